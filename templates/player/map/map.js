// The flow map: every screen and every link, or groups of screens that open if that is too much to read.

import { makeLevels } from "./levels.js";
import { showMap } from "./mapview.js";
import { lay, readGraph } from "./plan.js";
import { folded } from "../runtime/names.js";
import { counted } from "../frame/nodes.js";
import { isPhone } from "../frame/room.js";

// Above this many, screens are shown as groups: see `largeMap` in `PageScripts`.
const MOST_NODES = 250;
// How the map was shown when the app began again with it open, as after drawing a link on it, and what was to be chosen on it.
let seenBefore = null, wishBefore = null;

export function addMap(tools, player) {
  const { data, flow, address, session, stage, signal } = player;
  let graph = null, levels = null, level = null, view = null, wished = null;
  signal.addEventListener("abort", () => { if (tools.shown === "map") [seenBefore, wishBefore] = [view.seen(), wished]; });

  // --- where somebody went so far ---

  const trail = [];
  session.listen((c) => {
    const page = flow.top(c)?.page;
    if (page !== undefined && trail.at(-1) !== page) trail.push(page);
  });

  const walked = () => {
    const seen = new Set(), steps = new Set();
    trail.forEach((page, index) => {
      const node = level.home(graph.nodeOfPage[page]), before = index ? level.home(graph.nodeOfPage[trail[index - 1]]) : null;
      if (node) seen.add(node);
      if (node && before) steps.add(before.number * 0x4000000 + node.number);
    });
    return { seen, steps };
  };

  const current = () => {
    const page = flow.top(session.configuration)?.page;
    return page === undefined ? null : graph.nodeOfPage[page];
  };

  const go = (node) => {
    if (node.isPopup) {
      const event = data.events.findIndex(({ place }) => place === node.place);
      tools.close();
      if (!session.happen(`event.${event}`)) return player.panels.say("This event cannot happen here.");
      return stage.goIn();
    }
    const here = flow.top(session.configuration)?.page;
    const page = node.pages.includes(here) ? here : node.pages[0];
    tools.close();
    if (page !== here) session.open(address.arrive(data.arrivals, page) ?? flow.start([page]));
  };

  // How a node is described to those who do not see the links.
  const said = (node) => {
    const some = (list) => list.slice(0, 3).join(", ") + (list.length > 3 ? ` and ${list.length - 3} more` : "");
    const { arrivals } = node, parts = [node.title];
    if (node.members) parts.push(...moreOf(node), counted(node.members.length, "screen"));
    else if (node.pages.length > 1) parts.push(`${node.pages.length} screens`);
    parts.push(arrivals === 0 ? "no link opens it" : `opened by ${counted(arrivals, "link")}`);
    parts.push(node.links.length ? "links to " + some(node.links.map(({ to }) => to.title)) : "has no links");
    if (node.popups.length) parts.push("popups: " + some(node.popups));
    if (node.problem) parts.push(node.problem.words);
    return parts.join(", ");
  };

  // What a card contains besides what it is named after.
  const moreOf = ({ more, items }) => (more ? [`and ${counted(more, items[0].members ? "more group" : "more screen", items[0].members ? "more groups" : "more screens")}`] : []);

  // The worst finding on each screen.
  const markFindings = () => {
    const ranks = ["error", "warning", "advice"];
    for (const [page, { severity, count }] of player.troubles?.() ?? []) {
      const node = graph.nodeOfPage[page], rank = ranks.indexOf(severity);
      if (node && !(node.problem?.rank <= rank)) node.problem = { severity, rank, words: count === 1 ? `1 finding (${severity})` : `${counted(count, "finding")}, worst: ${severity}` };
    }
  };

  // All screens at once.
  const oneLevel = () => {
    const whole = { card: null, up: null, home: (node) => node, ...lay(player, graph.nodes, graph.links) };
    return { open: () => whole, levelOf: () => whole };
  };

  // The screens that a search finds.
  const find = (wanted) => graph.nodes.filter((node) => {
    node.folds ??= [node.title, node.id, node.group, ...node.popups, ...node.opened.map(({ id }) => id)].map(folded);
    return node.folds.some((text) => text.includes(wanted));
  });

  tools.add({
    name: "map", title: "Map", icon: "flow", key: "M", isWide: true,
    // `wish`: what is to be chosen for what, who wants to see the map for that, and why it is cancelled when the app begins again.
    draw(body, wish) {
      const givenUp = wishBefore?.givenUp();
      if (givenUp) player.panels.say(givenUp);
      wished = wish ??= givenUp ? null : wishBefore;
      wishBefore = null;
      if (!graph) {
        graph = readGraph(player);
        markFindings();
        levels = makeLevels && graph.nodes.length > MOST_NODES ? makeLevels(player, graph) : oneLevel();
      }
      const choose = wish?.choose ?? go;
      // Shows a level, at the node `at`.
      const show = (shown, at, seen) => {
        view?.end();
        level = shown;
        const path = [];
        for (let one = level; one; one = one.up) path.unshift(one);
        view = showMap(body, level, {
          go: (node) => (node.members ? show(levels.open(node, level), node.first) : choose(node)),
          said, moreOf, find, walked: walked(), current: current(), press: player.watch?.editing.press, at, seen,
          path: path.map((one) => [one.card ? [one.card.title, ...moreOf(one.card)].join(" ") : "All screens", () => show(one, one.home(level.card?.first))]),
          enter: (node) => show(levels.levelOf(node), node),
        });
      };
      const here = current();
      // Where it was before; on a phone, at the current screen.
      const before = seenBefore && graph.nodes[seenBefore.number], first = before?.title === seenBefore?.title ? before : null;
      show(first || (here && isPhone()) ? levels.levelOf(first ?? here) : levels.open(null), null, seenBefore);
      seenBefore = null;
      if (!wish) return;
      tools.side.querySelector("h2").textContent = wish.words;
      wish.seen?.(view);
    },
    leave() { view.end(); view = wished = null; },
  });
}
