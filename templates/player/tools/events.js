// Events of the app that people can start, and waits that they can skip.

import { make, makeButton } from "../frame/nodes.js";

export function addEvents(tools, { data, session, stage, panels }) {
  const happen = (index) => {
    if (!session.happen(`event.${index}`)) return panels.say("This event cannot happen here.");
    stage.goIn();
  };

  tools.add({
    name: "events", title: "Events", icon: "bell", key: "E", isMinor: !data.events.length,
    draw(body) {
      const list = make("ul", { className: "choices" });
      const buttons = data.events.map(({ name }, index) => {
        const button = makeButton(name, () => happen(index), "bell");
        list.append(make("li", {}, button));
        return button;
      });
      const wait = makeButton("Skip the wait", () => session.wait(), "clock");
      list.append(make("li", {}, wait));
      body.append(make("p", { textContent: data.events.length ? "Simulate something outside the app, such as a phone call." : "No events. Use “Skip the wait” for timers." }), list);
      this.update = () => {
        buttons.forEach((button, index) => { button.disabled = !session.movesOf(`event.${index}`).length; });
        wait.disabled = !session.isWaiting;
      };
      this.update();
    },
  });
}
