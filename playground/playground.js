// The playground: files and editor at the left, the page at the right, the compiler between them.

/* global CodeMirror, showDirectoryPicker */

import { startCompiler } from "./compiler.js";
import { makeEditor } from "./editor.js";
import { makeLive } from "./live.js";
import { packed, unpackedFiles } from "./sharing.js";

const part = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};
const isText = (path) => /\.(ya?ml|csv|json|svg|txt|md)$/i.test(path);
const entryOf = (paths) => paths.find((path) => path === "app.yaml") ?? paths.find((path) => path.endsWith("/app.yaml"))
  ?? paths.find((path) => /\.ya?ml$/.test(path)) ?? "app.yaml";
const words = ["", "Error", "Warning", "Advice"];

const apps = JSON.parse(part("apps").textContent);
const compiler = await startCompiler(part("compiler").textContent);
// Each file: a document of the editor, or the bytes of what is no text.
let files = new Map(), entry = "app.yaml", open = "", found = {}, folder = null, name = "app";
const note = (text) => { part("note").textContent = text; };

// --- compiling ---

let waiting = 0;
const soon = () => {
  clearTimeout(waiting);
  waiting = setTimeout(compile, files.size > 40 ? 120 : 30);
};

// Whatever the compiler cannot bear, the text is kept, and the compiler begins anew.
async function safely(work) {
  try {
    return work();
  } catch (error) {
    await compiler.start();
    handOver();
    live.forget();
    part("verdict").textContent = "The compiler stopped at this text. It has been started again; the text is as you wrote it.";
    console.error(error);
    return null;
  }
}

const handOver = () => {
  compiler.json({ do: "open", entry });
  for (const [path, file] of files) compiler.put(path, file.bytes ?? file.getValue());
};

async function compile() {
  await safely(() => {
    const shown = files.get(open);
    if (shown && !shown.bytes) compiler.put(open, shown.getValue());
    const { files: all, isUnderstood } = compiler.json({ do: "findings" });
    found = all;
    showFindings(isUnderstood);
    if (isUnderstood) live.show();
    if (!part("diagram").hidden) showDiagram();
  });
}

// --- findings ---

function showFindings(isUnderstood) {
  const every = Object.entries(found).flatMap(([path, list]) => list.map((finding) => ({ path, ...finding })));
  every.sort((a, b) => a.severity - b.severity);
  const counts = [1, 2, 3].map((severity) => every.filter((one) => one.severity === severity).length);
  const said = counts.map((count, index) => count && `${count} ${["error", "warning", "piece"][index]}${count > 1 ? "s" : ""}${index === 2 ? " of advice" : ""}`).filter(Boolean);
  const verdict = said.length ? said.join(", ") : "No findings: everything leads somewhere, and back.";
  const text = isUnderstood ? verdict : `${verdict}. The page shows the app as it was before.`;
  if (part("verdict").textContent !== text) part("verdict").textContent = text;
  part("findings").replaceChildren(...every.slice(0, 200).map((finding, index) => {
    const [first, ...more] = finding.message.split("\n"), { start } = finding.range;
    const go = make("button", { type: "button", className: "go" },
      make("span", { className: `sign ${words[finding.severity].toLowerCase()}`, ariaHidden: "true" }),
      make("span", { className: "said", textContent: `${words[finding.severity]}: ${first}` }),
      make("small", { textContent: `${finding.path}:${start.line + 1} ${finding.code}` }));
    go.onclick = () => { show(finding.path); editing.go(start); };
    const item = make("li", {}, go);
    if (more.length) item.append(make("p", { textContent: more.join("\n") }));
    // Each takes a moment to work out, and nobody mends more at once.
    for (const fix of index >= 20 ? [] : compiler.json({ do: "fixes", file: finding.path, range: finding.range }) ?? []) {
      if (fix.diagnostics[0].code !== finding.code || fix.diagnostics[0].message !== finding.message) continue;
      const button = make("button", { type: "button", className: "fix", textContent: fix.title });
      button.onclick = () => apply(fix.edit.changes);
      item.append(button);
    }
    return item;
  }));
  editing.mark(found[open] ?? []);
  for (const tab of part("tabs").children) tab.classList.toggle("faulty", (found[tab.dataset.path] ?? []).some((one) => one.severity === 1));
}

