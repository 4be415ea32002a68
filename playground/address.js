// The app in the page's address: a reload loses nothing, and a link gives it to somebody else.

import { app, examples, isReader, texts } from "./app.js";
import { part } from "./nodes.js";
import { say } from "./notes.js";
import { packed, unpackedAddress } from "./sharing.js";

// Longer ones are cut by some programs that send messages.
const LONG = 8_000;
// So long nothing was typed when the address is written anew, in milliseconds.
const PAUSE = 800;

// An example travels by its name, with what differs from it.
async function address() {
  const own = texts(), { base } = app, from = examples[base] ?? {};
  const differs = Object.fromEntries(Object.entries(own).filter(([path, text]) => from[path] !== text));
  for (const path of Object.keys(from)) if (!app.files.has(path)) differs[path] = null;
  const plain = location.href.split("#")[0];
  if (base && !Object.keys(differs).length) return `${plain}#e=${encodeURIComponent(base)}`;
  return `${plain}#s=${await packed(base ? { base, files: differs } : { files: own })}`;
}

// `take(contents, name)` shows an app.
export function makeAddress(take) {
  let timer = 0;

  const takeExample = (name) => {
    Object.assign(app, { folder: null, base: name });
    part("examples").value = name;
    return take(examples[name], name.replace(/^new: /, ""));
  };
  const takeFirst = () => takeExample(examples["critter-cards"] ? "critter-cards" : Object.keys(examples)[0]);
  const takeShared = async (text) => {
    try {
      const given = await unpackedAddress(text), all = { ...examples[given.base], ...given.files };
      app.base = examples[given.base] ? given.base : null;
      part("examples").value = app.base ?? "";
      return await take(Object.fromEntries(Object.entries(all).filter(([, text]) => text !== null)), app.base ?? "shared");
    } catch {
      await takeFirst();
      return say("The link is damaged, so here is an example.");
    }
  };

  part("share").onclick = async () => {
    const link = await address();
    history.replaceState(null, "", link);
    app.isKept = true;
    const held = link.length > LONG ? `It has ${link.length.toLocaleString("en")} characters, and some programs cut off long links: “Download page” is safer.`
      : "It contains the source, and no server sees it.";
    try {
      await navigator.clipboard.writeText(link);
      say(`The link was copied. ${held}`);
    } catch {
      say(`The link is in the address bar. ${held}`);
    }
  };

  return {
    takeExample,
    // Shows the app that the address holds.
    take() {
      const [, kind, value] = /^#([es])=(.+)$/.exec(location.hash) ?? [];
      if (kind === "e" && examples[decodeURIComponent(value)]) return takeExample(decodeURIComponent(value));
      return kind === "s" ? takeShared(value) : takeFirst();
    },
    // Writes the app as it is into the address, when nothing was typed for a while.
    keep() {
      clearTimeout(timer);
      if (!isReader) timer = setTimeout(async () => history.replaceState(null, "", await address()), PAUSE);
    },
  };
}
