// From taps and keys to controls. Elements and screens say in `data-…` which control a gesture starts; the nearest one that does is meant.

import { scaleOf } from "../frame/nodes.js";

// For how long a second tap counts for what the first one was for.
const SECOND_TAP = 300;
const CONTROLS = "button, summary, a, input, select, textarea, [data-tap]:not(.screen), [data-auto], [data-double]";

export function listenForTouches(app, session, stage, flow) {
  const placeOf = (node) => Number(node.closest("[data-place]").dataset.place);
  const isOff = (node) => Boolean(node.disabled || node.closest("[aria-disabled=true]"));

  // Touches the control that an element names; `offset` counts within a row of controls.
  const touch = (node, name, offset = 0) => session.touch(placeOf(node), Number(node.dataset[name]) + offset);

  // Previews what that touch would do, while a finger has not decided yet.
  const foresee = (node, name, offset = 0) => session.foresee(placeOf(node), Number(node.dataset[name]) + offset);

  // Starts a gesture at an element; false if nothing there listens to it.
  const start = (target, gesture) => {
    const node = target.closest?.(`[data-${gesture}]`);
    if (!node || !app.node.contains(node) || isOff(node)) return false;
    stage.anchor = node;
    return touch(node, gesture);
  };

  app.addEventListener("click", (event) => {
    const auto = event.target.closest("[data-auto]");
    if (auto) { session.happen(auto.dataset.auto); return; }
    if (event.target.closest("label, input, select, textarea, [data-tool], [data-send]")) return;
    const summary = event.target.closest("summary[data-tap]");
    if (summary) event.preventDefault();
    // The innermost of nested controls acts; a control that leads nowhere does not count as the screen.
    const inner = event.target.closest("button, summary, a, [data-play], [data-tap]:not(.screen)");
    if (inner && inner.dataset.tap === undefined) return;
    if (!start(event.target, "tap") && !inner) missed();
  });

  // Disabled controls do nothing, and neither does anything in them.
  app.addEventListener("click", (event) => {
    if (!event.target.closest("[aria-disabled=true]")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A tap that hits nothing shows what could be tapped.
  const missed = () => {
    app.node.classList.add("hints");
    setTimeout(() => app.node.classList.remove("hints"), 700);
  };

  // Where a finger presses within a node, from its middle: some looks tilt there.
  const press = (node, { clientX, clientY }) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    node.style.setProperty("--press-x", ((clientX - left) / width - 0.5).toFixed(2));
    node.style.setProperty("--press-y", ((clientY - top) / height - 0.5).toFixed(2));
  };

  app.addEventListener("pointerdown", (event) => {
    const pressed = event.target.closest?.("button");
    if (pressed) press(pressed, event);
  });

  // --- taps while the app moves on ---

  // What a tap opens appears under the finger, and a second tap was meant for what was there before: so for a moment, nothing there can be hit.
  const shield = document.createElement("div");
  let life = null, tapped = null;
  shield.className = "shield";
  for (const name of ["mousedown", "click"]) {
    shield.addEventListener(name, (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
  }
  // It stays as long as a finger is on it.
  shield.addEventListener("pointerdown", () => life.pause());
  for (const name of ["pointerleave", "click"]) shield.addEventListener(name, () => life.play());

  const protect = ({ clientX, clientY }) => {
    const { left, top, right, bottom } = app.node.getBoundingClientRect(), scale = scaleOf(app.node);
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return;
    shield.style.setProperty("left", `${(clientX - left) / scale}px`);
    shield.style.setProperty("top", `${(clientY - top) / scale}px`);
    app.node.append(shield);
    life = shield.animate(null, SECOND_TAP);
    life.onfinish = () => shield.remove();
  };

  // What the player asks covers the app, and may also be tapped twice.
  addEventListener("click", (event) => { if (event.detail) tapped = event; }, { capture: true, signal: app.signal });

  session.listen((c, before, cause) => {
    if (!before || cause === "pause" || flow.isSamePlace(c, before)) return;
    life?.cancel();
    shield.remove();
    if (cause === "move" && tapped?.eventPhase) protect(tapped);
  });

  // A press ends movements, and counts only if the pressed control is still under it afterwards.
  let pressed;
  const controlAt = (node) => node.closest("label") ?? node.closest(CONTROLS);

  app.addEventListener("pointerdown", ({ target }) => { pressed = target !== shield && stage.rest() ? controlAt(target) : undefined; }, true);
  for (const name of ["mousedown", "click"]) {
    app.addEventListener(name, (event) => {
      if (!event.detail || pressed === undefined || controlAt(event.target) === pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }

  // --- keys ---

  app.addEventListener("keydown", (event) => {
    // The menu key does what a long press does.
    const asksForMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (asksForMenu && start(event.target, "long")) event.preventDefault();
  });

  // Escape closes what is on top, unless something else handles it.
  const escape = () => {
    const cancel = stage.top?.node.querySelector(".role-cancel");
    if (session.happen("outside") || session.happen("accept")) return true;
    cancel?.click();
    return Boolean(cancel);
  };
  app.addEventListener("keydown", (event) => { if (event.key === "Escape" && escape()) event.stopPropagation(); });

  return { start, touch, foresee, isOff, escape };
}
