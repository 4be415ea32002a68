// Toasts: they wait while somebody is at them, and Tab leads from what opened one to its buttons, and on from there.

import { isThere } from "../runtime/focus.js";

export function listenForToasts(app, session, touches, { stage }) {
  // Whether the pointer, or the focus, is in the toast that is shown.
  let isUnder = false, isInside = false;
  // Whether the focus came there from what opened it.
  let isBeside = false;

  const buttonsOf = (toast) => [...toast?.node.querySelectorAll("button, a[href]") ?? []].filter(isThere);

  const follow = () => session.holdToast(isUnder || isInside);

  // A finger goes at once, and a toast lets through what is not for its buttons: so its place is asked for.
  app.addEventListener("pointermove", ({ pointerType, clientX: x, clientY: y }) => {
    if (!stage.toast && !isUnder) return;
    const toast = stage.toast?.node.querySelector(".toast"), was = isUnder;
    // One that only passes the mouse on the way to its place is nothing that somebody went to.
    const isStill = toast && pointerType === "mouse" && !toast.getAnimations().some((one) => one.playState === "running");
    const box = toast?.getBoundingClientRect();
    isUnder = Boolean(isStill) && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    if (was !== isUnder) follow();
  });
  app.addEventListener("pointerleave", () => { isUnder = false; follow(); });

  for (const name of ["focusin", "focusout"]) {
    app.addEventListener(name, ({ type, target, relatedTarget }) => {
      const is = Boolean(stage.toast?.node.contains(type === "focusin" ? target : relatedTarget));
      if (is === isInside) return;
      isInside = is;
      follow();
    });
  }

  document.addEventListener("keydown", (event) => {
    const { toast } = stage, { activeElement: held } = document;
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
    // Over either end it goes back to what opened it, and from its last button on to what comes after that.
    if (!isBeside || at !== (isBack ? 0 : buttons.length - 1) || toast.opener === document.body || !isThere(toast.opener)) return;
    toast.opener.focus({ preventScroll: true });
    if (isBack) event.preventDefault();
  }, { signal: app.signal });

  return () => {
    const { activeElement: held } = document;
    isInside = Boolean(stage.toast?.node.contains(held));
    if (!stage.toast) isUnder = false;
    follow();
  };
}
