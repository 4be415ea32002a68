// Of a long list only the beginning is made: once a place has ENOUGH elements, what follows the first FEW in a list waits until
// somebody comes near, and is then made LATER elements at a time. Such a part leaves the page again when nobody is near any more: it
// lies beside, as it is, and a gap of its height stands for it.

import { scaleOf } from "../frame/nodes.js";

const ENOUGH = 450, FEW = 12, LATER = 180, AHEAD = 900;

// The lists of one place. `append` makes what was put off, at the end of a node.
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

  // A part as one box; none where its elements do not stand one under the other.
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
    // What stands in a column does not give way to others.
    part.gap.style.setProperty("flex", "none");
    first.after(part.gap);
  };

  const putBack = (part) => {
    part.gap.replaceWith(part.aside);
    part.gap = null;
  };

  return {
    count() { made += 1; },
    // Whether the lines from one on wait; then they are known here.
    waits(node, lines, from) {
      const isLater = made > limit && from >= FEW;
      if (isLater) waiting.push({ node, lines: lines.slice(from) });
      return isLater;
    },
    // Makes what waits in the lists that are near, and puts parts aside and back, by functions that say so of a box. `scale`: how large the
    // app is shown.
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
    // Makes everything and puts it back.
    finish() {
      while (waiting.length) proceed(waiting[0], Infinity);
      for (const part of parts) if (part.gap) putBack(part);
    },
  };
}

// Goes on with the lists of what is shown when somebody comes near.
export function followLongLists(app, shown, signal) {
  const views = () => shown().filter((view) => view?.more && view.node.isConnected);

  // Makes what waits at the end of a list that ends in sight, or not far from it.
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
  // A search looks through everything.
  app.addEventListener("input", (event) => { if (event.target.matches(".search input")) finish(); }, { capture: true, signal });

  return { more, finish };
}
