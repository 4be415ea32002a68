// What the player itself asks and says, outside of the app: questions that the flow leaves open, addresses that lead out of it.

import { make } from "./nodes.js";
import { makeAsked } from "./asked.js";

export function makePanels(root) {
  // Screen readers announce words that are put into an existing node.
  const live = root.querySelector(".live") ?? make("div", { className: "live", role: "status" });
  root.append(live);
  return {
    ...makeAsked?.(root),
    say(words) {
      const note = make("p", { className: "said", textContent: words });
      live.replaceChildren(note);
      setTimeout(() => note.remove(), 3000);
    },
  };
}
