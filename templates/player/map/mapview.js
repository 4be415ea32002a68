// A map that is shown: it can be moved, zoomed, searched and used by keys. Links are painted; screens are buttons while few enough are visible
// to be read, and painted as well if there are more.

import { makeCanvas } from "./mapcanvas.js";
import { MOST_POPUPS, PICTURE_WIDTH } from "./plan.js";
import { folded } from "../runtime/names.js";
import { counted, make, makeButton } from "../frame/nodes.js";
import { isPhone } from "../frame/room.js";

const MOST_BUTTONS = 160, SMALLEST = 0.02, READABLE = 0.75;

// `level` is {nodes, links, home, width, height, regions, miniatures}; `home` gives the node that a screen is in here. `find` gives the
// screens that some words find, and `enter` shows one that is on another level. `path` are the levels above and this one, as names and how
// to get there. `at` is where the map opens, and `seen` how it was shown before. `press` handles what begins on a node, if that is used for
// something else.
export function showMap(body, level, { go, said, moreOf, find: findAll, enter, walked, current: screen, press, path, at, seen }) {
  const { nodes, links, width, height, miniatures, home } = level;
  const current = screen ? home(screen) ?? null : null;
  const layer = make("div", { className: "map-nodes", role: "group", ariaLabel: "Screens" });
  const tip = make("div", { className: "map-tip", hidden: true, ariaHidden: "true" });
  const surface = make("div", { className: "flow-map" }, make("canvas", { className: "map-links" }), layer, tip);
  const note = make("output", { className: "unseen" });
  const find = make("input", { type: "search", placeholder: "Find a screen", ariaLabel: "Find a screen on the map" });
  const scale = make("button", { type: "button", className: "map-scale", title: "Zoom to fit  (0)", onclick: () => fit() });
  const hereButton = makeButton("Current screen", () => (current === screen ? center(current, 1) : enter(screen)), "", "");
  hereButton.disabled = !screen;
  const controls = make("div", { className: "map-controls" }, find,
    make("div", { role: "group", ariaLabel: "Zoom" }, makeButton("−", () => zoom(1 / 1.4)), scale, makeButton("+", () => zoom(1.4))), hereButton);
  controls.querySelectorAll("[role=group] button").forEach((button, index) => { if (index !== 1) button.ariaLabel = index ? "Zoom in" : "Zoom out"; });
  const levels = make("nav", { className: "map-path", ariaLabel: "Groups", hidden: path.length < 2 },
    ...path.map(([name, act], index) => (index < path.length - 1 ? makeButton(name, act) : make("strong", { textContent: name }))));
  body.replaceChildren(surface, levels, controls, note);
  // At most as large as the screens themselves.
  const largest = Math.max(2, miniatures ? miniatures.width / PICTURE_WIDTH : 0);

  const shown = new Map(), byButton = new WeakMap();
  let k = 1, dx = 0, dy = 0, frame = 0, lit = null, focused = (at && home(at)) ?? current ?? nodes[0], matches = null;
  let wide = 1, high = 1;

  // --- drawing ---

  const inSight = ({ x, y, width, height }, room = 0) =>
    (x + width) * k + dx > -room && x * k + dx < wide + room && (y + height) * k + dy > -room && y * k + dy < high + room;

  const painting = makeCanvas(surface, level, { walked, current, inSight });

  const draw = () => {
    frame = 0;
    const sight = nodes.filter((node) => inSight(node));
    const asButtons = sight.length <= MOST_BUTTONS && k >= 0.28;
    painting.paint({ k, dx, dy, wide, high, lit, matches, sight, dims, asButtons });
    layer.style.transform = `translate(${dx}px, ${dy}px) scale(${k})`;
    const wanted = new Set(asButtons ? sight : []);
    wanted.add(focused);
    if (lit) wanted.add(lit);
    for (const [node, button] of shown) {
      if (wanted.has(node) || button === document.activeElement) continue;
      button.remove();
      shown.delete(node);
    }
    for (const node of wanted) if (!shown.has(node)) { const button = makeNode(node); shown.set(node, button); layer.append(button); }
    layer.classList.toggle("far", !asButtons);
    for (const [node, button] of shown) {
      button.tabIndex = node === focused ? 0 : -1;
      button.classList.toggle("dim", dims(node));
      button.classList.toggle("lit", node === lit);
    }
    scale.textContent = `${Math.round(k * 100)}%`;
    tip.hidden = !lit || k > 0.4;
    if (tip.hidden) return;
    tip.textContent = [lit.title, lit.group].filter(Boolean).join(" · ");
    tip.style.transform = `translate(${Math.min(Math.max((lit.x + lit.width / 2) * k + dx, 90), wide - 90)}px, ${lit.y * k + dy - 8}px) translate(-50%, -100%)`;
  };

  const redrawNow = () => { cancelAnimationFrame(frame); draw(); };
  const redraw = () => { frame ||= requestAnimationFrame(draw); };

  const near = (node) => node === lit || links.some(({ from, to }) => (from === lit && to === node) || (to === lit && from === node));
  const dims = (node) => (matches ? !matches.has(node) : lit ? !near(node) : false);

  // --- nodes ---

  const makeNode = (node) => {
    const button = make("button", { type: "button", className: "map-node" });
    const many = node.members ? node.members.length : node.pages.length > 1 ? `×${node.pages.length}` : "";
    button.append(make("span", { className: "map-title" }, make("b", { textContent: node.title }), ...(many ? [make("small", { textContent: many })] : [])));
    if (node.members) button.append(make("span", { className: "map-more", textContent: moreOf(node)[0] ?? counted(node.members.length, "screen") }));
    if (miniatures && !node.isPopup) button.append(miniatures.draw(node.pages[0], PICTURE_WIDTH));
    const names = node.popups.slice(0, MOST_POPUPS);
    if (node.popups.length > MOST_POPUPS) names.push(`${node.popups.length - MOST_POPUPS} more`);
    for (const name of names) button.append(make("span", { className: "map-popup", textContent: name }));
    if (node.problem) { button.dataset.problem = node.problem.severity; button.title = node.problem.words; }
    button.ariaLabel = said(node);
    button.dataset.node = node.number;
    byButton.set(button, node);
    button.classList.toggle("map-card", Boolean(node.members));
    button.classList.toggle("popup", Boolean(node.isPopup));
    button.classList.toggle("walked", walked.seen.has(node));
    button.classList.toggle("lost", Boolean(node.isLost));
    if (node === current) button.ariaCurrent = "true";
    for (const [name, value] of [["left", node.x], ["top", node.y], ["width", node.width], ["height", node.height]]) button.style.setProperty(name, `${value}px`);
    return button;
  };

  const nodeOf = (target) => byButton.get(target.closest?.("[data-node]"));
  const nodeAt = ({ clientX, clientY }) => {
    const { left, top } = surface.getBoundingClientRect();
    const x = (clientX - left - dx) / k, y = (clientY - top - dy) / k;
    return nodes.find((node) => x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height);
  };
  const light = (node) => { if (lit !== node) { lit = node; redraw(); } };

  layer.addEventListener("focusin", ({ target }) => {
    const node = nodeOf(target);
    if (!node) return;
    focused = node;
    if (target.matches(":focus-visible")) light(node);
  });
  layer.addEventListener("focusout", () => light(null));

  // --- moving and zooming ---

  const moveBy = (x, y) => {
    dx = Math.min(Math.max(dx + x, 80 - width * k), wide - 80);
    dy = Math.min(Math.max(dy + y, 80 - height * k), high - 80);
    redraw();
  };
  const zoom = (factor, x = wide / 2, y = high / 2) => {
    const next = Math.min(Math.max(k * factor, SMALLEST), largest);
    dx = x - ((x - dx) * next) / k;
    dy = y - ((y - dy) * next) / k;
    k = next;
    moveBy(0, 0);
  };
  const fit = () => {
    // The path to this level covers the upper edge.
    const above = levels.hidden ? 0 : 44;
    k = Math.min(1, Math.max(Math.min((wide - 64) / width, (high - 96 - above) / height), SMALLEST));
    dx = (wide - width * k) / 2;
    dy = (high - 40 + above - height * k) / 2;
    redraw();
  };
  const center = (node, least = 0) => {
    if (!node) return;
    k = Math.max(k, least);
    dx = wide / 2 - (node.x + node.width / 2) * k;
    dy = high / 2 - (node.y + node.height / 2) * k;
    redraw();
  };
  const reveal = (node) => {
    const left = node.x * k + dx, top = node.y * k + dy;
    if (left < 24 || top < 24 || left + node.width * k > wide - 24 || top + node.height * k > high - 64) center(node);
  };

  const touches = new Map();
  let from = null, isDragged = false;
  const middle = () => {
    const [a, b = a] = [...touches.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  surface.addEventListener("pointerdown", (event) => {
    if (event.button || press?.(event, { nodeAt, light, layer, moveBy })) return;
    if (!touches.size) isDragged = false;
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    from = middle();
  });
  surface.addEventListener("pointermove", (event) => {
    if (!touches.has(event.pointerId)) {
      if (event.pointerType === "mouse") light(nodeOf(event.target) ?? nodeAt(event) ?? null);
      return;
    }
    const x = event.clientX, y = event.clientY;
    if (!isDragged && touches.size === 1 && Math.hypot(x - from.x, y - from.y) < 4) return;
    if (!isDragged) { isDragged = true; surface.setPointerCapture(event.pointerId); surface.classList.add("dragged"); }
    const old = middle();
    touches.set(event.pointerId, { x, y });
    const now = middle(), { left, top } = surface.getBoundingClientRect();
    moveBy(now.x - old.x, now.y - old.y);
    if (touches.size > 1 && old.far) zoom(now.far / old.far, now.x - left, now.y - top);
  });
  const lift = (event) => { touches.delete(event.pointerId); surface.classList.remove("dragged"); if (touches.size) from = middle(); };
  surface.addEventListener("pointerup", lift);
  surface.addEventListener("pointercancel", lift);
  surface.addEventListener("pointerleave", () => light(null));
  surface.addEventListener("click", (event) => {
    if (isDragged && event.detail) { isDragged = false; return; }
    const node = nodeOf(event.target) ?? nodeAt(event);
    if (node) go(node);
  });
  surface.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = surface.getBoundingClientRect(), unit = event.deltaMode ? 30 : 1;
    if (event.shiftKey || (event.deltaX && !event.ctrlKey)) moveBy(-(event.deltaX || event.deltaY) * unit, event.shiftKey ? 0 : -event.deltaY * unit);
    else zoom(Math.exp((-event.deltaY * unit * (event.ctrlKey ? 5 : 1)) / 500), event.clientX - left, event.clientY - top);
  }, { passive: false });

  // --- keys ---

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // The nearest node in a direction; what is straight ahead counts as nearer.
  const neighbour = (node, [x, y]) => {
    let best = null, least = Infinity;
    for (const other of nodes) {
      const right = other.x + other.width / 2 - node.x - node.width / 2, down = other.y + other.height / 2 - node.y - node.height / 2;
      const ahead = right * x + down * y, aside = Math.abs(right * y) + Math.abs(down * x);
      if (ahead > 8 && ahead + aside * 2 < least) { best = other; least = ahead + aside * 2; }
    }
    return best;
  };
  const focus = (node) => {
    if (!node) return;
    focused = node;
    if (k < 0.28) k = 0.6;
    reveal(node);
    cancelAnimationFrame(frame);
    draw();
    shown.get(node).focus({ preventScroll: true });
    light(node);
  };

  // The panel outlives the map that is shown in it.
  const showing = new AbortController();
  body.parentNode.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = event.target === find, [, up] = path.at(-2) ?? [];
    const arrow = ARROWS[event.key];
    if (isTyped && event.key !== "Enter" && event.key !== "ArrowDown") return;
    if (isTyped) {
      const [first] = findAll(folded(find.value.trim()));
      if (!matches || !first || home(first) === first) focus(matches ? home(first) : focused);
      else enter(first);
    } else if (event.key === "Backspace" && up) up();
    else if (arrow && nodeOf(event.target) && !event.shiftKey) focus(neighbour(focused, arrow));
    else if (arrow) moveBy(-arrow[0] * 80, -arrow[1] * 80);
    else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(1 / 1.25);
    else if (event.key === "0") fit();
    else if (event.key === "/") find.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, showing);

  find.addEventListener("input", () => {
    const wanted = folded(find.value.trim());
    const found = wanted ? findAll(wanted) : null;
    matches = found && new Set(found.map(home).filter(Boolean));
    note.textContent = found ? `${found.length} found` : "";
    if (matches?.size) reveal([...matches][0]);
    redraw();
  });

  // --- size ---

  // Where it was before; otherwise all of it, or the current screen if that cannot be read in a small window.
  const begin = () => {
    fit();
    const same = seen && nodes.find(({ title, number }) => seen.title === title && seen.number === number);
    if (same) {
      k = seen.k;
      dx = seen.x - same.x * k;
      dy = seen.y - same.y * k;
    } else if (isPhone() && k < READABLE) center(focused, READABLE);
    if (at) reveal(focused);
    redrawNow();
    if (at) shown.get(focused).focus({ preventScroll: true });
  };

  const size = () => {
    wide = surface.clientWidth || 1;
    high = surface.clientHeight || 1;
    painting.resize(wide, high);
  };
  const observer = new ResizeObserver(() => { size(); redrawNow(); });
  painting.readColors();
  size();
  begin();
  observer.observe(surface);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const recolor = () => { painting.readColors(); redraw(); };
  scheme.addEventListener("change", recolor);

  // How it is shown: how large, and where the node is that is nearest to the middle.
  const seenNow = () => {
    const far = (node) => Math.hypot((node.x + node.width / 2) * k + dx - wide / 2, (node.y + node.height / 2) * k + dy - high / 2);
    const middle = nodes.reduce((best, node) => (far(node) < far(best) ? node : best));
    return { k, title: middle.title, number: middle.number, x: middle.x * k + dx, y: middle.y * k + dy };
  };

  return { nodeAt, light, layer, moveBy, seen: seenNow, end() { showing.abort(); observer.disconnect(); scheme.removeEventListener("change", recolor); cancelAnimationFrame(frame); } };
}
