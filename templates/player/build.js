// Makes nodes of the compiler's lines, and keeps those up to date that follow a variable.

const SVG = "http://www.w3.org/2000/svg";

export function makeBuilder({ shapes, pictures, variables }) {
  // Words: plain, or a list of words and variables.
  const words = (parts, value) =>
    typeof parts === "string"
      ? parts
      : parts.map((part) => (typeof part === "string" ? part : variables[part].text(value(part) ?? 0))).join("");

  // A tree and what in it follows the state: `update` is called with what tells of it.
  const build = (trees) => {
    const live = [];

    const setFree = (node, name, content) => {
      if (name[0] === "!") return node.setAttribute(name.slice(1), pictures[content]);
      if (name[0] === "?") return live.push((state) => follow(node, name.slice(1), state.holds(content)));
      if (typeof content !== "object") return node.setAttribute(name, content);
      live.push((state) => {
        const text = words(content, state.value);
        if (name === "value" && node.value !== text) node.value = text;
        node.setAttribute(name, text);
      });
    };

    const make = (line, isDrawing) => {
      if (typeof line === "string") return document.createTextNode(line);
      const [first, ...rest] = line;
      if (first === -1) {
        const node = document.createTextNode("");
        live.push((state) => { node.data = words(rest, state.value); });
        return node;
      }
      if (first === -2) return makeConditional(rest[0], rest[1], isDrawing);
      const [tag, fixed, free = []] = shapes[first];
      const inDrawing = isDrawing || tag === "svg";
      const node = inDrawing ? document.createElementNS(SVG, tag) : document.createElement(tag);
      for (let i = 0; i < fixed.length; i += 2) node.setAttribute(fixed[i], fixed[i + 1]);
      free.forEach((name, index) => setFree(node, name, rest[index]));
      for (const child of rest.slice(free.length)) node.append(make(child, inDrawing));
      return node;
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
    return { nodes, update: (state) => { for (let i = 0; i < live.length; i++) live[i](state); } };
  };

  return { build, words };
}

// An attribute that follows a condition: `aria-*` says it, a field has it, anything else is there or not.
function follow(node, name, holds) {
  if (name.startsWith("aria-")) return node.setAttribute(name, holds);
  if (name === "checked" || name === "selected") { node[name] = holds; return; }
  if (node.hasAttribute(name) !== holds) node.toggleAttribute(name, holds);
}
