// The playground: files and editor at the left, the page at the right, the compiler between them.

import { starting } from "./starting.js";
import { makeEditor, makeDocument, applyEdits } from "./editor.js";
import { chooseFolder, choosesFolders, download, dropped, entryOf, isWritten, saveInto, takeFiles } from "./files.js";
import { makeFindings } from "./findings.js";
import { makeLive } from "./live.js";
import { makeLook } from "./look.js";
import { makeNaming } from "./naming.js";
import { part, make, choose, walkTabs } from "./nodes.js";
import { packed, unpackedAddress } from "./sharing.js";
import { makeViews } from "./views.js";
import { zipped } from "./zip.js";

// The page as it was sent, before anything is shown in it: what somebody saves is this with other files.
const sent = document.documentElement.cloneNode(true);
const examples = JSON.parse(part("apps").textContent);

// Each file is a text that is edited, or the bytes of what is no text.
let files = new Map(), entry = "app.yaml", open = "", found = {}, folder = null, gone = new Set(), name = "app", base = null, isKept = true;

let noteTimer = 0;
const say = (text) => {
  part("note").textContent = text;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => { part("note").textContent = ""; }, 6000);
};
const copy = (text) => navigator.clipboard.writeText(text).then(() => say("Copied."), () => say("The browser does not allow copying here."));

const compiler = await starting;
compiler.lost = () => {
  part("verdict").textContent = "The compiler crashed on this text and was restarted. Your text is unchanged.";
  live.forget();
  handOver();
};
const ask = async (question, as = "json") => {
  try {
    return await compiler[as](question);
  } catch (error) {
    console.error(error);
    return as === "json" ? null : as === "text" ? "" : new Uint8Array();
  }
};

const textOf = (path) => files.get(path)?.doc?.getValue();
const texts = () => Object.fromEntries([...files].filter(([, { doc }]) => doc).map(([path, { doc }]) => [path, doc.getValue()]));

// --- compiling ---

const handOver = () => {
  ask({ do: "open", entry });
  for (const [path, { doc, bytes }] of files) compiler.put(path, bytes ?? doc.getValue());
};

// One after the other, and what was typed meanwhile is compiled at once. How long a letter waits for its answer is measured.
let isCompiling = false, isWanted = false, asked = 0;
const compile = async () => {
  isWanted = true;
  if (isCompiling) return;
  isCompiling = true;
  while (isWanted) {
    isWanted = false;
    const answer = await ask({ do: "findings" });
    if (!answer) break;
    found = answer.files;
    findings.show(found, answer.isUnderstood);
    editing.mark(found[open] ?? []);
    markTabs();
    if (asked) performance.measure("answered", { start: asked });
    asked = 0;
    document.documentElement.dataset.compiled = Number(document.documentElement.dataset.compiled ?? 0) + 1;
    if (isWanted) continue;
    if (answer.isUnderstood) await live.show();
    views.renew();
  }
  isCompiling = false;
};

// The source is in the address, so that a reload loses nothing.
let keeping = 0;
const keep = () => {
  clearTimeout(keeping);
  if (!isReader) keeping = setTimeout(async () => history.replaceState(null, "", await address()), 800);
};
const changed = () => {
  isKept = false;
  asked ||= performance.now();
  compiler.put(open, textOf(open));
  compile();
  keep();
};

const apply = (changes) => {
  for (const [path, edits] of Object.entries(changes)) {
    const doc = files.get(path)?.doc;
    if (!doc) continue;
    applyEdits(doc, edits, "+fix");
    compiler.put(path, doc.getValue());
  }
  isKept = false;
  compile();
  keep();
};

// --- files ---

const show = (path) => {
  const doc = files.get(path)?.doc;
  if (!doc) return;
  if (path !== open) {
    open = path;
    editing.editor.swapDoc(doc);
    editing.mark(found[path] ?? []);
  }
  const tabs = [...part("tabs").children], chosen = tabs.find((tab) => tab.dataset.path === path);
  choose(tabs, chosen);
  part("editor").setAttribute("aria-label", path);
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
};
const go = ({ path, range }) => {
  views.showSource();
  show(path);
  editing.go(range.start);
};

const markTabs = () => {
  for (const tab of part("tabs").children) {
    const isFaulty = (found[tab.dataset.path] ?? []).some(({ severity }) => severity === 1);
    tab.classList.toggle("faulty", isFaulty);
    tab.title = isFaulty ? "Has errors" : "";
  }
  part("show-source").classList.toggle("faulty", part("verdict").dataset.worst === "error");
};

const listFiles = () => part("tabs").replaceChildren(...[...files].filter(([path, { doc }]) => doc && (isWritten(path) || path === entry)).map(([path]) => {
  const tab = make("button", { type: "button", role: "tab", textContent: path, onclick: () => show(path) });
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", "editor");
  tab.dataset.path = path;
  return tab;
}));

