// Toasts: they wait while the pointer or the focus is in them, and Tab goes from what opened one to its buttons, and on from there.

import { FOCUSABLE, isThere } from "../runtime/focus.js";
import { scaleOf } from "../frame/nodes.js";

// The toast that is shown: `makeView` draws a place, `top` is what it appears over.
export function makeToasts(app, makeView, top) {
  let shown = null, isNew = false;

  // Moves a toast to the nearest place where it covers no control, if there is one.
  const lift = (toast) => {
    const frame = app.getBoundingClientRect(), scale = scaleOf(app), gap = 12 * scale;
    // Where all of it will be when it has stopped moving.
    const left = frame.left + toast.offsetLeft * scale, right = left + toast.offsetWidth * scale;
    const usual = frame.top + toast.offsetTop * scale, height = toast.offsetHeight * scale;
    const { node } = top(), moved = node.getBoundingClientRect(), aside = moved.left - frame.left, down = moved.top - frame.top;
    const controls = [...node.querySelectorAll("button:not(.gesture), a[href], input, select, textarea, summary")].map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.left - aside < right && box.right - aside > left).map((box) => ({ top: box.top - down, bottom: box.bottom - down }));
    const high = frame.top + Math.max(gap, (app.querySelector(".status-bar")?.offsetHeight ?? 0) * scale);
    const isFree = (top) => (top === usual || (top >= high && top + height <= frame.bottom - gap)) && controls.every((box) => box.bottom <= top || box.top >= top + height);
    const places = [usual, ...controls.flatMap((box) => [box.top - gap - height, box.bottom + gap])].filter(isFree);
    const [nearest = usual] = places.sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
    if (nearest !== usual) toast.style.setProperty("translate", `0 ${(nearest - usual) / scale}px`);
  };

  return {
    get shown() { return shown; },
    // Shows a toast by number, or none if the number is below 0. Returns what opened the previous one, where the focus may return.
    show(number, state) {
      const opener = isThere(shown?.opener) ? shown.opener : null;
      isNew = number >= 0 && shown?.number !== number;
      if (shown && shown.number !== number) {
        shown.node.remove();
        shown = null;
      }
      if (isNew) {
        shown = makeView(number, "div", "layer layer-toast");
        app.querySelector(".toasts").append(shown.node);
      }
      shown?.update(state);
      if (isNew) lift(shown.node.querySelector(".toast"));
      return opener;
    },
    // Remembers where the focus was when a toast was shown, or shown again, for going on to its buttons.
    settle(isTold) { if (shown && (isNew || isTold)) shown.opener = document.activeElement; },
  };
}

export function listenForToasts(app, session, touches, { stage: { toasts } }) {
  // Whether the pointer, or the focus, is in the toast that is shown.
  let isUnder = false, isInside = false;
  // Whether the focus came there from what opened it.
  let isBeside = false;

  const buttonsOf = (toast) => [...toast?.node.querySelectorAll("button, a[href]") ?? []].filter(isThere);

  const follow = () => session.holdToast(isUnder || isInside);

  // A finger leaves at once, and a toast lets through touches beside its buttons: so its position decides.
  app.addEventListener("pointermove", ({ pointerType, clientX: x, clientY: y }) => {
    if (!toasts.shown && !isUnder) return;
    const toast = toasts.shown?.node.querySelector(".toast"), was = isUnder;
    // A toast that only passes the mouse while it moves was not pointed at.
    const isStill = toast && pointerType === "mouse" && !toast.getAnimations().some((one) => one.playState === "running");
    const box = toast?.getBoundingClientRect();
    isUnder = Boolean(isStill) && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    if (was !== isUnder) follow();
  });
  app.addEventListener("pointerleave", () => { isUnder = false; follow(); });

  for (const name of ["focusin", "focusout"]) {
    app.addEventListener(name, ({ type, target, relatedTarget }) => {
      const is = Boolean(toasts.shown?.node.contains(type === "focusin" ? target : relatedTarget));
      if (is === isInside) return;
      isInside = is;
      follow();
    });
  }

  document.addEventListener("keydown", (event) => {
    const { shown: toast } = toasts, { activeElement: held } = document;
    if (event.key !== "Tab" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsOf(toast), at = buttons.indexOf(held), isBack = event.shiftKey;
    if (!buttons.length) return;
    if (at < 0) {
      isBeside = held === toast.opener && !isBack;
      if (!isBeside) return;
      buttons[0].focus({ preventScroll: true });
      event.preventDefault();
      return;
    }
    // Tab past either end returns to what opened it, or from its last button to what follows that: past the toast where nothing does.
    if (!isBeside || at !== (isBack ? 0 : buttons.length - 1) || !isThere(toast.opener)) return;
    const isAfter = (one) => toast.opener.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    const next = isBack ? toast.opener : [...toast.opener.closest(".layer, .screen").querySelectorAll(FOCUSABLE)].find((one) => isAfter(one) && one.tabIndex >= 0 && isThere(one));
    next?.focus({ preventScroll: true });
    if (next) event.preventDefault();
  }, { signal: app.signal });

  // Escape leaves a toast to its time. What it closes otherwise is in the page below.
  app.addEventListener("keydown", (event) => {
    const { shown: toast } = toasts;
    if (event.key !== "Escape" || !toast?.node.contains(event.target) || !isThere(toast.opener)) return;
    toast.opener.focus({ preventScroll: true });
    event.stopImmediatePropagation();
  }, { capture: true, signal: app.signal });

  return () => {
    const { activeElement: held } = document;
    isInside = Boolean(toasts.shown?.node.contains(held));
    if (!toasts.shown) isUnder = false;
    follow();
  };
}
