// Where one has been, and a link to exactly this.

import { make, makeButton, copyField } from "../frame/nodes.js";

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

  // --- a link to exactly this ---

  tools.add({
    name: "link", title: "Copy a link to this state", icon: "link", key: "L", isMinor: true,
    draw(body) {
      const field = make("input", { readOnly: true, ariaLabel: "The link" });
      const told = make("p", { role: "status" });
      const show = () => { field.value = location.href.split("#")[0] + "#" + session.address; };
      const copy = () => {
        show();
        return copyField(field, told, " Whoever opens it sees exactly this: the screen, the way back, and every value.");
      };
      field.toggleAttribute("data-focus", true);
      body.append(field, makeButton("Copy", copy, "link", "act"), told);
      this.update = show;
      copy();
    },
  });
}
