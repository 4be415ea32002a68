// What is painted on the map: links, groups, and screens if too many are visible for buttons.

import { make } from "../frame/nodes.js";
import { NODE_WIDTH } from "./plan.js";

// `inSight` says whether a box is visible, with some room around; `paint` gets how the map is shown: {k, dx, dy, wide, high, lit, matches,
// sight, dims, asButtons}.
export function makeCanvas(surface, { links, regions }, { walked, current, inSight }) {
  const canvas = surface.querySelector("canvas"), context = canvas.getContext("2d"), family = getComputedStyle(canvas).fontFamily, colors = {};
  let k, dx, dy, wide, high, lit, matches;

  const readColors = () => {
    const probe = make("i");
    surface.append(probe);
    for (const name of ["ink", "quiet", "line", "accent", "on", "error", "warning", "ground", "ui"]) {
      probe.className = "map-" + name;
      colors[name] = getComputedStyle(probe).color;
    }
    probe.remove();
  };

  const arrow = ({ end: { x, y, toLeft } }) => {
    const back = x + (toLeft ? 7 : -7);
    context.moveTo(x, y);
    context.lineTo(back, y - 4);
    context.lineTo(back, y + 4);
    context.closePath();
  };

  // Lines of one kind are drawn together, in parts: one path of thousands of lines costs more than many of some.
  const stroke = (list, color, weight, alpha) => {
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = Math.max(weight, 0.7 / k);
    context.globalAlpha = alpha;
    for (let start = 0; start < list.length; start += 64) {
      const part = list.slice(start, start + 64);
      const path = new Path2D();
      for (const link of part) path.addPath(link.path ??= new Path2D(link.route));
      context.stroke(path);
      if (k < 0.2) continue;
      context.beginPath();
      part.forEach(arrow);
      context.fill();
    }
    context.globalAlpha = 1;
  };

  const paint = (view) => {
    ({ k, dx, dy, wide, high, lit, matches } = view);
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, wide, high);
    context.setTransform(ratio * k, 0, 0, ratio * k, ratio * dx, ratio * dy);
    drawRegions();
    const tree = [], cross = [], stepped = [], strong = [];
    for (const link of links) {
      if (!inSight(link.box, 80 * k) || (link.isMinor && link.from !== lit && link.to !== lit)) continue;
      if (lit && (link.from === lit || link.to === lit)) strong.push(link);
      else if (walked.steps.has(link.from.number * 0x4000000 + link.to.number)) stepped.push(link);
      else (link.isTree ? tree : cross).push(link);
    }
    const rest = lit || matches ? 0.25 : 1;
    if (k > 0.08 || cross.length < 3000) stroke(cross, colors.quiet, 1, (cross.length > 300 ? 0.3 : 0.6) * rest);
    stroke(tree, colors.quiet, 1.6, 0.9 * rest);
    stroke(stepped, colors.accent, 2.4, rest === 1 ? 1 : 0.5);
    stroke(strong.filter(({ to }) => to === lit), colors.ink, 2, 0.9);
    stroke(strong.filter(({ from }) => from === lit), colors.accent, 2.6, 1);
    if (!view.asButtons) drawNodes(view);
  };

  const drawRegions = () => {
    if (!regions.length) return;
    const size = Math.max(13, Math.min(11 / k, regions[0].head - 14));
    context.font = `600 ${size}px ${family}`;
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

  const drawNodes = ({ sight, dims }) => {
    const isReadable = NODE_WIDTH * k > 52;
    context.textBaseline = "middle";
    context.font = `500 ${Math.max(13, 10 / k)}px ${family}`;
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

  const resize = (wide, high) => {
    canvas.width = wide * (devicePixelRatio || 1);
    canvas.height = high * (devicePixelRatio || 1);
  };

  return { readColors, paint, resize };
}
