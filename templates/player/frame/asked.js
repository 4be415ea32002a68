// Questions of the player: which way, where the flow leaves it open, and whether to leave the app for another address.

import { make, makeButton } from "./nodes.js";

export function makeAsked(root) {
  // Returns what closes it. `closed` is called however it is closed, and at once: browsers send `close` some time later, and until then
  // the app would wait for an answer that can no longer be given.
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

  // Functions that ask return what closes the question.
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
