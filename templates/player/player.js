// Puts the parts together: reads the app, opens what the address names, and listens.

import { readData } from "./runtime/data.js";
import { makeFlow } from "./runtime/flow.js";
import { makeAddress } from "./runtime/address.js";
import { makeBuilder } from "./runtime/build.js";
import { makeStage } from "./runtime/stage.js";
import { makeSession } from "./runtime/session.js";
import { listenForTouches } from "./runtime/touches.js";
import { listenForWidgets } from "./elements/widgets.js";
import { listenForBars } from "./elements/bars.js";
import { listenForTrays } from "./elements/trays.js";
import { listenForCallouts } from "./elements/callouts.js";
import { listenForDecks } from "./elements/decks.js";
import { listenForSearches } from "./elements/searches.js";
import { listenForForms } from "./elements/forms.js";
import { listenForTitles } from "./elements/titles.js";
import { makePanels } from "./frame/panels.js";
import { followHistory } from "./runtime/history.js";
import { makeTools } from "./frame/tools.js";
import { makeBar } from "./frame/bar.js";
import { addChoices } from "./tools/choices.js";
import { addKeys } from "./tools/keys.js";
import { addScreens } from "./tools/screens.js";
import { makeWords } from "./tools/words.js";
import { addWays } from "./tools/ways.js";
import { addHow } from "./tools/how.js";
import { addTours } from "./tools/tours.js";
import { addState } from "./tools/state.js";
import { addFindings } from "./tools/findings.js";
import { greet } from "./frame/hello.js";
import { addMap } from "./map/map.js";
import { addComments } from "./comments/comments.js";
import { addEvents } from "./tools/events.js";
import { addLog } from "./tools/log.js";
import { addPresent, addEmbed } from "./tools/showing.js";
import { addPaper } from "./tools/paper.js";

const root = document.getElementById("player");
const text = document.getElementById("data").textContent;

// What a reader prefers is kept where the browser lets it be kept, else as long as the page is open.
const chosen = new Map();
const preferences = {
  get: (key) => { try { return chosen.get(key) ?? localStorage.getItem("protoc." + key); } catch { return null; } },
  set: (key, value) => { chosen.set(key, value); try { localStorage.setItem("protoc." + key, value); } catch { return; } },
};

// What a page does not need stays behind, and is null here.
const WIDGETS = [listenForWidgets, listenForBars, listenForTrays, listenForCallouts, listenForDecks, listenForSearches, listenForForms, listenForTitles];

// The tools, in the order in which they stand in the bar.
const TOOLS = [
  addScreens, addMap, addTours, addState, addFindings, addComments, addEvents, addPresent, addChoices, addWays, addHow, addLog, addPaper, addEmbed, addKeys,
];

function begin(platform, at, opened) {
  const app = root.querySelector(".app"), bar = root.querySelector(".bar");
  for (const part of [".screens", ".layers", ".toasts"]) app.querySelector(part).replaceChildren();
  bar.replaceChildren();
  const data = readData(text, platform);
  const flow = makeFlow(data);
  const address = makeAddress(data, flow);
  const panels = makePanels(root);
  const builder = makeBuilder(data);
  const stage = makeStage(app, data, flow, builder);
  const session = makeSession(data, flow, address, stage, panels);
  const listening = new AbortController(), { signal } = listening;
  const scoped = { addEventListener: (name, act, options) => app.addEventListener(name, act, { capture: options === true, signal }), contains: (node) => app.contains(node), classList: app.classList };
  const touches = listenForTouches(scoped, session, stage);
  // Each may say what follows from a screen being there.
  const prepare = WIDGETS.flatMap((listen) => listen?.(scoped, session, touches) ?? []);
  session.listen(() => { for (const act of prepare) act(stage.top.node); });
  app.className = `app ${data.platform}`;
  root.dataset.platform = data.platform;

  const history = followHistory(session, data, flow, address, panels, signal);
  const tools = makeTools(root, data, preferences, signal);
  const player = {
    data, flow, address, builder, session, stage, panels, tools, preferences, root, app, signal,
    // What a screen is called by people; its id where it has no title.
    titleOf: (page) => tools.about("titles")?.[page] || data.pages[page],
    restart: () => session.open(flow.start([data.start])),
    back: () => history.back() || panels.say("Nothing to go back to."),
    onPlatform: (name) => {
      listening.abort();
      session.stop();
      preferences.set("platform", name);
      begin(name, session.address, tools.shown);
      root.querySelector(".platform").focus();
    },
  };
  player.words = makeWords?.(player);
  listenToFrame(player);
  tools.addKey("R", "Restart", player.restart);
  for (const add of TOOLS) add?.(tools, player);
  makeBar(bar, tools, player);
  session.listen((c) => tools.update(c));
  const kept = at && address.read(at);
  if (kept) session.open(kept);
  else history.openAddress();
  if (opened) tools.open(opened);
  greet(player);
  globalThis.player = player;
}

// What the frame around the app needs of it: its name, for looks that have it above each title, and what keys in the frame do.
function listenToFrame({ data, root, signal, back, restart }) {
  document.documentElement.style.setProperty("--app-name", JSON.stringify(data.app));
  root.querySelector(".phone-keys")?.addEventListener("click", (event) => {
    const key = event.target.closest("[data-auto]")?.dataset.auto;
    if (key === "back") back();
    if (key === "start") restart();
  }, { signal });
}

begin(preferences.get("platform"), null);
