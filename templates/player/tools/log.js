// What happens: reported to scripts and to the page around, and kept in a log of what was shown and touched, and when.

import { kindOf, nameOf } from "../runtime/names.js";
import { make, makeButton, copyField } from "../frame/nodes.js";

const MOST_ENTRIES = 5000;

// Reports what happens to scripts of this page (an event `protoc` on the document) and to the page around, only with ids of the app.
export function tellHappenings(player) {
  const { data, flow, session, app, stage, signal } = player;
  const began = performance.now();
  const listeners = [];

  const tell = (event, more = {}, words) => {
    const c = session.configuration, frame = flow.top(c);
    const detail = {
      protoc: 1, event, time: Math.round(performance.now() - began), screen: frame ? data.pages[frame.page] : "",
      popups: c.popups.map(data.popupName), address: "#" + session.address, ...more,
    };
    document.dispatchEvent(new CustomEvent("protoc", { detail }));
    if (parent !== window) parent.postMessage(detail, "*");
    for (const listen of listeners) listen(detail, words);
  };

  session.listen((c, before) => {
    const isNew = !before || flow.top(before)?.visit !== flow.top(c)?.visit || before.popups.join() !== c.popups.join() || before.stack.length !== c.stack.length;
    if (isNew) tell("screen");
  });
  const touched = ({ target }) => {
    const node = target.closest("[data-e]"), isHit = Boolean(target.closest("[data-tap], [data-choose], [data-auto], [data-send], button, a, input, label, select, textarea, summary"));
    tell(isHit ? "touch" : "miss", { element: node?.dataset.id ?? "", kind: node ? kindOf(node) : "" }, node ? nameOf(node).slice(0, 80) : "");
  };
  app.addEventListener("click", (event) => { if (stage.top?.node.contains(event.target)) touched(event); }, { capture: true, signal });
  return { tell, listen: (listener) => listeners.push(listener) };
}

// --- the log ---

export function addLog(tools, player) {
  const entries = [];
  let list = null;
  const { tell, listen } = tellHappenings(player);

  const clock = (time) => `${Math.floor(time / 60000)}:${String(Math.floor(time / 1000) % 60).padStart(2, "0")}`;
  const titleOf = (id) => { const page = player.address.pageOf(id); return page === undefined ? "Outside the app" : player.titleOf(page); };
  const sentence = ({ event, screen, popups, kind, words, journey }) => {
    if (event === "screen") return `Opened “${[titleOf(screen), ...popups.map((name) => player.popupTitle(player.address.pageOf(screen), name))].join(" › ")}”`;
    if (event === "journey") return `Finished “${journey}”`;
    return event === "miss" ? "Tapped nothing" : `Tapped “${words || kind}”`;
  };
  const line = (entry) =>
    make("li", { className: `log-${entry.event}` }, make("time", { textContent: clock(entry.time) }), make("span", { textContent: sentence(entry) }));

  listen((detail, words) => {
    if (entries.length >= MOST_ENTRIES) entries.shift();
    const entry = detail.event === "touch" || detail.event === "miss" ? { ...detail, words } : detail;
    entries.push(entry);
    list?.prepend(line(entry));
  });

  // A cell that begins like a formula must not be one.
  const cell = (value) => {
    const text = String(value ?? "").replace(/^(?=[=+\-@\t])/, "'");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const COLUMNS = ["time", "event", "screen", "popups", "kind", "element", "words", "address"];
  const csv = () => [COLUMNS, ...entries.map((entry) => COLUMNS.map((key) => (key === "popups" ? entry.popups.join(" ") : entry[key])))].map((row) => row.map(cell).join(",")).join("\n") + "\n";

  tools.add({
    name: "log", title: "Log", icon: "list", isMinor: true,
    draw(body) {
      const told = make("p", { role: "status" });
      const field = make("textarea", { className: "copy-field", readOnly: true, hidden: true, ariaLabel: "Text to copy" });
      const copy = (text) => async () => {
        field.value = text();
        field.hidden = await copyField(field, told);
      };
      list = make("ol", { className: "log" }, ...entries.slice(-300).reverse().map(line));
      body.append(make("p", { textContent: "Everything tapped since you opened this page. Nothing is sent." }),
        make("div", { className: "comment-buttons" }, makeButton("Copy as CSV", copy(csv)), makeButton("Copy as JSON", copy(() => JSON.stringify(entries, null, 1))), makeButton("Clear", () => { entries.length = 0; list.replaceChildren(); })),
        told, field, list);
    },
    leave() { list = null; },
  });

  return { tell };
}
