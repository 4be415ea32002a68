// What the player itself asks and tells, outside of the app: questions the flow leaves open, addresses that lead out of it.

import { make } from "./nodes.js";
import { makeAsked } from "./asked.js";

export function makePanels(root) {
  return {
    ...makeAsked?.(root),
    say(words) {
      root.querySelector(".said")?.remove();
      const note = make("p", { className: "said", textContent: words });
      note.role = "status";
      root.append(note);
      setTimeout(() => note.remove(), 3000);
    },
  };
}
