// Makes nodes of the compiler's lines, and keeps those up to date that follow a variable.

const SVG = "http://www.w3.org/2000/svg";

// Of a long list only the beginning is made: once a place has ENOUGH elements, what follows the first FEW in a list waits until
// somebody comes near, and is then made LATER elements at a time. Such a part leaves the page again when nobody is near any more: it
// lies beside, as it is, and a gap of its height stands for it.
const ENOUGH = 450, FEW = 12, LATER = 180;

export function makeBuilder({ shapes, pictures }) {
  // Words: plain, or a list of words and variables.
  const words = (parts, text) => (typeof parts === "string" ? parts : parts.map((part) => (typeof part === "string" ? part : text(part))).join(""));

  // A tree and what in it follows the state: `update` is called with what tells of it. `more` makes what waits in the lists that are near,
  // and puts parts aside and back, by functions that say so of a box; `finish` makes everything and puts it back.
  const build = (trees) => {
    const live = [], waiting = [], parts = [];
    let made = 0, limit = ENOUGH, told = null;

    const setFree = (node, name, content) => {
      if (name[0] === "!") return node.setAttribute(name.slice(1), pictures[content]);
      if (name[0] === "?") return live.push((state) => follow(node, name.slice(1), state.holds(content)));
      if (typeof content !== "object") return node.setAttribute(name, content);
      live.push((state) => {
        const text = words(content, state.text);
        if (name === "value" && node.value !== text) node.value = text;
        node.setAttribute(name, text);
      });
    };

    const make = (line, isDrawing) => {
      if (typeof line === "string") return document.createTextNode(line);
      const [first, ...rest] = line;
      if (first === -1) {
        const node = document.createTextNode("");
        live.push((state) => { node.data = words(rest, state.text); state.name?.(node, (text) => words(rest, text)); });
        return node;
      }
      if (first === -2) return makeConditional(rest[0], rest[1], isDrawing);
      const [tag, fixed, free = []] = shapes[first];
      const inDrawing = isDrawing || tag === "svg";
      const node = inDrawing ? document.createElementNS(SVG, tag) : document.createElement(tag);
      made += 1;
      for (let i = 0; i < fixed.length; i += 2) node.setAttribute(fixed[i], fixed[i + 1]);
      free.forEach((name, index) => setFree(node, name, rest[index]));
      append(node, rest.slice(free.length), inDrawing);
      return node;
    };

    const append = (node, lines, isDrawing) => {
      for (let i = 0; i < lines.length; i++) {
        if (made > limit && i >= FEW && !isDrawing && node.localName !== "select") return waiting.push({ node, lines: lines.slice(i) });
        node.append(make(lines[i], isDrawing));
      }
    };

    const proceed = (list, amount) => {
      const known = live.length, first = document.createComment(""), last = document.createComment("");
      limit = made + amount;
      waiting.splice(waiting.indexOf(list), 1);
      list.node.append(first);
      append(list.node, list.lines, false);
      list.node.append(last);
      for (let i = known; told && i < live.length; i++) live[i](told);
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

    // `scale`: how large the app is shown.
    const more = (isNear, isFar, scale) => {
      let list;
      while ((list = waiting.find(({ node }) => isNear(node)))) proceed(list, LATER);
      for (const part of parts) {
        const box = boxOf(part);
        if (!box || !box.height) continue;
        if (part.gap && !isFar(box)) putBack(part);
        else if (!part.gap && isFar(box)) putAside(part, box.height / scale);
      }
    };

    const finish = () => {
      while (waiting.length) proceed(waiting[0], Infinity);
      for (const part of parts) if (part.gap) putBack(part);
    };

    // What stands under a condition is made when it first holds; a mark keeps its place.
    const makeConditional = (condition, line, isDrawing) => {
      const mark = document.createComment("");
      let node;
      live.push((state) => {
        if (!state.holds(condition)) return node?.remove();
        // What in it follows the state has its turn later in the same round.
        node ??= make(line, isDrawing);
        if (node.parentNode !== mark.parentNode) mark.after(node);
      });
      return mark;
    };

    const nodes = trees.map((tree) => make(tree, false));
    const update = (state) => {
      told = state;
      for (let i = 0; i < live.length; i++) live[i](state);
    };
    return { nodes, update, more, finish };
  };

  return { build, words };
}

// An attribute that follows a condition: `aria-*` says it, a field has it, anything else is there or not.
function follow(node, name, holds) {
  if (name.startsWith("aria-")) return node.setAttribute(name, holds);
  if (name === "checked" || name === "selected") { node[name] = holds; return; }
  if (node.hasAttribute(name) !== holds) node.toggleAttribute(name, holds);
}
