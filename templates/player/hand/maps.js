// Maps: moved by dragging, and zoomed by wheel, two fingers and double taps; both also by keys. Pins and the names of streets keep their size.

import { rubber, settle, place } from "./motion.js";
import { isSecondTap } from "./pointers.js";
import { scaleOf } from "../frame/nodes.js";

const NEAREST = 4, NEARER = 1.6, MAP_GIVES = 120;

// The streets of the drawing in `map.css`, and where the name of each may be: in hundredths of it, and degrees.
const STREETS = {
  "Bridge Street": [[66.2, 36.4, -6], [44.2, 42, -11], [20, 42.9, -1]],
  "Shore Road": [[76, 52.1, 74], [76.5, 12.5, -74], [78.4, 91.7, 87], [78.3, 72.9, -89]],
  "Mill Lane": [[56.1, 71.9, 69], [54.4, 8.3, -86], [54.7, 29.2, -85], [50.6, 52.1, -89]],
  "Church Row": [[41.1, 19.5, 12], [43.7, 62.2, -7], [43.9, 86.3, 7]],
  "Hill Road": [[66, 7.9, 10], [65.2, 63.3, 10], [68.3, 81.4, -7]],
  "Abbey Street": [[19.7, 13, -17], [20.2, 69, 15]],
  "Station Road": [[27.3, 20.8, 89], [36.4, 56.2, -90], [29.5, 83.3, -80]],
};
// How far a name stays from everything else.
const AROUND = 6;

// Gives each street of a map its name, once, where it is on the map and touches no pin, callout or control.
function nameStreets(map) {
  const ground = map.querySelector(":scope > .ground"), scale = scaleOf(map), room = AROUND * scale;
  if (!map.clientWidth || !map.matches(".app:not(.wireframe) :lang(en)")) return;
  const boxOf = (node) => node.getBoundingClientRect();
  // The name of a pin is below its middle; on Windows Phone it is a label that reaches as far to the left as the pin is to the right.
  const pins = [...map.querySelectorAll(".head")].map((head) => {
    const { left, right, top, bottom } = boxOf(head), { content, width, paddingLeft } = getComputedStyle(head, "::after"), isNamed = content !== "none";
    const beside = isNamed ? Math.max(0, (parseFloat(width) + 2 * parseFloat(paddingLeft)) * scale + left - right) : 0;
    const part = map.closest(".metro") ? getComputedStyle(head).getPropertyValue("--pin-x") : 0.5;
    return { left: left - part * beside, right: right + (1 - part) * beside, top, bottom: bottom + (isNamed && 16 * scale) };
  });
  const screen = map.closest(".screen, .layer");
  const others = [...screen.querySelectorAll(".navigation-bar > *, .navigation-bar button, .menu, .tab-bar, .toolbar, .callout:not([hidden])")].map(boxOf);
  const frame = boxOf(map), edge = boxOf(screen), names = [];
  const isFree = (box) =>
    box.left > Math.max(frame.left, edge.left) + room && box.right < Math.min(frame.right, edge.right) - room && box.top > Math.max(frame.top, edge.top) + room && box.bottom < Math.min(frame.bottom, edge.bottom) - room &&
    ![...pins, ...others, ...names].some((other) => other.left < box.right + room && other.right > box.left - room && other.top < box.bottom + room && other.bottom > box.top - room);
  ground.replaceChildren();
  for (const [words, places] of Object.entries(STREETS)) {
    const name = document.createElement("span");
    name.className = "street";
    name.dataset.name = words;
    ground.append(name);
    // The drawing is repeated above and below.
    const place = places.flatMap(([x, y, turn]) => [0, -100, 100, -200].map((further) => [x, y + further, turn])).find(([x, y, turn]) => {
      for (const [key, value] of [["x", x / 100], ["y", y / 100], ["turn", `${turn}deg`]]) name.style.setProperty(`--${key}`, value);
      return isFree(boxOf(name));
    });
    if (place) names.push(boxOf(name));
    else name.remove();
  }
}

