// Only the beginning of a long list is made: once a place has ENOUGH elements, what follows the first FEW in a list waits until somebody
// scrolls near it, and is then made LATER elements at a time. Such a part is removed from the page again when it is far away: it is kept,
// and a gap of its height takes its place.

import { scaleOf } from "../frame/nodes.js";

const ENOUGH = 450, FEW = 12, LATER = 180, AHEAD = 900;

// The lists of one place. `append` makes what was postponed, at the end of a node.
export function makeLongLists(append) {
  const waiting = [], parts = [];
  let made = 0, limit = ENOUGH;

  const proceed = (list, amount) => {
    const first = document.createComment(""), last = document.createComment("");
    limit = made + amount;
    waiting.splice(waiting.indexOf(list), 1);
    list.node.append(first);
    append(list.node, list.lines);
    list.node.append(last);
    parts.push({ first, last });
  };

  // A part as one box; nothing if its elements are not below each other.
  const boxOf = ({ first, last, gap }) => {
    if (gap) return gap.getBoundingClientRect();
    const top = first.nextElementSibling, end = last.previousElementSibling;
    if (!top) return null;
    const [above, next, below] = [top, top.nextElementSibling ?? top, end].map((node) => node.getBoundingClientRect());
    return top === end || next.top >= above.bottom - 1 ? { top: above.top, bottom: below.bottom, height: below.bottom - above.top } : null;
  };

  const putAside = (part, height) => {
    const { first, last } = part, range = document.createRange();
    range.setStartAfter(first);
    range.setEndBefore(last);
    if (range.comparePoint(document.activeElement, 0) === 0) return;
    part.gap = document.createElement(first.nextElementSibling.localName);
    part.gap.ariaHidden = "true";
    part.aside = range.extractContents();
    part.gap.style.setProperty("height", `${height}px`);
    // What is in a column does not shrink for others.
    part.gap.style.setProperty("flex", "none");
    first.after(part.gap);
  };

  const putBack = (part) => {
    part.gap.replaceWith(part.aside);
    part.gap = null;
  };

  return {
    count() { made += 1; },
    // Whether the lines from one on are postponed; if so, they are remembered here.
    waits(node, lines, from) {
      const isLater = made > limit && from >= FEW;
      if (isLater) waiting.push({ node, lines: lines.slice(from) });
      return isLater;
    },
    // Makes what is postponed in lists that are near, and removes and restores parts: the functions tell whether a box is near or far. `scale`:
    // how large the app is shown.
    more(isNear, isFar, scale) {
      let list;
      while ((list = waiting.find(({ node }) => isNear(node)))) proceed(list, LATER);
      for (const part of parts) {
        const box = boxOf(part);
        if (!box || !box.height) continue;
        if (part.gap && !isFar(box)) putBack(part);
        else if (!part.gap && isFar(box)) putAside(part, box.height / scale);
      }
    },
    // Makes everything and restores it.
    finish() {
      while (waiting.length) proceed(waiting[0], Infinity);
      for (const part of parts) if (part.gap) putBack(part);
    },
  };
}

// Continues the lists that are shown when somebody scrolls near their end.
export function followLongLists(app, shown, signal) {
  const views = () => shown().filter((view) => view?.more && view.node.isConnected);

  // Makes what is postponed in a list that ends in the visible area or near it.
  const more = () => {
    const frame = app.getBoundingClientRect(), scale = scaleOf(app);
    const isFar = ({ top, bottom }) => bottom < frame.top - 2 * AHEAD || top > frame.bottom + 2 * AHEAD;
    const isNear = (node) => {
      const end = node.lastElementChild?.getBoundingClientRect();
      return !end || ((end.width > 0 || end.height > 0) && end.top < frame.bottom + AHEAD && end.left < frame.right + AHEAD);
    };
    for (const view of views()) view.more(isNear, isFar, scale);
  };

  const finish = () => { for (const view of views()) view.finish(); };

  for (const name of ["scroll", "toggle", "focusin"]) app.addEventListener(name, more, { capture: true, signal });
  // A search needs everything.
  app.addEventListener("input", (event) => { if (event.target.matches(".search input")) finish(); }, { capture: true, signal });

  return { more, finish };
}