function apply(changes) {
  for (const [path, edits] of Object.entries(changes)) {
    const file = files.get(path);
    if (!file || file.bytes) continue;
    const last = edits.toSorted((a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character);
    for (const { range: { start, end }, newText } of last) {
      file.replaceRange(newText, CodeMirror.Pos(start.line, start.character), CodeMirror.Pos(end.line, end.character), "+fix");
    }
    compiler.put(path, file.getValue());
  }
  compile();
  editing.editor.focus();
}

// --- files ---

function show(path) {
  const file = files.get(path);
  if (!file || file.bytes) return;
  if (path !== open) {
    open = path;
    editing.editor.swapDoc(file);
    editing.mark(found[path] ?? []);
  }
  for (const tab of part("tabs").children) {
    const isOpen = tab.dataset.path === path;
    tab.ariaSelected = String(isOpen);
    tab.tabIndex = isOpen ? 0 : -1;
    if (isOpen) part("editor").setAttribute("aria-labelledby", tab.id);
  }
}

function listFiles() {
  part("tabs").replaceChildren(...[...files].filter(([, file]) => !file.bytes).map(([path], number) => {
    const tab = make("button", { type: "button", role: "tab", id: `file-${number}`, textContent: path });
    tab.dataset.path = path;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "editor");
    tab.onclick = () => { show(path); editing.editor.focus(); };
    return tab;
  }));
}

function take(contents, called) {
  files = new Map(Object.entries(contents).map(([path, text]) => [path, typeof text === "string" && isText(path) ? CodeMirror.Doc(text, "yaml")
    : { bytes: typeof text === "string" ? new TextEncoder().encode(text) : Uint8Array.from(text) }]));
  name = called;
  entry = entryOf([...files.keys()]);
  open = "";
  found = {};
  live.forget();
  return safely(() => {
    handOver();
    listFiles();
    show(entry);
  }).then(compile);
}

const texts = () => Object.fromEntries([...files].map(([path, file]) => [path, file.bytes ? [...file.bytes] : file.getValue()]));

part("add").onclick = () => {
  const path = prompt("Path of the new file, such as screens/home.yaml")?.trim();
  if (!path || files.has(path)) return files.has(path) && show(path);
  files.set(path, CodeMirror.Doc("", "yaml"));
  compiler.put(path, "");
  listFiles();
  show(path);
  compile();
};

// Files that somebody chose or dropped: an app's own, or a page that carries them.
async function takeFiles(chosen) {
  const contents = {};
  for (const { path, file } of chosen) {
    if (/\.html?$/i.test(path)) {
      const list = compiler.json({ do: "unpack", page: await file.text() });
      if (!list?.length) return note(`${path} carries no source.`);
      return take(Object.fromEntries(list.map(({ path, text, bytes }) => [path, text ?? bytes])), path.replace(/\.html?$/i, ""));
    }
    contents[path] = isText(path) ? await file.text() : new Uint8Array(await file.arrayBuffer());
  }
  if (Object.keys(contents).length) await take(contents, "app");
}

async function filesOf(directory, before = "") {
  const list = [];
  for await (const handle of directory.values()) {
    if (handle.name.startsWith(".") || list.length > 2000) continue;
    if (handle.kind === "directory") list.push(...await filesOf(handle, `${before}${handle.name}/`));
    else list.push({ path: before + handle.name, file: await handle.getFile() });
  }
  return list.filter(({ path }) => isText(path) || /\.(png|jpe?g|gif|webp|avif)$/i.test(path));
}

