// Nodes of the player itself, made without markup.

export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

// One of the icons in the page: see the list in `PlayerIcons`.
export function drawIcon(name) {
  const [picture, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  picture.setAttribute("class", "icon");
  picture.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#icon-" + name);
  picture.append(use);
  return picture;
}

// A button with words, or with an icon and the words as its name.
export function makeButton(words, act, icon, className = "") {
  const button = make("button", { type: "button", className, onclick: act });
  if (icon) button.append(drawIcon(icon), make("span", { className: "words", textContent: words }));
  else button.textContent = words;
  return button;
}

// An icon alone; screen readers and the pointer get its words.
export function makeIconButton(words, act, icon, className = "") {
  const button = makeButton(words, act, icon, "plain " + className);
  button.title = words;
  return button;
}

// A number with its noun: `1 step`, `2 steps`.
export function counted(count, noun, plural = noun + "s") {
  return `${count} ${count === 1 ? noun : plural}`;
}

// A sentence of the compiler: text in backticks is code.
export function makeSentence(text, className = "") {
  return make("p", { className }, ...text.split("`").map((part, index) => (index % 2 ? make("code", { textContent: part }) : part)));
}

// Replaces the nodes of a panel; the focus stays at the control with the same number.
export function redraw(body, ...nodes) {
  const controls = () => [...body.querySelectorAll("button, input, select, textarea, a[href]")];
  const at = controls().indexOf(document.activeElement);
  body.replaceChildren(...nodes);
  if (at >= 0) (controls()[at] ?? controls().at(-1))?.focus({ preventScroll: true });
}

// Copies the text of a field and says so; false if there is no clipboard: people then copy it from the field.
export async function copyField(field, told, more = "") {
  field.hidden = false;
  field.select();
  const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  told.textContent = (isCopied ? "Copied." : "Copy it from the field.") + more;
  return isCopied === true;
}

// The platform that is shown.
export function platformOf(app) { return app.node.closest("[data-platform]").dataset.platform; }

// How large a node is on the page, compared with its own points.
export function scaleOf(node) { return node.getBoundingClientRect().width / node.offsetWidth || 1; }

// Whether nothing should move.
export function isStill() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }
