// Puts the parts together: reads the app, opens what the address names, and listens.

import { readData } from "./data.js";
import { makeFlow } from "./flow.js";
import { makeAddress } from "./address.js";
import { makeBuilder } from "./build.js";
import { makeStage } from "./stage.js";
import { makeSession } from "./session.js";
import { listenForTouches } from "./touches.js";
import { listenForWidgets } from "./widgets.js";
import { makePanels } from "./panels.js";
import { followHistory } from "./history.js";
import { makeBar } from "./bar.js";

const root = document.getElementById("player");
const text = document.getElementById("data").textContent;

// What a reader prefers is kept where the browser lets it be kept.
const preferences = {
  get: (key) => { try { return localStorage.getItem("protoc." + key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem("protoc." + key, value); } catch { return; } },
};

function begin(platform, at) {
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
  const listening = new AbortController();
  const scoped = { addEventListener: (name, act, options) => app.addEventListener(name, act, { capture: options === true, signal: listening.signal }), contains: (node) => app.contains(node), classList: app.classList };
  const touches = listenForTouches(scoped, session, stage);
  const widgets = listenForWidgets(scoped, session, touches);
  session.listen(() => { const { node } = stage.top; widgets.prepare(node); });
  app.className = `app ${data.platform}`;
  root.dataset.platform = data.platform;
  root.dataset.device = data.devices?.[data.platform] ?? "";

  // The skin of a platform that has its name above each title.
  app.style.setProperty("--app-name", JSON.stringify(data.app));

  const history = followHistory(session, data, flow, address, panels);
  const restart = () => session.open(flow.start([data.start]));
  const goBack = () => history.back() || panels.say("There is no way back here.");
  root.querySelector(".keys")?.addEventListener("click", (event) => {
    const key = event.target.closest("[data-auto]")?.dataset.auto;
    if (key === "back") goBack();
    if (key === "start") restart();
  }, { signal: listening.signal });
  makeBar(bar, {
    data, session, flow,
    mode: setMode(preferences.get("mode") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")),
    onMode: (mode) => preferences.set("mode", setMode(mode)),
    onPlatform: (name) => { listening.abort(); preferences.set("platform", name); begin(name, session.address); },
    onRestart: restart,
    onBack: goBack,
  });
  const kept = at && address.read(at);
  if (kept) session.open(kept);
  else history.openAddress();
  globalThis.player = { data, flow, address, builder, session, stage };
}

function setMode(mode) {
  const app = root.querySelector(".app");
  app.dataset.mode = mode;
  return mode;
}

// The device is drawn as large as fits.
function fit() {
  const device = root.querySelector(".device"), stage = root.querySelector(".stage");
  const scale = Math.min(1, (stage.clientWidth - 32) / device.offsetWidth, (stage.clientHeight - 32) / device.offsetHeight);
  device.style.setProperty("--scale", Math.max(scale, 0.2));
}

addEventListener("resize", fit);
addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select, dialog")) return;
  if (event.key === "r" && !event.metaKey && !event.ctrlKey) globalThis.player.session.open(globalThis.player.flow.start([globalThis.player.data.start]));
});
begin(preferences.get("platform"), null);
fit();
