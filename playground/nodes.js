// Small help with the page's own nodes.

export function part(id) { return document.getElementById(id); }

export function make(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

// - `words`: a text, or nodes.
export function makeButton(words, onclick, className = "") { return make("button", { type: "button", onclick, className }, ...[words].flat()); }

// A sentence of the compiler, in which what is written in the source stands between backquotes.
export function spoken(text) { return text.split("`").map((words, index) => index % 2 ? make("code", { textContent: words }) : words); }

// Shows one of some tabs as chosen; the others are reached by the arrows.
export function choose(tabs, chosen) {
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
  }
}

// In a row of tabs the arrows, Home and End go to another.
export function walkTabs(row) {
  row.addEventListener("keydown", (event) => {
    const tabs = [...row.children].filter((tab) => tab.checkVisibility()), here = tabs.indexOf(document.activeElement);
    const next = { ArrowRight: tabs[here + 1] ?? tabs[0], ArrowLeft: tabs.at(here - 1), Home: tabs[0], End: tabs.at(-1) }[event.key];
    if (!next || here < 0) return;
    event.preventDefault();
    next.click();
    // Choosing may have made the row anew.
    row.querySelector("[aria-selected=true]")?.focus();
  });
}
