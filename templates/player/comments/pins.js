// Where on a screen a comment belongs: the element that was clicked, by its kind and words, so that it is found again when the app has changed.

import { kindOf, nameOf, wordsOf } from "../runtime/names.js";
import { make, scaleOf } from "../frame/nodes.js";

const MOST_WORDS = 80;

const cut = (words) => words.slice(0, MOST_WORDS);

export function makeCommentPins({ root, app, stage, session, data, flow, tools, signal }) {
  const device = root.querySelector(".device");
  device.querySelector(".comment-pins")?.remove();
  const layer = make("div", { className: "comment-pins" });
  device.append(layer);
  let shown = [], picking = null, timer = 0;

  // The top screen and popup.
  const here = () => {
    const c = session.configuration, frame = flow.top(c), popup = c.popups.at(-1);
    return { screen: frame ? data.pages[frame.page] : "", popup: popup === undefined ? "" : data.popupName(popup) };
  };

  // Where an element is in the files that the page was made from: the name of the file and the line.
  const lineOf = (element) => {
    const [files, ...steps] = tools.about("lines") ?? [[]];
    const line = steps.slice(0, element + 1).reduce((sum, step) => sum + step, 0);
    const file = files.findLast(([, before]) => before < line);
    return file ? `${file[0]}:${line - file[1]}` : "";
  };

  // The elements of a kind with these words; older files kept all the words on an element.
  const alike = (place, kind, words) => {
    const some = [...place.querySelectorAll("[data-e]")].filter((node) => kindOf(node) === kind);
    const named = some.filter((node) => cut(nameOf(node)) === words);
    return named.length ? named : some.filter((node) => cut(wordsOf(node)) === words);
  };

  // The elements that may be meant, by their name in the source, or else by kind and words.
  const candidates = (place, { element, kind, words }) => {
    const named = element ? [...place.querySelectorAll(`[data-id="${CSS.escape(element)}"]`)].map((node) => node.closest("[data-e]") ?? node) : [];
    if (!named.length) return kind ? alike(place, kind, words) : [];
    const called = named.filter((node) => cut(nameOf(node)) === words);
    return called.length ? called : named;
  };

  // The words around a node.
  const besideOf = (node) => {
    for (let outer = node.parentElement?.closest("[data-e]"); outer; outer = outer.parentElement?.closest("[data-e]")) {
      const words = cut(nameOf(outer));
      if (words) return words;
    }
    return "";
  };

  // What a comment on this node is pinned to; if it is nothing in particular, that part of the screen.
  const anchorOf = ({ target, detail, clientX, clientY }) => {
    const place = stage.top.node, node = target.closest("[data-e]"), box = place.getBoundingClientRect();
    const anchor = { ...here(), address: session.address, element: "", kind: "", words: "", line: "", index: -1, number: 0 };
    const at = [(clientX - box.left) / box.width, (clientY - box.top) / box.height].map((part) => part.toFixed(3)).join(" ");
    if (!node || !place.contains(node)) return detail ? { ...anchor, at } : anchor;
    const kind = kindOf(node), words = cut(nameOf(node)), index = Number(node.dataset.e);
    const element = node.dataset.id ?? node.querySelector(":scope > [data-id]")?.dataset.id ?? "";
    const some = candidates(place, { element, kind, words }), near = besideOf(node);
    const beside = some.length > 1 && some.filter((one) => besideOf(one) === near).length === 1 ? near : "";
    return { ...anchor, element, kind, words, beside, line: lineOf(index), index, number: Math.max(0, some.indexOf(node)), count: some.length };
  };

  // Of several that are alike, what tells them apart must not have changed. Older files do not say how many there were.
  const find = (comment) => {
    const nodes = candidates(stage.top.node, comment), { beside, number, count } = comment;
    if (count <= 1 && nodes.length === 1) return nodes[0];
    const near = beside ? nodes.filter((node) => besideOf(node) === beside) : [];
    if (near.length === 1) return near[0];
    return !beside && (!count || nodes.length === count) ? nodes[number] ?? null : null;
  };

  const isHere = (comment) => {
    const now = here();
    return comment.screen === now.screen && comment.popup === now.popup;
  };

  // Whether a comment on this screen is about something that cannot be found.
  const isLost = (comment) => isHere(comment) && Boolean(comment.kind || comment.element) && !find(comment);

  // Pins are on the device, in its own points.
  const put = () => {
    const frame = device.getBoundingClientRect(), scale = scaleOf(device);
    const taken = new Map();
    for (const { comment, button } of shown) {
      const node = find(comment), box = (node ?? stage.top.node).getBoundingClientRect();
      const [across, down, lower] = node ? [1, 0, -8] : comment.at ? [...comment.at.split(" "), -14] : [0.5, 0, 56];
      const x = (box.left - frame.left + box.width * across) / scale - 14, y = (box.top - frame.top + box.height * down) / scale + lower;
      const key = `${Math.round(x)} ${Math.round(y)}`, before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      button.style.setProperty("scale", Math.max(1, 1 / scale));
      button.style.setProperty("left", `${Math.min(Math.max(x - before * 20, 6), device.offsetWidth - 30)}px`);
      button.style.setProperty("top", `${Math.min(Math.max(y, 6), device.offsetHeight - 30)}px`);
      button.hidden = Boolean(node) && (box.width === 0 || box.bottom < frame.top || box.top > frame.bottom);
    }
  };
  const putSoon = () => { cancelAnimationFrame(timer); timer = requestAnimationFrame(put); };
  app.addEventListener("scroll", putSoon, { capture: true, signal });
  app.addEventListener("animationend", putSoon, { signal });
  addEventListener("resize", putSoon, { signal });

  // While something is picked, no touch reaches the app.
  const take = (event) => {
    if (!picking || !app.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== "click") return;
    const picked = picking;
    stop();
    picked(anchorOf(event));
  };
  for (const name of ["pointerdown", "pointerup", "click", "dblclick", "contextmenu", "mousedown", "change", "submit"]) device.addEventListener(name, take, { capture: true, signal });

  const stop = () => { picking = null; device.classList.remove("picking"); };

  return {
    isHere, isLost, stop,
    pick(act) { picking = act; device.classList.add("picking"); },
    get isPicking() { return picking !== null; },
    show(comments, open) {
      shown = comments.filter(({ comment }) => isHere(comment)).map(({ comment, number }) => {
        const button = make("button", { type: "button", className: "comment-pin", textContent: number, onclick: () => open(comment) });
        button.ariaLabel = `Comment ${number} by ${comment.author || "an unnamed person"}`;
        button.classList.toggle("resolved", comment.done);
        button.classList.toggle("lost", isLost(comment));
        return { comment, button };
      });
      layer.replaceChildren(...shown.map(({ button }) => button));
      put();
      setTimeout(put, 520);
    },
  };
}
