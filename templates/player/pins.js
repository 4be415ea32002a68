// Where on a screen a comment belongs: what was touched, by its kind and words, so that it is found again when the app has changed.

import { make } from "./nodes.js";

const PINNABLE = ("row tile tab tool pin segmented checkbox switch radio slider stepper picker date field text-area search button link badge text heading image icon avatar "
  + "progress spinner video audio chart web canvas card callout accordion segmented map table deck gallery grid list tiles form panel section group columns menu tray tab-bar toolbar "
  + "navigation-bar alert actions context-menu popup sheet busy toast cover").split(" ");
const MOST_WORDS = 80;

const wordsOf = (node) => (node.ariaLabel || node.alt || node.placeholder || node.textContent || "").trim().replace(/\s+/g, " ").slice(0, MOST_WORDS);

export function makePins({ root, app, stage, session, data, flow, signal }) {
  const device = root.querySelector(".device");
  device.querySelector(".pins")?.remove();
  const layer = make("div", { className: "pins" });
  device.append(layer);
  let shown = [], picking = null, timer = 0;

  // The screen and the popup that are on top now.
  const here = () => {
    const c = session.configuration, frame = flow.top(c), popup = c.popups.at(-1);
    return { screen: frame ? data.pages[frame.page] : "", popup: popup === undefined ? "" : data.popupNames[popup - data.pages.length][1] };
  };

  const alike = (place, kind, words) => [...place.querySelectorAll("." + kind)].filter((node) => wordsOf(node) === words);

  // What a comment on this node is pinned to; the screen itself where it is nothing in particular.
  const anchorOf = (target) => {
    const place = stage.top.node, node = target.closest(PINNABLE.map((kind) => "." + kind).join());
    const anchor = { ...here(), element: "", kind: "", words: "", number: 0 };
    if (!node || !place.contains(node)) return anchor;
    const kind = PINNABLE.find((kind) => node.classList.contains(kind)), words = wordsOf(node);
    const named = node.dataset.id ?? node.querySelector(":scope > [data-id]")?.dataset.id ?? "";
    return { ...anchor, element: named, kind, words, number: Math.max(0, alike(place, kind, words).indexOf(node)) };
  };

  const find = ({ element, kind, words, number }) => {
    const place = stage.top.node;
    if (element) return place.querySelector(`[data-id="${CSS.escape(element)}"]`);
    if (!PINNABLE.includes(kind)) return null;
    const nodes = alike(place, kind, words);
    return nodes[Math.min(number, nodes.length - 1)] ?? null;
  };

  const isHere = (comment) => {
    const now = here();
    return comment.screen === now.screen && comment.popup === now.popup;
  };

  // Pins lie on the device, in its own measure.
  const put = () => {
    const frame = device.getBoundingClientRect(), scale = frame.width / device.offsetWidth || 1;
    const taken = new Map();
    for (const { comment, button } of shown) {
      const node = find(comment), box = (node ?? stage.top.node).getBoundingClientRect();
      const x = (node ? box.right - frame.left : frame.width / 2) / scale - 14, y = (node ? box.top - frame.top : 64) / scale - 8;
      const key = `${Math.round(x)} ${Math.round(y)}`, before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
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
    picked(anchorOf(event.target));
  };
  for (const name of ["pointerdown", "pointerup", "click", "dblclick", "contextmenu", "mousedown", "change", "submit"]) device.addEventListener(name, take, { capture: true, signal });

  const stop = () => { picking = null; device.classList.remove("picking"); };

  return {
    isHere, stop,
    pick(act) { picking = act; device.classList.add("picking"); },
    get isPicking() { return picking !== null; },
    show(comments, open) {
      shown = comments.filter(({ comment }) => isHere(comment)).map(({ comment, number }) => {
        const button = make("button", { type: "button", className: "comment-pin", textContent: number, onclick: () => open(comment) });
        button.ariaLabel = `Comment ${number} by ${comment.author || "somebody"}`;
        button.classList.toggle("done", comment.done);
        return { comment, button };
      });
      layer.replaceChildren(...shown.map(({ button }) => button));
      put();
      setTimeout(put, 520);
    },
  };
}
