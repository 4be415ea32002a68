// What the player asks where the flow leaves it open, and before an address leads out of the app.

import { make, makeButton } from "./nodes.js";

export function makeAsked(root) {
  // Gives back what closes it. `closed` hears of it however it is closed, and at once: browsers tell of `close` some time later, and
  // until then the app would wait for an answer that nobody can give any more.
  const open = (title, closed, ...content) => {
    const dialog = make("dialog", { className: "asked" }, make("h2", { textContent: title }), ...content);
    const close = () => {
      if (!dialog.isConnected) return;
      dialog.close();
      dialog.remove();
      closed();
    };
    dialog.setAttribute("aria-label", title);
    dialog.addEventListener("cancel", close);
    dialog.addEventListener("close", close);
    root.append(dialog);
    dialog.showModal();
    return close;
  };

  // What asks gives back what closes it.
  return {
    question(words, answers, closed) {
      const buttons = answers.map(({ words, choose }) => makeButton(words, choose));
      return open(words || "What happens next?", closed, make("p", { textContent: "You choose." }), ...buttons);
    },
    offer(address, closed) {
      if (typeof address !== "string") return null;
      const link = make("a", { href: address, target: "_blank", rel: "noopener noreferrer", textContent: address });
      const close = open("This opens another site", closed, make("p", {}, link), makeButton("Cancel", () => close()));
      return close;
    },
  };
}
