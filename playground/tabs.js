// The files above the editor, which shows one of them.

import { app } from "./app.js";
import { isWritten } from "./files.js";
import { part, make, choose, walkTabs } from "./nodes.js";

// `editing` is the editor, `showSource()` shows it where it is not beside the page.
export function makeTabs({ editing, showSource }) {
  const row = part("tabs");
  walkTabs(row);

  const show = (path) => {
    const doc = app.files.get(path)?.doc;
    if (!doc) return;
    if (path !== app.shown) {
      app.shown = path;
      editing.editor.swapDoc(doc);
      editing.mark(app.found[path] ?? []);
    }
    const tabs = [...row.children], chosen = tabs.find((tab) => tab.dataset.path === path);
    choose(tabs, chosen);
    part("editor").setAttribute("aria-label", path);
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  const tabOf = (path) => {
    const tab = make("button", { type: "button", role: "tab", textContent: path, onclick: () => show(path) });
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "editor");
    tab.dataset.path = path;
    return tab;
  };

  return {
    show,
    go({ path, range }) {
      showSource();
      show(path);
      editing.go(range.start);
    },
    // Makes the row anew, for other files.
    list() {
      const paths = [...app.files].filter(([path, { doc }]) => doc && (isWritten(path) || path === app.entry)).map(([path]) => path);
      row.replaceChildren(...paths.map(tabOf));
    },
    // Marks the files in which there are errors.
    mark() {
      for (const tab of row.children) {
        const isFaulty = (app.found[tab.dataset.path] ?? []).some(({ severity }) => severity === 1);
        tab.classList.toggle("faulty", isFaulty);
        tab.title = isFaulty ? "Has errors" : "";
      }
      part("show-source").classList.toggle("faulty", part("verdict").dataset.worst === "error");
    },
  };
}
