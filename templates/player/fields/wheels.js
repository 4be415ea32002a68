// A wheel of values: it follows the finger and the mouse, keeps moving when released, and stops at a value; arrows turn it by one.

import { make, scaleOf } from "../frame/nodes.js";
import { settle, rubber } from "../hand/motion.js";

const SEEN = 4, THROW = 180, NOTCH = 40;

// `label(index)` is the text of a row, or a text and a smaller one. With `loops`, it has no end. Returns the node and `limit`, which changes
// the number of values.
export function makeWheel(app, { name, count, at, label, loops = false, changed }) {
  const slots = Array.from({ length: 2 * SEEN + 1 }, () => make("i", { ariaHidden: "true" }));
  const node = make("div", { className: "wheel", role: "spinbutton", tabIndex: 0, ariaLabel: name, ariaValueMin: "0" }, ...slots);
  let x = at, chosen = -1, press = null, stop = null, wheeled = 0;

  const inside = (index) => (loops ? ((index % count) + count) % count : Math.max(0, Math.min(index, count - 1)));
  const wordsAt = (index) => (loops || (index >= 0 && index < count) ? [label(inside(index))].flat() : [""]);

  const show = (to) => {
    x = to;
    const base = Math.round(x);
    slots.forEach((slot, index) => {
      const row = base + index - SEEN, [words, note = ""] = wordsAt(row);
      if (slot.textContent !== words) slot.textContent = words;
      if (slot.dataset.note !== note) slot.dataset.note = note;
      slot.style.setProperty("--k", (row - x).toFixed(3));
      slot.classList.toggle("now", index === SEEN);
    });
  };

  const rest = () => {
    const index = inside(Math.round(x));
    x = Math.round(x);
    if (index === chosen) return;
    chosen = index;
    node.ariaValueMax = String(count - 1);
    node.ariaValueNow = String(index);
    node.ariaValueText = [label(index)].flat().join(" ");
    changed(index);
  };

  // How high a row is, in points of the device.
  const row = () => parseFloat(getComputedStyle(node).getPropertyValue("--row")) || 36;

  const turn = (to, speed = 0) => {
    stop?.();
    const end = loops ? to : Math.max(0, Math.min(to, count - 1)), high = row();
    node.classList.add("turning");
    stop = settle(x * high, speed, end * high, (points) => show(points / high), () => { node.classList.remove("turning"); rest(); });
  };

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    stop?.();
    node.setPointerCapture(event.pointerId);
    node.focus({ preventScroll: true });
    node.classList.add("turning");
    press = { from: x, y: event.clientY, recent: [[event.timeStamp, event.clientY]], high: row() * scaleOf(node), isMoved: false };
  });
  node.addEventListener("pointermove", (event) => {
    if (!press) return;
    const { recent, from, y, high } = press;
    recent.push([event.timeStamp, event.clientY]);
    while (recent.length > 2 && event.timeStamp - recent[0][0] > 100) recent.shift();
    press.isMoved ||= Math.abs(event.clientY - y) > 6;
    const to = from - (event.clientY - y) / high, end = loops ? to : Math.max(0, Math.min(to, count - 1));
    show(end + (to === end ? 0 : rubber(to - end, 3)));
  });
  const release = (event) => {
    if (!press) return;
    const { recent, high, isMoved } = press, [first, last] = [recent[0], recent.at(-1)];
    press = null;
    if (event.type === "pointercancel") return turn(Math.round(x));
    // A tap goes to the value that is tapped.
    const box = node.getBoundingClientRect(), rows = (event.clientY - box.top - box.height / 2) / high;
    if (!isMoved) return turn(Math.round(x + rows));
    const isStill = event.timeStamp - last[0] > 80, speed = isStill ? 0 : -(last[1] - first[1]) / Math.max(last[0] - first[0], 1);
    turn(Math.round(x + (speed * THROW) / high), speed / scaleOf(node));
  };
  node.addEventListener("pointerup", release);
  node.addEventListener("pointercancel", release);

  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    wheeled += event.deltaY;
    const rows = Math.trunc(wheeled / NOTCH);
    if (!rows) return;
    wheeled -= rows * NOTCH;
    turn(Math.round(x) + Math.sign(rows));
  }, { passive: false });

  const STEPS = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };
  node.addEventListener("keydown", (event) => {
    const { key } = event, home = key === "Home" ? 0 : key === "End" ? count - 1 : null;
    if (!(key in STEPS) && home === null) return;
    event.preventDefault();
    event.stopPropagation();
    const to = home ?? chosen + STEPS[key];
    // Keys turn it without a movement, and choose at once.
    stop?.();
    node.classList.remove("turning");
    show(loops ? inside(to) : Math.max(0, Math.min(to, count - 1)));
    rest();
  });

  show(at);
  chosen = inside(at);
  Object.assign(node, { ariaValueMax: String(count - 1), ariaValueNow: String(chosen), ariaValueText: [label(chosen)].flat().join(" ") });
  return {
    node,
    limit(most) {
      count = most;
      if (x > count - 1) turn(count - 1);
      else show(x);
    },
    redraw: () => show(x),
  };
}
