// Shows configurations: the screen on top, the popups over it, a toast. What a screen remembers without any condition being able to ask
// (what was typed, how far it was scrolled) stays with its visit while that is covered.

import { focusFirst, holdFocus } from "./focus.js";
import { makeToasts } from "../elements/toasts.js";

const MOST_VISITS = 30, LONGEST_MOVEMENT = 500, AHEAD = 900;

// `makeEnd` draws what is shown outside the app.
export function makeStage(app, data, flow, builder, stateOf, makeEnd, signal) {
  const screens = app.querySelector(".screens"), layers = app.querySelector(".layers"), above = app.querySelector(".toasts");
  const visits = new Map();
  // Of an app that begins again: how far its visits were scrolled, by their numbers, and the element beside which its popup stood.
  let resumed = {};
  let shown = { c: null, view: null, popups: [] };
  let anchor = null;
  let endMovement = null, isByHand = false;

  const makeView = (number, tag, className) => {
    const node = document.createElement(tag);
    node.className = className;
    // What gestures on all of it start, as elements say it of theirs.
    Object.assign(node.dataset, data.place(number).gestures, { place: number });
    const { nodes, ...ways } = builder.build(data.place(number).trees);
    node.append(...nodes);
    return { node, number, ...ways };
  };

  const viewOf = (frame) => {
    let view = visits.get(frame.visit);
    if (!view || view.number !== frame.page) {
      view = makeView(frame.page, "section", "screen");
      view.node.append(...gestureButtons(frame.page));
      view.scroll = resumed.scrolled?.[frame.visit];
      visits.set(frame.visit, view);
    }
    return view;
  };

  // Gestures on the whole screen, as buttons for those who cannot make them: each says what it does.
  const gestureButtons = (page) =>
    Object.entries(data.place(page).gestures).map(([gesture, control]) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "gesture of-screen", textContent: data.place(page).deeds[gesture] });
      button.dataset.tap = control;
      return button;
    });

  const forget = (c) => {
    const kept = new Set(c.stack.slice(-MOST_VISITS).map((frame) => frame.visit));
    for (const visit of visits.keys()) if (!kept.has(visit)) visits.delete(visit);
  };

  // --- long lists ---

  const views = () => [shown.view, ...shown.popups].filter((view) => view?.more && view.node.isConnected);

  // Makes what waits at the end of a list that ends in sight, or not far from it.
  const makeMore = () => {
    const frame = app.getBoundingClientRect(), scale = frame.width / app.offsetWidth || 1;
    const isFar = ({ top, bottom }) => bottom < frame.top - 2 * AHEAD || top > frame.bottom + 2 * AHEAD;
    const isNear = (node) => {
      const end = node.lastElementChild?.getBoundingClientRect();
      return !end || ((end.width > 0 || end.height > 0) && end.top < frame.bottom + AHEAD && end.left < frame.right + AHEAD);
    };
    for (const view of views()) view.more(isNear, isFar, scale);
  };

  const finish = () => { for (const view of views()) view.finish(); };

  for (const name of ["scroll", "toggle", "focusin"]) app.addEventListener(name, makeMore, { capture: true, signal });
  // A search looks through everything.
  app.addEventListener("input", (event) => { if (event.target.matches(".search input")) finish(); }, { capture: true, signal });

  // --- screens ---

  const scrollersOf = ({ node }) => [...node.querySelectorAll(".content, .cards")];
  const scrollOf = (view) => scrollersOf(view).map((node) => [node.scrollLeft, node.scrollTop]);
  const scrollBack = (view) => view.scroll?.forEach((at, index) => scrollersOf(view)[index]?.scrollTo({ left: at[0], top: at[1], behavior: "instant" }));

  const showScreen = (c, transition) => {
    endMovement?.();
    const view = c.stack.length ? viewOf(flow.top(c)) : { node: makeEnd(c) };
    const old = shown.view;
    if (old && old !== view) old.scroll = scrollOf(old);
    if (view.node.parentNode !== screens) screens.append(view.node);
    view.update?.(stateOf(c));
    if (old === view) return view;
    view.node.className = "screen";
    view.node.inert = false;
    scrollBack(view);
    if (old) leave(old, view, transition);
    requestAnimationFrame(() => letKeysScroll(view.node.querySelector(".content")));
    return view;
  };

  // What is longer than the screen and holds nothing that keys get to, they get to itself, so that it can be scrolled.
  const letKeysScroll = (content) => {
    if (content) content.tabIndex = content.scrollHeight > content.clientHeight && !content.querySelector("button, a, input, select, textarea, summary, [tabindex='0']") ? 0 : -1;
  };

  // The old screen cannot be reached from the moment the new one is there; it goes when the movement ends.
  const leave = (old, view, transition) => {
    if (transition === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return old.node.remove();
    old.node.inert = true;
    old.node.className = `screen leaves ${transition}`;
    view.node.className = `screen enters ${transition}`;
    const timer = setTimeout(() => endMovement?.(), LONGEST_MOVEMENT);
    endMovement = () => {
      clearTimeout(timer);
      old.node.remove();
      view.node.className = "screen";
      endMovement = null;
    };
  };

  // Brings at once to its place what is still coming: the screen, and the popup on top. False where nothing is.
  const rest = () => {
    const coming = [...shown.popups.at(-1)?.node.children ?? []].flatMap((node) => node.getAnimations()), isMoving = endMovement !== null || coming.length > 0;
    endMovement?.();
    for (const one of coming) one.finish();
    return isMoving;
  };

  // The screen that a configuration has on top, below the one that is shown, for whoever moves that aside; null if it is the same one.
  const peek = (c) => {
    const view = viewOf(flow.top(c));
    if (view === shown.view) return null;
    endMovement?.();
    view.node.className = "screen below";
    view.node.inert = true;
    screens.prepend(view.node);
    view.update(stateOf(c));
    scrollBack(view);
    return view.node;
  };

  const unpeek = (node) => {
    node.classList.remove("below");
    if (node !== shown.view.node) node.remove();
  };

  // --- popups ---

  const showPopups = (c, { held, isOurs }) => {
    const state = stateOf(c);
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
      const scrim = document.createElement("div");
      scrim.className = "scrim";
      if (place.closesOutside) scrim.dataset.auto = "outside";
      view.node.prepend(scrim);
      view.opener = opener;
      view.anchor = anchor ?? shown.view.node.querySelector(`[data-e="${resumed.beside}"]`) ?? controlThatOpens(number, shown.view);
      layers.append(view.node);
      popups.push(view);
    }
    for (const view of popups) view.update(state);
    popups.slice(kept).forEach(placeBeside);
    popups.forEach((view, index) => { view.node.inert = index < popups.length - 1; });
    if (shown.view) shown.view.node.inert = popups.length > 0;
    screens.inert = popups.length > 0;
    if (!isOurs) return popups;
    // Into a popup that opens; back to what opened one that closed.
    if (popups.length > kept) focusIn(popups.at(-1).node);
    else if (gone.length) focusFirst(gone.map((view) => view.opener));
    return popups;
  };

  // What would have opened a popup that was opened by its address.
  const controlThatOpens = (popup, { node, number }) => {
    const at = data.place(number).controls.findIndex(({ ways }) => ways.some(({ action, target }) => action === "open" && target === popup));
    return node.querySelector(`[data-tap="${at}"], [data-long="${at}"]`);
  };

  // The button of a popup that does least harm; of a menu the first.
  const focusIn = (node) => {
    const harmless = "[role=alertdialog] .button:not(.role-destructive), [role=menu] [role=menuitem]";
    focusFirst([node.querySelector(".role-cancel"), node.querySelector(harmless), node.querySelector("[role$=dialog]"), ...node.querySelectorAll("button, [tabindex]")]);
  };

  // A popup and a context menu stand beside what opened them.
  const placeBeside = (view) => {
    const popup = view.node.querySelector(".popup, .context-menu");
    if (!popup || !view.anchor) return;
    const frame = app.getBoundingClientRect(), scale = frame.width / app.offsetWidth || 1;
    // Where it is gone, the popup stays by where it was.
    const anchor = view.anchor.isConnected ? (view.beside = view.anchor.getBoundingClientRect()) : view.beside;
    if (!anchor) return;
    const left = (anchor.left - frame.left) / scale, above = (anchor.top - frame.top) / scale;
    const below = (anchor.bottom - frame.top) / scale, width = (anchor.right - anchor.left) / scale;
    const gap = 8, room = 12;
    // What stands at a side of the screen is not covered: its popup is beside it, where that fits.
    const strip = view.anchor.closest?.(":is(.tray, .menu):is(.edge-left, .edge-right)"), edges = strip?.getBoundingClientRect();
    const isLeft = strip?.matches(".edge-left"), free = edges && (isLeft ? frame.right - edges.right : edges.left - frame.left) / scale;
    const beside = free >= popup.offsetWidth + gap ? (isLeft ? (edges.right - frame.left) / scale + gap : (edges.left - frame.left) / scale - gap - popup.offsetWidth) : null;
    if (beside !== null) {
      popup.style.setProperty("--x", `${beside}px`);
      popup.style.setProperty("--y", `${Math.max(room + 40, Math.min((above + below - popup.offsetHeight) / 2, app.offsetHeight - popup.offsetHeight - room))}px`);
      popup.classList.add("placed");
      return;
    }
    const x = Math.min(Math.max(left + width / 2 - popup.offsetWidth / 2, room), app.offsetWidth - popup.offsetWidth - room);
    const fits = below + gap + popup.offsetHeight + room < app.offsetHeight;
    const y = fits ? below + gap : Math.max(above - gap - popup.offsetHeight, room + 40);
    popup.style.setProperty("--x", `${x}px`);
    popup.style.setProperty("--y", `${Math.min(y, app.offsetHeight - popup.offsetHeight - room)}px`);
    popup.classList.add("placed");
  };

  // When the device is turned, they stand beside it still.
  const turned = new ResizeObserver(() => shown.popups.forEach(placeBeside));
  turned.observe(app);
  signal.addEventListener("abort", () => turned.disconnect());

  // --- all of it ---

  const top = () => shown.popups.at(-1) ?? shown.view, toasts = makeToasts?.(app, makeView, top);

  // One browser says of a field that leaves with the focus that it was changed, while it leaves: where that was is over.
  let isShowing = false;
  app.addEventListener("change", (event) => { if (isShowing) event.stopImmediatePropagation(); }, { capture: true, signal });

  // `told` is a toast that nothing depends on, or -1; `tells` is whether a toast is shown anew.
  const showAll = (c, { transition = "none", told = -1, tells = false }) => {
    const focus = holdFocus(app);
    const view = showScreen(c, isByHand ? "none" : transition);
    shown = { ...shown, view };
    const popups = showPopups(c, focus);
    shown.popups = popups;
    const opener = toasts?.show(c.toast >= 0 ? c.toast : told, stateOf(c));
    const isNew = shown.c?.stack.length !== c.stack.length || flow.top(shown.c)?.visit !== flow.top(c)?.visit;
    const heading = () => view.node.querySelector("h2");
    if (isNew && shown.c && !popups.length && focus.isOurs) heading()?.focus({ preventScroll: true });
    focus.settle(() => opener ?? popups.at(-1)?.node.querySelector("[role$=dialog], button") ?? heading() ?? view.node.querySelector(".content"));
    toasts?.settle(tells);
    shown = { c, view, popups };
    makeMore();
    forget(c);
  };

  // --- pauses ---

  let pause = null, before = null;

  // While a move takes a moment its words lie over everything, and nothing can be touched; without words that ends.
  const showPause = (words) => {
    pause?.remove();
    screens.inert = layers.inert = Boolean(words);
    if (pause && !words && before?.isConnected) before.focus({ preventScroll: true });
    pause = null;
    if (!words) return;
    before = document.activeElement;
    const { nodes: [note] } = builder.build([data.pause]);
    note.ariaLabel = note.querySelector(".words").textContent = builder.words(words, stateOf(shown.c).text);
    const scrim = document.createElement("div");
    scrim.className = "scrim";
    pause = document.createElement("div");
    pause.className = "layer layer-busy";
    pause.append(scrim, note);
    above.append(pause);
    note.focus({ preventScroll: true });
  };

  return {
    pause: showPause,
    // Shows a configuration.
    show(c, how = {}) {
      isShowing = true;
      try { showAll(c, how); } finally { isShowing = false; }
    },
    peek, unpeek, rest,
    // Shows in its place what another configuration makes of it.
    foresee(c) { for (const view of views()) view.update(stateOf(c)); },
    // Does something whose movement a finger has made already.
    byHand(act) {
      isByHand = true;
      act();
      isByHand = false;
    },
    // Leads whoever opened a popup from outside the app into it.
    goIn() { if (shown.popups.length) focusIn(shown.popups.at(-1).node); },
    // The thing beside which a popup will stand.
    set anchor(node) { anchor = node; },
    get top() { return top(); },
    // The screen on top, and the popups over it.
    get shown() { return [shown.view, ...shown.popups]; },
    // What is to be resumed when the app begins again.
    scrolled: (c) => c.stack.map(({ visit }) => { const view = visits.get(visit); return view && view === shown.view ? scrollOf(view) : view?.scroll; }),
    get beside() { return shown.popups[0]?.anchor?.closest("[data-e]")?.dataset.e; },
    resume(kept) { resumed = kept; },
    toasts,
    // The nodes of a visit, or of a popup over the top one.
    nodes: (key) => (key.includes("+") ? shown.popups[key.split("+")[1]] : visits.get(Number(key)))?.node,
    // Makes all of what is shown, for those who look for something in it.
    finish,
  };
}
