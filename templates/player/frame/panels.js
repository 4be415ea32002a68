// What the player itself asks and tells, outside of the app: questions the flow leaves open, addresses that lead out of it.

export function makePanels(root) {
  const make = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };

  const open = (title, ...content) => {
    const dialog = make("dialog", { className: "asked" }, make("h2", { textContent: title }), ...content);
    dialog.setAttribute("aria-label", title);
    dialog.addEventListener("close", () => dialog.remove());
    root.append(dialog);
    dialog.showModal();
    return dialog;
  };

  const button = (words, act) => make("button", { type: "button", textContent: words, onclick: act });

  return {
    question(words, answers) {
      const buttons = answers.map(({ words, choose }) => button(words, () => { dialog.close(); choose(); }));
      const dialog = open(words || "What happens?", make("p", { textContent: "The prototype leaves this to you." }), ...buttons);
    },
    offer(address) {
      if (typeof address !== "string") return;
      const link = make("a", { href: address, target: "_blank", rel: "noopener noreferrer", textContent: address });
      const dialog = open("This leads out of the app", make("p", {}, link), button("Stay here", () => dialog.close()));
    },
    say(words) {
      const note = make("p", { className: "said", textContent: words });
      note.role = "status";
      root.append(note);
      setTimeout(() => note.remove(), 3000);
    },
  };
}
