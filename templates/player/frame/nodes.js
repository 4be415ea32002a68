// Nodes of the player's own, made without any markup.

export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

// An icon of those that travel in the page: see the list in `PlayerIcons`.
export function drawIcon(name) {
  const [picture, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  picture.setAttribute("class", "icon");
  picture.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#icon-" + name);
  picture.append(use);
  return picture;
}

// A button with words, or with an icon that the words stand for.
export function makeButton(words, act, icon, className = "") {
  const button = make("button", { type: "button", className, onclick: act });
  if (icon) button.append(drawIcon(icon), make("span", { className: "words", textContent: words }));
  else button.textContent = words;
  return button;
}

// An icon alone; its words are said, and shown by the pointer.
export function makeIconButton(words, act, icon, className = "") {
  const button = makeButton(words, act, icon, "plain " + className);
  button.title = words;
  return button;
}

// Copies what a field holds and says so; false where there is no clipboard to be had, and people copy it from the field.
export async function copyField(field, told, more = "") {
  field.hidden = false;
  field.select();
  const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  told.textContent = (isCopied ? "Copied." : "Copy it from here.") + more;
  return isCopied === true;
}
