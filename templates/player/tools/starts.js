// Flows and tours, listed beside the app, if the device then still has all the room it can use.

import { make, makeIconButton } from "../frame/nodes.js";
import { isPhone } from "../frame/room.js";

const STARTS_WIDTH = 232, STAGE_ROOM = 80;

export function addStarts(tools, player) {
  const { root, data, address, session, titleOf, preferences, restart, signal } = player;
  root.querySelector(".starts")?.remove();
  const flows = tools.about("flows") ?? [], tours = player.tours?.() ?? [];
  if (!flows.length && !tours.length) return;

  // The entry that was started last, until somebody goes elsewhere.
  let chosen = null, isChoosing = false;
  const entry = (words, note, act) => {
    const button = make("button", { type: "button", onclick: () => { isChoosing = true; act(); isChoosing = false; mark(button); } }, make("span", { textContent: words }), ...(note ? [make("small", { textContent: note })] : []));
    return button;
  };
  const mark = (button) => {
    chosen?.removeAttribute("aria-current");
    chosen = button;
    chosen?.setAttribute("aria-current", "true");
  };
  const start = entry("Start", titleOf(data.start), restart);
  const list = (words, entries) => [make("h2", { textContent: words }), make("ul", {}, ...entries.map((one) => make("li", {}, one)))];

  const nav = make("nav", { id: "starts", className: "starts", ariaLabel: "Flows" },
    ...(flows.length ? list("Start from", [start, ...flows.map(([name, at, platform, note]) =>
      entry(name, note, () => (platform && platform !== data.platform ? player.onPlatform(platform, at) : session.open(address.read(at)))))]) : []),
    ...(tours.length ? list("Guided tours", tours.map((tour) => entry(tour.name, tour.told, () => player.play(tour)))) : []));
  root.querySelector(".stage").before(nav);
  session.listen((c, before, cause) => { if (cause === "open" && !isChoosing) mark(before ? null : flows.length && session.address === address.write(player.flow.start([data.start])) ? start : null); });

  const toggle = makeIconButton("Flows", () => { preferences.set("starts", isWanted() ? "off" : "on"); show(); }, "list", "toggle-starts");
  toggle.setAttribute("aria-controls", "starts");

  const isWanted = () => preferences.get("starts") !== "off";
  const show = () => {
    const device = root.querySelector(".device"), { fit } = root.dataset;
    // What appears below the stage leaves the list as it is, or the device would move aside.
    const high = root.clientHeight - root.querySelector(".bar").offsetHeight;
    const scale = fit === "full" ? 1 : Math.min(1, high / (device.offsetHeight + STAGE_ROOM));
    const free = root.clientWidth - tools.side.offsetWidth - STARTS_WIDTH, hasRoom = fit !== "bleed" && !isPhone() && free >= (device.offsetWidth + 2 * STAGE_ROOM) * scale;
    toggle.hidden = !hasRoom;
    toggle.setAttribute("aria-expanded", isWanted());
    nav.hidden = !hasRoom || !isWanted();
    root.toggleAttribute("data-starts", !nav.hidden);
  };
  const sized = new ResizeObserver(show);
  for (const node of [root, root.querySelector(".device"), tools.side]) sized.observe(node);
  signal.addEventListener("abort", () => sized.disconnect());

  return { toggleStarts: toggle };
}
