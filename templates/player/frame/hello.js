// What people see on their first visit.

import { make, makeIconButton } from "./nodes.js";

export function greet({ root, preferences, tools }) {
  root.querySelector(".hello")?.remove();
  if (preferences.get("hello") === "seen" || new URLSearchParams(location.search).has("embed")) return;
  if (document.documentElement.hasAttribute("data-embed")) return;
  const strip = make("aside", { className: "hello", ariaLabel: "Welcome" });
  const close = () => { strip.remove(); preferences.set("hello", "seen"); };
  const key = (textContent) => make("kbd", { textContent });
  strip.append(
    make("p", {}, "Tap around like on a phone. Tap an empty spot to see what is clickable."),
    make("p", { className: "by-keys" }, ...(tools.keys.has("/") ? [key("/"), " find a screen  "] : []), key("?"), " all shortcuts"),
    makeIconButton("Got it", close, "close"));
  root.append(strip);
}
