// The variables: their values, and controls to change them.

import { make, redraw } from "../frame/nodes.js";

export function addState(tools, player) {
  const { data, flow, session } = player;

  const set = (number, value) => {
    const { slot, isOwn } = data.variables[number], c = session.configuration;
    if (!isOwn) return session.change({ ...c, values: c.values.with(slot, value) });
    const top = flow.top(c);
    session.change({ ...c, stack: [...c.stack.slice(0, -1), { ...top, own: top.own.with(slot, value) }] });
  };

  // The control of a variable, and a function that shows its current value.
  const control = (number) => {
    const variable = data.variables[number], { name, count } = variable;
    const values = Array.from({ length: Math.min(count, 1000) }, (_, value) => [value, variable.text(value)]);
    if (values.length > 3 || values.some(([, text]) => text.length > 12)) {
      const select = make("select", { onchange: () => set(number, Number(select.value)) }, ...values.map(([value, textContent]) => make("option", { value, textContent })));
      return { node: make("label", { className: "setting" }, make("span", { textContent: name }), select), show: (value) => { select.value = value; } };
    }
    const inputs = values.map(([value]) => make("input", { type: "radio", name: `variable-${number}`, value, onchange: () => set(number, value) }));
    const group = make("fieldset", { className: "one-of" }, make("legend", { textContent: name }),
      ...values.map(([value, textContent]) => make("label", {}, inputs[value], make("span", { textContent }))));
    return { node: group, show: (value) => { inputs[value].checked = true; } };
  };

  let page, controls = new Map();
  const shared = data.variables.flatMap(({ isOwn }, number) => (isOwn ? [] : [number]));

  const draw = (body) => {
    const c = session.configuration;
    page = flow.top(c)?.page;
    const own = page === undefined ? [] : data.place(page).own;
    controls = new Map([...shared, ...own].map((number) => [number, control(number)]));
    const nodes = (numbers) => numbers.map((number) => controls.get(number).node);
    redraw(body, make("p", { textContent: "Change a value to see the app in that state." }), ...nodes(shared), ...(own.length ? [make("h3", { textContent: `Only on ${player.titleOf(page)}` }), ...nodes(own)] : []));
    show(c);
  };
  const show = (c) => { for (const [number, { show }] of controls) show(flow.value(c, number) ?? 0); };

  tools.add({
    name: "state", title: "State", icon: "sliders", key: "S", isFor: ({ variables }) => variables.length > 0,
    draw,
    update: (c, body) => (flow.top(c)?.page === page ? show(c) : draw(body)),
  });
}
