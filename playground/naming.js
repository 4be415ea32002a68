// The dialog in which a file gets its path, or is taken away.

import { part } from "./nodes.js";

// `add(path)`, `rename(path)` and `remove()` do what was chosen; `isFree(path)` says whether no file has a path. Gives what asks: about a
// new file, or about the one that is shown (`path`, and whether it `canGo`).
export function makeNaming({ add, rename, remove, isFree }) {
  const dialog = part("naming"), field = part("path");
  let chosen = add;
  for (const button of document.querySelectorAll("dialog .close")) button.onclick = () => button.closest("dialog").close();
  part("remove").onclick = () => dialog.close("remove");
  dialog.onclose = () => {
    const path = field.value.trim().replace(/^(\.?\/)+/, "");
    if (dialog.returnValue === "remove") remove();
    else if (dialog.returnValue === "name" && path && isFree(path)) chosen(path);
  };
  return (file) => {
    chosen = file ? rename : add;
    part("naming-title").textContent = file ? file.path : "New file";
    part("name").textContent = file ? "Rename" : "Add";
    part("remove").hidden = !file?.canGo;
    field.value = file ? file.path : "";
    dialog.returnValue = "";
    dialog.showModal();
    field.select();
  };
}
