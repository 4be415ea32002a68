// The flow map: every screen and every link. Links are drawn on a canvas; screens are buttons as long as few enough are in sight to be
// read, and drawn as well where more are.

import { makeGraph, layOut } from "./graph.js";
import { makeMiniatures } from "./miniature.js";
import { make, makeButton, makeIconButton } from "./nodes.js";

const WITH_PICTURES = 40, MOST_BUTTONS = 160, MOST_POPUPS = 4, SMALLEST = 0.02, LARGEST = 2;
const NODE_WIDTH = 172, TITLE_HEIGHT = 40, POPUP_HEIGHT = 22, PICTURE_WIDTH = 148;

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

// The graph of an app with a place for every node.
export function drawUp(player, mayHavePictures = true) {
  const { data, tools } = player;
  const titles = tools.about("titles"), groupOf = new Map();
  for (const [name, ...ranges] of tools.about("groups") ?? []) {
    for (let at = 0; at < ranges.length; at += 2) for (let page = ranges[at]; page < ranges[at] + ranges[at + 1]; page++) groupOf.set(page, name);
  }
  const graph = makeGraph(data, (page) => ({ title: titles?.[page], group: groupOf.get(page) }));
  const hasPictures = mayHavePictures && graph.nodes.length <= WITH_PICTURES;
  const miniatures = hasPictures ? makeMiniatures(player) : null;
  const picture = hasPictures ? Math.min(Math.round((PICTURE_WIDTH * miniatures.height) / miniatures.width), PICTURE_WIDTH * 2.2) : 0;
  for (const node of graph.nodes) {
    const shown = Math.min(node.popups.length, MOST_POPUPS + 1);
    const hasPicture = hasPictures && !node.isPopup;
    node.width = hasPicture ? PICTURE_WIDTH + 12 : NODE_WIDTH;
    node.line = TITLE_HEIGHT + (hasPicture ? picture : 0);
    node.foot = shown ? shown * POPUP_HEIGHT + 4 : 0;
    node.height = node.line + node.foot + (hasPicture ? 6 : 0);
  }
  return { ...graph, ...layOut(graph.nodes, graph.links), miniatures };
}

export function addMap(tools, player) {
  const { data, flow, address, session, signal } = player;
  let graph = null, view = null;

  // --- the way walked so far ---

  const way = [];
  session.listen((c) => {
    const page = flow.top(c)?.page;
    if (page !== undefined && way.at(-1) !== page) way.push(page);
  });

  const walked = () => {
    const seen = new Set(), steps = new Set();
    way.forEach((page, index) => {
      const node = graph.nodeOfPage[page], before = index ? graph.nodeOfPage[way[index - 1]] : null;
      seen.add(node);
      if (before) steps.add(before.number * 0x4000000 + node.number);
    });
    return { seen, steps };
  };

  const current = () => {
    const page = flow.top(session.configuration)?.page;
    return page === undefined ? null : graph.nodeOfPage[page];
  };

  const go = (node) => {
    if (node.isPopup) {
      const move = flow.moves(session.configuration).find(({ key, way }) => key.startsWith("event") && data.popupNames[way.target - data.pages.length][1].startsWith(node.id));
      if (!move) return;
      tools.close();
      return session.follow(move);
    }
    const here = flow.top(session.configuration)?.page;
    const page = node.pages.includes(here) ? here : node.pages[0];
    tools.close();
    if (page !== here) session.open(address.arrive(data.arrivals, page) ?? flow.start([page]));
  };

  // What is said of a node to those who do not see the links.
  const said = (node) => {
    const some = (list) => list.slice(0, 3).join(", ") + (list.length > 3 ? ` and ${list.length - 3} more` : "");
    const ways = node.arrivals.length, parts = [node.title];
    if (node.pages.length > 1) parts.push(`${node.pages.length} screens`);
    parts.push(ways === 0 ? "no link leads here" : ways === 1 ? "1 way leads here" : `${ways} ways lead here`);
    parts.push(node.ways.length ? "leads to " + some(node.ways.map(({ to }) => to.title)) : "leads nowhere");
    if (node.popups.length) parts.push("popups: " + some(node.popups));
    if (node.problem) parts.push(node.problem.words);
    return parts.join(", ");
  };

  // The worst that was found on each screen.
  const markFindings = () => {
    const ranks = ["error", "warning", "advice"];
    for (const [page, { severity, count }] of player.troubles?.() ?? []) {
      const node = graph.nodeOfPage[page];
      if (node && (!node.problem || ranks.indexOf(severity) < ranks.indexOf(node.problem.severity))) node.problem = { severity, words: count === 1 ? `1 finding (${severity})` : `${count} findings, the worst: ${severity}` };
    }
  };

  tools.add({
    name: "map", title: "Map", icon: "flow", key: "M", isWide: true,
    draw(body) {
      if (!graph) { graph = drawUp(player); markFindings(); }
      view = showMap(body, graph, { go, said, walked: walked(), current: current(), signal });
    },
    leave() { view.end(); },
  });
}

