// Puts the modules together: reads the app, opens what the address names, and listens.

import { readData } from "./runtime/data.js";
import { makeFlow } from "./runtime/flow.js";
import { makeAddress } from "./runtime/address.js";
import { makeBuilder } from "./runtime/build.js";
import { makeStage } from "./runtime/stage.js";
import { makeTyping } from "./runtime/typing.js";
import { makeSession } from "./runtime/session.js";
import { listenForTouches } from "./runtime/touches.js";
import { makeHand } from "./hand/pointers.js";
import { listenForGestures } from "./hand/gestures.js";
import { moveRows } from "./hand/rows.js";
import { moveScreens } from "./hand/pages.js";
import { moveSheets } from "./hand/sheets.js";
import { listenForPulls } from "./hand/pulls.js";
import { followMenus } from "./hand/menus.js";
import { drawInk } from "./hand/ink.js";
import { moveMaps } from "./hand/maps.js";
import { moveControls } from "./hand/controls.js";
import { dragScrolls } from "./hand/scrolls.js";
import { listenForWidgets } from "./elements/widgets.js";
import { listenForBars } from "./elements/bars.js";
import { followTabs } from "./elements/tabs.js";
import { listenForTrays } from "./elements/trays.js";
import { listenForCallouts } from "./elements/callouts.js";
import { listenForDecks } from "./elements/decks.js";
import { listenForSearches } from "./elements/searches.js";
import { listenForForms } from "./elements/forms.js";
import { listenForToasts } from "./elements/toasts.js";
import { listenForTitles } from "./elements/titles.js";
import { fitTitles } from "./elements/longtitles.js";
import { fitTalks } from "./elements/talks.js";
import { closeAppBars } from "./elements/appbars.js";
import { listenForOpened } from "./fields/opened.js";
import { listenForPickers } from "./fields/lists.js";
import { listenForDates } from "./fields/dates.js";
import { listenForReturns } from "./fields/returns.js";
import { listenForKeyboards } from "./fields/keyboards.js";
import { makePanels } from "./frame/panels.js";
import { makeEnd } from "./frame/ends.js";
import { followHistory } from "./runtime/history.js";
import { makeTools } from "./frame/tools.js";
import { makeBar } from "./frame/bar.js";
import { addChoices } from "./tools/choices.js";
import { addKeys } from "./tools/keys.js";
import { addScreens } from "./tools/screens.js";
import { makeWords } from "./tools/words.js";
import { addVisited } from "./tools/visited.js";
import { addHow } from "./tools/how.js";
import { addTours } from "./tools/tours.js";
import { addStarts } from "./tools/starts.js";
import { addState } from "./tools/state.js";
import { addFindings } from "./tools/findings.js";
import { greet } from "./frame/hello.js";
import { addMap } from "./map/map.js";
import { addComments } from "./comments/comments.js";
import { addEvents } from "./tools/events.js";
import { addLog } from "./tools/log.js";
import { addPresent, addEmbed } from "./tools/showing.js";
import { addPaper } from "./tools/paper.js";
import { readKept, takeInUpdate } from "./watch/updates.js";
import { watchApp, addSource } from "./watch/watch.js";

const root = document.getElementById("player");
// Whether the last input was a key, not the mouse.
let isByKeys = false;
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { isByKeys = name === "keydown"; }, true);
// The texts in the page that hold the app.
const textOf = (id) => document.getElementById(id)?.textContent;
const texts = { data: textOf("data"), tools: textOf("tools") };
// Receives changes of the app, and begins the app again with them.
let watch = null, takeIn = null;

// Preferences are kept in local storage if the browser allows it, otherwise as long as the page is open; a link sets some of them.
const chosen = new Map([...new URLSearchParams(location.search)].filter(([key]) => key === "platform" || key === "mode"));
const preferences = {
  get: (key) => { try { return chosen.get(key) ?? localStorage.getItem("protoc." + key); } catch { return null; } },
  set: (key, value) => { chosen.set(key, value); try { localStorage.setItem("protoc." + key, value); } catch { return; } },
};

