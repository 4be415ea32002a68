// Fields and forms: what can be typed, whether it is valid, what is required, and where submitting leads.

import { endSearchesOver } from "./searches.js";

let messages = 0;

// Whether a text matches a pattern: `[takesNothing, [first …], [[low, high …], [next …], isLast] …]`, the letters of the compiler's automaton.
function matches([takesNothing, first, ...letters], text) {
  let isRight = takesNothing, possible = new Set(first);
  for (const sign of text) {
    const code = sign.codePointAt(0), met = [...possible].map((index) => letters[index]).filter(([signs]) => signs.some((low, at) => at % 2 === 0 && low <= code && code <= signs[at + 1]));
    isRight = met.some(([, , isLast]) => isLast);
    possible = new Set(met.flatMap(([, next]) => next));
  }
  return Boolean(isRight);
}

// The check that the text in a field fails; null if it is valid or empty.
function failureOf({ value, dataset }) {
  if (value === "") return null;
  const { format, pattern, least, most, counts } = dataset;
  if (format && !matches(JSON.parse(format), value.trim())) return "format";
  if (pattern && !matches(JSON.parse(pattern), value)) return "pattern";
  const size = counts === undefined ? [...value].length : Number(value.trim().replace(",", "."));
  return size < least ? "least" : size > most ? "most" : null;
}

const LONGEST_TEXT = 10000;
const TYPED = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

export function listenForForms(app, session, { start, touch }, { data, flow, typing, stage }) {
  // --- typing ---

  // Characters that the field's keyboard has no keys for are not accepted, pasted or not.
  const limit = (node) => {
    const { keys } = node.dataset, take = (text) => [...text].slice(0, LONGEST_TEXT).filter((sign) => !keys || keys.includes(sign)).join("");
    const clean = take(node.value);
    if (clean === node.value) return;
    const before = node.selectionStart === null ? null : take(node.value.slice(0, node.selectionStart)).length;
    node.value = clean;
    if (before !== null) node.setSelectionRange(before, before);
  };

  // The variable of a field follows its text: a variable without a value for wrong text only says whether there is any.
  const follow = (node) => {
    const { dataset, value } = node, variable = data.variables[dataset.of];
    if (!variable) return;
    const is = value === "" ? "empty" : failureOf(node) && dataset.wrong !== undefined ? "wrong" : "filled";
    const c = session.configuration, now = flow.value(c, dataset.of), next = dataset[is] === undefined ? now : variable.number(is);
    typing.type(c, dataset.of, value, next);
    if (next === now || !touch(node, is)) {
      typing.type(c, dataset.of, value, now);
      session.refresh();
      typing.prepare(c);
    }
  };

  const typed = (node) => {
    if (!node.matches(TYPED)) return;
    limit(node);
    follow(node);
    if (node.value && !failureOf(node)) say(node, null);
    else if (node.value && node.ariaInvalid) say(node, failureOf(node));
  };

  app.addEventListener("input", ({ target, isComposing }) => {
    if (!isComposing) typed(target);
    else follow(target);
    if (target.type === "checkbox" && target.checked) say(target, null);
  });
  app.addEventListener("compositionend", ({ target }) => typed(target));

  // A field reports what is wrong when it is left, not before.
  app.addEventListener("focusout", ({ target }) => {
    if (target.matches(TYPED) && failureOf(target)) say(target, failureOf(target), "alert");
  });

  app.addEventListener("change", ({ target }) => {
    const { filled, of } = target.dataset;
    if (target.matches(TYPED) && filled !== undefined && of === undefined && target.value && !failureOf(target)) touch(target, "filled");
    if (target.matches("select") && target.value) say(target, null);
  });

  // --- sending ---

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

  // Stops at required fields that are empty, and at wrong ones, unless they are disabled; then follows the button's own link, or the form's.
  const sendForms = (forms, button) => {
    // The end of a long form may not be made yet.
    stage.finish();
    const fields = forms.flatMap((form) => [...form.querySelectorAll("input, select, textarea, [aria-required]")]).filter((node) => !node.disabled && !node.closest("[aria-disabled=true]"));
    const stopping = fields.map((node) => [node, isMissing(node) ? "required" : node.matches(TYPED) ? failureOf(node) : null]).filter(([, about]) => about);
    for (const [node, about] of stopping) say(node, about);
    if (stopping.length) return uncover(stopping[0][0]);
    if (button) return start(button, "tap");
    for (const form of forms) if (form.dataset.submit && touch(form, "submit")) return;
  };

  // Opens what a field is folded in, ends a search that hides it, and focuses it.
  const uncover = (node) => {
    const CLOSED = "details:not([open]), .callout[hidden]";
    for (let box = node.closest(CLOSED); box; box = box.parentElement.closest(CLOSED)) (box.querySelector(":scope > summary") ?? box.previousElementSibling).click();
    if (node.closest("[hidden]")) endSearchesOver?.(node);
    node.focus();
    // With its name and its message.
    node.closest("label")?.scrollIntoView({ block: "nearest" });
  };

  // Wrong text that was kept is reported again when it is first shown.
  const told = new WeakSet();
  const tellAgain = (place) => {
    if (told.has(place)) return;
    told.add(place);
    for (const node of place.querySelectorAll(TYPED)) if (node.value !== node.defaultValue && failureOf(node)) say(node, failureOf(node));
  };

  const isMissing = (node) => node.ariaRequired === "true" && (node.type === "checkbox" ? !node.checked : node.value === "");

  // --- messages ---

  // Shows what is wrong with a field, or nothing. The field keeps its name: the message describes it, and is read out by its role where the
  // focus is elsewhere.
  const say = (node, about, role = null) => {
    const label = node.closest("label"), all = [...label?.querySelectorAll(".message") ?? []];
    for (const message of all) message.hidden = (message.dataset.about ?? "required") !== about;
    const shown = all.find((message) => !message.hidden), name = label?.querySelector(".name, .words");
    if (about === null) {
      node.removeAttribute("aria-invalid");
      node.removeAttribute("aria-describedby");
      return;
    }
    node.setAttribute("aria-invalid", "true");
    if (!shown) return;
    shown.role = role;
    shown.id ||= `message-${++messages}`;
    node.setAttribute("aria-describedby", shown.id);
    if (!name || node.ariaLabel) return;
    name.id ||= `name-${++messages}`;
    node.setAttribute("aria-labelledby", name.id);
  };

  return tellAgain;
}
