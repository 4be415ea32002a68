// Where the focus goes when the focused node leaves the screen: it is never lost to the page.

export const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";

export const isThere = (node) => node?.isConnected && node !== document.body && !node.disabled && !node.closest("[inert]") && node.checkVisibility();

// What in a screen or a popup can have the focus when it belongs on nothing in particular, in this order, as far as it is shown.
export const homesIn = (place) => ["[role$=dialog]", "h2", ".content", "button"].map((part) => place.querySelector(part));

// The focus before something changes. `settle` restores it afterwards: one of `homes` gets it if nothing is left of where it was.
export function holdFocus(app) {
  const held = document.activeElement, isOurs = held === document.body || app.contains(held);
  const place = isOurs ? held.closest("[data-place]") : null;
  const row = place ? [...place.querySelectorAll(FOCUSABLE)] : [];

  // What is now in the place of the lost node: its twin, if it was replaced by one.
  const heir = () => {
    if (!place?.isConnected) return null;
    const now = [...place.querySelectorAll(FOCUSABLE)].filter((node) => isThere(node) && node.matches(":not([tabindex='-1'])"));
    const before = row.slice(0, row.indexOf(held)).findLast((node) => now.includes(node));
    return now[now.indexOf(before) + 1] ?? before ?? null;
  };

  return {
    held, isOurs,
    settle(homes) {
      if (isOurs && held !== document.body && !isThere(document.activeElement)) focusFirst([heir(), ...homes]);
    },
  };
}

// Reports where the focus is, when it has moved and when the returned function is called. It waits for a press to end, because nothing may
// move under a finger.
export function followFocus(app, act) {
  let isDown = false, timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => { if (!isDown) act(document.activeElement ?? document.body); });
  };
  for (const name of ["focusin", "focusout"]) app.addEventListener(name, soon);
  app.addEventListener("pointerdown", () => {
    isDown = true;
    const end = () => { isDown = false; soon(); };
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { capture: true, once: true });
  }, true);
  return soon;
}

// Whether the last input was a finger, or there was none: then the focus moves without being shown.
let isByFinger = true;
addEventListener("pointerdown", ({ pointerType }) => { isByFinger = pointerType === "touch"; }, true);
addEventListener("keydown", () => { isByFinger = false; }, true);

// The first of some nodes that can be focused.
export function focusFirst(nodes) {
  nodes.find(isThere)?.focus({ preventScroll: true, ...(isByFinger ? { focusVisible: false } : {}) });
}