part("open").onclick = async () => {
  if (!globalThis.showDirectoryPicker) return part("files").click();
  try {
    folder = await showDirectoryPicker({ mode: "readwrite" });
    await takeFiles(await filesOf(folder));
    name = folder.name;
  } catch (error) {
    if (error.name !== "AbortError") part("files").click();
  }
};
part("files").onchange = async ({ target }) => {
  folder = null;
  await takeFiles([...target.files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
  target.value = "";
};

const download = (bytes, called, type) => {
  const link = make("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: called });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

async function save() {
  if (!folder) {
    for (const [path, file] of files) if (!file.bytes && path === open) download(file.getValue(), path.split("/").at(-1), "application/yaml");
    return note(`${open} was downloaded.`);
  }
  for (const [path, file] of files) {
    if (file.bytes) continue;
    let place = folder;
    const parts = path.split("/"), last = parts.pop();
    for (const part of parts) place = await place.getDirectoryHandle(part, { create: true });
    const stream = await (await place.getFileHandle(last, { create: true })).createWritable();
    await stream.write(file.getValue());
    await stream.close();
  }
  note(`Saved to ${folder.name}.`);
}
part("save").onclick = () => save().catch((error) => note(`It could not be saved: ${error.message}`));

part("page").onclick = () => {
  const bytes = compiler.bytes({ do: "build" });
  if (!bytes.length) return note("There is no page while the app cannot be understood.");
  download(bytes, `${name}.html`, "text/html");
  note(`${name}.html was downloaded. It opens anywhere, and carries its source.`);
};

part("share").onclick = async () => {
  const kept = Object.fromEntries(Object.entries(texts()).filter(([, contents]) => typeof contents === "string"));
  const address = `${location.href.split("#")[0]}#s=${await packed(kept)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    note("The link was copied. It holds the source, and no server sees it.");
  } catch {
    note("The link is in the address bar. It holds the source, and no server sees it.");
  }
};

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  folder = null;
  takeFiles([...event.dataTransfer.files].map((file) => ({ path: file.name, file })));
});

// --- views ---

const views = ["live", "diagram", "help"];
function view(chosen) {
  for (const one of views) {
    part(one).hidden = one !== chosen;
    const tab = part(`show-${one}`);
    tab.ariaSelected = String(one === chosen);
    tab.tabIndex = one === chosen ? 0 : -1;
  }
  if (chosen === "diagram") safely(showDiagram);
}
for (const one of views) part(`show-${one}`).onclick = () => view(one);

// In a row of tabs the arrows go from one to the next.
for (const row of document.querySelectorAll("[role=tablist]")) {
  row.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const tabs = [...row.children], next = tabs[(tabs.indexOf(document.activeElement) + by + tabs.length) % tabs.length];
    event.preventDefault();
    next.click();
    next.focus();
  });
}

function showDiagram() {
  const text = compiler.text({ do: "graph", format: "mermaid" });
  const dot = compiler.text({ do: "graph", format: "dot" });
  if (!text) return part("diagram").replaceChildren(make("p", { textContent: "There is no diagram while the app cannot be understood." }));
  const copy = (words, said) => make("button", { type: "button", textContent: said, onclick: () => navigator.clipboard.writeText(words).then(() => note("Copied."), () => note("It could not be copied.")) });
  part("diagram").replaceChildren(
    make("p", { textContent: "The map of the app is a tool of the page: open it with M. For documents, this is the flow as Mermaid." }),
    copy(text, "Copy Mermaid"), copy(dot, "Copy Graphviz"), make("pre", { textContent: text }));
}

part("explain").onsubmit = (event) => {
  event.preventDefault();
  const word = event.target.word.value.trim();
  part("explanation").textContent = compiler.text({ do: "explain", word }) || `Nothing is called “${word}”. Leave the field empty for everything there is.`;
};

part("scheme").onclick = ({ target }) => {
  const isDark = target.ariaPressed !== "true";
  target.ariaPressed = String(isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
};
if (matchMedia("(prefers-color-scheme: dark)").matches) part("scheme").click();

// --- beginning ---

const live = makeLive(part("live"), compiler, note);
const editing = makeEditor(part("editor"), {
  changed: soon,
  complete(position) {
    compiler.put(open, files.get(open).getValue());
    soon();
    return compiler.json({ do: "complete", file: open, position });
  },
  fixesAt() {
    const cursor = editing.editor.getCursor(), here = { line: cursor.line, character: cursor.ch };
    const [fix] = compiler.json({ do: "fixes", file: open, range: { start: here, end: here } }) ?? [];
    if (fix) apply(fix.edit.changes);
    else note("There is no fix for this place.");
  },
  format() {
    const text = compiler.text({ do: "format", file: open }), { editor } = editing;
    if (!text || text === editor.getValue()) return;
    const cursor = editor.getCursor();
    editor.operation(() => {
      editor.replaceRange(text, CodeMirror.Pos(0, 0), CodeMirror.Pos(editor.lastLine() + 1, 0), "+format");
      editor.setCursor(cursor);
    });
  },
  save: () => part("save").click(),
});

const chosen = part("examples");
for (const called of Object.keys(apps)) chosen.append(make("option", { textContent: called, value: called }));
chosen.onchange = () => { folder = null; take(apps[chosen.value], chosen.value); };

const shared = /^#s=([\w-]+)$/.exec(location.hash)?.[1];
try {
  if (!shared) throw new Error("none");
  await take(await unpackedFiles(shared), "shared");
} catch (error) {
  if (shared) note("The link is damaged, so here is an example.");
  chosen.value = apps.hello ? "hello" : Object.keys(apps)[0];
  await take(apps[chosen.value], chosen.value);
}
document.documentElement.dataset.ready = "";
