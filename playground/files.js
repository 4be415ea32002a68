// Files that come from and go to the disk: by the File System Access API where there is one, by up- and download elsewhere.

/* global showDirectoryPicker */

import { unzipped } from "./zip.js";

const TEXTS = /\.(ya?ml|csv|json|svg|txt|md)$/i, PICTURES = /\.(png|jpe?g|gif|webp|avif)$/i;
const MOST_FILES = 2_000;

function isText(path) { return TEXTS.test(path); }

// Whether a file is written by hand; pictures are drawn elsewhere, also those that are texts.
export function isWritten(path) { return isText(path) && !/\.svg$/i.test(path); }

// Which file is the app's own.
export function entryOf(paths) {
  const isApp = (path) => /(^|\/)app\.ya?ml$/.test(path), depth = (path) => path.split("/").length;
  const apps = paths.filter(isApp).toSorted((a, b) => depth(a) - depth(b));
  return apps[0] ?? paths.find((path) => /\.ya?ml$/.test(path)) ?? "app.yaml";
}

async function read(path, file) { return isText(path) ? file.text() : new Uint8Array(await file.arrayBuffer()); }

async function* filesBelow(directory, before = "") {
  for await (const handle of directory.values()) {
    if (handle.name.startsWith(".")) continue;
    const path = before + handle.name;
    if (handle.kind === "directory") yield* filesBelow(handle, `${path}/`);
    else if (isText(path) || PICTURES.test(path)) yield { path, file: await handle.getFile() };
  }
}

// The files of a folder that somebody chooses; null where nobody did.
export async function chooseFolder() {
  try {
    const folder = await showDirectoryPicker({ mode: "readwrite" }), files = {};
    let count = 0;
    for await (const { path, file } of filesBelow(folder)) {
      if (++count > MOST_FILES) break;
      files[path] = await read(path, file);
    }
    return { folder, files };
  } catch (error) {
    if (error.name === "AbortError") return null;
    throw error;
  }
}

export function choosesFolders() { return "showDirectoryPicker" in globalThis; }

// Writes texts into a folder that was chosen, and takes away those that are `gone`.
export async function saveInto(folder, texts, gone) {
  for (const path of gone) await removeFrom(folder, path);
  for (const [path, text] of Object.entries(texts)) {
    let place = folder;
    const parts = path.split("/"), last = parts.pop();
    for (const part of parts) place = await place.getDirectoryHandle(part, { create: true });
    const stream = await (await place.getFileHandle(last, { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
  }
}

async function removeFrom(folder, path) {
  let place = folder;
  const parts = path.split("/"), last = parts.pop();
  try {
    for (const part of parts) place = await place.getDirectoryHandle(part);
    await place.removeEntry(last);
  } catch (error) {
    // Somebody else has taken it away.
    if (error.name !== "NotFoundError") throw error;
  }
}

// Folders that were dropped, with all that is in them.
async function* entriesBelow(entry) {
  if (entry.isFile) yield { path: entry.fullPath.slice(1), file: await new Promise((resolve, reject) => entry.file(resolve, reject)) };
  if (!entry.isDirectory || entry.name.startsWith(".")) return;
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const one of some) yield* entriesBelow(one);
  }
}

// What was dropped: files, and folders with all that is in them.
export async function dropped({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some(({ isDirectory }) => isDirectory)) return takeFiles([...files]);
  const list = [];
  for (const entry of entries) for await (const one of entriesBelow(entry)) if (list.push(one) >= MOST_FILES) break;
  return contentsOf(list);
}

export async function takeFiles(files) { return contentsOf(files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))); }

// What is in an archive that was chosen, as files beside each other.
async function filesIn(archive) {
  const isWanted = (path) => (isText(path) || PICTURES.test(path)) && !/(^|\/)[._]/.test(path);
  const found = await unzipped(new Uint8Array(await archive.arrayBuffer()), isWanted);
  return found.slice(0, MOST_FILES).map(({ path, bytes }) => ({ path, file: new Blob([bytes]) }));
}

// Files by their paths below the folder that holds all of them, or a page that was chosen alone.
async function contentsOf(list) {
  const page = list.find(({ path }) => /\.html?$/i.test(path));
  if (page) return { page: await page.file.text(), name: page.path.split("/").at(-1).replace(/\.html?$/i, "") };
  const archive = list.find(({ path }) => /\.zip$/i.test(path));
  if (archive) {
    const { files, name } = await contentsOf(await filesIn(archive.file));
    return { files, name: name ?? archive.path.split("/").at(-1).replace(/\.zip$/i, "") };
  }
  const useful = list.filter(({ path }) => isText(path) || PICTURES.test(path)), parts = useful.map(({ path }) => path.split("/"));
  let shared = 0;
  while (parts.length && parts.every((names) => names.length > shared + 1 && names[shared] === parts[0][shared])) shared++;
  const files = {};
  for (const { path, file } of useful) files[path.split("/").slice(shared).join("/")] = await read(path, file);
  return { files, name: shared ? parts[0][shared - 1] : null };
}

// - `parts`: a text, bytes, or several of these.
export function download(parts, name, type) {
  const blob = new Blob(Array.isArray(parts) ? parts : [parts], { type });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
