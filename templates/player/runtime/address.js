// A configuration as an address, and back: canonical, so that equal texts are equal configurations.
//
// `~launcher~cards/animals*(mode=open)+recorder!saved?v.sound=off`: the stack from the bottom, a `*` where `appear` is still to come,
// the screen's own variables, the popups over it and a toast; then the app's variables. Values that stand where they start are left out.

const escape = (text) =>
  encodeURIComponent(text).replace(/[!()*~]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase())
    .replace(/%2F/g, "/");

export function makeAddress({ pages, variables, place, popupNames }, flow) {
  const named = (variable, value) => `${escape(variable.name)}=${escape(variable.text(value))}`;
  const given = (list, values) => list.flatMap((variable, slot) => (values[slot] ? [named(variable, values[slot])] : []));
  const shared = variables.filter((variable) => !variable.isOwn);
  const ownOf = (page) => place(page).own.map((number) => variables[number]);
  const popupName = (number) => popupNames[number - pages.length][1];

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

  const assign = (list, values, text) => {
    for (const part of text ? text.split(/[,&]/) : []) {
      const [name, value] = part.replace(/^v\./, "").split("=").map(plain);
      const slot = list.findIndex((variable) => variable.name === name);
      const number = slot < 0 ? -1 : list[slot].number(value);
      if (number < 0) return null;
      values = values.with(slot, number);
    }
    return values;
  };

  const findPopup = (page, name) => {
    const index = popupNames.findIndex(([over, own]) => own === name && (over === page || over < 0));
    return index < 0 ? null : index + pages.length;
  };

  const read = (text) => {
    try {
      const [stack, values = ""] = text.split("?");
      const zero = flow.start([]);
      const c = { ...zero, values: assign(shared, zero.values, values) };
      if (stack === "~!") return c;
      for (const part of stack.split("~").slice(1)) {
        const [, id, star, own, popups, toast] = /^([^*(+!]*)(\*?)(?:\(([^)]*)\))?((?:\+[^+!]*)*)(?:!(.*))?$/.exec(part);
        const page = numbers.get(plain(id));
        if (page === undefined) return null;
        const frame = { ...flow.fresh(page), pending: star === "*", visit: c.next++ };
        frame.own = assign(ownOf(page), frame.own, own);
        c.stack.push(frame);
        c.popups = popups.split("+").slice(1).map((name) => findPopup(page, plain(name)));
        c.toast = toast === undefined ? -1 : findPopup(page, plain(toast));
        if (!frame.own || c.popups.includes(null) || c.toast === null) return null;
      }
      return c.stack.length && c.values ? c : null;
    } catch {
      return null;
    }
  };

  // The configuration in which the compiler gets to a page the shortest way; nil for a page nobody gets to.
  const arrive = (arrivals, page) => {
    const beneath = [];
    while (arrivals[page] >= 0 && typeof arrivals[page] === "number") {
      beneath.push(page);
      page = arrivals[page];
    }
    if (arrivals[page] === null) return null;
    const first = arrivals[page] === -1 ? { ...flow.start([]), stack: [] } : read(arrivals[page]);
    const c = { ...first, stack: [...first.stack] };
    const add = (page) => c.stack.push({ ...flow.fresh(page), visit: c.next++ });
    if (arrivals[page] === -1) add(page);
    for (const next of beneath.reverse()) {
      c.stack.push(flow.covered(c.stack.pop()));
      add(next);
    }
    return c;
  };

  return { write, read, arrive, pageOf: (id) => numbers.get(id) };
}
