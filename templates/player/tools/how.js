// The shortest path to this screen: the fewest taps from the start.

import { counted, make, makeButton, redraw } from "../frame/nodes.js";

export function addHow(tools, player) {
  const { data, flow, address, session } = player;

  // The compiler's shortest path to a page: where it starts, and the keys of its moves.
  const pathTo = (page) => {
    const paths = tools.about("paths") ?? [];
    let moves = [], from = page;
    while (from >= 0) {
      if (!paths[from]) return null;
      const [before, ...keys] = paths[from];
      moves = [...keys, ...moves];
      from = before;
    }
    const name = from < -1 ? tools.about("flows")[-2 - from] : null;
    return { moves, start: name ? address.read(name[1]) : flow.start([data.start]), flowName: name?.[0] };
  };

  const howTo = (page) => {
    const path = pathTo(page);
    if (!path) return null;
    let c = path.start;
    const steps = [], opened = [];
    for (const key of path.moves) {
      const move = flow.moves(c).find((one) => one.key === key);
      if (!move) return null;
      const { words, openings } = player.words.tell(move, c);
      for (const one of openings) {
        // What was opened stays open; of callouts only the last.
        const what = `${key.split(".")[0]} ${one.words}`;
        const isOpen = one.stays === "open" ? opened.includes(what) : one.stays && opened.at(-1) === what;
        if (!isOpen) steps.push({ words: one.words, label: one.label, moves: [] });
        if (one.stays) opened.push(what);
      }
      c = flow.take(move);
      steps.push({ words, moves: [key] });
    }
    return { name: `To ${player.titleOf(page)}`, start: address.write(path.start), steps, flowName: path.flowName };
  };

  let drawn;
  const drawPath = (body) => {
    const page = drawn = flow.top(session.configuration)?.page;
    const tour = page === undefined ? null : howTo(page);
    if (!tour) return redraw(body, make("p", { textContent: page === undefined ? "You left the prototype." : "No link opens this screen yet." }));
    const steps = counted(tour.steps.length, "step");
    redraw(body,
      make("p", { textContent: tour.steps.length ? `${steps} from ${tour.flowName ? `the flow “${tour.flowName}”` : "the start"} to “${player.titleOf(page)}”. This is the shortest path.` : "You are at the start." }),
      make("ol", { className: "steps" }, ...tour.steps.map(({ words }) => make("li", { textContent: words }))),
      ...(tour.steps.length ? [makeButton("Show me", () => player.play(tour), "play", "act")] : []));
  };
  tools.add({
    name: "how", title: "How do I get here?", icon: "route", key: "G", isMinor: true, isFor: () => data.isFirst, draw: drawPath,
    // Nothing is redrawn without need, because somebody may be pressing it.
    update: (c, body) => { if (!player.tour?.state && flow.top(c)?.page !== drawn) drawPath(body); },
  });

  return { howTo };
}