// Shows an app. `own` is its first file, where that is known.
const take = async (contents, called, own = entryOf(Object.keys(contents))) => {
  files = new Map(Object.entries(contents).map(([path, text]) => typeof text === "string"
    ? [path, { doc: makeDocument(text, path) }] : [path, { bytes: Uint8Array.from(text) }]));
  [entry, name, open, found, gone, isKept] = [own, called, "", {}, new Set(), true];
  document.title = isReader ? name : `${name} – protoc playground`;
  live.forget();
  findings.forget();
  handOver();
  listFiles();
  show(entry);
  await compile();
};

// Files that somebody chose or dropped: an app's own, or a page that carries them.
const takeChosen = async ({ page, files: chosen, name: called }, into = null) => {
  if (page !== undefined) {
    const list = await ask({ do: "unpack", page });
    if (!list?.length) return say("This page does not contain its source.");
    [folder, base] = [null, null];
    return take(Object.fromEntries(list.map(({ path, text, bytes }) => [path, text ?? bytes])), called, list[0].path);
  }
  if (!Object.keys(chosen).length) return say("There is no app here: choose its YAML files, or a page.");
  [folder, base] = [into, null];
  return take(chosen, called ?? "app");
};

// --- files that are added, called otherwise and taken away ---

const changedFiles = (shown) => {
  isKept = false;
  listFiles();
  open = "";
  show(shown);
  compile();
  keep();
  editing.editor.focus();
};
const askForPath = makeNaming({
  add(path) {
    files.set(path, { doc: makeDocument("", path) });
    gone.delete(path);
    compiler.put(path, "");
    changedFiles(path);
  },
  rename(path) {
    const doc = makeDocument(textOf(open), path);
    files = new Map([...files].map(([own, file]) => own === open ? [path, { doc }] : [own, file]));
    gone.add(open).delete(path);
    // The app is called after its file.
    if (open === entry) entry = path;
    handOver();
    changedFiles(path);
  },
  remove() {
    files.delete(open);
    gone.add(open);
    compiler.put(open, null);
    changedFiles(entry);
  },
  // What is there already is shown.
  isFree(path) {
    if (!files.has(path)) return true;
    if (path !== open) say(`There is already a file ${path}.`);
    show(path);
    editing.editor.focus();
    return false;
  },
});
part("add").onclick = () => askForPath(null);
part("file").onclick = () => askForPath({ path: open, canGo: open !== entry });
part("help-keys").onclick = () => part("all-keys").showModal();

part("open").onclick = async () => {
  if (!choosesFolders()) return part("files").click();
  try {
    const chosen = await chooseFolder();
    if (chosen) await takeChosen({ files: chosen.files, name: chosen.folder.name }, chosen.folder);
  } catch {
    part("files").click();
  }
};
const tryToTake = async (given) => {
  try {
    await takeChosen(await given);
  } catch (error) {
    say(`This cannot be opened: ${error.message}`);
  }
};
part("files").onchange = async ({ target }) => {
  await tryToTake(takeFiles([...target.files]));
  target.value = "";
};

const save = async () => {
  if (isReader) return saveCopy();
  if (!folder) {
    const all = [...files];
    if (all.length === 1) download(textOf(entry), entry, "application/yaml");
    else download(zipped(Object.fromEntries(all.map(([path, { doc, bytes }]) => [`${name}/${path}`, bytes ?? doc.getValue()]))), `${name}.zip`, "application/zip");
    isKept = true;
    return say(`${all.length === 1 ? entry : `${name}.zip`} was downloaded.`);
  }
  try {
    await saveInto(folder, texts(), gone);
    gone.clear();
    isKept = true;
    say(`Saved to ${folder.name}.`);
  } catch (error) {
    say(`It could not be saved: ${error.message}`);
  }
};
part("save").onclick = save;

part("page").onclick = async () => {
  const bytes = await ask({ do: "build" }, "bytes");
  if (!bytes.length) return say("There is no page until the errors are fixed.");
  download(bytes, `${name}.html`, "text/html");
  say(`${name}.html was downloaded. It opens anywhere, and contains its source.`);
};

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  await tryToTake(dropped(event.dataTransfer));
});
addEventListener("beforeunload", (event) => { if (!isKept && (isReader || folder)) event.preventDefault(); });

// --- sharing ---

// Longer ones are cut by some programs that send messages.
const LONG = 8_000;

// An example travels by its name, with what differs from it.
const address = async () => {
  const own = texts(), from = examples[base] ?? {};
  const differs = Object.fromEntries(Object.entries(own).filter(([path, text]) => from[path] !== text));
  for (const path of Object.keys(from)) if (!files.has(path)) differs[path] = null;
  const plain = location.href.split("#")[0];
  if (base && !Object.keys(differs).length) return `${plain}#e=${encodeURIComponent(base)}`;
  return `${plain}#s=${await packed(base ? { base, files: differs } : { files: own })}`;
};
part("share").onclick = async () => {
  const link = await address();
  history.replaceState(null, "", link);
  isKept = true;
  const held = link.length > LONG ? `It has ${link.length.toLocaleString("en")} characters, and some programs cut off long links: “Download page” is safer.`
    : "It contains the source, and no server sees it.";
  try {
    await navigator.clipboard.writeText(link);
    say(`The link was copied. ${held}`);
  } catch {
    say(`The link is in the address bar. ${held}`);
  }
};

