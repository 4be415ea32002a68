// A route for every link around all boxes: from its box into the lane beside its column, through gaps between the boxes of other columns, and
// along the last lane to its target. Links that would look alike share a line: those that first lead somewhere with others from their box,
// all others with those to the same box.

const TURN = 24, CLEAR = 6, OUT = 24, SIDE = 42, SPREAD = 6;

const middle = ({ from, to }) => (from + to) / 2;
const within = (y, { from, to }) => Math.min(Math.max(y, from), to);
const endOf = ({ x, width }) => x + width;

// The lane before a column, or after the last one.
function laneAt({ columns, lanes, side }, index) {
  const before = columns[index - 1], after = columns[index], from = before ? endOf(before) : after.x - side;
  return (lanes[index] ??= { from, to: after ? after.x : from + side, stops: new Map() });
}

// The gaps above, between and below the boxes of a column.
function gapsOf(column, { top, bottom }) {
  if (column.gaps) return column.gaps;
  const gap = (from, to) => ({ from, to, stops: new Map() }), { items } = column;
  column.gaps = [gap(top - OUT, items[0].y - CLEAR)];
  items.forEach((item, index) => {
    const below = items[index + 1], from = item.y + item.height + CLEAR;
    column.gaps.push(gap(from, below ? below.y - CLEAR : bottom + OUT));
  });
  return column.gaps;
}

// From one spot of an area to another: on which sides a line leaves and arrives, the lanes it takes, and between these the gaps it may take.
function between({ bands }, a, b) {
  const lanes = [], passed = [], band = bands[a.band];
  const step = Math.sign(b.index - a.index);
  if (a.band !== b.band) {
    const down = Math.sign(b.band - a.band);
    lanes.push(laneAt(band, a.index + 1));
    for (let number = a.band; number !== b.band; number += down) {
      const next = bands[number + down], above = bands[Math.min(number, number + down)];
      above.below ??= [{ from: above.bottom + OUT + 4, to: bands[Math.max(number, number + down)].top - OUT - 4, stops: new Map() }];
      passed.push(above.below);
      const far = (lane) => Math.abs(middle(lane) - middle(lanes.at(-1)));
      lanes.push(number + down === b.band ? laneAt(next, b.index)
        : Array.from({ length: next.columns.length + 1 }, (_, index) => laneAt(next, index)).reduce((best, lane) => (far(lane) < far(best) ? lane : best)));
    }
    return { leaves: 1, arrives: -1, lanes, passed };
  }
  if (!step) {
    // Beside its column, on the side where there is another.
    const side = a.index && a.index === band.columns.length - 1 ? -1 : 1;
    return { leaves: side, arrives: side, lanes: [laneAt(band, a.index + (side > 0))], passed };
  }
  for (let at = a.index; at !== b.index; at += step) {
    lanes.push(laneAt(band, at + (step > 0)));
    if (at + step !== b.index) passed.push(gapsOf(band.columns[at + step], band));
  }
  return { leaves: step, arrives: -step, lanes, passed };
}

// Out of an area on a side of it.
function leaving({ bands }, { band: number, index }, side) {
  const band = bands[number], lanes = [], passed = [];
  for (let at = index + side; band.columns[at]; at += side) {
    lanes.push(laneAt(band, at + (side < 0)));
    passed.push(gapsOf(band.columns[at], band));
  }
  return { lanes, passed };
}

function stretch(whole, from, to) {
  const a = from.block, b = to.block;
  if (a === b) return between(a, from.spot, to.spot);
  const { leaves, arrives, lanes, passed } = between(whole, a.spot, b.spot);
  const first = leaving(a, from.spot, leaves), last = leaving(b, to.spot, arrives);
  return { leaves, arrives, lanes: [...first.lanes, ...lanes, ...last.lanes.reverse()], passed: [...first.passed, ...passed, ...last.passed.reverse()] };
}

const book = (room, key, wish) => {
  const stop = room.stops.get(key) ?? { wish: 0, count: 0 };
  room.stops.set(key, stop);
  stop.wish += wish;
  stop.count++;
  return stop;
};

