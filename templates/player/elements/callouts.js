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
    const upper = Math.max(map.top, bar?.bottom ?? frame.top), lower = Math.min(map.bottom, frame.bottom);
    classList.add("below");
    const low = callout.getBoundingClientRect();
    const fits = box.top >= upper, others = othersOf(callout, scale);
    // Where it hides the fewest other pins and their names: above its pin, to the sides as far as its tail goes along, or else below.
    const reach = getComputedStyle(callout, "::after").content === "none" ? 0 : box.width / 2 - 28 * scale;
    const sides = [aside, ...[reach, -reach].map((to) => Math.max(left - box.left, Math.min(right - box.right, to))).filter((to) => Math.abs(to) <= reach && reach)];
    const possible = [...(fits ? [box] : []), ...(low.bottom + room <= lower ? [low] : [])].flatMap((place) => sides.map((side) => ({ place, side })));
    const hides = ({ place, side }) =>
      others.filter((other) => other.left < place.right + side && other.right > place.left + side && other.top < place.bottom && other.bottom > place.top).length;
    const best = possible.reduce((best, one) => (hides(one) < hides(best) ? one : best), possible[0] ?? { place: fits ? box : low, side: aside });
    style.setProperty("--aside", `${best.side / scale}px`);
    if (!classList.toggle("below", best.place === low)) return;
    style.setProperty("--up", `${Math.max(0, Math.min(low.bottom + room - lower, low.top - upper)) / scale}px`);
  };

  // The other pins of its map, each with the name below it.
  const othersOf = (callout, scale) =>
    [...callout.closest(".map").querySelectorAll(".pin > .head")].filter((head) => head !== callout.previousElementSibling).map((head) => {
      const { left, right, top, bottom } = head.getBoundingClientRect(), isNamed = getComputedStyle(head, "::after").content !== "none";
      const beside = isNamed ? Math.max(0, Math.min(140, head.ariaLabel.length * 6.5) * scale - (right - left)) / 2 : 0;
      return { left: left - beside, right: right + beside, top: top + 6 * scale, bottom: bottom + (isNamed ? 16 * scale : 0) };
    });

  return (node) => { for (const pin of node.querySelectorAll("[data-callout]")) if (pin.nextElementSibling.hidden === (pin.ariaExpanded === "true")) show(pin); };
}
