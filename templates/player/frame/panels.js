// What the player itself asks and tells, outside of the app: questions the flow leaves open, addresses that lead out of it.

export function makePanels(root) {
  const make = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };

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

  const button = (words, act) => make("button", { type: "button", textContent: words, onclick: act });

  // What asks gives back what closes it.
  return {
    question(words, answers, closed) {
      const buttons = answers.map(({ words, choose }) => button(words, choose));
      return open(words || "What happens next?", closed, make("p", { textContent: "You choose." }), ...buttons);
    },
    offer(address, closed) {
      if (typeof address !== "string") return null;
      const link = make("a", { href: address, target: "_blank", rel: "noopener noreferrer", textContent: address });
      const close = open("This opens another site", closed, make("p", {}, link), button("Cancel", () => close()));
      return close;
    },
    say(words) {
      root.querySelector(".said")?.remove();
      const note = make("p", { className: "said", textContent: words });
      note.role = "status";
      root.append(note);
      setTimeout(() => note.remove(), 3000);
    },
  };
}
