// Where one has been, how one gets here, and a link to exactly this.

import { make, makeButton } from "./nodes.js";

const MOST_KEPT = 200;
// What was seen in this sitting, on whatever platform: the address of each state, and what it showed.
const sitting = [];

export function addWays(tools, player) {
  const { data, flow, address, session, panels } = player;

  // What stands on top, as people call it.
  const nameOfTop = (c) => {
    if (!c.stack.length) return "Left the app";
    const popup = c.popups.at(-1);
    const title = player.titleOf(flow.top(c).page);
    return popup === undefined ? title : `${title} › ${data.popupNames[popup - data.pages.length][1]}`;
  };

  player.visit = (page) => {
    const c = address.arrive(data.arrivals, page);
    if (!c) panels.say("Nothing leads to this screen.");
    session.open(c ?? flow.start([page]));
  };

  // --- where one has been ---

  session.listen((c) => {
    const at = address.write(c);
    if (sitting.at(-1)?.at === at) return;
    sitting.push({ at, c });
    if (sitting.length > MOST_KEPT) sitting.shift();
  });

  const drawSitting = (body) => {
    const now = session.address, list = make("ol", { className: "choices" });
    for (const { at } of [...sitting].reverse()) {
      const c = address.read(at);
      if (!c) continue;
      const button = makeButton(nameOfTop(c), () => session.open(address.read(at)));
      if (at === now) button.setAttribute("aria-current", "true");
      const values = at.split("?")[1];
      if (values) button.append(make("code", { textContent: decodeURIComponent(values.replaceAll("v.", "").replaceAll("&", ", ")) }));
      list.append(make("li", {}, button));
    }
    body.replaceChildren(list);
  };
  tools.add({ name: "history", title: "Where you have been", icon: "clock", isMinor: true, draw: drawSitting, update: (c, body) => { if (!body.contains(document.activeElement)) drawSitting(body); } });

  // --- how one gets here ---

  // The compiler's shortest way to a page: where it starts, and the keys of its moves.
  const wayTo = (page) => {
    const ways = tools.about("ways") ?? [];
    let moves = [], from = page;
    while (from >= 0) {
      if (!ways[from]) return null;
      const [before, ...keys] = ways[from];
      moves = [...keys, ...moves];
      from = before;
    }
    const name = from < -1 ? tools.about("flows")[-2 - from] : null;
    return { moves, start: name ? address.read(name[1]) : flow.start([data.start]), flowName: name?.[0] };
  };

  player.howTo = (page) => {
    const way = wayTo(page);
    if (!way) return null;
    let c = way.start;
    const steps = way.moves.map((key) => {
      const move = flow.moves(c).find((one) => one.key === key);
      if (!move) return null;
      const words = player.words.tell(move, c);
      c = flow.take(move);
      return { words, moves: [key] };
    });
    return steps.includes(null) ? null : { name: `To ${player.titleOf(page)}`, start: address.write(way.start), steps, flowName: way.flowName };
  };

  const drawWay = (body) => {
    const page = flow.top(session.configuration)?.page;
    const way = page === undefined ? null : player.howTo(page);
    if (!way) return body.replaceChildren(make("p", { textContent: page === undefined ? "You have left the app." : "Nothing leads to this screen." }));
    const taps = way.steps.length === 1 ? "One step" : `${way.steps.length} steps`;
    body.replaceChildren(
      make("p", { textContent: way.steps.length ? `${taps} from ${way.flowName ? `the flow ${way.flowName}` : "the start"} to ${player.titleOf(page)}, and no way takes fewer taps.` : "This is where the app starts." }),
      make("ol", { className: "steps" }, ...way.steps.map(({ words }) => make("li", { textContent: words }))));
    if (way.steps.length) body.append(makeButton("Show me", () => player.play(way), "play", "act"));
  };
  tools.add({
    name: "how", title: "How do I get here?", icon: "route", key: "G", isMinor: true, isFor: () => data.isFirst, draw: drawWay,
    update: (c, body) => { if (!player.touring) drawWay(body); },
  });

  // --- a link to exactly this ---

  tools.add({
    name: "link", title: "Copy a link to this state", icon: "link", key: "L", isMinor: true,
    draw(body) {
      const field = make("input", { readOnly: true, ariaLabel: "The link" });
      const told = make("p", { role: "status" });
      const show = () => { field.value = location.href.split("#")[0] + "#" + session.address; };
      const copy = async () => {
        show();
        field.select();
        try {
          await navigator.clipboard.writeText(field.value);
          told.textContent = "Copied. Whoever opens it sees exactly this: the screen, the way back, and every value.";
        } catch {
          told.textContent = "Copy it from here: whoever opens it sees exactly this.";
        }
      };
      field.toggleAttribute("data-focus", true);
      body.append(field, makeButton("Copy", copy, "link", "act"), told);
      this.update = show;
      copy();
    },
  });
}
