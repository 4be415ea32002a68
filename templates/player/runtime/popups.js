// The popups over the screen on top: made and put away, the focus led into them and out of them again, and placed beside what opened them.

import { focusFirst } from "./focus.js";
import { make, scaleOf } from "../frame/nodes.js";

const makeScrim = () => make("div", { className: "scrim" });

// A popup for a picture of what is shown.
export function drawLayer(kind, nodes) {
  return make("div", { className: "layers" }, make("div", { className: `layer layer-${kind}` }, makeScrim(), ...nodes));
}

// `seen` tells what is shown, and `besideBefore` beside which element a popup stood before the app began again.
export function makePopups(app, data, makeView, stateOf, seen, besideBefore, signal) {
  const screens = app.querySelector(".screens"), layers = app.querySelector(".layers");

  const show = (c, { held, isOurs }) => {
    const shown = seen(), state = stateOf(c);
    const same = c.popups.findIndex((number, index) => shown.popups[index]?.number !== number);
    const kept = same < 0 ? c.popups.length : same;
    const gone = shown.popups.slice(kept);
    // What opened a popup that closes: where that is gone too, what opened that.
    const openers = [held, ...gone.map(({ opener }) => opener).reverse()];
    const opener = openers.find((node) => node && !gone.some((view) => view.node.contains(node)));
    for (const view of gone) view.node.remove();
    const popups = shown.popups.slice(0, kept);
    for (const number of c.popups.slice(kept)) {
      const place = data.place(number);
      const view = makeView(number, "div", `layer layer-${place.kind}`);
      const scrim = makeScrim();
      if (place.closesOutside) scrim.dataset.auto = "outside";
      view.node.prepend(scrim);
      view.opener = opener;
      view.anchor = opened.anchor ?? shown.view.node.querySelector(`[data-e="${besideBefore()}"]`) ?? controlThatOpens(number, shown.view);
      layers.append(view.node);
      popups.push(view);
    }
    for (const view of popups) view.update(state);
    popups.slice(kept).forEach(placeBeside);
    popups.slice(kept).forEach(({ node }) => readAsSeen(node, layers.childElementCount));
    popups.forEach((view, index) => { view.node.inert = index < popups.length - 1; });
    if (shown.view) shown.view.node.inert = popups.length > 0;
    screens.inert = popups.length > 0;
    if (!isOurs) return popups;
    // Into a popup that opens; back to what opened one that closed.
    if (popups.length > kept) focusIn(popups.at(-1).node);
    else if (gone.length) focusFirst(gone.map((view) => view.opener));
    return popups;
  };

  // A question with a title is described by its text. Its buttons are gone through as they are seen: each platform has its own order.
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

  // The button of a popup that does least harm; of a menu the first.
  const focusIn = (node) => {
    const harmless = "[role=alertdialog] .button:not(.role-destructive), [role=menu] [role=menuitem]";
    focusFirst([node.querySelector(".role-cancel"), node.querySelector(harmless), node.querySelector("[role$=dialog]"), ...node.querySelectorAll("button, [tabindex]")]);
  };

  // Where what opened a popup is shut away, such as in a callout that is closed, the popup stands beside what that is in.
  const inSight = (node) => { while (node && !node.getClientRects().length) node = node.parentElement; return node; };

  // A popup and a context menu stand beside what opened them, clear of what the device keeps for itself.
  const placeBeside = (view) => {
    const popup = view.node.querySelector(".popup, .context-menu");
    if (!popup || !view.anchor) return;
    const frame = app.getBoundingClientRect(), scale = scaleOf(app);
    // Where it is gone, the popup stays by where it was.
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
    // What stands at a side of the screen is not covered: its popup is beside it, where that fits.
    const strip = view.anchor.closest?.(":is(.tray, .menu):is(.edge-left, .edge-right)"), edges = strip?.getBoundingClientRect();
    const isLeft = strip?.matches(".edge-left"), free = edges && (isLeft ? frame.right - edges.right : edges.left - frame.left) / scale;
    const beside = free >= popup.offsetWidth + gap ? (isLeft ? (edges.right - frame.left) / scale + gap : (edges.left - frame.left) / scale - gap - popup.offsetWidth) : null;
    if (beside !== null) return stand(beside, Math.max(room + 40, (above + below - popup.offsetHeight) / 2));
    const x = Math.min(Math.max(left + width / 2 - popup.offsetWidth / 2, side), app.offsetWidth - popup.offsetWidth - side);
    const fits = below + gap + popup.offsetHeight + room < height;
    const y = fits ? below + gap : Math.max(above - gap - popup.offsetHeight, room + 40);
    stand(x, y);
  };

  // When the device is turned, they stand beside it still, and clear of a keyboard that comes.
  const turned = new ResizeObserver(() => seen().popups.forEach(placeBeside));
  for (const node of [app, layers]) turned.observe(node);
  signal.addEventListener("abort", () => turned.disconnect());

  // `anchor`: the thing beside which a popup will stand.
  const opened = { show, focusIn, anchor: null };
  return opened;
}
