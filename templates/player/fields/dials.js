// The clock of Material: hour and minute above, a dial below on which a finger moves the hand.

import { make } from "../frame/nodes.js";

const INNER = 0.62;

// `changed({ hour, minute })` is called at each change.
export function makeDial(words, { hour, minute, changed }) {
  let mode = "hour";
  const { isTwelve } = words;
  const dial = make("div", { className: "dial", ariaHidden: "true" }), hand = make("b", {});
  const fields = ["hour", "minute"].map((name) => make("div", { className: "time-field", role: "spinbutton", tabIndex: 0, ariaLabel: words.system(name === "hour" ? "Hour" : "Minute"), onclick: () => show(name), onfocus: () => show(name) }));
  const halves = isTwelve ? [0, 1].map((half) => make("button", { type: "button", className: "half", textContent: words.halves[half], onclick: () => set((hour % 12) + 12 * half, minute) })) : [];
  const node = make("div", { className: "clock-dial" }, make("div", { className: "time-fields" }, fields[0], make("span", { textContent: ":", ariaHidden: "true" }), fields[1], ...(isTwelve ? [make("div", { className: "halves", role: "group", ariaLabel: words.halves.join(", ") }, ...halves)] : [])), dial);

  const two = (number) => String(number).padStart(2, "0");
  const hourWords = () => (isTwelve ? String(hour % 12 || 12) : two(hour));

  const show = (name = mode) => {
    mode = name;
    const isHour = mode === "hour", [first, second] = fields;
    Object.assign(first, { textContent: hourWords(), ariaValueNow: String(isTwelve ? hour % 12 || 12 : hour), ariaValueMin: String(isTwelve ? 1 : 0), ariaValueMax: String(isTwelve ? 12 : 23) });
    Object.assign(second, { textContent: two(minute), ariaValueNow: String(minute), ariaValueMin: "0", ariaValueMax: "59" });
    fields.forEach((field, index) => field.classList.toggle("now", isHour === (index === 0)));
    halves.forEach((button, half) => { button.ariaPressed = String(hour >= 12 === (half === 1)); });
    const isInner = isHour && !isTwelve && (hour === 0 || hour > 12);
    const numbers = Array.from({ length: 12 }, (_, index) => [index, isHour ? String(isTwelve ? index || 12 : index || 12) : two(index * 5), false]);
    if (isHour && !isTwelve) numbers.push(...Array.from({ length: 12 }, (_, index) => [index, two(index ? index + 12 : 0), true]));
    const value = isHour ? hour % 12 : minute / 5;
    hand.classList.toggle("inner", isInner);
    hand.style.setProperty("--n", String(value));
    dial.replaceChildren(hand, ...numbers.map(([index, text, isIn]) => {
      const number = make("i", { textContent: text, className: [isIn ? "inner" : "", index === value && isIn === isInner ? "now" : ""].join(" ").trim() });
      number.style.setProperty("--n", String(index));
      return number;
    }));
  };

  const set = (toHour, toMinute) => {
    if (toHour === hour && toMinute === minute) return;
    [hour, minute] = [toHour, toMinute];
    show();
    changed({ hour, minute });
  };

  // Where a finger is on the dial.
  const read = ({ clientX, clientY }) => {
    const { left, top, width, height } = dial.getBoundingClientRect(), x = clientX - left - width / 2, y = clientY - top - height / 2;
    const part = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
    if (mode === "minute") return set(hour, Math.round(part * 60) % 60);
    const number = Math.round(part * 12) % 12;
    if (isTwelve) return set(number + (hour >= 12 ? 12 : 0), minute);
    const isInner = Math.hypot(x, y) < (width / 2) * INNER;
    set(isInner ? (number ? number + 12 : 0) : number || 12, minute);
  };

  dial.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    dial.setPointerCapture(event.pointerId);
    read(event);
  });
  dial.addEventListener("pointermove", (event) => { if (dial.hasPointerCapture(event.pointerId)) read(event); });
  dial.addEventListener("pointerup", (event) => { if (dial.hasPointerCapture(event.pointerId) && mode === "hour") show("minute"); });

  const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
  node.addEventListener("keydown", (event) => {
    const at = fields.indexOf(event.target), step = STEPS[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    event.stopPropagation();
    if (at === 0) set((hour + step + 24) % 24, minute);
    else set(hour, (minute + step + 60) % 60);
  });

  show();
  return { node, focus: () => fields[0].focus({ preventScroll: true }) };
}
