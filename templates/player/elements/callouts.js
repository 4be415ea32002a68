// The callouts of a map's pins: one is open at a time, and it is always fully visible.

import { scaleOf } from "../frame/nodes.js";

export function listenForCallouts(app) {
  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-callout]");
    if (node && !node.disabled) toggleCallout(node);
  });

  app.addEventListener("keydown", (event) => {
    const pin = event.key === "Escape" && event.target.closest(".map")?.querySelector("[data-callout][aria-expanded=true]");
    if (!pin) return;
    event.stopPropagation();
    pin.click();
    pin.focus();
  }, true);

  const toggleCallout = (node) => {
    const isOpen = node.getAttribute("aria-expanded") === "true";
    for (const other of node.closest(".map").querySelectorAll("[data-callout]")) {
      const opens = other === node && !isOpen;
      other.setAttribute("aria-expanded", opens);
      show(other);
    }
  };

  // Shows a callout when its pin is expanded.
  const show = (pin) => {
    const callout = pin.nextElementSibling;
    callout.hidden = pin.ariaExpanded !== "true";
    if (!callout.hidden) showWhole(callout);
    hideNames(pin.closest(".map"));
  };

  // A name of which a callout covers a part is not shown: it is below its pin, and as wide as its words.
  const hideNames = (map) => {
    const open = map.querySelector(".callout:not([hidden])"), box = open?.getBoundingClientRect(), scale = scaleOf(map);
    for (const head of map.querySelectorAll(".head.named")) {
      const { left, right, bottom } = head.getBoundingClientRect(), wide = Math.max(0, Math.min(140, 7 * head.ariaLabel.length) * scale - (right - left)) / 2;
      head.classList.toggle("covered", Boolean(box) && left - wide < box.right && right + wide > box.left && bottom < box.bottom && bottom + 16 * scale > box.top);
    }
  };

  // Moves a callout away from the sides of its map, and below its pin if there is no room above; over the pin if there is no room below either.
  const showWhole = (callout) => {
    const { style, classList } = callout;
    for (const name of ["--aside", "--up"]) style.removeProperty(name);
    classList.remove("below");
    const map = callout.closest(".map").getBoundingClientRect(), screen = callout.closest(".screen, .layer");
    const frame = screen.getBoundingClientRect(), scale = scaleOf(screen);
    const bar = screen.querySelector(":scope > .navigation-bar > .middle")?.getBoundingClientRect();
    const box = callout.getBoundingClientRect(), room = 8 * scale;
    const left = Math.max(map.left, frame.left) + room, right = Math.min(map.right, frame.right) - room;
    const aside = box.left < left ? left - box.left : Math.min(0, right - box.right);
    style.setProperty("--aside", `${aside / scale}px`);
    const upper = Math.max(map.top, bar?.bottom ?? frame.top);
    if (!classList.toggle("below", box.top < upper)) return;
    const low = callout.getBoundingClientRect();
    style.setProperty("--up", `${Math.max(0, Math.min(low.bottom + room - Math.min(map.bottom, frame.bottom), low.top - upper)) / scale}px`);
  };

  return (node) => { for (const pin of node.querySelectorAll("[data-callout]")) if (pin.nextElementSibling.hidden === (pin.ariaExpanded === "true")) show(pin); };
}
