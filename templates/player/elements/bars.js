// Bars, trays, choices side by side and menus by keys: each is one stop of Tab; arrows, Home and End move within, letters go to the item that begins with them.

import { folded } from "../runtime/names.js";

export function listenForBars(app, session) {
  const GROUPS = "[role=toolbar], [role=radiogroup], [role=menu]";
  // The button that ends a search is a stop of its own after the field, and the arrows skip it too.
  const itemsOf = (group) =>
    [...group.querySelectorAll("button:not([data-cancel]), a[href]")].filter((node) => node.closest(GROUPS) === group && !node.disabled && node.checkVisibility());

  const stopAt = (items, item) => { for (const other of items) other.tabIndex = other === item ? 0 : -1; };

  const makeStops = (root) => {
    for (const group of root.querySelectorAll(GROUPS)) {
      const items = itemsOf(group);
      const now = items.find((node) => node.tabIndex === 0 && node.hasAttribute("tabindex"));
      stopAt(items, now ?? items.find((node) => node.matches("[aria-checked=true], [aria-pressed=true]")) ?? items[0]);
    }
  };

  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

  app.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const group = target.closest?.(GROUPS);
    if (!group || event.altKey || event.ctrlKey || event.metaKey || target.matches("input, select, textarea")) return;
    const items = itemsOf(group), at = items.indexOf(target);
    if (at < 0) return;
    // Tab continues from what opened a menu.
    if (key === "Tab" && group.role === "menu") return session.happen("outside");
    const isTurned = key.length > 7 && key !== "ArrowDown" && getComputedStyle(group).direction === "rtl";
    const step = key in STEPS ? STEPS[key] * (isTurned ? -1 : 1) : 0;
    let to = null;
    if (step) to = items[(at + step + items.length) % items.length];
    else if (key === "Home") to = items[0];
    else if (key === "End") to = items.at(-1);
    else if (key.length === 1 && key !== " " && group.role === "menu") {
      const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      to = rest.find((node) => folded(node.textContent.trim()).startsWith(folded(key)));
    }
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    stopAt(items, to);
    to.focus();
    // As with the radio buttons of browsers, the arrows choose.
    if (to.role === "radio") to.click();
  });

  // A bar that folds opens with the arrow, and closes with Escape.
  app.addEventListener("keydown", (event) => {
    const fold = event.target.closest?.("details");
    if (!fold || !fold.querySelector("[role=toolbar]")) return;
    const summary = fold.querySelector("summary");
    if (event.key === "ArrowDown" && event.target === summary) {
      if (!fold.open) summary.click();
      requestAnimationFrame(() => { makeStops(fold); fold.querySelector("[tabindex='0']")?.focus(); });
    } else if (event.key === "Escape" && fold.open && event.target !== summary && !event.target.matches(".searching input")) {
      summary.click();
      summary.focus();
      event.stopImmediatePropagation();
    } else return;
    event.preventDefault();
  }, true);

  return makeStops;
}
