// Pickers: their options open as on the platform, and are chosen by mouse, finger, keys and letters.

import { make, platformOf } from "../frame/nodes.js";
import { folded } from "../runtime/names.js";
import { openField, isOpened, mayOpen } from "./opened.js";
import { makeWheel } from "./wheels.js";

// From so many options on there is a wheel, or a list on the whole screen.
const WHOLE_FROM = { ios: 11, metro: 6 };
const SPELLING = 600, FAR = 10;

export function listenForPickers(app, session, touches, { data }) {
  // What is open: its field, its options, the one that a key would choose, what closes it.
  let now = null;
  // The press that opened it, whose click must be ignored.
  let pressed = false, isSpace = false;
  let spelled = "", spelling = 0;

  const selectOf = (field) => field.parentNode.querySelector("select");
  const optionsOf = (select) => [...select.options].filter((option, index) => index > 0 || option.value !== "" || option.dataset.tap);

  const isMany = (options) => options.length >= (WHOLE_FROM[platformOf(app)] ?? Infinity);
  const isWheel = (options) => isMany(options) && platformOf(app) === "ios";

  // The field shows what is chosen, and says what it opens.
  const sync = (field) => {
    const select = selectOf(field), option = select.selectedOptions[0], words = field.querySelector(".words");
    field.ariaHasPopup = isWheel(optionsOf(select)) ? "dialog" : "listbox";
    if (words.textContent !== (option?.textContent ?? "")) words.textContent = option?.textContent ?? "";
    field.value = option?.value ?? "";
  };

  // --- opening ---

  const open = (field) => {
    if (isOpened(field) || !mayOpen(field)) return;
    const select = selectOf(field), options = optionsOf(select);
    if (!options.length) return;
    const isWhole = isMany(options), at = Math.max(0, options.indexOf(select.selectedOptions[0]));
    now = { field, select, options, at, isWhole };
    const panel = isWheel(options) ? drawWheel(now) : drawList(now);
    now.close = openField(app, field, panel, { isBeside: !isWhole, closed: () => { now?.room?.(); now = null; } });
    if (now.wheel) now.wheel.node.focus({ preventScroll: true });
    else {
      field.focus({ preventScroll: true });
      if (platformOf(app) === "metro" && !isWhole) makeRoom(field, panel);
      goTo(at);
    }
  };

  const drawList = ({ field, options, select, isWhole }) => {
    const list = make("div", { className: "choices-of-field", role: "listbox", id: "opened-list", ariaLabel: nameOfField(field) }, ...options.map((option, index) =>
      make("div", { id: `choice-${index}`, className: "choice", role: "option", ariaSelected: String(option === select.selectedOptions[0]), textContent: option.textContent })));
    return isWhole ? make("div", { className: "whole-list" }, make("p", { className: "opened-title", textContent: nameOfField(field), ariaHidden: "true" }), list) : list;
  };

  // On iOS, many options are a wheel, which opens from below.
  const drawWheel = (one) => {
    const { field, options, at } = one;
    one.wheel = makeWheel(app, { name: nameOfField(field), count: options.length, at, label: (index) => options[index].textContent, changed: (index) => { one.at = index; } });
    const done = make("button", { type: "button", className: "done-choosing", textContent: data.words?.Done ?? "Done", onclick: () => choose(one.at) });
    return make("div", { className: "wheel-panel", role: "dialog", ariaModal: "true", ariaLabel: nameOfField(field) }, make("div", { className: "wheels" }, one.wheel.node), done);
  };

  const nameOfField = (field) => field.ariaLabel || field.parentNode.querySelector(".name")?.textContent || field.textContent;

  // A list that opens in place moves what follows it down.
  const makeRoom = (field, panel) => {
    const label = field.parentNode;
    label.style.setProperty("margin-bottom", `${panel.offsetHeight - field.offsetHeight}px`);
    now.room = () => label.style.removeProperty("margin-bottom");
  };

  // --- choosing ---

  const nodes = () => [...document.querySelectorAll("#opened [role=option]")];

  const goTo = (index) => {
    const all = nodes(), node = all[Math.max(0, Math.min(index, all.length - 1))];
    if (!node) return;
    now.at = all.indexOf(node);
    for (const other of all) other.classList.toggle("active", other === node);
    now.field.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest", behavior: "instant" });
  };

  const choose = (index) => {
    const { field, select, options, close } = now;
    select.value = options[index].value;
    options[index].selected = true;
    sync(field);
    for (const name of ["aria-invalid", "aria-describedby"]) field.removeAttribute(name);
    close();
    field.focus({ preventScroll: true });
    field.dispatchEvent(new Event("input", { bubbles: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
    if (field.isConnected) sync(field);
  };

  // A letter goes to the option that begins with it; the same letter again, to the next one.
  const spell = (letter) => {
    clearTimeout(spelling);
    spelling = setTimeout(() => { spelled = ""; }, SPELLING);
    spelled += folded(letter);
    const words = now.options.map((option) => folded(option.textContent.trim())), isSame = [...spelled].every((one) => one === spelled[0]);
    const wanted = isSame ? spelled[0] : spelled, from = now.at + (isSame ? 1 : 0);
    const found = words.findIndex((_, step) => words[(from + step) % words.length].startsWith(wanted));
    if (found >= 0) goTo((from + found) % words.length);
  };

  // --- keys ---

  const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: FAR, PageUp: -FAR, Home: -Infinity, End: Infinity };
  const isLetter = ({ key, ctrlKey, metaKey }) => key.length === 1 && key !== " " && !ctrlKey && !metaKey;

  app.addEventListener("keydown", (event) => {
    const { key, target } = event, field = target.closest?.("[data-pick]");
    if (now?.wheel && key === "Enter" && target === now.wheel.node) { event.preventDefault(); event.stopPropagation(); return choose(now.at); }
    if (!field || event.isComposing) return;
    if (!isOpened(field)) {
      if (!(key in STEPS) && !isLetter(event)) return;
      open(field);
      if (isLetter(event) && now && !now.wheel) spell(key);
    } else if (event.altKey && key === "ArrowUp") choose(now.at);
    else if (key in STEPS) goTo(now.at + STEPS[key]);
    else if (key === "Enter" || (key === " " && !spelled)) { isSpace = key === " "; choose(now.at); }
    else if (key === "Tab") return choose(now.at);
    else if (isLetter(event) || key === " ") spell(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A button is clicked when its key is released.
  app.addEventListener("keyup", (event) => {
    if (event.key !== " " || !isSpace) return;
    isSpace = false;
    event.preventDefault();
  }, true);

  // --- pointers ---

  // A mouse opens it when it is pressed, and chooses where it is released; a finger taps.
  app.addEventListener("pointerdown", (event) => {
    pressed = false;
    const field = event.target.closest?.("[data-pick]");
    if (!field || event.button !== 0 || event.pointerType !== "mouse" || isOpened(field)) return;
    open(field);
    pressed = Boolean(now);
  });

  const under = ({ clientX, clientY }) => nodes().indexOf(document.elementFromPoint(clientX, clientY)?.closest("[role=option]"));

  app.addEventListener("pointermove", (event) => {
    const index = now && !now.wheel && event.pointerType === "mouse" ? under(event) : -1;
    if (index >= 0 && index !== now.at) goTo(index);
  });

  app.addEventListener("pointerup", (event) => {
    if (!pressed || !now || now.wheel) return;
    const index = under(event), box = now.field.getBoundingClientRect();
    const isHome = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (index >= 0 && !isHome) choose(index);
  });

  app.addEventListener("click", (event) => {
    if (pressed && event.detail) {
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const option = now && event.target.closest("#opened [role=option]");
    if (option) {
      event.stopPropagation();
      return choose(nodes().indexOf(option));
    }
    const field = event.target.closest("[data-pick]");
    if (field) open(field);
  }, true);

  app.addEventListener("change", ({ target }) => { if (target.matches(".picker > select")) sync(target.parentNode.querySelector("[data-pick]")); });

  return (node) => { for (const field of node.querySelectorAll("[data-pick]")) sync(field); };
}
