// What the player itself asks and tells, outside of the app: questions the flow leaves open, addresses that lead out of it.

export function makePanels(root) {
  const make = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };

  // `closed` hears of it however the dialog is closed.
  const open = (title, closed, ...content) => {
    const dialog = make("dialog", { className: "asked" }, make("h2", { textContent: title }), ...content);
    dialog.setAttribute("aria-label", title);
    dialog.addEventListener("close", () => { dialog.remove(); closed(); });
    root.append(dialog);
    dialog.showModal();
    return dialog;
  };

  const button = (words, act) => make("button", { type: "button", textContent: words, onclick: act });

  // What asks gives back what closes it.
  return {
    question(words, answers, closed) {
      const buttons = answers.map(({ words, choose }) => button(words, choose));
      const dialog = open(words || "What happens next?", closed, make("p", { textContent: "You choose." }), ...buttons);
      return () => dialog.close();
    },
    offer(address, closed) {
      if (typeof address !== "string") return null;
      const link = make("a", { href: address, target: "_blank", rel: "noopener noreferrer", textContent: address });
      const dialog = open("This opens another site", closed, make("p", {}, link), button("Cancel", () => dialog.close()));
      return () => dialog.close();
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
