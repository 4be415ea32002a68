// Return goes from field to field, and submits from the last one, by the button that a finger would tap.

const OTHERS = "[type=checkbox], [type=radio], [type=range], [type=search], [data-date], [data-pick]";

// Whether letters can be typed into a node.
export function isTypedInto(node) { return Boolean(node?.matches?.("input, textarea") && !node.matches("[type=checkbox], [type=radio], [type=range], [data-date]")); }

// The next field in a form; null if it is the last.
export function nextField(field) {
  const form = field.closest("form"), fields = form ? [...form.querySelectorAll("input, textarea")].filter((node) => !node.matches(OTHERS) && !node.disabled && node.checkVisibility()) : [];
  return fields[fields.indexOf(field) + 1] ?? null;
}

export function listenForReturns(app) {
  app.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== "Enter" || event.isComposing || event.keyCode === 229 || event.shiftKey || event.defaultPrevented) return;
    const form = target.matches("input") && !target.matches(OTHERS) ? target.closest("form") : null;
    if (!form) return;
    event.preventDefault();
    const next = nextField(target), { filled, empty } = target.dataset;
    if (next) return next.focus();
    // Events that are sent when a field loses the focus are sent before the form is.
    if (filled !== undefined && empty === undefined) target.dispatchEvent(new Event("change", { bubbles: true }));
    const button = form.querySelector("[type=submit], [data-send]") ?? [...form.closest("[data-place]").querySelectorAll("[data-send]")].find((node) => !node.closest("form"));
    if (button) button.click();
    else form.requestSubmit();
  });
}
