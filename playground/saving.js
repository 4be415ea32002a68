// Apps that go to the disk: into the folder they came from, as a download, or as a page.

import { app, isReader, texts, textOf } from "./app.js";
import { download, saveInto } from "./files.js";
import { part } from "./nodes.js";
import { say } from "./notes.js";
import { zipped } from "./zip.js";

// The page as it was sent, before anything is shown in it: what somebody saves is this with other files.
const sent = isReader ? document.documentElement.cloneNode(true) : null;

function downloadFiles() {
  const { files, entry, name } = app, isOne = files.size === 1;
  if (isOne) download(textOf(entry), entry, "application/yaml");
  else download(zipped(Object.fromEntries([...files].map(([path, { doc, bytes }]) => [`${name}/${path}`, bytes ?? doc.getValue()]))), `${name}.zip`, "application/zip");
  app.isKept = true;
  say(`${isOne ? entry : `${name}.zip`} was downloaded.`);
}

async function saveInFolder() {
  try {
    await saveInto(app.folder, texts(), app.gone);
    app.gone.clear();
    app.isKept = true;
    say(`Saved to ${app.folder.name}.`);
  } catch (error) {
    say(`It could not be saved: ${error.message}`);
  }
}

// `ask` asks the compiler. Gives what saves.
export function makeSaving(ask) {
  const saveCopy = async () => {
    sent.querySelector("#source").textContent = await ask({ do: "pack" }, "text");
    download(`<!DOCTYPE html>\n${sent.outerHTML}\n`, `${app.name}.html`, "text/html");
    app.isKept = true;
    say(`${app.name}.html was downloaded. Send it back: it contains your changes, and “protoc unpack” extracts them.`);
  };
  const save = () => isReader ? saveCopy() : app.folder ? saveInFolder() : downloadFiles();
  part("save").onclick = save;

  part("page").onclick = async () => {
    const bytes = await ask({ do: "build" }, "bytes");
    if (!bytes.length) return say("There is no page until the errors are fixed.");
    download(bytes, `${app.name}.html`, "text/html");
    say(`${app.name}.html was downloaded. It opens anywhere, and contains its source.`);
  };
  addEventListener("beforeunload", (event) => { if (!app.isKept && (isReader || app.folder)) event.preventDefault(); });
  return save;
}
