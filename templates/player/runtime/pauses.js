// What covers everything while a move takes a moment.

import { make } from "../frame/nodes.js";

// `read` fills variables into words of the app.
export function makePauses(app, data, builder, read) {
  const screens = app.querySelector(".screens"), layers = app.querySelector(".layers"), above = app.querySelector(".toasts");
  let pause = null, before = null;

  // Shows its words, and nothing can be touched; without words, ends it.
  return (words) => {
    pause?.remove();
    screens.inert = layers.inert = Boolean(words);
    if (pause && !words && before?.isConnected) before.focus({ preventScroll: true });
    pause = null;
    if (!words) return;
    before = document.activeElement;
    const { nodes: [note] } = builder.build([data.pause]);
    note.ariaLabel = note.querySelector(".words").textContent = read(words);
    pause = make("div", { className: "layer layer-busy" }, make("div", { className: "scrim" }), note);
    above.append(pause);
    note.focus({ preventScroll: true });
  };
}
