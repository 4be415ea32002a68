// Ink on the sheets of drawing apps: smooth lines, thinner when faster, with the selected tool. The app's own buttons undo and redo. A sheet
// has its strokes in short form as `ink`, which is kept with what is typed.

import { scaleOf } from "../frame/nodes.js";

// For each tool its width, the part of it that is left at full speed, and its opacity.
const NIBS = { pen: [4.5, 0.35, 1], pencil: [2.2, 0.7, 0.75], brush: [16, 0.8, 0.28], eraser: [28, 1, 1] };
const QUICK = 2.5;
// The most characters that are kept of a drawing: of a longer one, its last strokes. And the distance between the points that are kept.
const MOST_INK = 200000, INK_APART = 2;

const shortInk = ({ tool, color, points }) => {
  const kept = [];
  points.forEach(({ x, y, wide }, at) => {
    if (!(Math.hypot(x - kept.at(-3), y - kept.at(-2)) < INK_APART) || at === points.length - 1) kept.push(...[x, y, wide].map((size) => Math.round(size * 10) / 10));
  });
  return JSON.stringify([tool, color, ...kept]);
};

// The strokes in a text; none if it cannot be read.
const readInk = (ink) => {
  try {
    return JSON.parse(ink).map(([tool, color, ...sizes]) => ({ tool, color, points: sizes.flatMap((x, at) => (at % 3 ? [] : [{ x, y: sizes[at + 1], wide: sizes[at + 2] }])) }));
  } catch {
    return [];
  }
};

