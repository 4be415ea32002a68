// From pointer and keys to controls. Elements say in `data-…` which control a gesture starts; the nearest one that does is meant.

const LONG = 500, FAR = 40, MOVED = 10;

export function listenForTouches(app, session, stage) {
  const placeOf = (node) => Number(node.closest("[data-place]").dataset.place);
  const isOff = (node) => node.disabled || node.closest("[aria-disabled=true]");

  // Touches what an element names; `offset` is which of a row of controls.
  const touch = (node, name, offset = 0) => session.touch(placeOf(node), Number(node.dataset[name]) + offset);

  // Starts a gesture at an element; false where nothing there answers to it.
  const start = (target, gesture) => {
    const node = target.closest?.(`[data-${gesture}]`);
    if (!node || !app.contains(node) || isOff(node)) return false;
    stage.anchor = node;
    return touch(node, gesture);
  };

  // A gesture that no element answers to may be meant for the whole screen.
  const startOnScreen = (target, gesture) => {
    if (start(target, gesture)) return true;
    const screen = target.closest?.(".screen");
    const button = screen?.querySelector(`.gesture.of-screen[data-gesture=${gesture}]`);
    return button ? touch(button, "tap") : false;
  };

  // --- taps ---

  let swallow = false;

  app.addEventListener("click", (event) => {
    if (swallow) { swallow = false; event.preventDefault(); event.stopPropagation(); return; }
    const auto = event.target.closest("[data-auto]");
    if (auto) { session.happen(auto.dataset.auto); return; }
    if (event.target.closest("label, input, select, textarea, [data-tool], [data-send]")) return;
    const summary = event.target.closest("summary[data-tap]");
    if (summary) event.preventDefault();
    // Of what lies in each other the innermost acts.
    const inner = event.target.closest("button, summary, a, [data-tap]");
    if (inner && inner.dataset.tap === undefined) return;
    if (!start(event.target, "tap") && !event.target.closest("button, summary, a")) missed();
  });

  // What is disabled does nothing, and nothing in it does.
  app.addEventListener("click", (event) => {
    if (!event.target.closest("[aria-disabled=true]")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A tap that hits nothing shows what could be hit.
  const missed = () => {
    app.classList.add("hints");
    setTimeout(() => app.classList.remove("hints"), 700);
  };

  app.addEventListener("dblclick", (event) => startOnScreen(event.target, "double"));
  app.addEventListener("contextmenu", (event) => { if (startOnScreen(event.target, "long")) event.preventDefault(); });

  // --- gestures ---

  let from = null, timer = 0;

  // Where in a thing a finger presses, from its middle: some looks give way there.
  const press = (node, { clientX, clientY }) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    node.style.setProperty("--press-x", ((clientX - left) / width - 0.5).toFixed(2));
    node.style.setProperty("--press-y", ((clientY - top) / height - 0.5).toFixed(2));
  };

  app.addEventListener("pointerdown", (event) => {
    swallow = false;
    const pressed = event.target.closest?.("button");
    if (pressed) press(pressed, event);
    from = { x: event.clientX, y: event.clientY, target: event.target };
    clearTimeout(timer);
    if (event.button === 0) timer = setTimeout(() => { swallow = startOnScreen(from.target, "long"); from = null; }, LONG);
  });

  app.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED) clearTimeout(timer);
  });

  app.addEventListener("pointerup", (event) => {
    clearTimeout(timer);
    if (!from) return;
    const { x, y, target } = from, dx = event.clientX - x, dy = event.clientY - y;
    from = null;
    if (Math.hypot(dx, dy) < FAR) return;
    const isSideways = Math.abs(dx) > Math.abs(dy);
    const gesture = isSideways ? (dx < 0 ? "left" : "right") : dy < 0 ? "up" : "down";
    swallow = startOnScreen(target, "drag") || startOnScreen(target, gesture) || (gesture === "down" && startOnScreen(target, "pull"));
  });

  app.addEventListener("pointercancel", () => { clearTimeout(timer); from = null; });

  // --- keys ---

  app.addEventListener("keydown", (event) => {
    // What a long press does, the key for menus does too.
    const asksForMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (asksForMenu && startOnScreen(event.target, "long")) event.preventDefault();
    if (event.key !== "Escape") return;
    if (session.happen("outside") || session.happen("accept")) event.stopPropagation();
    else stage.top?.node.querySelector(".role-cancel")?.click();
  });

  return { start, touch };
}
