// What a touch does. Pure: configurations in, configurations out; fed by the compiler's tables, never by names of elements.
//
// A configuration is {values, stack, popups, toast, next}: the app's variables, the visits of pages with the bottom one first, the popups
// over the top page, the toast over all (or -1), and the number of the next visit. A visit is {page, own, pending, visit, times}: the values
// of the screen's own variables, whether its `appear` is still to come, and how often it was covered. An empty stack means that the app
// was left.

const NO = 0, YES = 1, MAYBE = 2;
const MOST_REDIRECTS = 1000;
const ENTERS = ["push", "replace", "reset", "unwind"];

export function makeFlow({ place, formulas, variables, events, hasSystemBack }) {
  const valueOf = (variable, values, frame) => {
    const { slot, isOwn } = variables[variable];
    return isOwn ? frame.own[slot] : values[slot];
  };

  // The value of a variable in a configuration, by number.
  const value = (c, variable) => (c.stack.length ? valueOf(variable, c.values, top(c)) : undefined);

  const truth = (number, values, frame) => {
    const formula = formulas[number];
    if (typeof formula === "number") return formula === 0 ? YES : formula === 1 ? NO : MAYBE;
    const [kind, ...rest] = formula;
    if (kind < 2) {
      const value = valueOf(rest[0], values, frame);
      if (value === undefined) return MAYBE;
      const holds = kind === 0 ? rest.includes(value, 1) : rest[1] <= value && value <= rest[2];
      return holds ? YES : NO;
    }
    const parts = rest.map((part) => truth(part, values, frame));
    if (kind === 2) return parts[0] === MAYBE ? MAYBE : YES - parts[0];
    const decisive = kind === 3 ? NO : YES;
    return parts.includes(decisive) ? decisive : parts.includes(MAYBE) ? MAYBE : YES - decisive;
  };

  // What a drawing asks about a configuration. A variable that follows typed text has texts to read instead of values.
  const stateOf = (c) => ({
    value: (variable) => value(c, variable), holds: (condition) => holds(c, condition),
    text: (variable) => { const number = value(c, variable) ?? 0; return variables[variable].texts?.[number] ?? variables[variable].text(number); },
  });

  const top = (c) => c.stack[c.stack.length - 1];
  // Whether two configurations show the same screen under the same popups.
  const isSamePlace = (one, other) => top(one)?.visit === top(other)?.visit && one.popups.join() === other.popups.join();
  const topPlace = (c) => (c.popups.length ? c.popups[c.popups.length - 1] : top(c).page);

  // Whether a condition holds. If that is not known, it does.
  const holds = (c, condition) =>
    condition < 0 ? c.stack.length > 1 : condition === 0 || (c.stack.length > 0 && truth(condition, c.values, top(c)) !== NO);

  // --- values ---

  const sum = (variable, effect, old, values, frame) => {
    const [, kind, x, map] = effect;
    const last = variables[variable].count - 1;
    if (kind === 0) return x;
    if (kind === 1) return Math.max(0, Math.min(last, old + x));
    if (kind === 2) return old < last ? old + 1 : 0;
    const other = valueOf(x, values, frame);
    return other === undefined || !(map[other] >= 0) ? old : map[other];
  };

  // What a link sets: the app's values, those of the visit, those of the visit it leads to.
  const results = (link, values, frame, target) => {
    const after = { values, own: frame.own, target: target ?? (ENTERS.includes(link.action) ? fresh(link.target).own : []) };
    for (const effect of link.sets) {
      const [variable] = effect;
      const { slot, isOwn } = variables[variable];
      const isTarget = isOwn && effect[4] === 1;
      const old = isTarget ? after.target[slot] : valueOf(variable, values, frame) ?? 0;
      const part = isTarget ? "target" : isOwn ? "own" : "values";
      if (isOwn && slot >= after[part].length) continue;
      after[part] = after[part].with(slot, sum(variable, effect, old, values, frame));
    }
    return after;
  };

  // --- the stack ---

  const fresh = (page, own) => {
    const { hasAppear, own: known } = place(page);
    return { page, own: own ?? known.map((variable) => variables[variable].start), pending: hasAppear };
  };
  const entered = (c, stack, page, own) =>
    ({ ...c, stack: [...stack, { ...fresh(page, own), visit: c.next }], popups: [], toast: -1, next: c.next + 1 });
  const covered = (frame) => ({ ...frame, pending: place(frame.page).hasAppear, times: (frame.times ?? 0) + 1 });
  const closed = (c) => ({ ...c, popups: c.popups.slice(0, -1), toast: -1 });
  const withTop = (c, changes) => ({ ...c, stack: [...c.stack.slice(0, -1), { ...top(c), ...changes }] });

  const unwind = (c, link, target) => {
    if (c.stack.length === 1) return entered(c, [], link.target, target);
    const setsThere = link.sets.some((effect) => effect[4] === 1);
    const arriving = (frame, own) => (setsThere ? results(link, c.values, frame, own).target : own);
    let rest = c.stack.slice(0, -1);
    while (rest[rest.length - 1].page !== link.target) {
      if (rest.length === 1) return entered(c, [], link.target, arriving(rest[0], fresh(link.target).own));
      rest = rest.slice(0, -1);
    }
    const frame = rest[rest.length - 1];
    const own = arriving(frame, frame.own);
    return { ...c, stack: [...rest.slice(0, -1), { ...frame, own }], popups: [], toast: -1 };
  };

  const onPage = (c, link, target) => {
    const below = c.stack.slice(0, -1);
    switch (link.action) {
      case "open": case "swap": return { ...c, popups: [link.target], toast: -1 };
      case "show": return { ...c, toast: link.target };
      case "tell": return { ...c, toast: -1 };
      case "back": return below.length ? { ...c, stack: below, popups: [], toast: -1 } : c;
      case "push": return entered(c, [...below, covered(top(c))], link.target, target);
      case "replace": return entered(c, below, link.target, target);
      case "reset": return entered(c, [], link.target, target);
      case "unwind": return unwind(c, link, target);
      case "leave": return { ...c, stack: [], popups: [], toast: -1 };
      default: return c;
    }
  };

  // An action in a popup. `closes`: whether choosing anything there closes it.
  const inPopup = (c, link, target, closes) => {
    switch (link.action) {
      case "stay": case "offer": return closes ? closed(c) : c;
      case "close": return closed(c);
      case "open": case "swap":
        return { ...c, popups: [...(closes || link.action === "swap" ? c.popups.slice(0, -1) : c.popups), link.target], toast: -1 };
      case "tell": return closes ? closed(c) : { ...c, toast: -1 };
      case "show": return { ...(closes ? closed(c) : c), toast: link.target };
      case "back":
        if (!closes) return closed(c);
        if (c.popups.length > 1) return closed(closed(c));
    }
    return onPage({ ...c, popups: [], toast: -1 }, link, target);
  };

  const taken = (c, link, closes) => {
    const { values, own, target } = results(link, c.values, top(c));
    const after = { ...withTop(c, { own }), values };
    return c.popups.length && link.action !== "leave" ? inPopup(after, link, target, closes) : onPage(after, link, target);
  };

  // --- what can happen ---

  // The links of a control that can be taken: [number, link], up to the first whose condition surely holds.
  const open = (c, control) => {
    if (truth(control.when, c.values, top(c)) === NO) return [];
    const found = [];
    for (const [number, link] of control.links.entries()) {
      const truthOfLink = truth(link.when, c.values, top(c));
      if (truthOfLink === NO) continue;
      found.push([number, link]);
      if (!control.asks && truthOfLink === YES) break;
    }
    return found;
  };

  const BACK = { action: "back", sets: [], when: 0 }, CLOSE = { action: "close", sets: [], when: 0 };

  // Everything that can happen: {key, from, link, closes}; `from` is the configuration it happens in.
  const moves = (c) => {
    if (!c.stack.length) return [];
    const list = [];
    const add = (key, link, closes = false, from = c) => list.push({ key, from, link, closes });
    const addControl = (number, index, closes, from = c) => {
      const links = open(from, place(number).controls[index]);
      for (const [nth, link] of links) add(`${number}.${index}.${nth}`, link, closes, from);
      return links.length > 0;
    };
    const page = place(top(c).page);
    const number = topPlace(c);
    const here = place(number);
    if (!c.popups.length && top(c).pending) {
      const after = withTop(c, { pending: false });
      if (!addControl(number, page.appear, false, after)) add("lapse", { action: "stay", sets: [] }, false, after);
      if (page.isUrgent) return list;
    }
    for (const index of here.controls.keys()) {
      if (index !== here.appear && index !== here.end) addControl(number, index, here.closesOnChoice);
    }
    if (!c.popups.length) {
      if (c.stack.length > 1 && (page.showsBack || hasSystemBack)) add("back", BACK);
    } else {
      if (here.closesOutside) add("outside", CLOSE, true);
      if (here.closesByBack && hasSystemBack) add("back", CLOSE);
      if (here.hasOK) add("accept", CLOSE, true);
      if (here.end >= 0 && !addControl(number, here.end, true)) add(`${number}.${here.end}.0`, CLOSE);
    }
    if (c.toast >= 0) {
      const toast = place(c.toast), after = { ...c, toast: -1 };
      for (const index of toast.controls.keys()) if (index !== toast.end) addControl(c.toast, index, false, after);
      if (toast.end >= 0 && !addControl(c.toast, toast.end, false, after)) {
        add(`${c.toast}.${toast.end}.0`, { action: "stay", sets: [] }, false, after);
      }
    }
    for (const [index, event] of events.entries()) {
      if (event.place !== number) add(`event.${index}`, { action: "open", target: event.place, sets: [] });
    }
    return list;
  };

  // Screens that redirect at once do so, until a screen is reached that can be touched.
  const settled = (c) => {
    for (let redirects = 0; c.stack.length && !c.popups.length && top(c).pending && place(top(c).page).isUrgent; redirects++) {
      if (redirects >= MOST_REDIRECTS) return { ...c, isEndless: true };
      const [next] = moves(c);
      c = taken(next.from, next.link, next.closes);
    }
    return c;
  };

  // Makes a move, and everything that follows by itself.
  const take = ({ from, link, closes }) => settled(taken(from, link, closes));

  // A new configuration of pages, the bottom one first.
  const start = (pages, values = variables.filter(({ isOwn }) => !isOwn).map(({ start }) => start)) => {
    let c = { values, stack: [], popups: [], toast: -1, next: 0 };
    for (const page of pages) c = entered({ ...c, stack: c.stack.map(covered) }, c.stack.map(covered), page);
    return settled(c);
  };

  return { start, moves, take, settled, holds, value, stateOf, top, topPlace, isSamePlace, fresh, covered };
}
