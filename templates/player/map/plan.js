// The plan of an app: its graph with a size and a place for every node, and a curve for every link.

import { makeGraph, layOut } from "./graph.js";
import { makeMiniatures } from "./miniature.js";

const WITH_PICTURES = 40, TITLE_HEIGHT = 40, CARD_HEIGHT = 68, POPUP_HEIGHT = 22;
export const NODE_WIDTH = 172, PICTURE_WIDTH = 148, MOST_POPUPS = 4;

// Where a link begins and ends, and how it bends: eight numbers.
export function curveOf({ from, to, popup }) {
  const y1 = popup >= 0 ? from.y + from.line + POPUP_HEIGHT * (Math.min(popup, MOST_POPUPS) + 0.5) : from.y + (from.height - from.foot) / 2;
  const y2 = to.y + Math.min(to.height - to.foot, to.line * 4) / 2;
  const left = from.x, right = from.x + from.width;
  if (to.x >= right) {
    const bend = Math.max(32, (to.x - right) * 0.5);
    return [right, y1, right + bend, y1, to.x - bend, y2, to.x, y2];
  }
  if (to.x + to.width > left) {
    const end = to.x + to.width, bend = 40 + Math.abs(y2 - y1) * 0.12;
    return [right, y1, right + bend, y1, end + bend, y2, end, y2];
  }
  const start = left + from.width / 2, end = to.x + to.width / 2;
  const low = Math.max(from.y + from.height, to.y + to.height) + 24 + (start - end) * 0.08;
  return [start, from.y + from.height, start, low, end, low, end, to.y + to.height];
}

// The graph of an app, without places.
export function readGraph({ data, tools }) {
  const titles = tools.about("titles"), groupOf = [];
  for (const [name, ...ranges] of tools.about("groups") ?? []) {
    for (let at = 0; at < ranges.length; at += 2) for (let page = ranges[at]; page < ranges[at] + ranges[at + 1]; page++) groupOf[page] = name;
  }
  return makeGraph(data, (page) => ({ title: titles?.[page], group: groupOf[page] }), data.isFirst ? tools.about("links") : null);
}

// Nodes and their links, with a size and a place for each: {nodes, links, width, height, regions, miniatures}.
export function lay(player, nodes, links, mayHavePictures = true) {
  const hasPictures = mayHavePictures && nodes.length <= WITH_PICTURES && !nodes.some(({ members }) => members);
  const miniatures = hasPictures ? makeMiniatures(player) : null;
  const picture = hasPictures ? Math.min(Math.round((PICTURE_WIDTH * miniatures.height) / miniatures.width), PICTURE_WIDTH * 2.2) : 0;
  for (const node of nodes) {
    const shown = Math.min(node.popups.length, MOST_POPUPS + 1);
    const hasPicture = hasPictures && !node.isPopup;
    node.width = hasPicture ? PICTURE_WIDTH + 12 : NODE_WIDTH;
    node.line = node.members ? CARD_HEIGHT : TITLE_HEIGHT + (hasPicture ? picture : 0);
    node.foot = shown ? shown * POPUP_HEIGHT + 4 : 0;
    node.height = node.line + node.foot + (hasPicture ? 6 : 0);
  }
  return { nodes, links, ...layOut(nodes, links), miniatures };
}

// The whole graph with a place for every node, on paper.
export function drawUp(player) {
  const { nodes, links } = readGraph(player);
  return lay(player, nodes, links, false);
}