// --- one showing of the map ---

function showMap(body, { nodes, links, regions, width, height, miniatures }, { go, said, walked, current }) {
  const canvas = make("canvas", { className: "map-links" });
  const layer = make("div", { className: "map-nodes", role: "group", ariaLabel: "Screens" });
  const tip = make("div", { className: "map-tip", hidden: true, ariaHidden: "true" });
  const surface = make("div", { className: "flow-map" }, canvas, layer, tip);
  const note = make("output", { className: "unseen" });
  const find = make("input", { type: "search", placeholder: "Find a screen", ariaLabel: "Find a screen on the map" });
  const scale = make("button", { type: "button", className: "map-scale", title: "All of it  (0)", onclick: () => fit() });
  const hereButton = makeButton("Here", () => center(current, 1), "", "");
  hereButton.disabled = !current;
  const controls = make("div", { className: "map-controls" }, find,
    make("div", { role: "group", ariaLabel: "Zoom" }, makeButton("−", () => zoom(1 / 1.4)), scale, makeButton("+", () => zoom(1.4))), hereButton);
  controls.querySelectorAll("[role=group] button").forEach((button, index) => { if (index !== 1) button.ariaLabel = index ? "Larger" : "Smaller"; });
  body.replaceChildren(surface, controls, note);

  const context = canvas.getContext("2d");
  const shown = new Map();
  let k = 1, dx = 0, dy = 0, frame = 0, lit = null, focused = current ?? nodes[0], matches = null;
  let wide = 1, high = 1, colors = {};

  // --- drawing ---

  const readColors = () => {
    const probe = make("i");
    surface.append(probe);
    for (const name of ["ink", "quiet", "line", "accent", "on", "error", "warning", "ground", "ui"]) {
      probe.className = "map-" + name;
      colors[name] = getComputedStyle(probe).color;
    }
    probe.remove();
  };

  const inSight = ({ x, y, width, height }, room = 0) =>
    (x + width) * k + dx > -room && x * k + dx < wide + room && (y + height) * k + dy > -room && y * k + dy < high + room;

  const draw = () => {
    frame = 0;
    const sight = nodes.filter((node) => inSight(node));
    const asButtons = sight.length <= MOST_BUTTONS && k >= 0.28;
    drawCanvas(sight, asButtons);
    layer.style.transform = `translate(${dx}px, ${dy}px) scale(${k})`;
    const wanted = new Set(asButtons ? sight : []);
    wanted.add(focused);
    if (lit) wanted.add(lit);
    for (const [node, button] of shown) {
      if (wanted.has(node) || button === document.activeElement) continue;
      button.remove();
      shown.delete(node);
    }
    for (const node of wanted) if (!shown.has(node)) { const button = makeNode(node); shown.set(node, button); layer.append(button); }
    layer.classList.toggle("far", !asButtons);
    for (const [node, button] of shown) {
      button.tabIndex = node === focused ? 0 : -1;
      button.classList.toggle("dim", dims(node));
      button.classList.toggle("lit", node === lit);
    }
    scale.textContent = `${Math.round(k * 100)} %`;
    tip.hidden = !lit || k > 0.4;
    if (tip.hidden) return;
    tip.textContent = [lit.title, lit.group].filter(Boolean).join(" · ");
    tip.style.transform = `translate(${Math.min(Math.max((lit.x + lit.width / 2) * k + dx, 90), wide - 90)}px, ${lit.y * k + dy - 8}px) translate(-50%, -100%)`;
  };

  const redraw = () => { frame ||= requestAnimationFrame(draw); };

  const near = (node) => node === lit || lit.ways.some(({ to }) => to === node) || lit.arrivals.some(({ from }) => from === node);
  const dims = (node) => (matches ? !matches.has(node) : lit ? !near(node) : false);

  const trace = (link) => {
    const [x1, y1, ax, ay, bx, by, x2, y2] = link.curve ??= curveOf(link);
    context.moveTo(x1, y1);
    if (k < 0.12) context.lineTo(x2, y2);
    else context.bezierCurveTo(ax, ay, bx, by, x2, y2);
  };

  const arrow = ({ curve }) => {
    const [bx, by, x, y] = curve.slice(4), length = Math.hypot(x - bx, y - by) || 1, size = 7;
    const ux = (x - bx) / length, uy = (y - by) / length;
    context.moveTo(x, y);
    context.lineTo(x - ux * size - uy * size * 0.55, y - uy * size + ux * size * 0.55);
    context.lineTo(x - ux * size + uy * size * 0.55, y - uy * size - ux * size * 0.55);
    context.closePath();
  };

  // Lines of one kind are drawn together, in parts: a path of thousands of curves costs more than many of some.
  const stroke = (list, color, weight, alpha) => {
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = Math.max(weight, 0.7 / k);
    context.globalAlpha = alpha;
    for (let start = 0; start < list.length; start += 64) {
      const part = list.slice(start, start + 64);
      context.beginPath();
      part.forEach(trace);
      context.stroke();
      if (k < 0.2) continue;
      context.beginPath();
      part.forEach(arrow);
      context.fill();
    }
    context.globalAlpha = 1;
  };

  const drawCanvas = (sight, asButtons) => {
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, wide, high);
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * dx, ratio * dy);
    drawRegions();
    const tree = [], cross = [], stepped = [], strong = [];
    for (const link of links) {
      if (!crosses(link)) continue;
      if (lit && (link.from === lit || link.to === lit)) strong.push(link);
      else if (walked.steps.has(link.from.number * 0x4000000 + link.to.number)) stepped.push(link);
      else (link.isTree ? tree : cross).push(link);
    }
    const rest = lit || matches ? 0.25 : 1;
    if (k > 0.08 || cross.length < 3000) stroke(cross, colors.quiet, 1, (cross.length > 300 ? 0.22 : 0.4) * rest);
    stroke(tree, colors.quiet, 1.6, 0.9 * rest);
    stroke(stepped, colors.accent, 2.4, rest === 1 ? 1 : 0.5);
    stroke(strong.filter(({ to }) => to === lit), colors.ink, 2, 0.9);
    stroke(strong.filter(({ from }) => from === lit), colors.accent, 2.6, 1);
    if (!asButtons) drawNodes(sight);
  };

  const crosses = ({ from, to }) => {
    const left = Math.min(from.x, to.x), right = Math.max(from.x + from.width, to.x + to.width);
    const top = Math.min(from.y, to.y), bottom = Math.max(from.y + from.height, to.y + to.height);
    return inSight({ x: left, y: top, width: right - left, height: bottom - top }, 80 * k);
  };

  const drawRegions = () => {
    if (!regions.length) return;
    const size = Math.max(13, Math.min(11 / k, regions[0].head - 14));
    context.font = `600 ${size}px system-ui, sans-serif`;
    context.textBaseline = "top";
    for (const region of regions) {
      if (!inSight(region)) continue;
      context.fillStyle = colors.ui;
      context.strokeStyle = colors.line;
      context.lineWidth = 1;
      context.beginPath();
      context.roundRect(region.x, region.y, region.width, region.height, 18);
      context.globalAlpha = 0.55;
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
      context.fillStyle = colors.quiet;
      if (size * k > 6 && context.measureText(region.group).width < region.width - 20) context.fillText(region.group, region.x + 16, region.y + 12);
    }
  };

  const drawNodes = (sight) => {
    const isReadable = NODE_WIDTH * k > 52;
    context.textBaseline = "middle";
    context.font = `500 ${Math.max(13, 10 / k)}px system-ui, sans-serif`;
    const letters = Math.floor((NODE_WIDTH * k - 14) / 6.2);
    for (const node of sight) {
      const { x, y, width, height } = node;
      const rank = node.problem?.severity;
      context.globalAlpha = dims(node) ? 0.25 : 1;
      context.fillStyle = node === current || matches?.has(node) ? colors.accent : rank === "error" ? colors.error : rank === "warning" ? colors.warning
        : walked.seen.has(node) ? colors.on : isReadable ? colors.ui : colors.quiet;
      context.strokeStyle = walked.seen.has(node) ? colors.accent : colors.line;
      context.lineWidth = 1 / k;
      if (isReadable) {
        context.beginPath();
        context.roundRect(x, y, width, height, 10);
        context.fill();
        context.stroke();
        context.fillStyle = node === current ? colors.ui : colors.ink;
        context.fillText(node.title.length > letters ? node.title.slice(0, letters - 1) + "…" : node.title, x + 8 / k, y + node.line / 2);
      } else context.fillRect(x, y, width, height);
    }
    context.globalAlpha = 1;
  };

  // --- nodes ---

  const makeNode = (node) => {
    const button = make("button", { type: "button", className: "map-node" });
    button.append(make("span", { className: "map-title" }, make("b", { textContent: node.title }), ...(node.pages.length > 1 ? [make("small", { textContent: `×${node.pages.length}` })] : [])));
    if (miniatures && !node.isPopup) button.append(miniatures.draw(node.pages[0], PICTURE_WIDTH));
    const names = node.popups.slice(0, MOST_POPUPS);
    if (node.popups.length > MOST_POPUPS) names.push(`${node.popups.length - MOST_POPUPS} more`);
    for (const name of names) button.append(make("span", { className: "map-popup", textContent: name }));
    if (node.problem) { button.dataset.problem = node.problem.severity; button.title = node.problem.words; }
    button.ariaLabel = said(node);
    button.dataset.node = node.number;
    button.classList.toggle("popup", Boolean(node.isPopup));
    button.classList.toggle("walked", walked.seen.has(node));
    button.classList.toggle("lost", Boolean(node.isLost));
    if (node === current) button.ariaCurrent = "true";
    for (const [name, value] of [["left", node.x], ["top", node.y], ["width", node.width], ["height", node.height]]) button.style.setProperty(name, `${value}px`);
    return button;
  };

  const nodeOf = (target) => nodes[target.closest?.("[data-node]")?.dataset.node];
  const nodeAt = ({ clientX, clientY }) => {
    const { left, top } = surface.getBoundingClientRect();
    const x = (clientX - left - dx) / k, y = (clientY - top - dy) / k;
    return nodes.find((node) => x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height);
  };
  const light = (node) => { if (lit !== node) { lit = node; redraw(); } };

  layer.addEventListener("focusin", ({ target }) => {
    const node = nodeOf(target);
    if (!node) return;
    focused = node;
    if (target.matches(":focus-visible")) light(node);
  });
  layer.addEventListener("focusout", () => light(null));

  // --- moving and zooming ---

  const moveBy = (x, y) => {
    dx = Math.min(Math.max(dx + x, 80 - width * k), wide - 80);
    dy = Math.min(Math.max(dy + y, 80 - height * k), high - 80);
    redraw();
  };
  const zoom = (factor, x = wide / 2, y = high / 2) => {
    const next = Math.min(Math.max(k * factor, SMALLEST), LARGEST);
    dx = x - ((x - dx) * next) / k;
    dy = y - ((y - dy) * next) / k;
    k = next;
    moveBy(0, 0);
  };
  const fit = () => {
    k = Math.min(1, Math.max(Math.min((wide - 64) / width, (high - 96) / height), SMALLEST));
    dx = (wide - width * k) / 2;
    dy = (high - 40 - height * k) / 2;
    redraw();
  };
  const center = (node, least = 0) => {
    if (!node) return;
    k = Math.max(k, least);
    dx = wide / 2 - (node.x + node.width / 2) * k;
    dy = high / 2 - (node.y + node.height / 2) * k;
    redraw();
  };
  const reveal = (node) => {
    const left = node.x * k + dx, top = node.y * k + dy;
    if (left < 24 || top < 24 || left + node.width * k > wide - 24 || top + node.height * k > high - 64) center(node);
  };

  const touches = new Map();
  let from = null, isDragged = false;
  const middle = () => {
    const [a, b = a] = [...touches.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  surface.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (!touches.size) isDragged = false;
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    from = middle();
  });
  surface.addEventListener("pointermove", (event) => {
    if (!touches.has(event.pointerId)) {
      if (event.pointerType === "mouse") light(nodeOf(event.target) ?? nodeAt(event) ?? null);
      return;
    }
    const x = event.clientX, y = event.clientY;
    if (!isDragged && touches.size === 1 && Math.hypot(x - from.x, y - from.y) < 4) return;
    if (!isDragged) { isDragged = true; surface.setPointerCapture(event.pointerId); surface.classList.add("moving"); }
    const old = middle();
    touches.set(event.pointerId, { x, y });
    const now = middle(), { left, top } = surface.getBoundingClientRect();
    moveBy(now.x - old.x, now.y - old.y);
    if (touches.size > 1 && old.far) zoom(now.far / old.far, now.x - left, now.y - top);
  });
  const lift = (event) => { touches.delete(event.pointerId); surface.classList.remove("moving"); if (touches.size) from = middle(); };
  surface.addEventListener("pointerup", lift);
  surface.addEventListener("pointercancel", lift);
  surface.addEventListener("pointerleave", () => light(null));
  surface.addEventListener("click", (event) => {
    if (isDragged && event.detail) { isDragged = false; return; }
    const node = nodeOf(event.target) ?? nodeAt(event);
    if (node) go(node);
  });
  surface.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = surface.getBoundingClientRect(), unit = event.deltaMode ? 30 : 1;
    if (event.shiftKey || (event.deltaX && !event.ctrlKey)) moveBy(-(event.deltaX || event.deltaY) * unit, event.shiftKey ? 0 : -event.deltaY * unit);
    else zoom(Math.exp((-event.deltaY * unit * (event.ctrlKey ? 5 : 1)) / 500), event.clientX - left, event.clientY - top);
  }, { passive: false });

  // --- keys ---

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // The nearest node in a direction; what lies straight ahead counts as nearer.
  const neighbour = (node, [x, y]) => {
    let best = null, least = Infinity;
    for (const other of nodes) {
      const right = other.x + other.width / 2 - node.x - node.width / 2, down = other.y + other.height / 2 - node.y - node.height / 2;
      const ahead = right * x + down * y, aside = Math.abs(right * y) + Math.abs(down * x);
      if (ahead > 8 && ahead + aside * 2 < least) { best = other; least = ahead + aside * 2; }
    }
    return best;
  };
  const focus = (node) => {
    if (!node) return;
    focused = node;
    if (k < 0.28) k = 0.6;
    reveal(node);
    cancelAnimationFrame(frame);
    draw();
    shown.get(node).focus({ preventScroll: true });
    light(node);
  };

  // The panel outlives the map that is shown in it.
  const showing = new AbortController();
  body.parentNode.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = event.target === find;
    const arrow = ARROWS[event.key];
    if (isTyped && event.key !== "Enter" && event.key !== "ArrowDown") return;
    if (isTyped) focus(matches ? [...matches][0] : focused);
    else if (arrow && nodeOf(event.target) && !event.shiftKey) focus(neighbour(focused, arrow));
    else if (arrow) moveBy(-arrow[0] * 80, -arrow[1] * 80);
    else if (event.key === "+" || event.key === "=") zoom(1.25);
    else if (event.key === "-") zoom(1 / 1.25);
    else if (event.key === "0") fit();
    else if (event.key === "/") find.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, showing);

  find.addEventListener("input", () => {
    const wanted = find.value.trim().toLowerCase();
    matches = wanted ? new Set(nodes.filter(({ title, id, popups }) => [title, id, ...popups].some((text) => text.toLowerCase().includes(wanted)))) : null;
    note.textContent = matches ? `${matches.size} found` : "";
    if (matches?.size) reveal([...matches][0]);
    redraw();
  });

  // --- size ---

  const observer = new ResizeObserver(() => {
    const isFirst = wide === 1;
    wide = surface.clientWidth || 1;
    high = surface.clientHeight || 1;
    canvas.width = wide * (devicePixelRatio || 1);
    canvas.height = high * (devicePixelRatio || 1);
    if (isFirst) fit();
    cancelAnimationFrame(frame);
    draw();
  });
  readColors();
  observer.observe(surface);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const recolor = () => { readColors(); redraw(); };
  scheme.addEventListener("change", recolor);

  return { end() { showing.abort(); observer.disconnect(); scheme.removeEventListener("change", recolor); cancelAnimationFrame(frame); } };
}
