// What people call things, and how such names are compared.

// Without case, accents, strokes and apostrophes, so that `cafe` finds `Café`, `bjork` Bjørk and `ohara` O'Hara. Upper case turns ß into ss.
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase().replace(/[øłđ'’]/g, (sign) => "old"["øłđ".indexOf(sign)] ?? "");
}

const tidy = (text) => (text ?? "").replace(/\s+/g, " ").trim();

// The text of a node: not what somebody typed, but what it was called before.
const plain = (text) => text.stable ?? text.data;

// All texts in a node, without what was typed.
function textIn(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let all = "";
  for (let text; (text = walker.nextNode());) all += plain(text);
  return all;
}

// All texts on a node.
export function wordsOf(node) {
  return tidy(node.ariaLabel || node.alt || textIn(node));
}

// What people call a node: the first text on it, not everything in it. A form is called after its button.
export function nameOf(node) {
  const said = node.ariaLabel || node.alt;
  if (said) return tidy(said);
  if (node.matches("form")) return nameOf(node.querySelector("[type=submit], [data-send]") ?? document.createElement("i"));
  if (node.matches("input, select, textarea, [role=combobox]")) return firstWords(node.closest("label")) || tidy(node.placeholder);
  return firstWords(node) || tidy(node.querySelector("[alt]")?.alt) || tidy(node.querySelector("[aria-label]")?.ariaLabel);
}

function firstWords(node) {
  const walker = document.createTreeWalker(node ?? document.createElement("i"), NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const block = text.parentElement, aside = block.closest("option, [role=combobox], .message, .swipe, .gesture, .count, [hidden]");
    if (plain(text).trim() && (!aside || aside.contains(node))) return tidy(block === node ? [...node.childNodes].map((one) => plain(one) ?? "").join("") : textIn(block));
  }
  return "";
}

// What kind of element a node is drawn for: `row`, or `touch touch-row` if it is in a `touch` for gestures.
export function kindOf({ classList: [first = "", second = ""] }) { return first === "touch" ? second.slice(first.length + 1) : first; }
