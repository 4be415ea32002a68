// How the app is shown: light or dark, device, orientation, size, hints. Choices are remembered: device and orientation for this app, since its
// file has chosen them, all others for every page.

import { make } from "../frame/nodes.js";
import { listenForKeyboards } from "../fields/keyboards.js";

const DEVICES = [["usual", "Default device"], ["iphone", "iPhone"], ["ipad", "iPad"], ["pixel", "Pixel"], ["android-tablet", "Android tablet"], ["lumia", "Lumia"], ["desktop", "Desktop"]];

const isDevice = (name) => name === "own" || DEVICES.some(([known]) => known === name);
const shapeOf = (device) => [...device.classList].find(isDevice);

export function showAsChosen({ root, app, data, preferences, signal }) {
  const device = root.querySelector(".device");
  // The one that the file chose.
  root.dataset.device ??= shapeOf(device);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const mode = preferences.get("mode");
    app.dataset.mode = mode === "dark" || mode === "light" ? mode : dark.matches ? "dark" : "light";
    root.dataset.fit = preferences.get("fit") ?? "fit";
    root.dataset.hints = preferences.get("hints") ?? "miss";
    root.dataset.keyboard = preferences.get("keyboard") ?? "on";
    const name = preferences.get("device of " + data.app);
    if (isDevice(name) && (name !== "own" || root.dataset.device === name)) device.classList.replace(shapeOf(device), name);
    device.dataset.orientation = preferences.get("orientation of " + data.app) ?? device.dataset.orientation;
  };
  dark.addEventListener("change", show, { signal });
  show();
  return show;
}

export function addChoices(tools, player) {
  const { root, app, data, preferences } = player;
  const device = root.querySelector(".device");
  const show = showAsChosen(player);
  const prefer = (key, value) => { preferences.set(key, value); show(); };

  // A choice of a few, as a row of buttons; screen readers get radio buttons.
  const choice = (words, name, options, chosen, choose) => {
    const group = make("fieldset", { className: `one-of ${name}` }, make("legend", { textContent: words }));
    for (const [value, label] of options) {
      const input = make("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) });
      group.append(make("label", {}, input, make("span", { textContent: label })));
    }
    return group;
  };
  const list = (words, options, chosen, choose) => {
    const select = make("select", { onchange: () => choose(select.value) }, ...options.map(([value, label]) => make("option", { value, textContent: label, selected: value === chosen })));
    return make("label", { className: "setting device-name" }, make("span", { textContent: words }), select);
  };

  tools.add({
    name: "view", title: "View", icon: "smartphone", key: "V",
    draw(body) {
      const own = root.dataset.device === "own" ? [["own", "Set by the app"]] : [];
      body.append(
        choice("Appearance", "mode", [["system", "System"], ["light", "Light"], ["dark", "Dark"]], preferences.get("mode") ?? "system", (mode) => prefer("mode", mode)),
        choice("Size", "fit", [["fit", "Fit"], ["full", "100%"], ["bleed", "Hide frame"]], root.dataset.fit, (fit) => prefer("fit", fit)),
        choice("Orientation", "orientation", [["portrait", "Portrait"], ["landscape", "Landscape"]], device.dataset.orientation, (orientation) => prefer("orientation of " + data.app, orientation)),
        list("Device", [...own, ...DEVICES], shapeOf(device), (name) => prefer("device of " + data.app, name)),
        choice("Show clickable areas", "hints", [["miss", "After a missed tap"], ["always", "Always"], ["never", "Never"]], preferences.get("hints") ?? "miss", (when) => prefer("hints", when)),
        ...(listenForKeyboards ? [choice("On-screen keyboard", "keyboard-shown", [["on", "On"], ["off", "Off"]], root.dataset.keyboard, (when) => prefer("keyboard", when))] : []));
    },
  });
  tools.addKey("D", "Light or dark mode", () => prefer("mode", app.dataset.mode === "dark" ? "light" : "dark"));
  tools.addKey("H", "Show or hide clickable areas", () => prefer("hints", preferences.get("hints") === "always" ? "miss" : "always"));
}
