// What elements do by themselves: switches, choices, tabs, steppers, things that play. None of it opens anything; if a variable follows, its
// control is touched.

// Marks one of the siblings that have an attribute, and unmarks the others.
export function selectAmong(node, attribute) {
  for (const other of node.parentNode.children) {
    if (other.hasAttribute(attribute)) other.setAttribute(attribute, other === node);
  }
}

export function listenForWidgets(app, session, { touch, foresee }, { flow }) {
  app.addEventListener("input", ({ target }) => { if (target.type === "range" && target.dataset.first) foresee(target, "first", target.value - target.min); });

  app.addEventListener("change", (event) => {
    const node = event.target;
    if (node.dataset.choose) touch(node, "choose");
    else if (node.dataset.first) touch(node, "first", node.value - node.min);
    else if (node.matches("select")) {
      const option = node.selectedOptions[0];
      if (option?.dataset.tap) touch(option, "tap");
    }
    // So that fields match the state.
    session.refresh();
  });

  app.addEventListener("click", ({ target }) => {
    // The chosen option can also have a link, and touching it changes nothing.
    if (target.matches("[type=radio][data-tap]")) touch(target, "tap");
    const node = target.closest("button");
    if (!node || node.disabled) return;
    if (node.role === "radio" && !node.dataset.tap) selectAmong(node, "aria-checked");
    if (node.dataset.step && !node.dataset.tap) {
      step(node);
      if (node.dataset.then) touch(node, "then");
    }
    if ("play" in node.dataset) node.ariaPressed = node.ariaPressed !== "true";
  });

  // A key on the chosen option is a touch too, but browsers send no event for it.
  app.addEventListener("keydown", (event) => {
    const { key, repeat, target } = event;
    if (repeat || !target.matches("[type=radio][data-tap]:checked") || !(key === " " || key === "Enter" && !target.form)) return;
    event.preventDefault();
    touch(target, "tap");
  });

  const step = (node) => {
    const output = node.closest(".stepper").querySelector("output");
    const { min, max, by } = output.dataset;
    output.textContent = Math.min(Math.max(Number(output.textContent) + Number(node.dataset.step) * Number(by), min), max);
    limit(node.closest(".stepper"));
  };

  // A button of a stepper at its limit does nothing, and is marked as disabled.
  const limit = (stepper) => {
    const { textContent: value, dataset } = stepper.querySelector("output"), { place } = stepper.closest("[data-place]").dataset;
    for (const node of stepper.querySelectorAll("[data-step]")) {
      const { step, tap } = node.dataset, [move] = session.movesOf(`${place}.${tap}`);
      node.ariaDisabled = tap ? !move || JSON.stringify(flow.take(move)) === JSON.stringify(move.from) : value === dataset[step > 0 ? "max" : "min"];
    }
  };
  return (root) => root.querySelectorAll(".stepper").forEach(limit);
}
