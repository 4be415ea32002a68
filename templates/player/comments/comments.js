// What people have to say: comments pinned to elements, kept in this browser, saved to a file and merged from one.

import { counted, make, makeButton, redraw } from "../frame/nodes.js";
import { makeCommentPins } from "./pins.js";

const COMMENT_SCHEMA = 1, MOST_COMMENT_BYTES = 16 << 20;
const TEXTS = ["id", "author", "time", "text", "screen", "popup", "element", "kind", "words", "beside", "line", "address", "at"];

const metaOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";

// The comments in a file; nothing if it holds none. Unknown fields are dropped.
export function readComments(text) {
  try {
    const file = JSON.parse(text);
    if (file.schema !== COMMENT_SCHEMA || !Array.isArray(file.comments)) return null;
    const comments = file.comments.map((one) => ({ ...Object.fromEntries(TEXTS.map((key) => [key, one[key] ?? ""])), done: one.done === true, number: Number(one.number) || 0, count: Number(one.count) || 0, index: Number(one.index ?? -1) }));
    const isSound = comments.every((one) => TEXTS.every((key) => typeof one[key] === "string") && one.id && one.text && one.screen);
    return isSound ? { app: String(file.app ?? ""), comments } : null;
  } catch {
    return null;
  }
}

// A draft that was kept; nothing if it cannot be read.
const readDraft = (text) => {
  try {
    const kept = JSON.parse(text);
    return (kept.old ?? kept.anchor) && kept;
  } catch {
    return null;
  }
};

// Two lists as one: each comment once; of two versions, the one that was changed later.
export function mergeComments(ours, theirs) {
  const all = new Map(ours.map((one) => [one.id, one]));
  for (const one of theirs) if (!all.has(one.id) || all.get(one.id).time < one.time) all.set(one.id, one);
  return [...all.values()];
}

// What is being written, {old, anchor, text}: it outlives the panel, a change of platform, and a reload.
let draft = null;

