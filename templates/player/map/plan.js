// The plan of an app: its graph with a size and a place for every node, and a route for every link.

import { makeGraph, layOut } from "./graph.js";
import { findRoutes } from "./routes.js";
import { makeMiniatures } from "./miniature.js";

const WITH_PICTURES = 40, TITLE_HEIGHT = 40, CARD_HEIGHT = 68, POPUP_HEIGHT = 22;
export const NODE_WIDTH = 172, PICTURE_WIDTH = 148, MOST_POPUPS = 4;

// Where a link leaves its box on one side (-1 is the left one), and arrives at one on the other. Lines that lead back are a little lower.
const BACK = 12;
function ends({ from, to, popup }, leaves, arrives) {
  const y1 = popup >= 0 ? from.y + from.line + POPUP_HEIGHT * (Math.min(popup, MOST_POPUPS) + 0.5) : from.y + (from.height - from.foot) / 2 + (leaves < 0 ? BACK : 0);
  const y2 = to.y + Math.min(to.height - to.foot, to.line * 4) / 2 + (arrives > 0 ? BACK : 0);
  return [from.x + (leaves > 0 ? from.width : 0), y1, to.x + (arrives > 0 ? to.width : 0), y2];
}

// The graph of an app, without positions.
export function readGraph({ data, tools }) {
  const titles = tools.about("titles"), groupOf = [];
  for (const [name, ...ranges] of tools.about("groups") ?? []) {
    for (let at = 0; at < ranges.length; at += 2) for (let page = ranges[at]; page < ranges[at] + ranges[at + 1]; page++) groupOf[page] = name;
  }
  // The words on popups are in the order of the first platform.
  const read = tools.about("popups") ?? [], words = new Map(data.variants[0].popups.map(([page, name], index) => [page + name, read[index]]));
  return makeGraph(data, (page) => ({ title: titles?.[page], group: groupOf[page] }), data.popupNames.map(([page, name]) => words.get(page + name)), data.isFirst ? tools.about("links") : null);
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
  const laid = layOut(nodes, links);
  findRoutes(links, laid, ends);
  return { nodes, links, ...laid, miniatures };
}

// The whole graph with a position for every node, on paper.
export function drawUp(player) {
  const { nodes, links, nodeOfPage } = readGraph(player);
  return { nodeOfPage, ...lay(player, nodes, links, false) };
}
