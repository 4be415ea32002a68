// What is at the right besides the page: the diagram, and what the language means.

import { part, make, makeButton, choose, walkTabs } from "./nodes.js";

const VIEWS = ["live", "diagram", "help"], TABS = ["source", ...VIEWS];

// `ask` asks the compiler, `go(address)` shows a place in the page, `copy(text)` copies.
export function makeViews({ ask, go, copy }) {
  let open = "live";

  const tab = (name) => part(`show-${name}`);
  // Where there is no room for both, the source is a view like the others.
  const narrow = matchMedia("(max-width: 760px)");
  const show = (name) => {
    document.documentElement.dataset.view = name;
    choose(TABS.map(tab), tab(name));
    if (name === "source") return;
    open = name;
    for (const one of VIEWS) part(one).hidden = one !== name;
    if (name === "diagram") drawDiagram();
    if (name === "help" && !part("explanation").textContent) explain("");
  };
  narrow.onchange = () => show(open);
  for (const name of TABS) tab(name).onclick = () => show(name);
  walkTabs(part("views"));

  const drawDiagram = async () => {
    const text = await ask({ do: "graph", format: "svg" }, "text"), place = part("picture");
    if (!text) return place.replaceChildren(make("p", { textContent: "There is no diagram until the errors are fixed." }));
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    svg.setAttribute("role", "group");
    place.replaceChildren(svg);
    colour();
  };
  // The picture has dark colours for those whose system is dark; here the page's own look decides.
  const colour = () => {
    const isDark = document.documentElement.style.colorScheme === "dark";
    for (const { sheet } of part("picture").querySelectorAll("style")) {
      for (const rule of sheet.cssRules) if (rule.media) rule.media.mediaText = isDark ? "all" : "not all";
    }
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

  // How many letters fit beside each other.
  const width = () => {
    const place = part("explanation"), letters = make("span", { textContent: "0".repeat(100) });
    place.replaceChildren(letters);
    return Math.floor((place.clientWidth - 30) / (letters.getBoundingClientRect().width / 100));
  };
  // In the list of all, the words that begin a line lead to what they mean.
  const linked = (text) => text.split(/^(?=  \S)/m).flatMap((line) => {
    const [, name, rest] = /^  ((?:P\d+ )?[\w-]+)(  +[^]*)$/.exec(line) ?? [];
    return name ? ["  ", makeButton(name, () => api.explain(name.split(" ")[0]), "word"), rest] : [line];
  });
  const explain = async (word) => {
    const text = await ask({ do: "explain", word, width: width() }, "text"), place = part("explanation");
    if (!text) place.textContent = `Nothing is called “${word}”. Clear the field for a list of everything.`;
    else place.replaceChildren(...word ? [text] : linked(text));
    place.scrollTop = 0;
  };
  part("explain").onsubmit = (event) => {
    event.preventDefault();
    explain(part("word").value.trim());
  };

  const api = {
    // Draws what is open again, for an app that has changed.
    renew() { if (open === "diagram") drawDiagram(); },
    show, colour,
    // Shows the source, where it is not beside the page.
    showSource() { if (narrow.matches) show("source"); },
    explain(word) {
      part("word").value = word;
      show("help");
      return explain(word);
    },
  };
  return api;
}
