// Searches: what matches stays in the list, and the bar above makes room.

import { folded } from "../runtime/names.js";

const LISTS = ".list, .tiles, .grid, .gallery, .deck, .table";

// What a search filters: the list that it names, the one around it, or the only one.
function listOf(input) {
  const screen = input.closest("[data-place]");
  return screen.querySelector(`[data-id="${CSS.escape(input.dataset.filters ?? "")}"]`) ?? input.closest(LISTS) ?? screen.querySelector(LISTS);
}

function endSearch(search) {
  const input = search.querySelector("input");
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  search.closest(".screen")?.classList.remove("searching");
  input.blur();
}

// Ends the searches that keep something from sight.
export function endSearchesOver(node) {
  for (const input of node.closest("[data-place]").querySelectorAll(".search input")) {
    if (input.value && listOf(input)?.contains(node)) endSearch(input.closest(".search"));
  }
}

export function listenForSearches(app, session, { touch }) {
  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-cancel]");
    if (node) endSearch(node.closest(".search"));
  });
  app.addEventListener("input", ({ target }) => { if (target.matches(".search input")) filter(target); });

  // What people read in an item, as long as its text is the same; what a swipe or a key would uncover is not in sight.
  const read = new WeakMap();
  const wordsOf = (item) => {
    const text = item.textContent, known = read.get(item);
    if (known?.text === text) return known.words;
    const copy = item.cloneNode(true);
    for (const hidden of copy.querySelectorAll(".swipe, .gesture")) hidden.remove();
    const words = folded(copy.textContent.trim());
    read.set(item, { text, words });
    return words;
  };

  // Leaves of a list what matches.
  const filter = (input) => {
    const list = listOf(input);
    if (!list) return;
    const wanted = folded(input.value.trim());
    for (const item of list.querySelectorAll(".row, .tile, .card, .cells > *")) {
      // What holds the search stays, and what says that there is nothing.
      if (item.contains(input) || list.contains(item.closest(".empty"))) continue;
      const words = wordsOf(item);
      item.hidden = wanted !== "" && !(input.dataset.match === "prefix" ? words.startsWith(wanted) : words.includes(wanted));
    }
    for (const section of list.querySelectorAll(".section")) {
      section.hidden = !section.querySelector(".row:not([hidden])");
    }
  };

  app.addEventListener("focusin", (event) => {
    if (event.target.matches(".search input")) event.target.closest(".screen")?.classList.add("searching");
  });

  // A search without words ends when the focus leaves it; where that is by a finger, only after the press, so that nothing moves below it.
  const leave = ({ relatedTarget }) => {
    const screen = app.node.querySelector(".searching");
    if (!screen || screen.matches(":active") || screen.querySelector(".search:focus-within") || relatedTarget?.closest(".search")) return;
    if ([...screen.querySelectorAll(".search input")].every(({ value }) => value === "")) screen.classList.remove("searching");
  };
  app.addEventListener("focusout", leave);
  app.addEventListener("click", leave);

  app.addEventListener("keydown", (event) => {
    // What an input method is told with its keys is not told to the search; one browser says so by a number alone.
    if (!event.target.matches?.(".search input") || event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") { endSearch(event.target.closest(".search")); event.stopPropagation(); }
    if (event.key === "Enter" && event.target.dataset.submit) touch(event.target, "submit");
  }, true);

  // What was looked for is looked for still.
  return (node) => { for (const input of node.querySelectorAll(".search input")) if (input.value) filter(input); };
}
