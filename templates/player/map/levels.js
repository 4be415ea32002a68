// Of many screens, as many as can be read at a time: a level shows cards, each for a group of screens or for several groups, and a card opens as
// a level of its own. Levels are made when somebody opens them. Small apps have one level and do not need this.

import { lay } from "./plan.js";

const MOST_PARTS = 48, STRONGEST = 2;

export function makeLevels(player, graph) {
  const { nodes, links } = graph;
  const levels = new Map();
  let cards = 0;

  const membersOf = (part) => part.members ?? [part];
  const makeCard = (title, items, more = 0) => {
    const card = { title, items, more, group: "", members: items.flatMap((item) => item.members ?? item), number: nodes.length + cards++, popups: [], pages: [], links: [], arrivals: 0 };
    card.first = card.members.reduce((first, node) => (node.rank < first.rank ? node : first));
    card.problem = card.members.reduce((worst, { problem }) => (problem && (!worst || problem.rank < worst.rank) ? problem : worst), null);
    return card;
  };

  // What is shown first: the groups, or the screens if there are none.
  const allItems = () => {
    const byName = new Map();
    for (const node of nodes) {
      if (!byName.has(node.group)) byName.set(node.group, []);
      byName.get(node.group).push(node);
    }
    return byName.size < 2 ? nodes : [...byName].map(([name, members]) => (members.length === 1 ? members[0] : makeCard(name || "Other screens", members)));
  };

  // Items as at most as many cards as can be read: what is reached from each other stays together.
  const split = (items) => {
    if (items.length <= MOST_PARTS * 1.4) return items;
    const depth = Math.ceil(Math.log(items.length) / Math.log(MOST_PARTS)), size = Math.ceil(items.length ** ((depth - 1) / depth));
    const owner = [], firstOf = (item) => item.first ?? item;
    for (const item of items) for (const node of membersOf(item)) owner[node.number] = item;
    const sorted = [...items].sort((a, b) => firstOf(b).rank - firstOf(a).rank), below = new Map(), piles = [], loose = [];
    for (const item of sorted) {
      const pile = [item, ...(below.get(item) ?? [])], from = owner[firstOf(item).before?.from.number];
      if (pile.length >= size) piles.push(pile);
      else if (!from || from === item) loose.push(pile);
      else {
        const beside = below.get(from) ?? [];
        beside.push(...pile);
        if (beside.length >= size) piles.push(beside);
        below.set(from, beside.length >= size ? [] : beside);
      }
    }
    // What cannot be reached from here is in one card.
    let last = null;
    for (const pile of loose.reverse()) {
      if (last && last.length + pile.length <= size * 1.5) last.push(...pile);
      else piles.push((last = pile));
    }
    return piles.map((pile) => {
      if (pile.length === 1) return pile[0];
      pile.sort((a, b) => firstOf(a).rank - firstOf(b).rank);
      return makeCard(pile[0].title, pile, pile.length - 1);
    });
  };

  // How far each part is from the first one, and the links by which it is reached.
  const measure = (parts, between) => {
    for (const part of parts) part.distance = -1;
    const from = new Map(parts.map((part) => [part, []]));
    for (const link of between) from.get(link.from).push(link);
    const rank = (part) => (part.first ?? part).rank;
    for (const start of [...parts].sort((a, b) => rank(a) - rank(b))) {
      if (start.distance >= 0) continue;
      start.distance = 0;
      const queue = [start];
      for (let next = 0; next < queue.length; next++) {
        for (const link of from.get(queue[next])) {
          if (link.to.distance >= 0) continue;
          link.to.distance = queue[next].distance + 1;
          link.isTree = true;
          queue.push(link.to);
        }
      }
    }
    // Of the others only those that combine most links are drawn; all links of a card while somebody points at it.
    for (const list of from.values()) {
      list.filter(({ weight, isTree }) => weight && !isTree).sort((a, b) => b.weight - a.weight).forEach((link, index) => { link.isMinor = index >= STRONGEST; });
    }
  };

  const makeLevel = (card, up) => {
    const parts = split(card ? card.items : allItems()), homes = [];
    for (const part of parts) for (const node of membersOf(part)) homes[node.number] = part;
    const known = new Map(), between = [], count = nodes.length + cards;
    for (const from of parts) for (const node of membersOf(from)) {
      for (const link of node.links) {
        const to = homes[link.to.number];
        if (!to || to === from) continue;
        if (!from.members && !to.members) { between.push(link); continue; }
        const key = from.number * count + to.number;
        if (known.has(key)) { known.get(key).weight++; continue; }
        const made = { from, to, popup: -1, isTree: false, weight: 1 };
        known.set(key, made);
        between.push(made);
        if (from.members) from.links.push(made);
        if (to.members) to.arrivals++;
      }
    }
    measure(parts, between);
    return { card, up, home: (node) => homes[node?.number], ...lay(player, parts, between) };
  };

  // The level that a card opens; the first one for no card.
  const open = (card, up = null) => {
    if (!levels.has(card)) levels.set(card, makeLevel(card, up));
    return levels.get(card);
  };

  return {
    open,
    // The level that shows the screen itself.
    levelOf(node) {
      let level = open(null);
      for (let part; (part = level.home(node)) !== node;) level = open(part, level);
      return level;
    },
  };
}
