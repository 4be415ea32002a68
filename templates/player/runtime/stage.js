// Shows configurations: the top screen, the popups over it, a toast. What a screen remembers and no condition can ask about (typed text,
// how far it was scrolled) is kept with its visit while it is covered.

import { focusFirst, holdFocus, homesIn } from "./focus.js";
import { followLongLists } from "./longlists.js";
import { makeMovements } from "./movements.js";
import { makePopups } from "./popups.js";
import { makePauses } from "./pauses.js";
import { makeToasts } from "../elements/toasts.js";

const MOST_VISITS = 30;

// `makeEnd` draws what is shown outside the app.
export function makeStage(app, data, flow, builder, stateOf, makeEnd, signal) {
  const screens = app.querySelector(".screens"), movements = makeMovements?.();
  const visits = new Map();
  // For an app that begins again: how far its visits were scrolled, by their numbers, and after them its popups; and the element that a popup was
  // beside.
  let resumed = {};
  let shown = { c: null, view: null, popups: [] };
  let isByHand = false;

  const makeView = (number, tag, className) => {
    const node = document.createElement(tag);
    node.className = className;
    // Gestures on the whole screen, written as elements write theirs.
    Object.assign(node.dataset, data.place(number).gestures, { place: number });
    const { nodes, ...drawing } = builder.build(data.place(number).trees);
    node.append(...nodes);
    return { node, number, ...drawing };
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
      Object.assign(button, { type: "button", className: "gesture of-screen", textContent: data.place(page).gestureLabels[gesture] });
      button.dataset.tap = control;
      return button;
    });

  const forget = (c) => {
    const kept = new Set(c.stack.slice(-MOST_VISITS).map((frame) => frame.visit));
    for (const visit of visits.keys()) if (!kept.has(visit)) visits.delete(visit);
  };

  // --- screens ---

  const scrollersOf = (view) => [...view.node.querySelectorAll(view.moves ?? ".content, .cards, .scroll")];
  const scrollOf = (view) => scrollersOf(view).map((node) => [node.scrollLeft, node.scrollTop]);
  const scrollBack = (view) => view.scroll?.forEach((at, index) => scrollersOf(view)[index]?.scrollTo({ left: at[0], top: at[1], behavior: "instant" }));

  const showScreen = (c, transition) => {
    movements?.end();
    const view = c.stack.length ? viewOf(flow.top(c)) : { node: makeEnd(c) };
    const old = shown.view;
    if (old && old !== view) old.scroll = scrollOf(old);
    if (view.node.parentNode !== screens) screens.append(view.node);
    view.update?.(stateOf(c));
    if (old === view) return view;
    view.node.className = "screen";
    view.node.inert = false;
    scrollBack(view);
    if (!view.scroll) showEnd(view.node.querySelector(".content"));
    if (old && movements) movements.leave(old.node, view.node, transition);
    else old?.node.remove();
    requestAnimationFrame(() => letKeysScroll(view.node.querySelector(".content")));
    return view;
  };

  // A talk begins at its end: where its last element stays there.
  const showEnd = (content) => {
    if (content?.lastElementChild && getComputedStyle(content.lastElementChild).position === "sticky") content.scrollTop = content.scrollHeight;
  };

  // A long text without anything to focus gets the focus itself, so that it can be scrolled by keys.
  const letKeysScroll = (content) => {
    if (content) content.tabIndex = content.scrollHeight > content.clientHeight && !content.querySelector("button, a, input, select, textarea, summary, [tabindex='0']") ? 0 : -1;
  };

  // Puts what is still moving in its final place at once: the screen, and the top popup. False if nothing is moving.
  const rest = () => {
    const coming = [...shown.popups.at(-1)?.node.children ?? []].flatMap((node) => node.getAnimations()), isMoving = movements?.isMoving || coming.length > 0;
    movements?.end();
    for (const one of coming) one.finish();
    return isMoving;
  };

  // The top screen of a configuration, below the one that is shown, for the gesture that moves the latter aside; null if it is the same one.
  const peek = (c) => {
    const view = viewOf(flow.top(c));
    if (view === shown.view) return null;
    movements?.end();
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

  // --- all of it ---

  const top = () => shown.popups.at(-1) ?? shown.view, toasts = makeToasts?.(app, makeView, top);
  const lists = followLongLists?.(app, () => [shown.view, ...shown.popups], signal);
  const layers = makePopups?.(app, data, makeView, stateOf, () => shown, () => resumed, scrollBack, signal);

  // One browser reports a change of a focused field while it is being removed; by then, it no longer matters.
  let isShowing = false;
  app.addEventListener("change", (event) => { if (isShowing) event.stopImmediatePropagation(); }, { capture: true, signal });

  // `told` is a toast without links, or -1; `tells` is whether a toast begins its time again.
  const showAll = (c, { transition = "none", told = -1, tells = false }) => {
    const focus = holdFocus(app);
    const view = showScreen(c, isByHand ? "none" : transition);
    shown = { ...shown, view };
    const popups = layers?.show(c, focus) ?? [];
    shown.popups = popups;
    const opener = toasts?.show(c.toast >= 0 ? c.toast : told, stateOf(c));
    const isNew = shown.c?.stack.length !== c.stack.length || flow.top(shown.c)?.visit !== flow.top(c)?.visit;
    const homes = homesIn((popups.at(-1) ?? view).node);
    if (isNew && shown.c && !popups.length && focus.isOurs) focusFirst(homes);
    focus.settle([opener, ...homes]);
    toasts?.settle(tells);
    shown = { c, view, popups };
    lists?.more();
    forget(c);
  };

  return {
    // The words for while a move takes a moment.
    pause: makePauses?.(app, data, builder, (words) => builder.words(words, stateOf(shown.c).text)),
    // Shows a configuration.
    show(c, how = {}) {
      isShowing = true;
      try { showAll(c, how); } finally { isShowing = false; }
    },
    peek, unpeek, rest,
    // Previews another configuration in place.
    foresee(c) { for (const view of [shown.view, ...shown.popups]) view?.update?.(stateOf(c)); },
    // Does something whose movement a finger has already made.
    byHand(act) {
      isByHand = true;
      act();
      isByHand = false;
    },
    // Focuses a popup that was opened from outside the app.
    goIn() { if (shown.popups.length) layers.focusIn(shown.popups.at(-1).node); },
    // The node that a popup will be placed beside.
    set anchor(node) { if (layers) layers.anchor = node; },
    get top() { return top(); },
    // The top screen, and the popups over it.
    get shown() { return [shown.view, ...shown.popups]; },
    // What to restore when the app begins again.
    scrolled: (c) => [...c.stack.map(({ visit }) => { const view = visits.get(visit); return view === shown.view ? scrollOf(view) : view?.scroll; }), ...shown.popups.map(scrollOf)],
    get beside() { return shown.popups[0]?.anchor?.closest("[data-e]")?.dataset.e; },
    resume(kept) { resumed = kept; },
    toasts,
    // The nodes of a visit, or of a popup over the top one.
    nodes: (key) => (key.includes("+") ? shown.popups[key.split("+")[1]] : visits.get(Number(key)))?.node,
    // Makes everything that is shown, for a search in it.
    finish() { lists?.finish(); },
  };
}