export function moveMaps(hand, { app, gestures, session, touches: { isOff } }) {
  const views = new WeakMap();

  const viewOf = (map) => {
    if (!views.has(map)) views.set(map, makeView(map));
    return views.get(map);
  };

  // Where a map is: its middle is moved by x and y and shown `zoom` times as large.
  const makeView = (map) => {
    const ground = map.querySelector(":scope > .ground"), at = { x: 0, y: 0, zoom: 1 }, fingers = new Map();
    let wide, high, pins, stop, grip = null;

    const measure = () => {
      [wide, high] = [map.clientWidth, map.clientHeight];
      pins = [...map.querySelectorAll(":scope > .pin")].map((node) => ({ node, x: node.offsetLeft - wide / 2, y: node.offsetTop - high / 2 }));
    };
    const show = () => {
      const { x, y, zoom } = at;
      ground.style.setProperty("--zoom", zoom);
      place(ground, x || y || zoom !== 1 ? `translate(${x}px, ${y}px) scale(${zoom})` : "");
      for (const pin of pins) place(pin.node, x || y || zoom !== 1 ? `translate(${x + pin.x * (zoom - 1)}px, ${y + pin.y * (zoom - 1)}px)` : "");
    };
    // How much larger the picture is than the map.
    const most = (length) => (length * (3 * at.zoom - 1)) / 2;
    const bounded = (d, length) => { const end = most(length); return Math.abs(d) <= end ? d : Math.sign(d) * end + rubber(d - Math.sign(d) * end, MAP_GIVES); };
    const kept = (d, length) => Math.max(-most(length), Math.min(most(length), d));

    // Keeps what is under a point there.
    const zoomAt = (px, py, zoom) => {
      const to = Math.max(1, Math.min(NEAREST, zoom)), by = to / at.zoom;
      Object.assign(at, { x: px - (px - at.x) * by, y: py - (py - at.y) * by, zoom: to });
    };

    const middle = () => {
      const all = [...fingers.values()], [a, b = a] = all;
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: all.length > 1 ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
    };
    const take = () => { grip = fingers.size ? { ...middle(), from: { ...at } } : null; };
    const move = () => {
      const now = middle(), { from } = grip;
      Object.assign(at, from);
      if (grip.apart && now.apart) zoomAt(grip.x, grip.y, (from.zoom * now.apart) / grip.apart);
      at.x = bounded(at.x + now.x - grip.x, wide);
      at.y = bounded(at.y + now.y - grip.y, high);
      show();
    };
    const goTo = (x, y, vx = 0, vy = 0) => {
      const from = { ...at }, length = Math.hypot(x - from.x, y - from.y);
      if (length < 1) return show();
      const speed = (vx * (x - from.x) + vy * (y - from.y)) / length;
      stop = settle(0, speed, length, (d) => { at.x = from.x + ((x - from.x) * d) / length; at.y = from.y + ((y - from.y) * d) / length; show(); });
    };

    return {
      at, measure,
      put(id, x, y) { stop?.(); if (!fingers.size) measure(); fingers.set(id, { x, y }); take(); },
      follow(id, x, y) { fingers.set(id, { x, y }); move(); },
      lift(id, vx, vy) {
        fingers.delete(id);
        take();
        if (!fingers.size) goTo(kept(at.x + 160 * vx, wide), kept(at.y + 160 * vy, high), vx, vy);
      },
      zoom(px, py, by) { stop?.(); measure(); zoomAt(px, py, at.zoom * by); at.x = kept(at.x, wide); at.y = kept(at.y, high); show(); },
      move(dx, dy) { stop?.(); measure(); at.x = kept(at.x - (dx * wide) / 4, wide); at.y = kept(at.y - (dy * high) / 4, high); show(); },
      // Moves the map so that a pin outside of it becomes visible.
      find(node) {
        measure();
        const pin = pins.find((one) => one.node === node), x = pin.x * at.zoom + at.x, y = pin.y * at.zoom + at.y;
        if (Math.abs(x) > wide / 2 - 20 || y < 60 - high / 2 || y > high / 2) goTo(-pin.x * at.zoom, -pin.y * at.zoom);
      },
    };
  };

  // Streets are named again when a map has another size or other pins, and while nothing moved it; what a callout covers then is not shown.
  const sizes = new ResizeObserver((all) => { for (const { target } of all) if (!views.has(target)) nameStreets(target); });
  session.listen(() => { for (const map of app.node.querySelectorAll(".map")) { sizes.unobserve(map); sizes.observe(map); } });
  app.addEventListener("click", ({ target }) => {
    const map = target.closest(".map"), callout = map?.querySelector(".callout:not([hidden])")?.getBoundingClientRect();
    for (const name of map?.querySelectorAll(".street") ?? []) {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      name.classList.toggle("covered", Boolean(callout) && left < callout.right && right > callout.left && top < callout.bottom && bottom > callout.top);
    }
  });

  const pointOf = (map, clientX, clientY, scale) => {
    const box = map.getBoundingClientRect();
    return [(clientX - box.left) / scale - map.clientWidth / 2, (clientY - box.top) / scale - map.clientHeight / 2];
  };

  hand.listen((press) => {
    const map = press.target.closest(".map");
    if (!map || press.target.closest(".callout") || isOff(map)) return null;
    const view = viewOf(map), id = {};
    let x, y;
    return {
      node: map,
      starts: () => true,
      begin: () => { [x, y] = pointOf(map, press.x, press.y, press.scale); view.put(id, x, y); },
      move: (dx, dy) => view.follow(id, x + dx, y + dy),
      end: (motion) => {
        view.lift(id, motion.vx, motion.vy);
        gestures?.finish(map, motion);
      },
      cancel: () => view.lift(id, 0, 0),
    };
  });

  app.addEventListener("wheel", (event) => {
    const map = event.target.closest(".map");
    if (!map) return;
    event.preventDefault();
    viewOf(map).zoom(...pointOf(map, event.clientX, event.clientY, scaleOf(map)), Math.exp(-event.deltaY / 300));
  }, { passive: false });

  let last = null;
  app.addEventListener("click", (event) => {
    const { target, detail, clientX, clientY } = event;
    const map = target.closest(".map");
    if (!map || !detail || target.closest(".pin")) { last = null; return; }
    const isSecond = isSecondTap(last, map, event);
    if (isSecond) viewOf(map).zoom(...pointOf(map, clientX, clientY, scaleOf(map)), NEARER);
    last = isSecond ? null : { node: map, at: event.timeStamp, x: clientX, y: clientY };
  });

  app.addEventListener("keydown", (event) => {
    const { key, target } = event, map = target.closest?.(".map"), factor = { "+": NEARER, "=": NEARER, "-": 1 / NEARER }[key];
    const aside = target === map && { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (!map || !(factor || aside) || event.ctrlKey || event.metaKey) return;
    if (factor) viewOf(map).zoom(0, 0, factor);
    else viewOf(map).move(...aside);
    event.preventDefault();
  });

  app.addEventListener("focusin", ({ target }) => {
    const pin = target.closest(".pin"), map = pin?.closest(".map");
    if (map && views.has(map) && target.matches(":focus-visible")) viewOf(map).find(pin);
  });
}
