// Trays of tools: a tap selects a tool; a tap on the selected one opens its popup.

import { selectAmong } from "./widgets.js";

export function listenForTrays(app, session, { start, touch }) {
  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-tool]");
    if (!node || node.disabled) return;
    if (node.ariaPressed === "true" && node.dataset.long) return start(node, "long");
    if (node.dataset.choose) touch(node, "choose");
    else selectAmong(node, "aria-pressed");
    if (node.dataset.tap) touch(node, "tap");
  });

  // One tool is always selected.
  return (node) => {
    for (const tray of node.querySelectorAll(".tools")) {
      const tools = [...tray.querySelectorAll("[data-tool]")];
      if (tools.length && !tools[0].dataset.choose && !tools.some((tool) => tool.ariaPressed === "true")) tools[0].ariaPressed = "true";
    }
  };
}
