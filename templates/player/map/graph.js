// The flow as a graph: a node for every screen (screens made by `for` are one) with its popups; a link from one to another for all the touches
// that lead there. And a position for each: by the number of links from the start, the members of a group side by side.

const LEADS = ["push", "replace", "reset", "unwind"], OPENS = ["open", "swap", "show", "tell"];

// How a link is encoded in the list of links: below this it goes to a page, otherwise to a popup.
const FIRST_OPENING = 4;

// An id in readable form.
const readable = (id) => id[0].toUpperCase() + id.slice(1).replaceAll("-", " ");

// What people call a popup: its words, with the names of values in them; or the name that its author gave it.
function popupTitle(name, words = /^[a-z-]+:(.+)$/s.exec(name)?.[1]) {
  return words ? words.replaceAll(/\$\{?([\w-]+(?:\.[\w-]+)*)\}?/g, "‹$1›") : readable(name);
}

// Nodes {id, pages, popups, group, distance, rank, before, links, arrivals}, links {from, to, popup, isTree}; `arrivals` counts the links to a
// node. `about` gives {title, group} for a page; `titles` are the words on popups that also have a name; `listed` is the compiler's list of
// links, three numbers for each, if there is one for this platform.
export function makeGraph(data, about, titles, listed) {
  const nodes = [], links = [], made = new Map(), nodeOfPage = [];
  const makeNode = (id, title, group) => {
    const node = { id, number: nodes.length, title, group, pages: [], popups: [], opened: [], links: [], arrivals: 0, metFrom: null, distance: -1, rank: -1, before: null, isPopup: false, isLost: false, problem: null };
    nodes.push(node);
    return node;
  };

  data.pages.forEach((id, page) => {
    const fold = id.indexOf("/"), name = fold < 0 ? id : id.slice(0, fold);
    let node = fold < 0 ? null : made.get(name);
    if (!node) {
      const { title, group = "" } = about(page);
      node = makeNode(name, fold < 0 ? title || id : readable(name), group);
      if (fold >= 0) made.set(name, node);
    }
    node.pages.push(page);
    nodeOfPage.push(node);
  });
  for (const node of made.values()) if (node.pages.length === 1) node.title = about(node.pages[0]).title || data.pages[node.pages[0]];

  // A popup of a screen is listed under it, once for all the rows it can be opened from; a popup of the whole app has a node of its own.
  const popupOf = data.popupNames.map(([page, written], index) => {
    // Without the row that it is opened from, and without the number that tells it from others of that name.
    const id = written.replace(/(\.\d+)?('\d+)?$/, ""), name = popupTitle(id, titles[index] || undefined);
    if (page < 0) {
      const node = Object.assign(makeNode(id, name, "Anywhere"), { place: data.pages.length + index, isPopup: true });
      node.opened.push({ id, place: node.place, popup: -1 });
      return node;
    }
    const node = nodeOfPage[page];
    if (!node.popups.includes(name)) node.popups.push(name);
    node.opened.push({ id, place: data.pages.length + index, popup: node.popups.indexOf(name) });
    return node;
  });

  const join = (from, popup, to) => {
    if (from === to || to.metFrom === from) return;
    to.metFrom = from;
    to.arrivals++;
    const link = { from, to, popup, isTree: false };
    links.push(link);
    from.links.push(link);
  };

  // A popup of one screen is part of it; only those of the whole app have a node.
  const meet = (from, popup, target, isOpened) => {
    if (!isOpened) join(from, popup, nodeOfPage[target]);
    else if (popupOf[target - data.pages.length]?.isPopup) join(from, popup, popupOf[target - data.pages.length]);
  };
  const follow = (from, popup, number) => {
    const list = listed?.[number];
    if (list) for (let at = 0; at < list.length; at += 3) meet(from, popup, list[at], list[at + 1] >= FIRST_OPENING);
    else for (const { links: leads } of data.place(number).controls) {
      for (const { action, target } of leads) if (LEADS.includes(action) || OPENS.includes(action)) meet(from, popup, target, OPENS.includes(action));
    }
  };
  // What a page itself links to counts before what its popups link to.
  for (const node of nodes) {
    for (const page of node.pages) follow(node, -1, page);
    for (const { place, popup } of node.opened) follow(node, popup, place);
  }

  // From the start, then from each node that has not been reached.
  let met = 0;
  const walk = (first) => {
    first.distance = 0;
    const queue = [first];
    for (let next = 0; next < queue.length; next++) {
      queue[next].rank = met++;
      for (const link of queue[next].links) {
        if (link.to.distance >= 0) continue;
        link.to.distance = queue[next].distance + 1;
        link.to.before = link;
        link.isTree = true;
        queue.push(link.to);
      }
    }
  };
  walk(nodeOfPage[data.start]);
  for (const node of nodes) node.isLost = node.distance < 0 && !node.isPopup;
  for (const node of nodes) if (node.distance < 0) walk(node);
  return { nodes, links, nodeOfPage };
}

// --- places ---

const GAP = 28, BETWEEN = 84, ROOM = 26, HEAD = 36, FAR_HEAD = 84, MANY = 60, ASPECT = 1.6;

// Gives every node x and y, and every group its area: {width, height, bands, regions}. Nodes know their width and height.
export function layOut(nodes, links) {
  const blocks = [], blockOf = new Map();
  for (const node of nodes) {
    const key = node.group || node;
    if (!blockOf.has(key)) {
      blockOf.set(key, { group: node.group, members: [], number: blocks.length });
      blocks.push(blockOf.get(key));
    }
    const block = blockOf.get(key);
    node.block = block;
    block.members.push(node);
  }
  const isOneGroup = blocks.length === 1;
  // Names of groups must be readable from where everything is visible.
  const headOf = nodes.length > MANY ? FAR_HEAD : HEAD;
  const inside = new Map(blocks.map((block) => [block, []]));
  const outside = [];
  for (const link of links) (link.from.block === link.to.block ? inside.get(link.from.block) : outside).push(link);
  for (const block of blocks) {
    block.layer = Math.min(...block.members.map((node) => node.distance));
    const items = block.members.map((node) => ({ node, width: node.width, height: node.height, layer: node.distance }));
    const itemOf = new Map(items.map((item) => [item.node, item]));
    const pairs = inside.get(block).map(({ from, to, isTree }) => [itemOf.get(from), itemOf.get(to), isTree ? 4 : 1]);
    const size = arrange(items, pairs);
    block.items = items;
    block.isRegion = block.group !== "" && !isOneGroup;
    const room = block.isRegion ? ROOM : 0, head = block.isRegion ? headOf : 0;
    Object.assign(block, { head, room, bands: size.bands, width: size.width + 2 * room, height: size.height + 2 * room + head });
  }
  const weights = new Map();
  for (const { from, to, isTree } of outside) {
    const key = from.block.number * 0x4000000 + to.block.number;
    weights.set(key, (weights.get(key) ?? 0) + (isTree ? 4 : 1));
  }
  const size = arrange(blocks, [...weights].map(([key, weight]) => [blocks[Math.floor(key / 0x4000000)], blocks[key % 0x4000000], weight]));
  for (const block of blocks) {
    const right = block.x + block.room, down = block.y + block.room + block.head;
    for (const band of block.bands) {
      band.top += down;
      band.bottom += down;
      band.side = block.room;
      for (const column of band.columns) {
        column.x += right;
        for (const item of column.items) { item.x += right; item.y += down; }
      }
    }
    for (const { node, x, y, spot } of block.items) Object.assign(node, { x, y, spot });
  }
  return { ...size, regions: blocks.filter(({ isRegion }) => isRegion) };
}

// Items in columns by layer. Linked items get the same height; layers that would be too high or too wide are broken.
function arrange(items, pairs) {
  const used = [...new Set(items.map(({ layer }) => layer))].sort((a, b) => a - b);
  const rank = new Map(used.map((layer, index) => [layer, index]));
  const layers = used.map(() => []);
  for (const item of items) {
    item.column = rank.get(item.layer);
    item.near = [];
    layers[item.column].push(item);
  }
  for (const [from, to, weight] of pairs) {
    from.near.push([to, weight]);
    to.near.push([from, weight]);
  }
  orderColumns(layers);
  const columns = breakColumns(layers);
  for (const column of columns) {
    column.width = Math.max(...column.map(({ width }) => width));
    stackColumn(column);
  }
  if (columns.length === layers.length) alignColumns(columns);
  return placeColumns(columns);
}

// The order in a column: by the middle of what is linked in the columns beside it, there and back a few times.
function orderColumns(layers) {
  const number = (layer) => layer.forEach((item, index) => { item.index = (index + 0.5) / layer.length; });
  layers.forEach(number);
  for (let round = 0; round < 4; round++) {
    const isBack = round % 2 === 1;
    for (const layer of isBack ? [...layers].reverse() : layers) {
      layer.forEach((item) => {
        let sum = 0, total = 0;
        for (const [other, weight] of item.near) {
          if (other.column === item.column || (round < 3 && other.column > item.column !== isBack)) continue;
          sum += other.index * weight;
          total += weight;
        }
        item.wish = total ? sum / total : item.index;
      });
      const before = new Map(layer.map((item, index) => [item, index]));
      layer.sort((a, b) => a.wish - b.wish || before.get(a) - before.get(b));
      number(layer);
    }
  }
}

const heightOf = (column) => column.reduce((sum, { height }) => sum + height + GAP, -GAP);

// A layer that is too high for the map to have the shape of a window continues in another column.
function breakColumns(layers) {
  const widths = layers.map((layer) => Math.max(...layer.map(({ width }) => width)) + BETWEEN);
  const heights = layers.map(heightOf);
  let most = Math.max(...layers.flat().map(({ height }) => height));
  const width = () => layers.reduce((sum, _, index) => sum + widths[index] * Math.ceil(heights[index] / most), 0);
  const highest = Math.max(...heights);
  while (most < highest && width() > most * ASPECT) most *= 1.15;
  if (most >= highest) return layers;
  return layers.flatMap((layer, index) => {
    const count = Math.ceil(heights[index] / most), each = Math.ceil(layer.length / count);
    return Array.from({ length: Math.ceil(layer.length / each) }, (_, part) => layer.slice(part * each, (part + 1) * each));
  });
}

function stackColumn(column) {
  let y = -heightOf(column) / 2;
  for (const item of column) { item.y = y; y += item.height + GAP; }
}

// Moves linked items to the same height, keeping order and distance: neighbours that want the same room share it.
function alignColumns(columns) {
  for (let round = 0; round < 6; round++) {
    for (const column of round % 2 ? [...columns].reverse() : columns) {
      const groups = [];
      let offset = 0;
      for (const item of column) {
        let sum = 0, total = 0;
        for (const [other, weight] of item.near) {
          if (other.column === item.column) continue;
          const share = Math.abs(other.column - item.column) === 1 ? weight : weight / 4;
          sum += (other.y + other.height / 2) * share;
          total += share;
        }
        const wish = (total ? sum / total - item.height / 2 : item.y) - offset;
        let group = { sum: wish * (total || 0.1), weight: total || 0.1, items: [[item, offset]] };
        while (groups.length && groups.at(-1).sum / groups.at(-1).weight >= group.sum / group.weight) {
          const last = groups.pop();
          group = { sum: last.sum + group.sum, weight: last.weight + group.weight, items: [...last.items, ...group.items] };
        }
        groups.push(group);
        offset += item.height + GAP;
      }
      for (const { sum, weight, items } of groups) for (const [item, offset] of items) item.y = sum / weight + offset;
    }
  }
}

// Columns from left to right; many small ones continue in another line, which is another band.
function placeColumns(columns) {
  const extent = (part) => [Math.min(...part.flat().map(({ y }) => y)), Math.max(...part.flat().map(({ y, height }) => y + height))];
  const [top, bottom] = extent(columns);
  const whole = columns.reduce((sum, { width }) => sum + width + BETWEEN, -BETWEEN);
  const bands = columns.length < 12 ? 1 : Math.max(1, Math.floor(Math.sqrt(whole / (bottom - top + BETWEEN) / ASPECT / 2)));
  const each = Math.ceil(columns.length / bands);
  const placed = [];
  let width = 0, above = 0;
  for (let start = 0; start < columns.length; start += each) {
    const band = columns.slice(start, start + each);
    const [first, last] = extent(band);
    let x = 0;
    const parts = band.map((items, index) => {
      const column = { x, width: items.width, items };
      for (const item of items) Object.assign(item, { x: x + (items.width - item.width) / 2, y: item.y + above - first, spot: { band: placed.length, index } });
      x += items.width + BETWEEN;
      return column;
    });
    placed.push({ columns: parts, lanes: [], top: above, bottom: above + last - first });
    width = Math.max(width, x - BETWEEN);
    above += last - first + BETWEEN;
  }
  return { width, height: above - BETWEEN, bands: placed };
}
