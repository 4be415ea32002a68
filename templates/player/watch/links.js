// Linking a node to a screen: in a watched page that is being edited, a line from anything to a screen on the map writes that link into the
// app's files. It also works without drawing: choose the node, then the screen.

const LEAST_LENGTH = 6, MOST_LETTERS = 40;
// A line that comes so near to an edge of the map, in points, moves the map on, by so many points a frame.
const NEAR_EDGE = 48, MOVE_PER_FRAME = 10;

// `send(what, wish)` asks the server, and `tell` reports its answer. `numbers` gives the version of the page that element numbers belong to.
export function makeLinkEditing(root, { send, note, tell, numbers }) {
  const player = () => globalThis.player;
  let drawn = null, justDrawn = false, moving = 0;

  // What a node belongs to, the innermost first; this includes nodes in small pictures of screens on the map.
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

  // The touched node, as it is now.
  const touch = (node) => ({ version: numbers.now(), elements: elementsAround(node), words: node ? wordsOf(node) : "" });
  const link = async ({ version, elements }, to) => tell(await send("link", () => ({ version, elements, target: to.id })));

  // Opens the map; the screen that is chosen there is the target. `seen` is called with the map.
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

  // Handles a press if a line may begin there; `map` is the map that is already open.
  const press = (event, map = null) => {
    const touched = touch(event.button ? null : nodeUnder(event));
    justDrawn = false;
    if (!touched.elements.length || event.pointerType === "touch") return false;
    drawn = { id: event.pointerId, touched, x: event.clientX, y: event.clientY, map, start: origin(map), isOut: false, wasOpen: map !== null };
    return true;
  };
  const begin = () => {
    drawn.isOut = true;
    root.append(svg);
    root.toggleAttribute("data-links", true);
    if (!drawn.map) choose(drawn.touched, (map) => { if (drawn) drawn.map = map; });
  };
  // A line that begins on the map stays where it began while the map moves.
  const origin = (map) => { const { left = 0, top = 0 } = map?.layer.getBoundingClientRect() ?? {}; return { left, top }; };
  const drawLine = () => {
    const { event: { clientX: right, clientY: down }, start, map } = drawn, from = origin(drawn.wasOpen ? map : null);
    const x = drawn.x + from.left - start.left, y = drawn.y + from.top - start.top, bend = Math.max(30, Math.abs(right - x) / 2);
    curve.setAttribute("d", `M${x},${y} C${x + bend},${y} ${right - bend},${down} ${right},${down}`);
  };
  // How far the map moves in a frame to show more of what is beyond the edges that are near.
  const beyond = (near, far, at) => (at < near + NEAR_EDGE ? MOVE_PER_FRAME : at > far - NEAR_EDGE ? -MOVE_PER_FRAME : 0);
  const moveOn = () => {
    moving = 0;
    const { map, event } = drawn ?? {};
    if (!map || !event) return;
    const { left, right, top, bottom } = map.layer.parentNode.getBoundingClientRect();
    const x = beyond(left, right, event.clientX), y = beyond(top, bottom, event.clientY);
    if (!x && !y) return;
    map.moveBy(x, y);
    map.light(map.nodeAt(event) ?? null);
    drawLine();
    moving = requestAnimationFrame(moveOn);
  };
  const end = () => {
    drawn = null;
    svg.remove();
    root.toggleAttribute("data-links", false);
  };
  const on = (name, act) => addEventListener(name, (event) => { if (drawn && (event.pointerId === undefined || event.pointerId === drawn.id)) act(event); }, { capture: true });

  on("pointermove", (event) => {
    if (!drawn.isOut && Math.hypot(event.clientX - drawn.x, event.clientY - drawn.y) < LEAST_LENGTH) return;
    event.stopImmediatePropagation();
    if (!drawn.isOut) begin();
    drawn.event = event;
    drawLine();
    drawn.map?.light(drawn.map.nodeAt(event) ?? null);
    moving ||= requestAnimationFrame(moveOn);
  });
  on("pointerup", (event) => {
    if (!drawn.isOut) return end();
    event.stopImmediatePropagation();
    const { touched, map, wasOpen } = drawn, isOld = numbers.isOld(touched.version), to = isOld ? null : map?.nodeAt(event);
    justDrawn = true;
    setTimeout(() => { justDrawn = false; });
    end();
    if (!wasOpen) player().tools.close();
    // A card contains many screens and cannot be a target.
    if (to && !to.members) link(touched, to);
    else note(isOld ? "The page has just changed. Try again." : "That was not a screen, so nothing was linked.");
  });
  on("pointercancel", end);
  on("keydown", (event) => { if (event.key === "Escape" && drawn.isOut) { event.stopImmediatePropagation(); if (!drawn.wasOpen) player().tools.close(); end(); } });
  // The end of a line is not a click.
  addEventListener("click", (event) => { if (justDrawn) { event.preventDefault(); event.stopImmediatePropagation(); } }, { capture: true });

  return { touch, choose, press };
}
