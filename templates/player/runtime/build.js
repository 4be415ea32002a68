// Turns the compiler's lines into nodes, and updates those that depend on a variable.

import { makeLongLists } from "./longlists.js";

const SVG = "http://www.w3.org/2000/svg";

export function makeBuilder({ shapes, pictures }) {
  let built = 0;

  // Words: plain, or a list of words and variables.
  const words = (parts, text) => (typeof parts === "string" ? parts : parts.map((part) => (typeof part === "string" ? part : text(part))).join(""));

  // A tree, and what in it depends on the state: `update` is called with the state. Long lists are made bit by bit.
  const build = (trees) => {
    const live = [], number = ++built;
    let told = null;
    // What was made since `known` depends on the state too.
    const long = makeLongLists?.((node, lines) => {
      const known = live.length;
      append(node, lines, false);
      for (let i = known; told && i < live.length; i++) live[i](told);
    });

    const setFree = (node, name, content) => {
      if (name[0] === "!") return node.setAttribute(name.slice(1), pictures[content]);
      if (name[0] === "?") return live.push((state) => follow(node, name.slice(1), state.holds(content)));
      // Radio buttons exclude each other by name, and other places and pictures have the same names.
      if (typeof content !== "object") return node.setAttribute(name, name === "name" ? content + number : content);
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
      long?.count();
      for (let i = 0; i < fixed.length; i += 2) node.setAttribute(fixed[i], fixed[i + 1]);
      free.forEach((name, index) => setFree(node, name, rest[index]));
      append(node, rest.slice(free.length), inDrawing);
      return node;
    };

    const append = (node, lines, isDrawing) => {
      for (let i = 0; i < lines.length; i++) {
        if (!isDrawing && node.localName !== "select" && long?.waits(node, lines, i)) return;
        node.append(make(lines[i], isDrawing));
      }
    };

    // Content under a condition is made when the condition first holds; a comment node marks its place.
    const makeConditional = (condition, line, isDrawing) => {
      const mark = document.createComment("");
      let node;
      live.push((state) => {
        if (!state.holds(condition)) return node?.remove();
        // What depends on the state in it is updated later in the same round.
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
    return { nodes, update, more: long?.more, finish: long?.finish };
  };

  return { build, words };
}

// An attribute that depends on a condition: `aria-*` gets the value, a field gets the property, all others come and go.
function follow(node, name, holds) {
  if (name.startsWith("aria-")) return node.setAttribute(name, holds);
  if (name === "checked" || name === "selected") { node[name] = holds; return; }
  if (node.hasAttribute(name) !== holds) node.toggleAttribute(name, holds);
}