// Modules that a page does not need are left out; here they are null.
const WIDGETS = [
  listenForWidgets, listenForBars, followTabs, listenForTrays, listenForCallouts, listenForDecks, listenForSearches, listenForForms, listenForTitles, fitTitles, fitTalks, closeAppBars, listenForToasts,
  listenForOpened, listenForPickers, listenForDates, listenForReturns, listenForKeyboards,
];
// What follows fingers.
const MOVED = [moveScreens, moveSheets, moveRows, listenForPulls, followMenus, drawInk, moveMaps, moveControls, dragScrolls];

// The tools, in the order in which they are in the bar.
const TOOLS = [
  addScreens, addMap, addTours, addState, addFindings, addComments, addEvents, addPresent, addChoices, addVisited, addHow, addLog, addPaper, addEmbed, addSource, addKeys, addStarts,
];

// `kept`: where the app was, on another platform or before it changed. `opened`: the tool that was open.
function begin(platform, kept, opened) {
  const app = root.querySelector(".app"), bar = root.querySelector(".bar");
  for (const part of [".screens", ".layers", ".toasts"]) app.querySelector(part).replaceChildren();
  bar.replaceChildren();
  const data = readData(texts.data, () => textOf("source"), platform), flow = makeFlow(data), address = makeAddress(data, flow);
  const panels = makePanels(root), builder = makeBuilder(data);
  const typing = makeTyping?.(data, flow), stateOf = typing?.stateOf ?? flow.stateOf;
  const listening = new AbortController(), { signal } = listening;
  const restart = () => session.open(flow.start([data.start]));
  const stage = makeStage(app, data, flow, builder, stateOf, (c) => makeEnd(c, restart), signal);
  const session = makeSession(data, flow, address, stage, panels, (text, c) => builder.words(text, stateOf(c).text), typing);
  if (typing) typing.nodes = stage.nodes;
  const touches = listenToApp(app, { data, flow, session, stage, typing, signal });
  app.className = `app ${data.platform}`;
  root.dataset.platform = data.platform;

  // The title of what is shown; the id of a screen that has none.
  const shownTitle = (c) => stage.shown[0].node.querySelector("h2")?.textContent || data.pages[flow.top(c)?.page];
  const titleOfPage = (c) => [shownTitle(c), data.app].filter((name, index, names) => name && names.indexOf(name) === index).join(" – ");
  // The title comes before the history, which keeps it.
  session.listen((c) => { document.title = titleOfPage(c); });
  const history = followHistory({ session, stage, data, flow, address, panels, typing, signal });
  const tools = makeTools(root, data, preferences, texts.tools, signal, () => session.configuration.popups.length > 0 && touches.escape());
  // Ends this run, and returns where it was.
  const end = (beginsAgain) => {
    listening.abort();
    session.stop(beginsAgain);
    const c = session.configuration;
    return { address: session.address, id: data.pages[flow.top(c)?.page ?? data.start], typed: typing?.keep(c, true), scrolled: stage.scrolled(c), beside: stage.beside };
  };
  const goOn = (kept, platform = data.platform) => begin(platform, kept, tools.shown);
  takeIn = (update) => takeInUpdate(update, app, end, goOn);
  const back = () => history.back() || panels.say(history.refusal());
  const player = makePlayer({ data, flow, address, builder, session, stage, panels, tools, signal, app, shownTitle, restart, back }, end, goOn);
  listenToFrame(player);
  addTools(player, bar);
  if (kept) resume(kept, player);
  else history.openAddress();
  if (opened) tools.open(opened);
  greet(player);
  globalThis.player = player;
}

