// The map on paper.

import { make } from "../frame/nodes.js";

// The room on a sheet, how much a map may be shrunk to fit, and the scale above which it is not turned.
const SHEET = [700, 880], SMALLEST_MAP = 0.5, UPRIGHT_MAP = 0.7;

function drawing(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// The map: upright or turned, whichever is larger; left out if its words could not be read.
export function drawSheet({ nodes, links, regions, width, height }) {
  const [wide, high] = [width + 60, height + 60], upright = Math.min(SHEET[0] / wide, SHEET[1] / high), turned = Math.min(SHEET[0] / high, SHEET[1] / wide);
  const isTurned = turned > upright && upright < UPRIGHT_MAP;
  if (Math.max(upright, turned) < SMALLEST_MAP) return make("p", { textContent: "The map is too large for a sheet. “protoc graph --poster -o map.pdf” prints it on several." });
  const lines = (isTree) => links.filter((link) => link.isTree === isTree).map(({ route }) => route).join("");
  const text = (words, x, y, className, most) => drawing("text", { x, y, class: className }, words.length > most ? words.slice(0, most - 1) + "…" : words);
  const all = drawing("g", { transform: isTurned ? `translate(${high - 30} 30) rotate(90)` : "translate(30 30)" },
    ...regions.flatMap(({ x, y, width, height, group }) => [drawing("rect", { x, y, width, height, rx: 16, class: "region" }), text(group, x + 16, y + 22, "group", 40)]),
    drawing("path", { d: lines(false), class: "cross" }), drawing("path", { d: lines(true), class: "tree" }),
    drawing("path", { d: links.map(({ end: { x, y, toLeft } }) => `M${x} ${y}l${toLeft ? 7 : -7} -4v8z`).join(""), class: "arrow" }),
    ...nodes.flatMap((node) => [
      drawing("rect", { x: node.x, y: node.y, width: node.width, height: node.height, rx: 10, class: "node" }),
      text(node.pages.length > 1 ? `${node.title} ×${node.pages.length}` : node.title, node.x + 12, node.y + 25, "name", 20),
      ...node.popups.slice(0, 5).map((name, index) => text(name, node.x + 18, node.y + 55 + index * 22, "popup", 21)),
    ]));
  const [across, down] = isTurned ? [high, wide] : [wide, high];
  return drawing("svg", { viewBox: `0 0 ${across} ${down}`, width: across, class: "paper-map", "aria-hidden": "true" }, all);
}
