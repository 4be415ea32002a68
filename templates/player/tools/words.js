// What people call moves: read from the nodes that would be touched.

import { nameOf } from "../runtime/names.js";

const GESTURES = {
  tap: (name) => `Tap ${name}`, double: (name) => `Tap ${name} twice`, long: (name) => `Press ${name} and hold`, left: (name) => `Swipe ${name} left`, right: (name) => `Swipe ${name} right`,
  up: (name) => `Swipe ${name} up`, down: (name) => `Swipe ${name} down`, drag: (name) => `Drag ${name}`, pull: () => "Pull down", submit: (name) => `Tap ${name}`,
  choose: (name) => `Choose ${name}`, filled: (name) => `Type into ${name}`, empty: (name) => `Clear ${name}`, wrong: (name) => `Type something wrong into ${name}`,
};
const BY_ITSELF = { back: "Go back", outside: "Tap outside", accept: "Tap “OK”", lapse: "Wait" };

// The node in a place that starts a control, and by which gesture.
export function findControl(root, control) {
  for (const gesture of Object.keys(GESTURES)) {
    // Not the button for those who cannot make the gesture.
    const node = root.querySelector(`[data-${gesture}="${control}"]:not(.gesture)`);
    if (node) return { node, gesture };
  }
  const range = [...root.querySelectorAll("[data-first]")].findLast((one) => Number(one.dataset.first) <= control);
  return range ? { node: range, gesture: "choose" } : null;
}

export function makeWords({ data, flow, builder }) {
  const drawn = (number, c) => {
    const root = document.createElement("div");
    const { nodes, update } = builder.build(data.place(number).trees);
    root.append(...nodes);
    update(flow.stateOf(c));
    return root;
  };

  // A name in quotes, and what contains it if several have that name.
  const called = (node, root) => {
    const name = nameOf(node);
    if (!name) return node.matches("form") ? "the form" : "it";
    const isAlone = [...root.querySelectorAll("[data-tap], [data-choose]")].filter((one) => nameOf(one) === name).length < 2;
    const item = isAlone ? null : node.parentElement.closest(".row, .tile, .card, .panel"), around = item ? nameOf(item) : "";
    return around && around !== name ? `“${name}” of “${around}”` : `“${name}”`;
  };

  const opening = (verb, node, root, stays) => ({ words: `${verb} ${called(node, root)}`, label: nameOf(node), stays });

  // What has to be opened or swiped first, before people can touch a node: the outermost first.
  const openingsOf = (node, root) => {
    const openings = [];
    for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
      if (at.matches(".callout")) openings.unshift(opening("Tap", at.previousElementSibling, root, "alone"));
      else if (at.matches("details:not([open])") && !node.closest("summary")) openings.unshift(opening("Open", at.querySelector("summary"), root, "open"));
      else if (at.matches(".swipe")) {
        const row = at.parentElement, gesture = data.platform === "metro" && !row.matches("[data-long], :has(> [data-long])") ? "long" : at.matches(".swipe-left") ? "left" : "right";
        openings.unshift({ words: GESTURES[gesture](called(row, root)) });
      }
    }
    // A bar that is folded into a menu is there once the menu is open.
    const bar = [...root.children].find((one) => one.contains(node));
    const menus = [...root.querySelectorAll(":scope > details:not([open])[data-hides]")].filter((menu) => menu.dataset.hides.split(" ").some((kind) => bar?.classList.contains(kind)));
    return [...menus.map((menu) => opening("Open", menu.querySelector("summary"), root, "open")), ...openings];
  };

  const told = (words, openings = []) => ({ words, openings });

  // A move as a sentence, read in the configuration in which it is made; and what is opened before it.
  const tell = ({ key, link }, c) => {
    if (BY_ITSELF[key]) return told(BY_ITSELF[key]);
    const [place, control] = key.split(".").map(Number);
    if (key.startsWith("event")) return told(`${data.events[control].name} happens`);
    const { appear, end, gestures } = data.place(place);
    const answer = link.more?.answer ? `, answer “${builder.words(link.more.answer, flow.stateOf(c).text)}”` : "";
    if (control === appear || control === end) return told("Wait" + answer);
    const root = drawn(place, c), found = findControl(root, control);
    const gesture = found?.gesture ?? Object.keys(gestures).find((one) => gestures[one] === control) ?? "tap";
    return found ? told(GESTURES[gesture](called(found.node, root)) + answer, openingsOf(found.node, root)) : told(GESTURES[gesture]("the screen") + answer);
  };

  return { tell };
}
