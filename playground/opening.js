// Apps that come from the disk: a folder, files, an archive, or a page that carries them.

import { app } from "./app.js";
import { chooseFolder, choosesFolders, dropped, takeFiles } from "./files.js";
import { part } from "./nodes.js";
import { say } from "./notes.js";

// `ask` asks the compiler, `take(contents, name, entry)` shows an app.
export function makeOpening({ ask, take }) {
  const takeChosen = async ({ page, files, name }, folder = null) => {
    if (page !== undefined) {
      const list = await ask({ do: "unpack", page });
      if (!list?.length) return say("This page does not contain its source.");
      Object.assign(app, { folder: null, base: null });
      return take(Object.fromEntries(list.map(({ path, text, bytes }) => [path, text ?? bytes])), name, list[0].path);
    }
    if (!Object.keys(files).length) return say("There is no app here: choose its YAML files, or a page.");
    Object.assign(app, { folder, base: null });
    return take(files, name ?? "app");
  };
  const tryToTake = async (given) => {
    try {
      await takeChosen(await given);
    } catch (error) {
      say(`This cannot be opened: ${error.message}`);
    }
  };

  part("open").onclick = async () => {
    if (!choosesFolders()) return part("files").click();
    try {
      const chosen = await chooseFolder();
      if (chosen) await takeChosen({ files: chosen.files, name: chosen.folder.name }, chosen.folder);
    } catch {
      part("files").click();
    }
  };
  part("files").onchange = async ({ target }) => {
    await tryToTake(takeFiles([...target.files]));
    target.value = "";
  };
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    await tryToTake(dropped(event.dataTransfer));
  });
}
