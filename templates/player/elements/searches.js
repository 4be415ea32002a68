// Searches: what matches stays in the list, and the bar above makes room.

import { folded } from "../runtime/names.js";
import { focusFirst, followFocus, homesIn, isThere } from "../runtime/focus.js";

const LISTS = ".list, .tiles, .grid, .gallery, .deck, .table";

// What a search filters: the list that it names, the list around it, or the only one.
function listOf(input) {
  const screen = input.closest("[data-place]");
  return screen.querySelector(`[data-id="${CSS.escape(input.dataset.filters ?? "")}"]`) ?? input.closest(LISTS) ?? screen.querySelector(LISTS);
}

function endSearch(search) {
  const input = search.querySelector("input");
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  search.closest("[data-place]").classList.remove("searching");
  return input;
}

// Ends the searches that hide something.
export function endSearchesOver(node) {
  for (const input of node.closest("[data-place]").querySelectorAll(".search input")) {
    if (input.value && listOf(input)?.contains(node)) endSearch(input.closest(".search"));
  }
}

export function listenForSearches(app, session, { touch }, { stage }) {
  // A key that ends it leaves the focus in the field; otherwise the drawn keyboard closes, and the focus goes where it is on a new screen.
  app.addEventListener("click", ({ target, detail }) => {
    const node = target.closest("[data-cancel]");
    if (!node) return;
    const input = endSearch(node.closest(".search"));
    if (detail) focusFirst(homesIn(input.closest("[data-place]")));
    else input.focus();
  });
  const begin = (node) => node.closest("[data-place]").classList.add("searching");
  app.addEventListener("input", ({ target }) => {
    if (!target.matches(".search input")) return;
    begin(target);
    filter(target);
  });

  // The visible text of an item, cached as long as its text content is the same; what a swipe or a key would uncover is not visible.
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

  // Hides what does not match in a list.
  const filter = (input) => {
    const list = listOf(input);
    if (!list) return;
    const wanted = folded(input.value.trim()), last = new Map();
    for (const item of list.querySelectorAll(".row, .tile, .card, .cells > *")) {
      // What contains the search stays, and so does the message that there are no results.
      if (item.contains(input) || list.contains(item.closest(".empty"))) continue;
      const words = wordsOf(item);
      item.hidden = wanted !== "" && !(input.dataset.match === "prefix" ? words.startsWith(wanted) : words.includes(wanted));
      item.classList.remove("found-last");
      if (!item.hidden) last.set(item.parentNode, item);
    }
    // No line is drawn below the last visible item.
    for (const item of last.values()) item.classList.add("found-last");
    for (const section of list.querySelectorAll(".section")) {
      section.hidden = !section.querySelector(".row:not([hidden])");
    }
  };

  // A search begins when it gets the focus; an empty one ends when it loses it.
  let search = null;
  followFocus(app, (now) => {
    const last = search;
    search = now.closest(".search");
    if (search && search !== last) begin(search);
    const place = search ? null : app.node.querySelector(".searching");
    if (place && [...place.querySelectorAll(".search input")].every(({ value }) => value === "")) place.classList.remove("searching");
  });

  app.addEventListener("keydown", (event) => {
    // Keys for an input method are not for the search; one browser marks them by a key code only.
    if (!event.target.matches?.(".search input") || event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape" && event.target.closest(".searching")) {
      // The field may have got the focus a moment ago: what ends now does not begin again when that is noticed.
      search = event.target.closest(".search");
      endSearch(search);
      event.stopPropagation();
    }
    if (event.key === "Enter" && event.target.dataset.submit) touch(event.target, "submit");
  }, true);

  // Cancels the search on top, as Back does on systems that have it; false if there is none.
  stage.endSearch = () => {
    const place = stage.top?.node, isSearching = Boolean(place?.matches(".searching"));
    if (isSearching) place.querySelectorAll(".search").forEach(endSearch);
    if (isSearching) focusFirst(homesIn(place));
    return isSearching;
  };

  // A search that was kept is still active, and can be ended.
  return (node) => {
    for (const input of node.querySelectorAll(".search input")) {
      if (!input.value) continue;
      begin(input);
      filter(input);
    }
    // The bar that had it may have made room.
    const now = document.activeElement;
    if (node.contains(now) && !isThere(now)) focusFirst(homesIn(node));
  };
}
