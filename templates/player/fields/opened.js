// What a field opens: one thing at a time, over everything. It is closed by Escape, by a tap beside it, and when its field leaves the screen.

import { make, scaleOf } from "../frame/nodes.js";

const BESIDE = 6, EDGE_ROOM = 12;

let opened = null;

// Whether a field may be opened.
export function mayOpen(field) { return !field.disabled && !field.closest("[aria-disabled=true], [inert]"); }

export function isOpened(field) { return opened?.field === field; }

// Opens `panel` for a field. `isBeside`: it goes beside the field; otherwise its styles place it. `closed` is called when it is gone. Returns
// what closes it.
export function openField(app, field, panel, { isBeside = false, closed } = {}) {
  opened?.close();
  const layer = make("div", { className: "layer layer-field" }, make("div", { className: "scrim" }), panel);
  panel.id = "opened";
  panel.classList.add("field-panel");
  const put = () => { if (isBeside) placeByField(app, field, panel); };
  const turned = new ResizeObserver(put), changed = new MutationObserver(put);
  const close = () => {
    if (opened?.layer !== layer) return;
    opened = null;
    turned.disconnect();
    changed.disconnect();
    const wasInside = layer.contains(document.activeElement) || document.activeElement === document.body;
    layer.remove();
    field.ariaExpanded = "false";
    for (const name of ["aria-controls", "aria-activedescendant"]) field.removeAttribute(name);
    if (wasInside && field.isConnected) field.focus({ preventScroll: true });
    closed?.();
  };
  opened = { field, layer, close, put };
  app.node.querySelector(".layers").append(layer);
  field.ariaExpanded = "true";
  field.setAttribute("aria-controls", (panel.querySelector("[role=listbox]") ?? panel).id);
  put();
  turned.observe(layer);
  // A month may have one week more than the one before.
  changed.observe(panel, { childList: true, subtree: true });
  // The field keeps the focus; taps here do not reach the app.
  layer.addEventListener("mousedown", (event) => event.preventDefault());
  layer.addEventListener("click", (event) => {
    event.stopPropagation();
    if (event.target.matches(".scrim")) close();
  });
  if (panel.role === "dialog") layer.addEventListener("keydown", keepInside);
  return close;
}

// Tab stays inside what is opened.
function keepInside(event) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll("button, [tabindex='0']")].filter((node) => node.tabIndex === 0 && !node.disabled && node.checkVisibility());
  const at = stops.indexOf(document.activeElement), next = stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  event.preventDefault();
  next?.focus();
}

// Below its field, or above if there is more room; aligned with its end, or as wide as the field.
function placeByField(app, field, panel) {
  const { node } = app, frame = node.getBoundingClientRect(), scale = scaleOf(node);
  const box = field.getBoundingClientRect(), layer = panel.parentNode;
  const [top, bottom, left, right] = [box.top - frame.top, box.bottom - frame.top, box.left - frame.left, box.right - frame.left].map((at) => at / scale);
  const { style } = panel, set = (name, at) => style.setProperty(name, `${at}px`);
  set("--w", right - left);
  style.removeProperty("--h");
  const below = layer.offsetHeight - bottom - BESIDE - EDGE_ROOM, above = top - BESIDE - EDGE_ROOM - 40, isBelow = panel.offsetHeight <= below || below >= above;
  set("--h", Math.max(isBelow ? below : above, 96));
  const isTurned = getComputedStyle(node).direction === "rtl", wide = panel.offsetWidth;
  const x = isTurned ? left : right - wide;
  set("--x", Math.max(EDGE_ROOM, Math.min(x, node.offsetWidth - wide - EDGE_ROOM)));
  set("--y", Math.max(EDGE_ROOM, isBelow ? bottom + BESIDE : top - BESIDE - panel.offsetHeight));
  panel.dataset.grows = isBelow ? "down" : "up";
}

// Closes everything that is open, whichever field opened it.
export function listenForOpened(app, session) {
  opened?.close();
  app.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    event.preventDefault();
    event.stopPropagation();
    const { field, close } = opened;
    close();
    field.focus({ preventScroll: true });
  }, true);
  app.addEventListener("scroll", () => opened?.put(), true);
  session.listen(() => { if (opened && (!opened.field.isConnected || opened.field.closest("[inert]"))) opened.close(); });
}