// Everything that listens to the app: to taps, to fingers, and to what elements do by themselves. Returns the touches.
function listenToApp(app, { data, flow, session, stage, typing, signal }) {
  const scoped = { addEventListener: (name, act, options) => app.addEventListener(name, act, { capture: options === true, ...options, signal }), node: app, signal };
  // Before all others, so that a finger that moved something does not also click it.
  const hand = makeHand?.(scoped, data.platform);
  const touches = listenForTouches(scoped, session, stage, flow);
  // Each may return a function to call when a screen is shown.
  const prepare = WIDGETS.flatMap((listen) => listen?.(scoped, session, touches, { data, flow, hand, typing, stage }) ?? []);
  if (hand) {
    const parts = { app: scoped, data, flow, session, stage, touches };
    parts.gestures = listenForGestures?.(hand, parts);
    for (const move of MOVED) move?.(hand, parts);
    // A finger lets go when something covers what it moves.
    session.listen((c, before) => { if (before && !flow.isSamePlace(c, before)) hand.release(); });
  }
  // Fields get what was kept and what the state says; what depends on fields comes after that.
  session.listen((c) => typing?.prepare(c));
  // The top view, and the views below it that an address opened together with it.
  const prepared = new WeakSet();
  session.listen(() => {
    for (const { node } of stage.shown.filter((view) => view === stage.top || !prepared.has(view.node))) {
      prepared.add(node);
      for (const act of prepare) act(node);
    }
  });
  return touches;
}

// What tools know the app by. What a tool offers to the others is added:
//
//   words                         tools/words.js: what moves are called
//   play, tour, tours, readTour   tools/tours.js: plays a tour, the one that plays, those of the file, and one as it is written
//   troubles                      tools/findings.js: how many findings each screen has
//   popupTitle, visit             tools/visited.js: what a popup is called; opens a screen
//   howTo                         tools/how.js: the shortest path to a screen, as a tour
//   tell                          tools/log.js: says what happened, to the log and to the page around
//   toggleStarts                  tools/starts.js: a button for the bar
//
// A page may lack a tool, and with it what the tool offers.
function makePlayer(parts, end, goOn) {
  const { data, tools } = parts;
  return {
    ...parts, root, preferences, watch,
    // What people call a screen: its title, or its id.
    titleOf: (page) => tools.about("titles")?.[page] || data.pages[page],
    // Continues on another platform: at the same place, or at an address.
    onPlatform: (name, at) => {
      const stood = end();
      preferences.set("platform", name);
      goOn({ ...stood, address: at ?? stood.address }, name);
      // A list that was opened by mouse would take the keys of the tools.
      if (isByKeys) root.querySelector(".platform").focus();
    },
  };
}

function addTools(player, bar) {
  const { tools, session, restart } = player;
  player.words = makeWords?.(player);
  tools.addKey("R", "Restart", restart);
  for (const add of TOOLS) Object.assign(player, add?.(tools, player));
  makeBar(bar, tools, player);
  session.listen((c) => tools.update(c));
}

// Continues where the app was; if that is gone, as near to it as possible.
function resume(kept, player) {
  const { data, flow, address, session, stage } = player;
  stage.resume(kept);
  const c = readKept ? readKept(player, kept) : address.read(kept.address);
  session.open(c ?? address.arrive(data.arrivals, address.pageOf(kept.id)) ?? flow.start([data.start]), kept.typed);
}

// What the frame around the app needs: the app's name, for looks that show it above each title, and what the phone's keys do.
function listenToFrame({ data, root, signal, back, restart }) {
  document.documentElement.style.setProperty("--app-name", JSON.stringify(data.app));
  root.querySelector(".phone-keys")?.addEventListener("click", (event) => {
    const key = event.target.closest("[data-auto]")?.dataset.auto;
    if (key === "back") back();
    if (key === "start") restart();
  }, { signal });
}

watch = watchApp?.(texts, (update) => takeIn(update)) ?? null;
begin(preferences.get("platform"), null);
