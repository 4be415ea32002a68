// From taps and keys to controls. Elements and screens say in `data-…` which control a gesture starts; the nearest one that does is meant.

export function listenForTouches(app, session, stage) {
  const placeOf = (node) => Number(node.closest("[data-place]").dataset.place);
  const isOff = (node) => Boolean(node.disabled || node.closest("[aria-disabled=true]"));

  // Touches what an element names; `offset` is which of a row of controls.
  const touch = (node, name, offset = 0) => session.touch(placeOf(node), Number(node.dataset[name]) + offset);

  // Starts a gesture at an element; false where nothing there answers to it.
  const start = (target, gesture) => {
    const node = target.closest?.(`[data-${gesture}]`);
    if (!node || !app.contains(node) || isOff(node)) return false;
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
    app.classList.add("hints");
    setTimeout(() => app.classList.remove("hints"), 700);
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

  // --- keys ---

  app.addEventListener("keydown", (event) => {
    // What a long press does, the key for menus does too.
    const asksForMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (asksForMenu && start(event.target, "long")) event.preventDefault();
    if (event.key !== "Escape") return;
    if (session.happen("outside") || session.happen("accept")) event.stopPropagation();
    else stage.top?.node.querySelector(".role-cancel")?.click();
  });

  return { start, touch, isOff };
}
