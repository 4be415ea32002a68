// What moves are called by people: read from the very nodes that would be touched.

const GESTURES = {
  tap: (name) => `Tap ${name}`, double: (name) => `Tap ${name} twice`, long: (name) => `Press ${name} and hold`, left: (name) => `Swipe ${name} left`, right: (name) => `Swipe ${name} right`,
  up: (name) => `Swipe ${name} up`, down: (name) => `Swipe ${name} down`, drag: (name) => `Drag ${name}`, pull: () => "Pull down", submit: (name) => `Send ${name}`,
  choose: (name) => `Choose ${name}`, filled: (name) => `Type into ${name}`, empty: (name) => `Empty ${name}`,
};
const BY_ITSELF = { back: "Go back", outside: "Tap beside it", accept: "Tap “OK”", lapse: "Wait" };

// The node in a place that starts a control, and by which gesture.
export function findControl(root, control) {
  for (const gesture of Object.keys(GESTURES)) {
    const node = root.querySelector(`[data-${gesture}="${control}"]`);
    if (node) return { node, gesture };
  }
  const range = [...root.querySelectorAll("[data-first]")].findLast((one) => Number(one.dataset.first) <= control);
  return range ? { node: range, gesture: "choose" } : null;
}

export function nameOf(node) {
  const own = node.getAttribute("aria-label") || node.textContent || node.placeholder || node.closest("label")?.textContent || "";
  return own.replace(/\s+/g, " ").trim();
}

export function makeWords({ data, flow, builder }) {
  const drawn = (number, c) => {
    const root = document.createElement("div");
    const { nodes, update } = builder.build(data.place(number).trees);
    root.append(...nodes);
    update({ value: (variable) => flow.value(c, variable), holds: (condition) => flow.holds(c, condition) });
    return root;
  };

  // A move as a sentence, told from the configuration in which it is made.
  const tell = ({ key, way }, c) => {
    if (BY_ITSELF[key]) return BY_ITSELF[key];
    const [place, control] = key.split(".").map(Number);
    if (key.startsWith("event")) return `${data.events[control].name} happens`;
    const { appear, end, gestures } = data.place(place);
    const answer = way.more?.answer ? `, answer “${builder.words(way.more.answer, (variable) => flow.value(c, variable))}”` : "";
    if (control === appear || control === end) return "Wait" + answer;
    const found = findControl(drawn(place, c), control);
    const gesture = found?.gesture ?? Object.keys(gestures).find((one) => gestures[one] === control) ?? "tap";
    const name = found ? nameOf(found.node) : "";
    return GESTURES[gesture](name ? `“${name}”` : found ? "it" : "the screen") + answer;
  };

  return { tell };
}
