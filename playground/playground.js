// The playground: files and editor at the left, the page at the right, the compiler between them.

import { starting } from "./starting.js";
import { app, examples, isReader, textOf } from "./app.js";
import { makeAddress } from "./address.js";
import { makeCompiling } from "./compiling.js";
import { makeEditor, makeDocument, applyEdits } from "./editor.js";
import { entryOf } from "./files.js";
import { makeFindings } from "./findings.js";
import { makeLive } from "./live.js";
import { makeLook } from "./look.js";
import { makeNaming } from "./naming.js";
import { part, make } from "./nodes.js";
import { copy, say } from "./notes.js";
import { makeOpening } from "./opening.js";
import { makeSaving } from "./saving.js";
import { makeTabs } from "./tabs.js";
import { makeViews } from "./views.js";

const compiling = makeCompiling(await starting, {
  lost() {
    part("verdict").textContent = "The compiler crashed on this text and was restarted. Your text is unchanged.";
    live.forget();
  },
  found({ files, isUnderstood }) {
    app.found = files;
    findings.show(files, isUnderstood);
    editing.mark(files[app.shown] ?? []);
    tabs.mark();
  },
  async settled(isUnderstood) {
    if (isUnderstood) await live.show();
    views.renew();
  },
});
const { ask, compile } = compiling;

// --- what is changed ---

const edited = () => {
  app.isKept = false;
  compile();
  address.keep();
};
const changed = () => {
  compiling.typing();
  compiling.put(app.shown, textOf(app.shown));
  edited();
};
const apply = (changes) => {
  for (const [path, edits] of Object.entries(changes)) {
    const doc = app.files.get(path)?.doc;
    if (!doc) continue;
    applyEdits(doc, edits, "+fix");
    compiling.put(path, doc.getValue());
  }
  edited();
};

// Shows an app. `entry` is its first file, where that is known.
const take = async (contents, name, entry = entryOf(Object.keys(contents))) => {
  const files = new Map(Object.entries(contents).map(([path, text]) => typeof text === "string"
    ? [path, { doc: makeDocument(text, path) }] : [path, { bytes: Uint8Array.from(text) }]));
  Object.assign(app, { files, entry, name, shown: "", found: {}, gone: new Set(), isKept: true });
  document.title = isReader ? name : `${name} – protoc playground`;
  live.forget();
  findings.forget();
  compiling.handOver();
  tabs.list();
  tabs.show(entry);
  await compile();
};

// --- what the page is made of ---

const save = makeSaving(ask);
const place = (file) => (position) => ask({ ...file(), position });
const findings = makeFindings({
  go: (finding) => tabs.go(finding), explain: (code) => views.explain(code),
  fixesOf: async ({ path, range, code, message }) => (await ask({ do: "fixes", file: path, range }) ?? [])
    .filter(({ diagnostics: [about] }) => about.code === code && about.message === message),
  apply: ({ edit: { changes } }) => { apply(changes); say("Fixed. Control Z in the editor undoes it."); },
});
const live = makeLive(part("live"), {
  ask, apply,
  open({ uri, range }) {
    if (isReader) setEditing(true);
    tabs.go({ path: uri, range });
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
  complete: place(() => ({ do: "complete", file: app.shown })),
  async fixesAt(at) {
    return await ask({ do: "fixes", file: app.shown, range: { start: at, end: at } }) ?? [];
  },
  applied: ({ edit: { changes } }) => apply(changes),
  async definition(position) {
    const [target] = await ask({ do: "define", file: app.shown, position }) ?? [];
    if (target) tabs.go({ path: target.uri, range: target.range });
    else say("Nothing with this name is declared.");
  },
  moved(position) {
    clearTimeout(marking);
    marking = setTimeout(async () => live.mark(await ask({ do: "cursor", file: app.shown, position })), 200);
  },
  async format() {
    const text = await ask({ do: "format", file: app.shown }, "text");
    if (!text) return say("This file cannot be formatted while it has syntax errors.");
    if (text !== textOf(app.shown)) editing.rewrite(text);
  },
});
makeLook(() => views.colour());
const views = makeViews({ ask, copy, go: (address) => live.go(address) });
const tabs = makeTabs({ editing, showSource: () => views.showSource() });
makeOpening({ ask, take });
const address = makeAddress(take);

// --- files that are added, called otherwise and taken away ---

const changedFiles = (shown) => {
  tabs.list();
  app.shown = "";
  tabs.show(shown);
  edited();
  editing.editor.focus();
};
const askForPath = makeNaming({
  add(path) {
    app.files.set(path, { doc: makeDocument("", path) });
    app.gone.delete(path);
    compiling.put(path, "");
    changedFiles(path);
  },
  rename(path) {
    const { shown } = app, doc = makeDocument(textOf(shown), path);
    app.files = new Map([...app.files].map(([own, file]) => own === shown ? [path, { doc }] : [own, file]));
    app.gone.add(shown).delete(path);
    // The app is called after its file.
    if (shown === app.entry) app.entry = path;
    compiling.handOver();
    changedFiles(path);
  },
  remove() {
    app.files.delete(app.shown);
    app.gone.add(app.shown);
    compiling.put(app.shown, null);
    changedFiles(app.entry);
  },
  // What is there already is shown.
  isFree(path) {
    if (!app.files.has(path)) return true;
    if (path !== app.shown) say(`There is already a file ${path}.`);
    tabs.show(path);
    editing.editor.focus();
    return false;
  },
});
part("add").onclick = () => askForPath(null);
part("file").onclick = () => askForPath({ path: app.shown, canGo: app.shown !== app.entry });
part("help-keys").onclick = () => part("all-keys").showModal();

// --- examples, and a page that was sent to somebody ---

const chosen = part("examples");
const isStarter = (name) => name.startsWith("new: ");
for (const [label, belongs] of [["Examples", (name) => !isStarter(name)], ["Start from", isStarter]]) {
  const options = Object.keys(examples).filter(belongs).map((name) => make("option", { textContent: name.replace(/^new: /, ""), value: name }));
  if (options.length) chosen.append(make("optgroup", { label }, ...options));
}
chosen.onchange = () => address.takeExample(chosen.value);

const setEditing = (isOn) => {
  document.documentElement.dataset.reader = isOn ? "edits" : "reads";
  part("edit").ariaPressed = String(isOn);
  if (isOn) views.showSource();
  else views.show("live");
  editing.editor.refresh();
};
part("edit").onclick = () => setEditing(document.documentElement.dataset.reader !== "edits");

const takeSent = async () => {
  part("edit").hidden = false;
  for (const id of ["choice", "open", "share"]) part(id).hidden = true;
  part("save").textContent = "Save a copy";
  const page = `<!DOCTYPE html><meta name="generator" content="protoc "><script id="source">${part("source").textContent}</script></html>`;
  const list = await ask({ do: "unpack", page }) ?? [{ path: "app.yaml", text: "" }];
  const { title } = document;
  await take(Object.fromEntries(list.map(({ path, text, bytes }) => [path, text ?? bytes])), title, list[0].path);
  document.querySelector("h1").textContent = title;
  setEditing(false);
};

await (isReader ? takeSent() : address.take());
document.documentElement.dataset.ready = "";
