// What is shown instead of the app: after it was left, and for an address that leads nowhere.

import { make, makeButton } from "./nodes.js";

export function makeEnd({ isNowhere, why }, restart) {
  const [title, more] = isNowhere
    ? ["This link leads nowhere", why ?? "No screen has this address. Perhaps the link was cut off, or the screen was renamed."]
    : ["You left the prototype", "The link you tapped leads outside of it."];
  return make("section", { className: "screen" }, make("div", { className: "ended" },
    make("h2", { tabIndex: -1, textContent: title }), make("p", { textContent: more }), makeButton("Go to the start", restart)));
}
