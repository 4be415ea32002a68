// The list of the player's keys, and the switch that turns them off.

import { make } from "../frame/nodes.js";

export function addKeys(tools, { preferences, panels }) {
  // Keys that people know from other pages say so if there is nothing to show.
  for (const [key, title] of [["F", "Findings"], ["N", "Notes"]]) {
    if (!tools.keys.has(key.toLowerCase())) tools.addKey(key, title, () => panels.say(`No ${title.toLowerCase()}.`));
  }
  tools.add({
    name: "keys", title: "Keyboard shortcuts", icon: "keyboard", key: "?", isMinor: true,
    draw(body) {
      const list = make("dl", { className: "keys" });
      for (const { key, words } of tools.keys.values()) list.append(make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: words }));
      list.append(make("dt", {}, make("kbd", { textContent: "Esc" })), make("dd", { textContent: "Close" }));
      const off = make("input", { type: "checkbox", checked: preferences.get("keys") !== "off", onchange: () => preferences.set("keys", off.checked ? "on" : "off") });
      body.append(list, make("label", { className: "setting" }, make("span", { textContent: "Use single-key shortcuts" }), off));
    },
  });
}
