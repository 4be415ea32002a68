// The keyboard of the device: it opens from below when somebody types, lights its keys as the real ones are pressed, and types what is
// tapped on it. Where the page is the phone itself, the phone has its own. Screen readers ignore it: they have their own keys.

import { make, platformOf, scaleOf, isStill } from "../frame/nodes.js";
import { followFocus } from "../runtime/focus.js";
import { isTypedInto, nextField } from "./returns.js";
import { kindOfKeys, rowsOfKeys } from "./layouts.js";
import { isPhone } from "../frame/room.js";

const WORDS = { more: { ios: "123", android: "?123", metro: "&123", wireframe: "123" }, less: { ios: "ABC", android: "ABC", metro: "abcd", wireframe: "ABC" }, symbols: { ios: "#+=", android: "=\\<", metro: "→", wireframe: "#+=" } };
const COMMANDS = { Backspace: "!back", Enter: "!enter", " ": "!space", Shift: "!shift" };
const HELD = 450, REPEATS = 90;

export function listenForKeyboards(app, session) {
  const touch = matchMedia("(hover: none) and (pointer: coarse)");
  const root = app.node.closest("#player");
  let field = null, kind = "letters", page = "letters", isShifted = false;
  // How far the content was scrolled before fields were moved away from it.
  let before = null;

  app.node.querySelector(".drawn-keys")?.remove();
  const board = make("div", { className: "drawn-keys", ariaHidden: "true" });
  app.node.append(board);

  const isDrawn = () => !touch.matches && !isPhone() && root.dataset.fit !== "bleed" && root.dataset.keyboard !== "off" && !root.querySelector(".device.desktop");

  // --- its keys ---

  // Which keys are lit, by the keys of the real keyboard.
  const lit = new Map();
  const keyNode = (key) => [...board.querySelectorAll(".key")].find((one) => one.dataset.key === key);

  const takesCapitals = () => kind === "letters" && field.type !== "password" && field.value === "";

  const draw = () => {
    const platform = platformOf(app), rows = rowsOfKeys(kind, page, platform, document.documentElement.lang), isUpper = isShifted || (page === "letters" && takesCapitals());
    board.className = `drawn-keys ${kind in { number: 1, decimal: 1, phone: 1 } ? "pad" : page}`;
    board.style.setProperty("--n", Math.max(...rows.slice(0, 3).map((row) => row.filter((key) => key[0] !== "!" || key === "!").length)));
    board.replaceChildren(...rows.map((row) => make("div", { className: "key-row" }, ...row.map((key) => drawKey(key, platform, isUpper)))));
    board.classList.toggle("shifted", isUpper);
    for (const key of lit.values()) keyNode(key)?.classList.add("down");
  };

  const drawKey = (key, platform, isUpper) => {
    const command = key.length > 1 && key[0] === "!" ? key.slice(1) : "", sign = isUpper && key.length === 1 ? key.toUpperCase() : key;
    const words = command ? WORDS[command]?.[platform] ?? (command === "space" && platform !== "metro" && platform !== "android" ? "space" : "") : sign;
    const node = make("span", { className: command ? `key key-${command}` : "key", textContent: words });
    node.dataset.key = key.toLowerCase();
    if (command === "enter") node.dataset.enter = kind === "search" ? "search" : field.matches("textarea") ? "line" : nextField(field) ? "next" : field.closest("form") ? "send" : "line";
    return node;
  };

  const keyOf = (node) => (node?.closest?.(".drawn-keys") === board ? node.closest(".key") : null);

  // --- typing by it ---

  const type = (key) => {
    if (!field?.isConnected) return;
    if (key === "!shift") { isShifted = !isShifted; return draw(); }
    if (["!more", "!less", "!symbols"].includes(key)) { page = { "!more": "numbers", "!less": "letters", "!symbols": "symbols" }[key]; isShifted = false; return draw(); }
    if (key === "!back") document.execCommand("delete");
    else if (key === "!enter") enter();
    else if (key !== "!none") document.execCommand("insertText", false, key === "!space" ? " " : board.classList.contains("shifted") && key.length === 1 ? key.toUpperCase() : key);
    if (key === "!space" && page !== "letters") page = "letters";
    if (key[0] !== "!" && isShifted) isShifted = false;
    if (field) draw();
  };

  // Does what the key of the real keyboard would do.
  const enter = () => {
    const at = field, isFree = at.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }));
    if (!isFree) return;
    if (at.matches("textarea")) document.execCommand("insertLineBreak");
    else if (!at.closest("form")) at.blur();
  };

  let pressed = null, again = 0;
  const letGo = () => {
    clearTimeout(again);
    pressed?.classList.remove("down");
    pressed = null;
  };
  const repeat = () => { type("!back"); again = setTimeout(repeat, REPEATS); };
  const stay = (event) => { event.preventDefault(); event.stopPropagation(); };

  board.addEventListener("mousedown", stay);
  board.addEventListener("click", stay);
  board.addEventListener("pointerdown", (event) => {
    stay(event);
    letGo();
    pressed = keyOf(event.target);
    pressed?.classList.add("down");
    if (pressed?.dataset.key === "!back") { type("!back"); pressed = board.querySelector(".key-back"); pressed.classList.add("down"); again = setTimeout(repeat, HELD); }
  });
  board.addEventListener("pointerup", (event) => {
    stay(event);
    const key = pressed?.dataset.key, isSame = pressed && keyOf(document.elementFromPoint(event.clientX, event.clientY)) === pressed;
    letGo();
    if (isSame && key !== "!back") type(key);
  });
  for (const name of ["pointercancel", "pointerleave"]) board.addEventListener(name, letGo);

  // --- the real keys ---

  const light = ({ key, code }) => {
    lit.set(code, COMMANDS[key] ?? key.toLowerCase());
    keyNode(lit.get(code))?.classList.add("down");
  };
  const unlight = (code) => {
    keyNode(lit.get(code))?.classList.remove("down");
    lit.delete(code);
  };

  app.addEventListener("keydown", (event) => { if (field && event.isTrusted && event.target === field) light(event); }, true);
  app.addEventListener("keyup", (event) => unlight(event.code), true);
  app.addEventListener("input", ({ target }) => { if (target === field && (target.value.length <= 1) && page === "letters") draw(); });

  // --- coming and going ---

  const showField = () => {
    const box = field.closest("label") ?? field, scroller = box.closest(".content, .inside, .popup");
    if (!scroller) return;
    if (before?.scroller !== scroller) before = { scroller, top: scroller.scrollTop };
    const behavior = isStill() ? "instant" : "smooth", last = scroller.lastElementChild;
    // Above a field that stays at the lower edge is the end of its talk.
    if (last.contains(box) && getComputedStyle(last).position === "sticky") scroller.scrollTo({ top: scroller.scrollHeight, behavior });
    else box.scrollIntoView({ block: "nearest", behavior });
  };

  // Scrolls back, if the field is visible there.
  const showAsBefore = (left) => {
    const { scroller, top } = before ?? {};
    before = null;
    if (!scroller?.isConnected || !left.isConnected) return;
    const box = left.getBoundingClientRect(), frame = scroller.getBoundingClientRect(), scale = scaleOf(scroller);
    const moved = (scroller.scrollTop - top) * scale;
    if (box.bottom + moved <= frame.bottom && box.top + moved >= frame.top) scroller.scrollTo({ top, behavior: isStill() ? "instant" : "smooth" });
  };

  const raise = (node) => {
    if (node === field) return;
    field = node;
    kind = kindOfKeys(field);
    page = "letters";
    isShifted = false;
    lit.clear();
    draw();
    app.node.classList.add("with-keyboard");
    // In an app that has begun again it stays where it was.
    if (!field.isKept) showField();
    field.isKept = false;
  };

  const lower = () => {
    if (!field) return;
    const left = field;
    field = null;
    letGo();
    lit.clear();
    app.node.classList.remove("with-keyboard");
    showAsBefore(left);
  };

  const checkSoon = followFocus(app, (now) => {
    if (app.node.contains(now) && isTypedInto(now) && isDrawn()) raise(now);
    else lower();
  });
  // After somebody scrolls, the content stays there.
  for (const name of ["wheel", "touchmove"]) app.addEventListener(name, () => { before = null; }, { capture: true, passive: true });
  session.listen(checkSoon);
}
