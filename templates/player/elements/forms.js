// Fields and forms: whether something is typed, what is required, and where sending leads.

export function listenForForms(app, session, { start, touch }) {
  app.addEventListener("input", ({ target }) => {
    const { filled, empty } = target.dataset;
    if (filled !== undefined && empty !== undefined) {
      const isFilled = target.value !== "";
      if (isFilled !== target.hasAttribute("data-is-filled")) touch(target, isFilled ? "filled" : "empty");
    }
    if (target.value) showMessage(target, false);
  });

  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-send]");
    if (node && !node.disabled) send(node);
  });

  app.addEventListener("submit", (event) => {
    event.preventDefault();
    sendForms([event.target], null);
  });

  const send = (button) => {
    const own = button.closest("form");
    sendForms(own ? [own] : [...button.closest("[data-place]").querySelectorAll("form")], button.dataset.tap === undefined ? null : button);
  };

  // Stops at what is required and empty; then a button's own link, or the form's.
  const sendForms = (forms, button) => {
    const missing = forms.flatMap((form) => [...form.querySelectorAll("[aria-required=true]")].filter(isMissing));
    for (const node of missing) showMessage(node, true);
    if (missing.length) return missing[0].focus();
    if (button) return start(button, "tap");
    for (const form of forms) if (form.dataset.submit && touch(form, "submit")) return;
  };

  const isMissing = (node) => (node.type === "checkbox" ? !node.checked : node.value === "");

  const showMessage = (node, isShown) => {
    const message = node.closest("label")?.querySelector(".message");
    if (message) message.hidden = !isShown;
    node.toggleAttribute("aria-invalid", isShown);
  };

  // A field that the state says is filled has something in it.
  return (node) => {
    for (const field of node.querySelectorAll("[data-is-filled]")) {
      if (field.value === "") field.value = field.placeholder.trim() || "…";
    }
  };
}
