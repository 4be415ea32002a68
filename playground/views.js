// What is at the right besides the page: the diagram, and what the language means.

import { part, make, makeButton, choose, walkTabs } from "./nodes.js";

const VIEWS = ["live", "diagram", "help"];

// `ask` asks the compiler, `go(address)` shows a place in the page, `copy(text)` copies.
export function makeViews({ ask, go, copy }) {
  let open = "live";

  const tab = (name) => part(`show-${name}`);
  const show = (name) => {
    open = name;
    for (const one of VIEWS) part(one).hidden = one !== name;
    choose(VIEWS.map(tab), tab(name));
    if (name === "diagram") drawDiagram();
    if (name === "help" && !part("explanation").textContent) explain("");
  };
  for (const name of VIEWS) tab(name).onclick = () => show(name);
  walkTabs(part("views"));

  const drawDiagram = async () => {
    const text = await ask({ do: "graph", format: "svg" }, "text"), place = part("picture");
    if (!text) return place.replaceChildren(make("p", { textContent: "There is no diagram while the app cannot be understood." }));
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    svg.setAttribute("role", "group");
    svg.ariaLabel = "Diagram of the flow";
    place.replaceChildren(svg);
  };
  part("picture").onclick = (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    show("live");
    go(link.getAttribute("xlink:href"));
  };
  for (const format of ["mermaid", "dot"]) part(`copy-${format}`).onclick = async () => copy(await ask({ do: "graph", format }, "text"));

  // --- the language ---

  const explain = async (word) => {
    const text = await ask({ do: "explain", word }, "text");
    part("explanation").textContent = text || `Nothing is called “${word}”. Empty the field for a list of all rules.`;
  };
  part("explain").onsubmit = (event) => {
    event.preventDefault();
    explain(part("word").value.trim());
  };

  return {
    // Draws what is open again, for an app that has changed.
    renew() { if (open === "diagram") drawDiagram(); },
    show,
    explain(word) {
      part("word").value = word;
      show("help");
      return explain(word);
    },
  };
}
