// Linking what is touched to a screen: in a watched page, while it is edited, a line drawn from anything to a screen on the map writes
// where it leads into the app's files. Those who do not draw choose it and then the screen.

import { make } from "../frame/nodes.js";

const LEAST_WAY = 6, MOST_LETTERS = 40;

// `send(what, wish)` asks the server, and `tell` says what it answered. `numbers` says of which version of the page elements have their numbers.
export function makeLinkEditing(root, { send, note, tell, numbers }) {
  const player = () => globalThis.player;
  let drawn = null, justDrawn = false;

  // What a place in the page belongs to, the innermost first; small pictures of screens on the map are looked into as well.
  const elementsAround = (node) => {
    const found = [];
    for (let one = node?.closest?.(".app [data-e]"); one; one = one.parentElement.closest("[data-e]")) found.push(Number(one.dataset.e));
    return found;
  };
  const nodeUnder = ({ clientX: x, clientY: y, target }) => {
    const picture = target.closest?.(".map-node")?.querySelector(".miniature");
    if (!picture) return target.closest?.(".app [data-e]");
    const isUnder = (one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return left <= x && x < right && top <= y && y < bottom; };
    return isUnder(picture) ? [...picture.querySelectorAll("[data-e]")].findLast(isUnder) : null;
  };
  const wordsOf = (node) => {
    const words = (node.ariaLabel ?? node.textContent).trim().replaceAll(/\s+/g, " ");
    return words.length > MOST_LETTERS ? words.slice(0, MOST_LETTERS) + "…" : words || "this";
  };

  // What is touched, as it is now.
  const touch = (node) => ({ version: numbers.now(), elements: elementsAround(node), words: node ? wordsOf(node) : "" });
  const link = async ({ version, elements }, to) => tell(await send("link", { version, elements, target: to.id }));

  // Opens the map; what is chosen there is where the touched leads. `seen` is given the map.
  const choose = (touched, seen) => {
    if (!touched.elements.length) return;
    player().tools.open("map", {
      words: `Choose where “${touched.words}” leads.`, seen,
      choose: (to) => { player().tools.close(); link(touched, to); },
      givenUp: () => (numbers.isOld(touched.version) ? `The page has just changed. Choose “${touched.words}” again.` : null),
    });
  };

  // --- drawing ---

  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), curve = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("class", "linking");
  svg.setAttribute("aria-hidden", "true");
  svg.append(curve);

  // Takes what is pressed, where a line may begin there; `map` is the map that is open already.
  const press = (event, map = null) => {
    const touched = touch(event.button ? null : nodeUnder(event));
    justDrawn = false;
    if (!touched.elements.length || event.pointerType === "touch") return false;
    drawn = { id: event.pointerId, touched, x: event.clientX, y: event.clientY, map, isOut: false, wasOpen: map !== null };
    return true;
  };
  const begin = () => {
    drawn.isOut = true;
    root.append(svg);
    root.toggleAttribute("data-links", true);
    if (!drawn.map) choose(drawn.touched, (map) => { if (drawn) drawn.map = map; });
  };
  const end = () => {
    drawn = null;
    svg.remove();
    root.toggleAttribute("data-links", false);
  };
  const on = (name, act) => addEventListener(name, (event) => { if (drawn && (event.pointerId === undefined || event.pointerId === drawn.id)) act(event); }, { capture: true });

  on("pointermove", (event) => {
    const { x, y } = drawn, right = event.clientX, down = event.clientY;
    if (!drawn.isOut && Math.hypot(right - x, down - y) < LEAST_WAY) return;
    event.stopImmediatePropagation();
    if (!drawn.isOut) begin();
    const bend = Math.max(30, Math.abs(right - x) / 2);
    curve.setAttribute("d", `M${x},${y} C${x + bend},${y} ${right - bend},${down} ${right},${down}`);
    drawn.map?.light(drawn.map.nodeAt(event) ?? null);
  });
  on("pointerup", (event) => {
    if (!drawn.isOut) return end();
    event.stopImmediatePropagation();
    const { touched, map, wasOpen } = drawn, isOld = numbers.isOld(touched.version), to = isOld ? null : map?.nodeAt(event);
    justDrawn = true;
    setTimeout(() => { justDrawn = false; });
    end();
    if (!wasOpen) player().tools.close();
    // A card stands for many screens and is none.
    if (to && !to.members) link(touched, to);
    if (isOld) note("The page has just changed. Try again.");
  });
  on("pointercancel", end);
  on("keydown", (event) => { if (event.key === "Escape" && drawn.isOut) { event.stopImmediatePropagation(); if (!drawn.wasOpen) player().tools.close(); end(); } });
  // A line that ends is no click.
  addEventListener("click", (event) => { if (justDrawn) { event.preventDefault(); event.stopImmediatePropagation(); } }, { capture: true });

  return { touch, choose, press };
}
