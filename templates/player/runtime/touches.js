// From taps and keys to controls. Elements and screens say in `data-…` which control a gesture starts; the nearest one that does is meant.

import { scaleOf } from "../frame/nodes.js";

// How long a second tap is for what the first one was for.
const SECOND_TAP = 300;
const CONTROLS = "button, summary, a, input, select, textarea, [data-tap]:not(.screen), [data-auto], [data-double]";

export function listenForTouches(app, session, stage, flow) {
  const placeOf = (node) => Number(node.closest("[data-place]").dataset.place);
  const isOff = (node) => Boolean(node.disabled || node.closest("[aria-disabled=true]"));

  // Touches what an element names; `offset` is which of a row of controls.
  const touch = (node, name, offset = 0) => session.touch(placeOf(node), Number(node.dataset[name]) + offset);

  // Shows what that touch would come to, as long as a finger has not chosen yet.
  const foresee = (node, name, offset = 0) => session.foresee(placeOf(node), Number(node.dataset[name]) + offset);

  // Starts a gesture at an element; false where nothing there answers to it.
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
    // Of what lies in each other the innermost acts; a control that leads nowhere is none of the screen's.
    const inner = event.target.closest("button, summary, a, [data-play], [data-tap]:not(.screen)");
    if (inner && inner.dataset.tap === undefined) return;
    if (!start(event.target, "tap") && !inner) missed();
  });

  // What is disabled does nothing, and nothing in it does.
  app.addEventListener("click", (event) => {
    if (!event.target.closest("[aria-disabled=true]")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A tap that hits nothing shows what could be hit.
  const missed = () => {
    app.node.classList.add("hints");
    setTimeout(() => app.node.classList.remove("hints"), 700);
  };

  // Where in a thing a finger presses, from its middle: some looks give way there.
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

  // What a tap leads to comes below the finger, and a second tap was meant for what is gone: so there, for a moment, nothing is hit.
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

  // What the player asks lies over the app, and may be tapped twice too.
  addEventListener("click", (event) => { if (event.detail) tapped = event; }, { capture: true, signal: app.signal });

  session.listen((c, before, cause) => {
    if (!before || cause === "pause" || flow.isSamePlace(c, before)) return;
    life?.cancel();
    shield.remove();
    if (cause === "move" && tapped?.eventPhase) protect(tapped);
  });

  // A press brings to rest what moves, and does something only where the control that was pressed is then still below it.
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
    // What a long press does, the key for menus does too.
    const asksForMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (asksForMenu && start(event.target, "long")) event.preventDefault();
  });

  // Escape closes what lies on top, from wherever nothing else takes it.
  const escape = () => {
    const cancel = stage.top?.node.querySelector(".role-cancel");
    if (session.happen("outside") || session.happen("accept")) return true;
    cancel?.click();
    return Boolean(cancel);
  };
  app.addEventListener("keydown", (event) => { if (event.key === "Escape" && escape()) event.stopPropagation(); });

  return { start, touch, foresee, isOff, escape };
}