export function drawInk(hand, { app, session, touches: { isOff }, gestures }) {
  const sheets = new WeakMap();

  // --- sheets ---

  const makeLayer = (paper) => {
    const layer = document.createElement("canvas");
    layer.className = "ink";
    layer.ariaHidden = "true";
    paper.append(layer);
    return layer;
  };

  const sheetOf = (paper) => {
    if (!sheets.has(paper)) {
      const layer = makeLayer(paper);
      sheets.set(paper, { paper, layer, context: layer.getContext("2d"), sharp: 1, strokes: [], undone: [] });
    }
    return sheets.get(paper);
  };

  // As sharp as the screen; the drawing is repeated when the sheet changes its size.
  const fit = (sheet, scale) => {
    const { paper, layer, context } = sheet, sharp = Math.min(3, devicePixelRatio * Math.max(1, scale));
    const wide = Math.round(paper.clientWidth * sharp), high = Math.round(paper.clientHeight * sharp);
    if (layer.width === wide && layer.height === high) return;
    [layer.width, layer.height] = [wide, high];
    context.setTransform(sharp, 0, 0, sharp, 0, 0);
    sheet.sharp = sharp;
    drawAgain(sheet);
  };

  const keep = ({ paper, strokes }) => {
    const texts = strokes.map((stroke) => (stroke.text ??= shortInk(stroke)));
    while (texts.join().length > MOST_INK) texts.shift();
    paper.ink = texts.length ? `[${texts}]` : undefined;
  };

  // A sheet that was drawn on before begins as it was left, once it has its size.
  session.listen(() => requestAnimationFrame(() => {
    for (const paper of app.node.querySelectorAll(".canvas")) {
      if (!paper.ink || sheets.has(paper)) continue;
      const sheet = sheetOf(paper);
      sheet.strokes = readInk(paper.ink);
      fit(sheet, scaleOf(app.node));
    }
  }));

  const drawAgain = (sheet) => {
    clear(sheet);
    for (const stroke of sheet.strokes) lay(sheet, stroke);
  };

  const clear = ({ layer, context }) => {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, layer.width, layer.height);
    context.restore();
  };

  // --- strokes ---

  // A layer for one stroke, as large as its sheet.
  const dip = (layer, { layer: { width, height }, sharp }) => {
    Object.assign(layer, { width, height });
    const context = layer.getContext("2d");
    context.setTransform(sharp, 0, 0, sharp, 0, 0);
    return context;
  };

  // A whole stroke. A translucent one is added at once, so that it is not darker where its pieces overlap.
  const lay = (sheet, stroke) => {
    const { context } = sheet, covers = NIBS[stroke.tool][2];
    if (covers === 1) return draw(context, stroke, 1);
    const { canvas } = draw(dip(document.createElement("canvas"), sheet), stroke, 1);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    Object.assign(context, { globalAlpha: covers, globalCompositeOperation: "source-over" });
    context.drawImage(canvas, 0, 0);
    context.restore();
  };

  // From the middle of each piece to the middle of the next, so that there are no corners.
  const draw = (context, { points, color, tool }, from) => {
    Object.assign(context, { strokeStyle: color, lineCap: "round", lineJoin: "round", globalCompositeOperation: tool === "eraser" ? "destination-out" : "source-over" });
    for (let i = Math.max(1, from); i < points.length; i++) {
      const [a, b, c] = [points[Math.max(0, i - 2)], points[i - 1], points[i]];
      context.beginPath();
      context.moveTo((a.x + b.x) / 2, (a.y + b.y) / 2);
      context.quadraticCurveTo(b.x, b.y, (b.x + c.x) / 2, (b.y + c.y) / 2);
      context.lineWidth = (b.wide + c.wide) / 2;
      context.stroke();
    }
    return context;
  };

  const toolOf = (paper) => {
    const tool = paper.closest("[data-place]").querySelector("[data-tool][aria-pressed=true]")?.dataset.ink;
    return tool in NIBS ? tool : "pen";
  };

  hand.listen((press) => {
    const paper = press.target.closest(".canvas");
    if (!paper || press.target.closest("button:not(.stretch), input, a, label") || isOff(paper)) return null;
    const tool = toolOf(paper), [widest, thinnest, covers] = NIBS[tool];
    let sheet, box, stroke, wet, drawn = 1;
    const add = ({ clientX, clientY, timeStamp }) => {
      const point = { x: (clientX - box.left) / press.scale, y: (clientY - box.top) / press.scale, at: timeStamp, wide: widest };
      const before = stroke.points.at(-1);
      if (before) {
        const speed = Math.hypot(point.x - before.x, point.y - before.y) / Math.max(1, point.at - before.at);
        const wanted = widest * (1 - (1 - thinnest) * Math.min(1, speed / QUICK));
        point.wide = before.wide + (wanted - before.wide) * 0.3;
      }
      stroke.points.push(point);
    };
    const show = () => { draw(wet ?? sheet.context, stroke, drawn); drawn = stroke.points.length; };
    const forget = () => { wet?.canvas.remove(); sheet.strokes.splice(sheet.strokes.indexOf(stroke), 1); drawAgain(sheet); keep(sheet); };
    return {
      node: paper,
      starts: () => true,
      begin: () => {
        sheet = sheetOf(paper);
        fit(sheet, press.scale);
        box = paper.getBoundingClientRect();
        // While it grows, a translucent stroke has a layer of its own.
        if (covers < 1) {
          wet = dip(makeLayer(paper), sheet);
          wet.canvas.style.setProperty("opacity", covers);
        }
        stroke = { points: [], color: getComputedStyle(paper).color, tool };
        sheet.strokes.push(stroke);
        sheet.undone = [];
        for (const [timeStamp, clientX, clientY] of press.recent) add({ clientX, clientY, timeStamp });
      },
      trace: (event) => { for (const one of event.getCoalescedEvents?.().length ? event.getCoalescedEvents() : [event]) add(one); },
      move: show,
      // A sheet that listens to swipes takes a quick movement as a swipe, not as a line.
      end: (motion) => {
        const done = gestures?.finish(paper, motion);
        if (done && done !== "drag") return forget();
        keep(sheet);
        if (!wet) return;
        wet.canvas.remove();
        lay(sheet, stroke);
      },
      cancel: forget,
    };
  });

  // --- undo and redo ---

  app.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-ink]:not([data-tool])");
    if (!button || isOff(button)) return;
    for (const paper of button.closest("[data-place]").querySelectorAll(".canvas")) {
      const sheet = sheets.get(paper);
      if (!sheet) continue;
      const [from, to] = button.dataset.ink === "undo" ? [sheet.strokes, sheet.undone] : [sheet.undone, sheet.strokes];
      if (from.length) to.push(from.pop());
      drawAgain(sheet);
      keep(sheet);
    }
  }, true);
}
