// The page beside the editor. It is the page of `protoc watch`, and here this is its server: it tells the page that there is something new,
// and answers what the page asks. So what somebody has done in the page stays.

// `ask` asks the compiler; `open(place)` shows a place in the editor, `apply(changes)` changes the files there, and `undo` takes that back.
export function makeLive(place, { ask, open, apply, undo }) {
  let version = null, frameWords = null, frame = null, events = null, number = 0, wanted = Promise.resolve();
  const updates = new Map();

  // --- what the page is told ---

  const tell = () => events?.onmessage?.({ data: JSON.stringify({ run: "here", version, isCurrent: true, errors: 0, problems: [] }) });

  class Events {
    listeners = {};
    constructor() { events = this; setTimeout(tell); }
    addEventListener(name, heard) { this.listeners[name] = heard; }
    close() {}
  }

  // --- what the page asks ---

  const spoken = ({ uri, range: { start } }) => `${uri}:${start.line + 1}`;

  const opened = async (query, body) => {
    const number = (name) => query.has(name) ? Number(query.get(name)) : undefined;
    if (query.has("file")) {
      open({ uri: query.get("file"), range: { start: { line: number("line") - 1, character: number("column") - 1 } } });
      return { place: query.get("file"), opened: true };
    }
    const found = await ask({
      do: "place", version: number("version"), element: number("element"),
      screen: query.get("screen") ?? undefined, title: query.get("title") ?? undefined, page: query.get("page") ?? undefined, shown: JSON.parse(body || "[]"),
    });
    if (!found) return { place: "It is not known where this was written." };
    open(found);
    return { place: spoken(found), opened: true };
  };

  const changed = async (question) => {
    const { problem, changes } = await ask(question) ?? { problem: "This cannot be changed from here." };
    if (problem) return { words: problem, isDone: false };
    const [[file, edits]] = Object.entries(changes), { line, character } = edits[0].range.start;
    apply(changes);
    return { words: `Changed ${file}:${line + 1}.`, isDone: true, file, line: line + 1, column: character + 1 };
  };

  const update = (from) => {
    const bytes = updates.get(from);
    // The page shows a state that is too old, and is written anew.
    if (!bytes) api.renew();
    return new Response(bytes ?? "", { status: bytes ? 200 : 503 });
  };

  const answer = async (address, { body } = {}) => {
    const [what, words = ""] = address.split("?"), query = new URLSearchParams(words);
    if (what === "update") return update(Number(query.get("from")));
    if (what === "open") return Response.json(await opened(query, body));
    if (what === "undo") return Response.json({ words: undo() ? "Undone." : "There is nothing to undo.", isDone: true });
    return Response.json(await changed({ do: what, ...JSON.parse(body) }));
  };

  // --- the page ---

  const write = (page) => {
    // Where the app was, it stays, also on another platform.
    const address = frame?.contentWindow?.location.hash;
    frame?.remove();
    events = null;
    frame = document.createElement("iframe");
    frame.title = "The prototype";
    place.replaceChildren(frame);
    const inside = frame.contentWindow;
    inside.EventSource = Events;
    inside.fetch = answer;
    inside.document.open();
    if (address) inside.location.hash = address;
    inside.document.write(page);
    inside.document.close();
    const meta = inside.document.querySelector("meta[name=watched]").content;
    [, version, frameWords] = /^(\d+) (.*)$/.exec(meta);
    version = Number(version);
    updates.clear();
  };

  const show = async () => {
    const asked = number, bytes = await ask(version === null ? { do: "live" } : { do: "live", from: version }, "bytes");
    if (!bytes.length || asked !== number) return;
    const isPage = bytes[0] === 60;
    if (isPage) return write(new TextDecoder().decode(bytes));
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(10))));
    if (head.frame !== frameWords) {
      version = null;
      return show();
    }
    updates.set(version, bytes);
    updates.delete(version - 20);
    version = head.version;
    tell();
  };

  const api = {
    get frame() { return frame; },
    // Another app is about to be shown.
    forget() {
      number++;
      version = null;
      frame?.remove();
      frame = null;
    },
    // Shows the app as it is now, where it can be understood; one after the other.
    show() { return wanted = wanted.then(show, show); },
    renew() {
      version = null;
      return api.show();
    },
    // Marks what the cursor of the editor is at.
    mark(elements) { if (elements) events?.listeners.cursor?.({ data: JSON.stringify(elements) }); },
    // Goes to a place by its address.
    go(address) { if (frame) frame.contentWindow.location.hash = address; },
  };
  return api;
}
