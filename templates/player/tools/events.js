// Events of the app that a reader can start, and time that a reader lets pass.

import { make, makeButton } from "../frame/nodes.js";

export function addEvents(tools, { data, flow, session, panels }) {
  // Whether something will come by itself where the app stands.
  const isWaited = (c) =>
    session.isBusy || (c.stack.length > 0 && ((flow.top(c).pending && !c.popups.length) || [c.popups.at(-1), c.toast].some((place) => place >= 0 && data.place(place).end >= 0)));

  tools.add({
    name: "events", title: "Events", icon: "bell", key: "E", isMinor: !data.events.length,
    draw(body) {
      const list = make("ul", { className: "choices" });
      const buttons = data.events.map(({ name }, index) => {
        const button = makeButton(name, () => { const [move] = session.movesOf(`event.${index}`); if (move) session.follow(move); else panels.say("This cannot happen here."); }, "bell");
        list.append(make("li", {}, button));
        return button;
      });
      const wait = makeButton("Let the time pass", () => session.wait(), "clock");
      list.append(make("li", {}, wait));
      body.append(make("p", { textContent: data.events.length ? "Things that happen to people, whatever they do. Start one and see how the app takes it." : "This app has no events. What comes after a time can be had at once." }), list);
      this.update = (c) => {
        buttons.forEach((button, index) => { button.disabled = !session.movesOf(`event.${index}`).length; });
        wait.disabled = !isWaited(c);
      };
      this.update(session.configuration);
    },
  });
}
