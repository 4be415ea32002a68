// What a newcomer is told, once.

import { make, makeIconButton } from "./nodes.js";

export function greet({ root, preferences, tools }) {
  root.querySelector(".hello")?.remove();
  if (preferences.get("hello") === "seen" || new URLSearchParams(location.search).has("embed")) return;
  const strip = make("aside", { className: "hello", ariaLabel: "Welcome" });
  const close = () => { strip.remove(); preferences.set("hello", "seen"); };
  const key = (textContent) => make("kbd", { textContent });
  strip.append(
    make("p", {}, "Tap through the app as you would on a phone. A tap that misses shows what leads somewhere."),
    make("p", { className: "by-keys" }, ...(tools.keys.has("/") ? [key("/"), " finds a screen  "] : []), key("?"), " shows all keys"),
    makeIconButton("Understood", close, "close"));
  root.append(strip);
}
