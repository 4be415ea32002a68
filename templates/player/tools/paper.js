// On paper: the map, then every screen with its title, its id and its notes. Made when somebody prints, and dropped after.

import { make } from "../frame/nodes.js";
import { drawUp, curveOf } from "../map/plan.js";
import { makeMiniatures } from "../map/miniature.js";

const PAPER_WIDTH = 190;

export function addPaper(tools, player) {
  const { data, signal } = player;

  const drawing = (tag, attributes, ...children) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };

  const map = () => {
    const { nodes, links, regions, width, height } = drawUp(player);
    const lines = (isTree) => links.filter((link) => link.isTree === isTree).map((link) => {
      const [x1, y1, ax, ay, bx, by, x2, y2] = curveOf(link).map(Math.round);
      return `M${x1} ${y1}C${ax} ${ay} ${bx} ${by} ${x2} ${y2}`;
    }).join("");
    const text = (words, x, y, className, most) => drawing("text", { x, y, class: className }, words.length > most ? words.slice(0, most - 1) + "…" : words);
    return drawing("svg", { viewBox: `-20 -20 ${width + 40} ${height + 60}`, width: width + 40, class: "paper-map", "aria-hidden": "true" },
      drawing("defs", {}, drawing("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" }, drawing("path", { d: "M0 0L8 4L0 8z" }))),
      ...regions.flatMap(({ x, y, width, height, group }) => [drawing("rect", { x, y, width, height, rx: 16, class: "region" }), text(group, x + 16, y + 22, "group", 40)]),
      drawing("path", { d: lines(false), class: "cross" }), drawing("path", { d: lines(true), class: "tree" }),
      ...nodes.flatMap((node) => [
        drawing("rect", { x: node.x, y: node.y, width: node.width, height: node.height, rx: 10, class: "node" }),
        text(node.pages.length > 1 ? `${node.title} ×${node.pages.length}` : node.title, node.x + 12, node.y + 25, "name", 22),
        ...node.popups.slice(0, 5).map((name, index) => text(name, node.x + 18, node.y + 55 + index * 22, "popup", 22)),
      ]));
  };

  const notesOf = (page) => (tools.about("notes") ?? []).flatMap(([words, , first, count], index) => (count === 0 || (page >= first && page < first + count) ? [`${index + 1}. ${words}`] : []));

  const unfold = () => {
    fold();
    const miniatures = makeMiniatures(player, "light");
    const screens = data.pages.map((id, page) =>
      make("article", {}, make("h2", { textContent: player.titleOf(page) }), make("code", { textContent: id }), miniatures.draw(page, PAPER_WIDTH),
        ...notesOf(page).map((textContent) => make("p", { textContent }))));
    document.body.append(make("div", { className: "paper" }, make("h1", { textContent: data.app }), ...(drawUp ? [map()] : []), make("div", { className: "paper-screens" }, ...screens)));
  };
  const fold = () => document.querySelector(".paper")?.remove();

  addEventListener("beforeprint", unfold, { signal });
  addEventListener("afterprint", fold, { signal });
  tools.add({ name: "print", title: "Print", icon: "print", isMinor: true, act: () => print() });
}