// Gives the lines in a gap their heights and those in a lane their places: in the order of their wishes, as far apart as there is room.
const sorted = ({ stops }) => [...stops.values()].sort((a, b) => a.wish / a.count - b.wish / b.count);
function settleGap(gap) {
  const list = sorted(gap), apart = Math.min(SPREAD, (gap.to - gap.from) / list.length);
  let least = gap.from;
  for (const stop of list) { stop.at = Math.max(within(stop.wish / stop.count, gap), least); least = stop.at + apart; }
  let most = gap.to;
  for (const stop of list.reverse()) { stop.at = Math.min(stop.at, most); most = stop.at - apart; }
}
// What comes from the left at some height ends before what goes to the right at the same height begins, or both would look like one line.
const mustPrecede = (a, b) => a !== b && a.lefts.some((y) => b.rights.some((other) => Math.abs(y - other) < CLEAR));
function settleLane(lane) {
  const rest = sorted(lane), list = [];
  while (rest.length) list.push(...rest.splice(Math.max(0, rest.findIndex((stop) => !rest.some((other) => mustPrecede(other, stop)))), 1));
  const apart = Math.min(SPREAD, ((lane.to - lane.from) * 0.6) / list.length);
  list.forEach((stop, index) => { stop.at = middle(lane) + (index - (list.length - 1) / 2) * apart; });
}

// `ends` gives where a link leaves and arrives on given sides: [x1, y1, x2, y2]. Gives every link `route`, as a path of SVG, and `box`, the room
// it takes; the areas are those of `arrange`.
export function findRoutes(links, whole, ends) {
  const gaps = new Set(), lanes = new Set();
  for (const band of whole.bands) band.side = SIDE;
  const routes = links.map((link) => {
    const { leaves, arrives, lanes: taken, passed } = stretch(whole, link.from, link.to), end = ends(link, leaves, arrives), key = link.isTree ? link.from.number : -1 - link.to.number;
    const wish = end[link.isTree ? 1 : 3];
    const heights = passed.map((some) => {
      const far = (gap) => Math.abs(within(wish, gap) - wish), gap = some.reduce((best, one) => (far(one) < far(best) ? one : best));
      gaps.add(gap);
      return book(gap, key, wish);
    });
    return { link, end, taken, heights: [{ at: end[1] }, ...heights, { at: end[3] }], key };
  });
  for (const gap of gaps) settleGap(gap);
  // In a lane, lines cross least if those that lead up are in the order of their beginnings, the topmost first, and those that lead down the other
  // way round.
  for (const route of routes) {
    const { taken, heights, end, key } = route, xs = [end[0], ...taken.map(middle), end[2]];
    route.places = taken.map((lane, index) => {
      const lefts = [], rights = [], before = heights[index].at, after = heights[index + 1].at;
      if (!Math.round(after - before)) return { at: middle(lane) };
      lanes.add(lane);
      (xs[index] < xs[index + 1] ? lefts : rights).push(before);
      (xs[index + 2] < xs[index + 1] ? lefts : rights).push(after);
      const y = lefts[0] ?? before, to = lefts.length === 1 ? rights[0] : after;
      const stop = book(lane, key, to > y ? -y : y);
      (stop.lefts ??= []).push(...lefts);
      (stop.rights ??= []).push(...rights);
      return stop;
    });
  }
  for (const lane of lanes) settleLane(lane);
  for (const { link, end: [x1, y1, x2, y2], taken, heights, places } of routes) {
    const round = Math.round, xs = [x1, ...places.map(({ at }) => at), x2];
    let path = `M${round(x1)} ${round(y1)}`;
    taken.forEach((lane, index) => {
      const x = xs[index + 1], from = heights[index].at, to = heights[index + 1].at, tall = Math.min(TURN, Math.abs(to - from) / 2) * Math.sign(to - from);
      if (!round(to - from)) return;
      // How far a turn reaches to the side: it stays in its lane.
      const wide = (other, isEnd) => Math.sign(other - x) * Math.min(TURN, other < x ? x - lane.from : lane.to - x, Math.abs(other - x) / (isEnd ? 1 : 2));
      path += `H${round(x + wide(xs[index], !index))}Q${round(x)} ${round(from)} ${round(x)} ${round(from + tall)}V${round(to - tall)}Q${round(x)} ${round(to)} ${round(x + wide(xs[index + 2], index === taken.length - 1))} ${round(to)}`;
    });
    link.route = `${path}H${round(x2)}`;
    link.end = { x: x2, y: y2, toLeft: x2 < xs.at(-2) };
    const ys = heights.map(({ at }) => at), x = Math.min(...xs), y = Math.min(...ys);
    link.box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }
}
