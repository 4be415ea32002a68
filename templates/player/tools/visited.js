// The history of what was shown, and a link to the current state.

import { nameOf } from "../runtime/names.js";
import { make, makeButton, copyField } from "../frame/nodes.js";

const MOST_KEPT = 200;
// What was shown in this session, on any platform: the address of each state, and its configuration.
const sitting = [];

export function addVisited(tools, player) {
  const { data, flow, address, builder, session, panels, preferences } = player;

  // The title of a popup; its name if it has no words.
  const popupTitle = (page, name) => {
    const number = address.popupOf(page, name);
    if (number === null) return name;
    const root = make("div"), { nodes, update } = builder.build(data.place(number).trees);
    root.append(...nodes);
    update({ value: () => 0, holds: () => true, text: (variable) => data.variables[variable].texts?.[0] ?? data.variables[variable].text(0) });
    return nameOf(root.querySelector("[role$=dialog], [role=menu]") ?? root) || name;
  };

  // What people call the top of the app.
  const nameOfTop = (c) => {
    if (!c.stack.length) return "Outside the app";
    const { page } = flow.top(c), names = c.popups.map((popup) => popupTitle(page, data.popupName(popup)));
    return [player.titleOf(page), ...names].join(" › ");
  };

  const visit = (page) => {
    const c = address.arrive(data.arrivals, page);
    if (!c) panels.say("No link opens this screen yet.");
    session.open(c ?? flow.start([page]));
  };

  // --- the history ---

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
  tools.add({ name: "history", title: "History", icon: "clock", isMinor: true, draw: drawSitting, update: (c, body) => { if (!body.contains(document.activeElement)) drawSitting(body); } });

  // --- a link to the current state ---

  tools.add({
    name: "link", title: "Copy a link to this state", icon: "link", key: "L", isMinor: true,
    draw(body) {
      const field = make("input", { readOnly: true, ariaLabel: "The link" });
      const told = make("p", { role: "status" });
      const show = () => {
        const url = new URL(location.href), mode = preferences.get("mode");
        if (data.platforms.length > 1) url.searchParams.set("platform", data.platform);
        if (mode) url.searchParams.set("mode", mode);
        field.value = url.href.split("#")[0] + "#" + session.address;
      };
      const copy = () => {
        show();
        return copyField(field, told, location.protocol === "file:" ? " It works on this computer. For others, send the file and the part from # on." : " It opens exactly this state.");
      };
      field.toggleAttribute("data-focus", true);
      body.append(field, makeButton("Copy", copy, "link", "act"), told);
      this.update = show;
      copy();
    },
  });

  return { popupTitle, visit };
}
