// What a page takes in when its app has changed, and what becomes of what people have done so far.

import { escape } from "../runtime/address.js";
import { FOCUSABLE } from "../runtime/focus.js";

// An update as it was received: a line that says what it is and what is kept of each text, then the new parts. `texts` are the current ones;
// null if the update was made for other texts.
export function readUpdate(buffer, texts) {
  const bytes = new Uint8Array(buffer), end = bytes.indexOf(10), decoder = new TextDecoder();
  const head = JSON.parse(decoder.decode(bytes.subarray(0, end)));
  let at = end + 1;
  const changed = head.texts.map(([start, end, size], number) => {
    const old = texts[number], inserted = decoder.decode(bytes.subarray(at, (at += size)));
    return old.slice(0, start) + inserted + old.slice(old.length - end);
  });
  return changed.every((text, number) => text.length === head.texts[number][3]) ? { ...head, texts: changed } : null;
}

// The current name of a popup; `popups` are the page (null for any), the old name and the new name.
const popupNow = (popups, page, name) => popups.find(([over, before]) => before === name && (over === null || over === page))?.[2] ?? name;

// An address with the current names of screens and popups; `screens` are pairs of the old name and the new one.
function renameParts(address, text, { screens, popups }) {
  const names = new Map(screens), [stack, ...values] = text.split("?");
  const named = (whole, screen, over) => {
    const id = decodeURIComponent(screen), page = names.get(id) ?? id, number = address.pageOf(page);
    const popup = (name) => encodeURIComponent(popupNow(popups, page, decodeURIComponent(name)));
    return number === undefined ? whole : `~${address.nameOf(number)}${popups.length ? over.replace(/(?<=[+!])[^+!]+/g, popup) : over}`;
  };
  return [stack.replace(/~([^~*(+!]+)([^~]*)/g, named), ...values].join("?");
}

// The popup of a screen that an outdated name may mean. A popup without a name of its own is called after its kind and its words.
function popupLike({ address, data }, id, name) {
  const page = address.pageOf(decodeURIComponent(id)), own = decodeURIComponent(name), [kind] = own.split(":");
  if (page === undefined || kind === own || address.popupOf(page, own) !== null) return name;
  const alike = data.popupNames.filter(([over, other]) => over === page && other.startsWith(`${kind}:`));
  return alike.length === 1 ? escape(alike[0][1]) : name;
}

// The configuration nearest to an address that may no longer exist: what is on top is dropped first, then values that can no longer be set.
export function nearest(player, text) {
  const { address } = player;
  const [stack, values = ""] = text.split("?"), screens = stack.split("~").slice(1);
  const told = values.split("&").filter(Boolean);
  const withValues = (stack) => {
    const kept = told.filter((value) => address.read(`${stack}?${value}`));
    return address.read(stack + (kept.length ? "?" + kept.join("&") : ""));
  };
  for (let count = screens.length; count > 0; count--) {
    const below = screens.slice(0, count), last = below.pop();
    const [, screen, own = "", popups = ""] = /^([^(+!]+)(\([^)]*\))?((?:\+[^+!]+)*)/.exec(last) ?? [];
    if (screen === undefined) continue;
    const over = popups.split("+").slice(1).map((name) => "+" + popupLike(player, screen.replace("*", ""), name));
    // What is under the top screen may be gone as well.
    const kept = below.filter((one) => address.read("~" + one.replace(/[+!].*$/, ""))).map((one) => "~" + one).join("");
    for (const start of [screen + own, screen, screen.replace("*", "")]) {
      for (let open = over.length; open >= 0; open--) {
        const c = withValues(`${kept}~${start}${over.slice(0, open).join("")}`);
        if (c) return c;
      }
    }
  }
  return null;
}

// The configuration of an address that was kept, in which `names` may have changed; the nearest one if it no longer exists.
export function readKept(player, { address: text, names }) {
  const { address } = player;
  const at = names ? renameParts(address, text, names) : text;
  return address.read(at) ?? nearest(player, at);
}

// What was typed and opened, by the current numbers of elements and names of screens and popups.
function moveFields(typed, moved, { screens, popups }) {
  if (!typed) return typed;
  const names = new Map(screens);
  const fieldsNow = (fields) => !moved ? fields : Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => {
    const [element, rest] = name.split("."), now = moved[element];
    return now >= 0 ? [[`${now}.${rest}`, value]] : [];
  }));
  const frames = typed.frames.map((frame) => ({ ...frame, page: names.get(frame.page) ?? frame.page, fields: fieldsNow(frame.fields) }));
  return { ...typed, frames, popups: typed.popups.map(([popup, fields]) => [popupNow(popups, frames.at(-1)?.page, popup), fieldsNow(fields)]) };
}