export function addComments(tools, player) {
  const { session, panels, preferences, signal } = player;
  const app = metaOf("application-name"), key = "protoc.comments." + app;
  const pins = makeCommentPins(player);
  // `gone`: the comment that was deleted last, and where it was.
  let comments = [], isKept = true, body = null, gone = null;

  const load = () => {
    if (!isKept) return;
    try {
      comments = readComments(localStorage.getItem(key) ?? `{"schema":1,"comments":[]}`)?.comments ?? [];
    } catch {
      isKept = false;
    }
  };
  const written = () =>
    JSON.stringify({ schema: COMMENT_SCHEMA, kind: "protoc-comments", generator: metaOf("generator"), app, source: metaOf("source"), comments }, null, 1) + "\n";
  // Changes the comments in storage: another tab may have written them in the meantime.
  const keep = (change) => {
    load();
    comments = change(comments);
    try {
      localStorage.setItem(key, written());
      isKept = true;
    } catch {
      isKept = false;
    }
    draw();
  };
  load();
  const keepDraft = (what) => {
    draft = what;
    preferences.set("draft " + app, JSON.stringify(draft));
  };
  draft ??= readDraft(preferences.get("draft " + app));
  addEventListener("storage", (event) => { if (event.key === key) { load(); if (!draft) draw(); } }, { signal });

  const now = () => new Date().toISOString().replace(/\.\d+/, "");
  // A comment that was deleted in another tab comes back when it is changed in this one.
  const change = (comment, changes) => keep((all) => {
    const known = all.find(({ id }) => id === comment.id), changed = { ...(known ?? comment), ...changes, time: now() };
    return known ? all.map((one) => (one === known ? changed : one)) : [...all, changed];
  });

  // --- the panel ---

  const field = (words, node) => make("label", { className: "comment-field" }, make("span", { textContent: words }), node);

  const author = make("input", { value: preferences.get("author") ?? "", autocomplete: "name", onchange: () => preferences.set("author", author.value.trim()) });

  // The form for a new comment, or for one that is changed.
  const form = () => {
    const text = make("textarea", { rows: 3, value: draft.text ?? "", required: true, oninput: () => keepDraft({ ...draft, text: text.value }) });
    const send = (event) => {
      event.preventDefault();
      const said = text.value.trim();
      if (!said) return text.focus();
      preferences.set("author", author.value.trim());
      const { old, anchor } = draft;
      keepDraft(null);
      if (old) return change(old, { text: said });
      const id = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
      keep((all) => [...all, { id, author: author.value.trim(), time: now(), text: said, done: false, ...anchor }]);
    };
    const about = draft.anchor?.words || draft.anchor?.kind;
    const node = make("form", { className: "comment-form", onsubmit: send },
      ...(draft.old ? [] : [make("p", { textContent: about ? `On “${about}”` : "On the whole screen" }), field("Your name", author)]),
      field("Comment", text), make("div", { className: "comment-buttons" },
        make("button", { type: "submit", className: "main", textContent: "Save" }), makeButton("Cancel", () => { keepDraft(null); draw(); })));
    text.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event); });
    setTimeout(() => text.focus());
    return node;
  };

  const item = ({ comment, number }) => {
    const { author, time, text, done, screen, popup, words, kind } = comment;
    const head = make("button", { type: "button", className: "comment-head", title: "Show on the screen", onclick: () => go(comment) },
      make("b", { className: "comment-number", textContent: number }), make("strong", { textContent: author || "Anonymous" }), make("time", { dateTime: time, textContent: time.slice(0, 10) }));
    const page = player.address.pageOf(screen);
    const place = [page === undefined ? screen : player.titleOf(page), popup && player.popupTitle(page, popup), words || kind].filter((name, at, names) => name && name !== names[at - 1]).concat(pins.isLost(comment) ? "lost: it is no longer clear what this is about" : []).join(" · ");
    const node = make("li", { className: "comment" + (done ? " resolved" : "") }, head, make("p", { className: "comment-text", textContent: text }), make("p", { className: "comment-place", textContent: place }),
      make("div", { className: "comment-buttons" },
        makeButton(done ? "Reopen" : "Resolve", () => change(comment, { done: !done })),
        makeButton("Edit", () => { keepDraft({ old: comment, text }); draw(); }),
        makeButton("Delete", () => remove(comment, node))));
    node.dataset.comment = comment.id;
    return node;
  };

  // The focus moves to the next one.
  const remove = (comment, node) => {
    const at = [...body.querySelectorAll(".comment")].indexOf(node);
    gone = { comment, at: comments.indexOf(comment) };
    keep((all) => all.filter(({ id }) => id !== comment.id));
    (body.querySelectorAll(".comment-head")[at] ?? body.querySelector(".undo")).focus();
  };
  const undo = () => {
    const { comment, at } = gone;
    gone = null;
    keep((all) => all.toSpliced(at, 0, comment));
  };

  const go = (comment) => {
    if (pins.isHere(comment)) return;
    const page = player.address.pageOf(comment.screen);
    const c = player.address.read(comment.address) ?? (page === undefined ? null : player.address.arrive(player.data.arrivals, page));
    if (c) session.open(c);
    else panels.say("This screen was removed.");
  };

  const pick = () => {
    if (pins.isPicking) { pins.stop(); return draw(); }
    gone = null;
    pins.pick((anchor) => { keepDraft({ anchor }); draw(); });
    draw();
  };

  const draw = () => {
    if (!body) return;
    const numbered = comments.map((comment, index) => ({ comment, number: index + 1 }));
    const here = numbered.filter(({ comment }) => pins.isHere(comment)), others = numbered.filter((one) => !here.includes(one));
    const list = (title, some) => (some.length ? [make("h3", { textContent: title }), make("ul", { className: "comments" }, ...some.map(item))] : []);
    const start = makeButton(pins.isPicking ? "Click what you want to comment on" : "Add a comment", pick, "add", "main");
    start.ariaPressed = pins.isPicking;
    const about = make("p", { textContent: comments.length ? "" : "Click anything to comment on it. To share, save your comments to a file and send it." });
    redraw(body,
      ...(isKept ? [] : [make("p", { className: "comment-warning", role: "status", textContent: "Your browser will not keep comments. Download them before you close this page." })]),
      ...(draft ? [form()] : [start, about]), ...(gone ? [make("p", { role: "status" }, "Comment deleted. ", makeButton("Undo", undo, "", "undo"))] : []), ...list("On this screen", here), ...list("On other screens", others), files());
    pins.show(numbered, (comment) => {
      const node = body.querySelector(`[data-comment="${CSS.escape(comment.id)}"]`);
      node?.scrollIntoView({ block: "nearest" });
      node?.querySelector("button").focus();
    });
  };

  // --- files ---

  const save = () => {
    const link = make("a", { href: URL.createObjectURL(new Blob([written()], { type: "application/json" })), download: `${app.replace(/[^\w-]+/g, "-").toLowerCase() || "app"}-comments.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  const openFile = async (file) => {
    const read = file.size > MOST_COMMENT_BYTES ? null : readComments(await file.text());
    if (!read) return panels.say("No comments in this file.");
    if (read.app && read.app !== app) return panels.say(`These comments belong to “${read.app}”.`);
    const before = comments.length;
    keep((all) => mergeComments(all, read.comments));
    panels.say(comments.length === before ? "Already up to date." : `${counted(comments.length - before, "comment")} added.`);
  };

  const files = () => {
    const chooser = make("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => { if (chooser.files[0]) openFile(chooser.files[0]); } });
    chooser.ariaLabel = "Comments file";
    const saveButton = makeButton("Download comments", save, "download");
    saveButton.disabled = !comments.length;
    return make("div", { className: "comment-files" }, saveButton, makeButton("Import comments", () => chooser.click(), "upload"), chooser);
  };

  tools.add({
    name: "comments", title: "Comments", icon: "message", key: "C",
    get count() { return comments.filter(({ done }) => !done).length || ""; },
    draw(panel) { body = panel; draw(); },
    update() { if (!draft) draw(); },
    leave() { body = gone = null; pins.stop(); pins.show([]); },
  });
}
