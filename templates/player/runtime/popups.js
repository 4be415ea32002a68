// The popups over the top screen: they are made and removed, focused, and placed beside what opened them.

import { focusFirst } from "./focus.js";
import { make, scaleOf } from "../frame/nodes.js";

const OPPOSITE = { top: "bottom", bottom: "top", left: "right", right: "left" };

const makeScrim = () => make("div", { className: "scrim" });

// A popup for a picture of what is shown.
export function drawLayer(kind, nodes) {
  return make("div", { className: "layers" }, make("div", { className: `layer layer-${kind}` }, makeScrim(), ...nodes));
}

// What scrolls in a popup.
const SCROLLERS = ".cards, .scroll, .inside, .layer > *";

// `seen` gives what is shown, and `before` how things were before the app began again: how far what `scrollBack` scrolls was, and the element that
// a popup was beside.
export function makePopups(app, data, makeView, stateOf, seen, before, scrollBack, signal) {
  const screens = app.querySelector(".screens"), layers = app.querySelector(".layers");

  const show = (c, { held, isOurs }) => {
    const shown = seen(), state = stateOf(c);
    const same = c.popups.findIndex((number, index) => shown.popups[index]?.number !== number);
    const kept = same < 0 ? c.popups.length : same;
    const gone = shown.popups.slice(kept);
    // What opened a popup that closes; if that is gone too, what opened that.
    const openers = [held, ...gone.map(({ opener }) => opener).reverse()];
    const opener = openers.find((node) => node && !gone.some((view) => view.node.contains(node)));
    for (const { node, anchor } of gone) {
      node.remove();
      anchor?.classList.remove("grown");
    }
    const popups = shown.popups.slice(0, kept);
    for (const number of c.popups.slice(kept)) {
      const place = data.place(number);
      const view = makeView(number, "div", `layer layer-${place.kind}`);
      const scrim = makeScrim();
      if (place.closesOutside) scrim.dataset.auto = "outside";
      view.node.prepend(scrim);
      Object.assign(view, { opener, moves: SCROLLERS });
      view.anchor = opened.anchor ?? shown.view.node.querySelector(`[data-e="${before().beside}"]`) ?? controlThatOpens(number, shown.view);
      layers.append(view.node);
      popups.push(view);
    }
    for (const view of popups) view.update(state);
    popups.slice(kept).forEach((view) => {
      placeBeside(view);
      for (const node of view.node.children) turned.observe(node);
    });
    popups.slice(kept).forEach(({ node }) => readAsSeen(node, layers.childElementCount));
    // Only those that are open as it begins.
    if (!shown.c) before().scrolled?.splice(c.stack.length).forEach((scroll, index) => { if (popups[index]) scrollBack({ ...popups[index], scroll }); });
    popups.forEach((view, index) => { view.node.inert = index < popups.length - 1; });
    if (shown.view) shown.view.node.inert = popups.length > 0;
    screens.inert = popups.length > 0;
    if (!isOurs) return popups;
    // Focuses a popup that opens, or what opened the one that closed.
    if (popups.length > kept) focusIn(popups.at(-1).node);
    else if (gone.length) focusFirst(gone.flatMap((view) => [view.opener, view.anchor]));
    return popups;
  };

  // A question with a title is described by its text. The focus goes through its buttons as they are shown: each platform has its own order.
  const readAsSeen = (node, depth) => {
    const text = node.querySelector(".dialog-text"), row = node.querySelector("[role$=dialog] > .buttons");
    if (text?.previousElementSibling) text.parentNode.setAttribute("aria-describedby", text.id = `text-${depth}`);
    if (row) row.append(...[...row.children].sort((a, b) => a.offsetTop - b.offsetTop || (a.offsetLeft - b.offsetLeft) * (row.matches("[dir=rtl] *") ? -1 : 1)));
  };

  // What would have opened a popup that was opened by its address.
  const controlThatOpens = (popup, { node, number }) => {
    const at = data.place(number).controls.findIndex(({ links }) => links.some(({ action, target }) => action === "open" && target === popup));
    return node.querySelector(`[data-tap="${at}"], [data-long="${at}"]`);
  };

  // The button of a question that does the least harm; the first of a menu.
  const focusIn = (node) => {
    const harmless = "[role=alertdialog] .button:not(.role-destructive), [role=menu] [role=menuitem]";
    focusFirst([node.querySelector("[role=alertdialog] .role-cancel"), node.querySelector(harmless), node.querySelector("[role$=dialog]"), ...node.querySelectorAll("button, [tabindex]")]);
  };

  // If what opened a popup is hidden, as in a closed callout, the popup goes beside what contains it.
  const inSight = (node) => { while (node && !node.getClientRects().length) node = node.parentElement; return node; };

  // A popup and a context menu go beside what opened them, outside of the areas that the device keeps for itself.
  const placeBeside = (view) => {
    const popup = view.node.querySelector(".popup, .context-menu");
    if (!popup || !view.anchor) return;
    const frame = app.getBoundingClientRect(), scale = scaleOf(app);
    // If that is gone, the popup stays where it was.
    const anchor = view.anchor.isConnected ? (view.beside = inSight(view.anchor)?.getBoundingClientRect()) : view.beside;
    if (!anchor) return;
    const left = (anchor.left - frame.left) / scale, above = (anchor.top - frame.top) / scale;
    const below = (anchor.bottom - frame.top) / scale, width = (anchor.right - anchor.left) / scale;
    const gap = 8, room = 12, side = room + (parseFloat(getComputedStyle(app).getPropertyValue("--safe-side")) || 0), height = layers.offsetHeight, lowest = height - popup.offsetHeight - room;
    const stand = (x, y) => {
      popup.style.setProperty("--x", `${x}px`);
      popup.style.setProperty("--y", `${Math.max(room, Math.min(y, lowest))}px`);
      popup.classList.add("placed");
    };
    // On the side that it names, else on the other one, where there is room.
    const { offsetWidth: wide, offsetHeight: high } = popup, level = Math.max(room + 40, (above + below - high) / 2);
    const x = Math.min(Math.max(left + width / 2 - wide / 2, side), app.offsetWidth - wide - side);
    const sides = {
      top: [x, above - gap - high, above - gap - high >= room + 40],
      bottom: [x, below + gap, below + gap + high + room < height],
      left: [left - gap - wide, level, left - gap - wide >= side],
      right: [left + width + gap, level, left + width + gap + wide + side <= app.offsetWidth],
    };
    const edge = Object.keys(sides).find((name) => popup.classList.contains(`edge-${name}`));
    const free = [edge, OPPOSITE[edge]].find((name) => sides[name]?.[2]);
    if (free) return stand(...sides[free]);
    // What is at a side of the screen is not covered: its popup goes beside it if it fits there.
    const strip = view.anchor.closest?.(":is(.tray, .menu):is(.edge-left, .edge-right)"), edges = strip?.getBoundingClientRect();
    const isLeft = strip?.matches(".edge-left"), between = edges && (isLeft ? frame.right - edges.right : edges.left - frame.left) / scale;
    const beside = between >= wide + gap ? (isLeft ? (edges.right - frame.left) / scale + gap : (edges.left - frame.left) / scale - gap - wide) : null;
    if (beside !== null) return stand(beside, level);
    // Where a menu grows out of a button, that becomes the menu, from the corner that is nearest to the sides of the screen.
    if (below - above < 56 && getComputedStyle(popup).getPropertyValue("--covers")) {
      const isAtEnd = left + width / 2 > app.offsetWidth / 2, isLow = above + high + room > height;
      view.anchor.classList.add("grown");
      popup.style.transformOrigin = `${isAtEnd ? 100 : 0}% ${isLow ? 100 : 0}%`;
      return stand(Math.min(Math.max(isAtEnd ? left + width - wide : left, side), app.offsetWidth - wide - side), isLow ? below - high : above);
    }
    stand(x, sides.bottom[2] ? below + gap : Math.max(above - gap - high, room + 40));
  };

  // When the device is turned or what is in them opens, they are placed again, also to avoid a keyboard that opens.
  const turned = new ResizeObserver(() => seen().popups.forEach(placeBeside));
  for (const node of [app, layers]) turned.observe(node);
  signal.addEventListener("abort", () => turned.disconnect());

  // `anchor`: the node that a popup will be placed beside.
  const opened = { show, focusIn, anchor: null };
  return opened;
}