// The last control that was tapped, which is the one that a question is about.
let tapped = null;
addEventListener("click", ({ target }) => { tapped = target.closest?.(".app [data-tap]") ?? tapped; }, { capture: true });

// Describes a node in the app so that it is found when everything is rebuilt: its element, which of the nodes that show it, and which focusable
// node in there; null if it is elsewhere.
function partAt(app, part) {
  const node = app.contains(part) ? part.closest("[data-e]") : null;
  if (!node) return null;
  const { e: element } = node.dataset;
  return { element, number: showing(app, element).indexOf(node), inside: [...node.querySelectorAll(FOCUSABLE)].indexOf(part) };
}

function nodeOf(app, { element, number, inside }) {
  const node = showing(app, element)[number];
  return inside < 0 ? node : node?.querySelectorAll(FOCUSABLE)[inside];
}

// The same of what has the focus, with the selected text.
export function focusedPart(app) {
  const held = document.activeElement, part = partAt(app, held);
  return part && { ...part, selected: [held.selectionStart, held.selectionEnd, held.selectionDirection] };
}

export function focusPart(app, part) {
  const node = nodeOf(app, part), { selected } = part;
  if (node) node.isKept = true;
  node?.focus({ preventScroll: true });
  // Fields for numbers and the like have no selection.
  if (selected[0] != null && node?.selectionStart != null) node.setSelectionRange(...selected);
}

const showing = (app, element) => [...app.querySelectorAll(`[data-e="${element}"]`)].filter((node) => !node.closest(".leaves"));

// The player's own search field that is open, if any.
const searchField = () => [...document.querySelectorAll("#player input[type=search]")].find((field) => !field.closest(".app"));

// The field whose choices are shown, if any.
const shownChoices = (app) => app.querySelector("[aria-haspopup][aria-expanded=true]");

// What is shown only for a moment, and is no part of the address: the control that waits for what was tapped, the name of a toast without links,
// and the row that is open on a side.
function momentsIn(app, { session, data }) {
  const { key, told } = session.passing, [place, control, link] = key?.split(".") ?? [];
  const isWaiting = (node) => node?.dataset.tap === control && node.closest("[data-place]").dataset.place === place;
  // Of all that do the same, the one that was tapped.
  const waiting = key && [tapped, ...app.querySelectorAll("[data-tap]")].find(isWaiting);
  const row = [...app.querySelectorAll(".row.open")].find((node) => !node.closest(".leaves"));
  const side = row?.querySelector(":scope > .swipe-right[style*=transform]") ? "right" : "left";
  return { waiting: waiting ? partAt(app, waiting) : null, link, toast: told < 0 ? null : data.popupName(told), row: row ? partAt(app, row) : null, side };
}

// Shows it again; its time begins again.
function showMoments(app, { waiting, link, toast, row, side }, popups) {
  const { session, address, data, flow } = globalThis.player, page = flow.top(session.configuration)?.page;
  const told = toast === null ? null : address.popupOf(page, popupNow(popups, data.pages[page], toast));
  if (told !== null && data.place(told).kind === "toast") session.tell(told);
  if (row) nodeOf(app, row)?.dispatchEvent(new CustomEvent("reveal", { bubbles: true, detail: side }));
  const control = waiting && nodeOf(app, waiting);
  if (!control) return;
  // It may change once more.
  tapped = control;
  session.happen(`${control.closest("[data-place]").dataset.place}.${control.dataset.tap}.${link}`);
}

// Begins the app again with what has changed in it, at the same place. `end` says where it stood, `goOn` begins it there. The focus, a question,
// what a field has opened, what is searched for, the tour of a journey and what is shown only for a moment stay.
export function takeInUpdate({ moved, renamed: screens = [], popups = [] }, app, end, goOn) {
  const focused = focusedPart(app), asked = document.querySelector("dialog.asked") && partAt(app, tapped), opened = shownChoices(app);
  const reopened = asked ?? (opened && partAt(app, opened)), sought = searchField()?.value, toured = globalThis.player.tour.state;
  const moments = momentsIn(app, globalThis.player);
  const stood = end(moments.waiting !== null), names = { screens, popups }, now = (part) => ({ ...part, element: moved?.[part.element] ?? part.element });
  goOn({ ...stood, names, typed: moveFields(stood.typed, moved, names), beside: moved?.[stood.beside] ?? stood.beside });
  if (focused) focusPart(app, now(focused));
  if (reopened) nodeOf(app, now(reopened))?.click();
  if (toured?.isJourney) globalThis.player.tour.resume(toured);
  showMoments(app, { ...moments, waiting: moments.waiting && now(moments.waiting), row: moments.row && now(moments.row) }, popups);
  const field = searchField();
  if (!sought || !field) return;
  field.value = sought;
  field.dispatchEvent(new Event("input"));
}