const takeAddress = async () => {
  const [, kind, value] = /^#([es])=(.+)$/.exec(location.hash) ?? [];
  if (kind === "e" && examples[decodeURIComponent(value)]) return takeExample(decodeURIComponent(value));
  if (kind === "s") {
    try {
      const given = await unpackedAddress(value), all = { ...examples[given.base], ...given.files };
      base = examples[given.base] ? given.base : null;
      part("examples").value = base ?? "";
      return await take(Object.fromEntries(Object.entries(all).filter(([, text]) => text !== null)), base ?? "shared");
    } catch {
      await takeFirst();
      return say("The link is damaged, so here is an example.");
    }
  }
  return takeFirst();
};
const takeFirst = () => takeExample(examples["critter-cards"] ? "critter-cards" : Object.keys(examples)[0]);
const takeExample = (called) => {
  [folder, base] = [null, called];
  part("examples").value = called;
  return take(examples[called], called.replace(/^new: /, ""));
};

// --- a page that was sent to somebody ---

const isReader = !/^\s*\[\s*\]\s*$/.test(part("source").textContent);
const saveCopy = async () => {
  const text = await ask({ do: "pack" }, "text");
  sent.querySelector("#source").textContent = text;
  download(`<!DOCTYPE html>\n${sent.outerHTML}\n`, `${name}.html`, "text/html");
  isKept = true;
  say(`${name}.html was downloaded. Send it back: it contains your changes, and “protoc unpack” extracts them.`);
};
const setEditing = (isOn) => {
  document.documentElement.dataset.reader = isOn ? "edits" : "reads";
  part("edit").ariaPressed = String(isOn);
  if (isOn) views.showSource();
  else views.show("live");
  editing.editor.refresh();
};
part("edit").onclick = () => setEditing(document.documentElement.dataset.reader !== "edits");

// --- beginning ---

const place = (file) => (position) => ask({ ...file(), position });
const findings = makeFindings({
  go, explain: (code) => views.explain(code),
  fixesOf: async ({ path, range, code, message }) => (await ask({ do: "fixes", file: path, range }) ?? [])
    .filter(({ diagnostics: [about] }) => about.code === code && about.message === message),
  apply: ({ edit: { changes } }) => { apply(changes); say("Fixed. Control Z in the editor undoes it."); },
});
const live = makeLive(part("live"), {
  ask, apply: (changes) => apply(changes),
  open({ uri, range }) {
    if (isReader) setEditing(true);
    go({ path: uri, range });
  },
  undo() {
    const { undo } = editing.editor.historySize();
    editing.editor.undo();
    return undo > 0;
  },
});
let marking = 0;
const editing = makeEditor(part("editor"), {
  changed, save, say,
  complete: place(() => ({ do: "complete", file: open })),
  async fixesAt(at) {
    return await ask({ do: "fixes", file: open, range: { start: at, end: at } }) ?? [];
  },
  applied: ({ edit: { changes } }) => apply(changes),
  async definition(position) {
    const [target] = await ask({ do: "define", file: open, position }) ?? [];
    if (target) go({ path: target.uri, range: target.range });
    else say("Nothing with this name is declared.");
  },
  moved(position) {
    clearTimeout(marking);
    marking = setTimeout(async () => live.mark(await ask({ do: "cursor", file: open, position })), 200);
  },
  async format() {
    const text = await ask({ do: "format", file: open }, "text");
    if (!text) return say("This file cannot be formatted while it has syntax errors.");
    if (text !== textOf(open)) editing.rewrite(text);
  },
});
makeLook(() => views.colour());
const views = makeViews({ ask, copy, go: (address) => live.go(address) });
walkTabs(part("tabs"));

const chosen = part("examples");
const isStarter = (called) => called.startsWith("new: ");
for (const [label, belongs] of [["Examples", (called) => !isStarter(called)], ["Start from", isStarter]]) {
  const options = Object.keys(examples).filter(belongs).map((called) => make("option", { textContent: called.replace(/^new: /, ""), value: called }));
  if (options.length) chosen.append(make("optgroup", { label }, ...options));
}
chosen.onchange = () => takeExample(chosen.value);

if (isReader) {
  part("edit").hidden = false;
  for (const id of ["choice", "open", "share"]) part(id).hidden = true;
  part("save").textContent = "Save a copy";
  const page = `<!DOCTYPE html><meta name="generator" content="protoc "><script id="source">${part("source").textContent}</script></html>`;
  const list = await ask({ do: "unpack", page }) ?? [{ path: "app.yaml", text: "" }];
  const title = document.title;
  await take(Object.fromEntries(list.map(({ path, text, bytes }) => [path, text ?? bytes])), title, list[0].path);
  document.querySelector("h1").textContent = title;
  setEditing(false);
} else {
  await takeAddress();
}
document.documentElement.dataset.ready = "";
