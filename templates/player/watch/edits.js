// Editing an app in its page: in a watched page with this switched on, a click on words lets people change them in the app's files, and a line
// that is drawn to a screen on the map makes a link.

import { make, makeButton } from "../frame/nodes.js";
import { makeLinkEditing } from "./links.js";
import { focusedPart, focusPart } from "./updates.js";

// `send(what, wish)` asks the server, and `tell` reports its answer; `elementAt` and `screen` give what a node belongs to, and `shown` the words
// of its element. `numbers` gives the version of the page that element numbers belong to.
export function makeEditing(root, { send, note, tell, numbers, elementAt, screen, shown }) {
  const app = () => root.querySelector(".app");
  // `unwritten` are words whose page changed in the meantime: they are in the field again when it is opened there.
  let field = null, unwritten = null;
  // What the words in fields belong to, until they are written or given up, each with the words as they were.
  const subjects = new Map();

  const bar = make("div", { className: "edits", role: "status", hidden: true },
    make("span", {}, make("span", { textContent: "Click text to change it. " }), "Drag anything to a screen on the map to link it."),
    makeButton("Undo", () => undo()), makeButton("Done", () => toggle(false), null, "main"));
  root.append(bar);
  const isOn = () => !bar.hidden;
  const links = makeLinkEditing(root, { send, note, tell, numbers });

  const toggle = (wish = !isOn()) => {
    bar.hidden = !wish;
    root.toggleAttribute("data-edits", wish);
    if (!wish) field?.blur();
  };

  const undo = async () => tell(await send("undo", () => ({})));

  // The node with only words in it, at or in a node.
  const wordsIn = (node) => {
    const hasWords = (one) => [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (hasWords(node)) return node;
    const found = [...node.querySelectorAll("*")].filter((one) => hasWords(one) && one.offsetParent && !one.matches("select, option, textarea, svg *"));
    return found.length === 1 ? found[0] : null;
  };

  const edit = (node) => {
    field?.blur();
    const old = node.textContent, area = node.getBoundingClientRect(), style = getComputedStyle(node), scale = area.height / node.offsetHeight || 1;
    const element = elementAt(node), own = make("textarea", { className: "edit", rows: 1, ariaLabel: "Words", spellcheck: true });
    const about = { version: numbers.now(), page: screen(node), shown: shown(node) };
    const touched = links.touch(node), part = focusedPart(app()), focused = part && document.activeElement;
    if (element !== undefined) about.element = Number(element);
    if (node.matches(".bar-title")) about.screen = about.page;
    const first = unwritten?.old === old ? unwritten.words : old;
    unwritten = null;
    own.value = first;
    const width = Math.max(area.width + 24, 140), left = Math.min(Math.max(8, area.left - 12), innerWidth - width - 8);
    Object.assign(own.style, {
      left: `${left}px`, top: `${area.top - 8}px`, width: `${width}px`, font: style.font, fontSize: `${parseFloat(style.fontSize) * scale}px`, lineHeight: 1.3,
    });
    const link = makeButton("Link to a screen…", () => { own.value = old; close(); links.choose(touched); }, null, "edit-link");
    link.onmousedown = (event) => event.preventDefault();
    let isSent = false, isOver = false;
    const fit = () => {
      own.style.height = "0";
      own.style.height = `${own.scrollHeight}px`;
      Object.assign(link.style, { left: own.style.left, top: `${area.top - 4 + own.offsetHeight}px` });
    };
    const close = () => {
      if (isOver) return;
      isOver = true;
      subjects.delete(about);
      if (field === own) field = null;
      const hadFocus = own === document.activeElement || link === document.activeElement;
      own.remove();
      link.remove();
      if (!hadFocus || !part) return;
      if (focused.isConnected) focused.focus({ preventScroll: true });
      else focusPart(app(), part);
    };
    const commit = async (isLeft) => {
      if (isSent || isOver) return;
      if (own.value === old || isLeft && own.value === first) return close();
      isSent = true;
      const said = await send("words", () => ({ ...about, old, new: own.value }));
      isSent = false;
      tell(said);
      const isOld = numbers.isOld(about.version);
      unwritten = !said?.isDone && isOld ? { old, words: own.value } : null;
      // What could not be written stays visible; if the page has changed below it, it is gone.
      if (said?.isDone || isLeft || isOld) close();
    };
    own.oninput = fit;
    own.onblur = ({ relatedTarget }) => relatedTarget === link || commit(true);
    link.onblur = ({ relatedTarget }) => relatedTarget === own || commit(true);
    own.onkeydown = (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === "Escape") { own.value = old; close(); }
      if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); commit(false); }
    };
    field = own;
    if (isOnlyOne(old)) subjects.set(about, old);
    root.append(own);
    // A screen's title has no link.
    if (element !== undefined && !about.screen) root.append(link);
    fit();
    own.focus();
    own.select();
  };

  const find = (event) => {
    if (event.clientX || event.clientY) {
      for (const node of document.elementsFromPoint(event.clientX, event.clientY)) {
        const found = app().contains(node) && wordsIn(node);
        if (found) return found;
      }
      return null;
    }
    return wordsIn(event.target);
  };

  // Meanwhile, the app receives no events.
  for (const name of ["pointerdown", "pointerup", "mousedown", "click", "dblclick", "keydown"]) {
    addEventListener(name, (event) => {
      if (!isOn() || event.altKey) return;
      if (name === "keydown" && (event.ctrlKey || event.metaKey) && event.key === "z" && event.target !== field) {
        event.preventDefault();
        return undo();
      }
      const isKey = name === "keydown";
      if (!app().contains(event.target) || isKey && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === "pointerdown") links.press(event);
      if (name !== "click" && !isKey) return;
      const node = find(event);
      if (isKey && event.shiftKey) links.choose(links.touch(event.target));
      else if (node) edit(node);
      else note("No text here.");
    }, { capture: true });
  }

  // Whether words are read at one place only: then they are found again wherever it has moved.
  const isOnlyOne = (old) => [...app().querySelectorAll("*")].filter((one) => one.textContent === old && wordsIn(one) === one && !one.closest(".leaves")).length === 1;

  // Takes what words belong to along into an update of the page.
  const follow = ({ moved, renamed = [] }, version) => {
    const names = new Map(renamed);
    for (const [about, old] of subjects) {
      const element = moved?.[about.element] ?? about.element;
      if (element < 0 || !isOnlyOne(old)) continue;
      Object.assign(about, { version, page: names.get(about.page) ?? about.page });
      if (element !== undefined) about.element = element;
      if (about.screen) about.screen = about.page;
    }
  };

  return { toggle, isOn, follow, press: (event, map) => isOn() && links.press(event, map) };
}
