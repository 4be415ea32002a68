// The app that is edited: its files, and where they come from.

import { part } from "./nodes.js";

// The apps that the page was made with.
export const examples = JSON.parse(part("apps").textContent);

// Whether the page was sent to somebody, with an app in it.
export const isReader = !/^\s*\[\s*\]\s*$/.test(part("source").textContent);

export const app = {
  // Each file is a text that is edited (`doc`), or the `bytes` of what is no text. `entry` is the app's own, `shown` the one in the editor.
  files: new Map(), entry: "app.yaml", shown: "", name: "app",
  // What was found, by files.
  found: {},
  // The example that it began as, and the folder that it was opened from, with the paths that are to be taken away there.
  base: null, folder: null, gone: new Set(),
  // Whether nothing would be lost.
  isKept: true,
};

export function textOf(path) { return app.files.get(path)?.doc?.getValue(); }

export function texts() {
  return Object.fromEntries([...app.files].filter(([, { doc }]) => doc).map(([path, { doc }]) => [path, doc.getValue()]));
}
