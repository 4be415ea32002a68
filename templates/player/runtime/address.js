// A configuration as an address, and back: canonical, so that equal texts are equal configurations.
//
// `~launcher~cards/animals*(mode=open)+recorder!saved?v.sound=off`: the stack from the bottom, a `*` where `appear` is still to come,
// the screen's own variables, the popups over it and a toast; then the app's variables. Values equal to the start's are left out.

export const escape = (text) =>
  encodeURIComponent(text).replace(/[!()*~]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase())
    .replace(/%2F/g, "/");

export function makeAddress({ pages, variables, place, popupNames, popupName }, flow) {
  const named = (variable, value) => `${escape(variable.name)}=${escape(variable.text(value))}`;
  const given = (list, values) => list.flatMap((variable, slot) => (values[slot] === variable.start ? [] : [named(variable, values[slot])]));
  const shared = variables.filter((variable) => !variable.isOwn);
  const ownOf = (page) => place(page).own.map((number) => variables[number]);

  const write = (c) => {
    if (!c.stack.length) return "~!";
    const frames = c.stack.map(({ page, own, pending }) => {
      const values = given(ownOf(page), own).join(",");
      return `~${escape(pages[page])}${pending ? "*" : ""}${values && `(${values})`}`;
    });
    const popups = c.popups.map((popup) => "+" + escape(popupName(popup))).join("");
    const toast = c.toast >= 0 ? "!" + escape(popupName(c.toast)) : "";
    const values = given(shared, c.values).map((value) => "v." + value).join("&");
    return frames.join("") + popups + toast + (values && "?" + values);
  };

  // --- reading ---

  const numbers = new Map(pages.map((id, number) => [id, number]));
  const plain = (text) => decodeURIComponent(text);

  // The values in the address; nothing if one of them is not a value of its variable.
  const assign = (list, values, parts, refuse) => {
    for (const part of parts) {
      const [, name, value] = /^([^=]*)=(.*)$/.exec(part)?.map(plain) ?? [];
      const slot = list.findIndex((variable) => variable.name === name);
      const number = slot < 0 ? -1 : list[slot].number(value);
      if (slot >= 0 && number < 0) refuse?.(list[slot], value);
      if (number < 0) return null;
      values = values.with(slot, number);
    }
    return values;
  };

  // The popup of that name over a page; with `isToast`, the toast.
  const findPopup = (page, name, isToast = false) => {
    const index = popupNames.findIndex(([over, own], index) => own === name && (over === page || over < 0) && (place(index + pages.length).kind === "toast") === isToast);
    return index < 0 ? null : index + pages.length;
  };

  const split = (text, sign) => (text ? text.split(sign) : []);

  // `refuse` is called with a value that its variable does not have.
  const read = (text, refuse) => {
    try {
      const [stack, values, ...more] = text.split("?"), zero = flow.start([]);
      if (stack === "~!") return zero;
      const told = split(values, "&");
      const c = { ...zero, values: assign(shared, zero.values, told.map((one) => one.replace(/^v\./, "")), refuse) };
      const [before, ...parts] = stack.split("~");
      if (before || more.length || !parts.length || !c.values || !told.every((one) => one.startsWith("v."))) return null;
      for (const part of parts) {
        const [, id, star, own, popups, toast] = /^([^*(+!]+)(\*?)(?:\(([^)]*)\))?((?:\+[^+!]+)*)(?:!(.+))?$/.exec(part);
        const page = numbers.get(plain(id));
        // Only the top screen has popups over it.
        if (page === undefined || c.popups.length || c.toast >= 0) return null;
        const frame = { ...flow.fresh(page), visit: c.next++ };
        if (star && !frame.pending) return null;
        frame.pending = star === "*";
        frame.own = assign(ownOf(page), frame.own, split(own, ","), refuse);
        c.stack.push(frame);
        c.popups = split(popups.slice(1), "+").map((name) => findPopup(page, plain(name)));
        c.toast = toast === undefined ? -1 : findPopup(page, plain(toast), true);
        if (!frame.own || c.popups.includes(null) || c.toast === null) return null;
      }
      return c;
    } catch {
      return null;
    }
  };

  // The configuration at the end of the compiler's shortest path to a page; null for a page that cannot be reached.
  const arrive = (arrivals, page) => {
    if (page === undefined) return null;
    const below = [];
    while (arrivals[page] >= 0 && typeof arrivals[page] === "number") {
      below.push(page);
      page = arrivals[page];
    }
    if (arrivals[page] === null) return null;
    const first = arrivals[page] === -1 ? { ...flow.start([]), stack: [] } : read(arrivals[page]);
    const c = { ...first, stack: [...first.stack] };
    const add = (page) => c.stack.push({ ...flow.fresh(page), visit: c.next++ });
    if (arrivals[page] === -1) add(page);
    for (const next of below.reverse()) {
      c.stack.push(flow.covered(c.stack.pop()));
      add(next);
    }
    return c;
  };

  return { write, read, arrive, pageOf: (id) => numbers.get(id), nameOf: (page) => escape(pages[page]), popupOf: (page, name) => findPopup(page, name) ?? findPopup(page, name, true) };
}
