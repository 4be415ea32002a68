// The player's tools. Each has a button in the bar or a line under "More", perhaps a key, and draws itself into the one panel beside the
// stage. A tool is {name, title, icon, key, draw(body, wish), update(c, body), act(), isFor(data), count, isMinor, isWide}: `act` does
// something at once instead of opening a panel, `isMinor` puts it under "More", `isWide` covers the stage.

import { make, makeIconButton } from "./nodes.js";

// `text`: the data that only tools need. `closeOver` closes the top popup of the app: Escape does that when no tool is open.
export function makeTools(root, data, preferences, text, signal, closeOver) {
  const all = [];
  const keys = new Map();
  const stage = root.querySelector(".stage");
  let shown = null, opener = null;

  const title = make("h2", { tabIndex: -1 });
  const body = make("div", { className: "side-body" });
  const side = make("aside", { id: "side", className: "side", hidden: true },
    make("header", {}, title, makeIconButton("Close", () => close(), "close")), body);
  side.setAttribute("aria-label", "Tool");
  root.querySelector("#side")?.remove();
  root.append(side);

  const mark = () => {
    for (const { button, name } of all) button?.setAttribute("aria-expanded", name === shown?.name);
    root.toggleAttribute("data-side", shown !== null);
    side.classList.toggle("whole", Boolean(shown?.isWide));
    stage.inert = Boolean(shown?.isWide);
  };

  const add = (tool) => {
    if (tool.isFor && !tool.isFor(data)) return;
    all.push(tool);
    if (tool.key) addKey(tool.key, tool.title, () => open(tool.name));
  };

  // Opens a tool, or closes it if it is open; `wish` says what it should show first.
  const open = (name, wish) => {
    const tool = all.find((one) => one.name === name);
    if (!tool) return;
    if (tool.act) { close(); return tool.act(); }
    if (shown === tool && wish === undefined) return close();
    if (!shown) opener = document.activeElement;
    shown?.leave?.();
    shown = tool;
    title.textContent = tool.title;
    side.setAttribute("aria-label", tool.title);
    side.dataset.tool = name;
    side.hidden = false;
    body.replaceChildren();
    mark();
    tool.draw(body, wish);
    body.scrollTop = 0;
    if (!body.contains(document.activeElement)) (body.querySelector("[data-focus]") ?? title).focus({ preventScroll: true });
  };

  const close = () => {
    if (!shown) return false;
    const { button } = shown, hadFocus = side.contains(document.activeElement) || document.activeElement === document.body;
    shown.leave?.();
    shown = null;
    side.hidden = true;
    mark();
    body.replaceChildren();
    if (hadFocus) (opener?.isConnected && opener !== document.body ? opener : button)?.focus({ preventScroll: true });
    return true;
  };

  // --- keys ---

  const addKey = (key, words, act) => keys.set(key.toLowerCase(), { key, words, act });
  // Keys in a form control belong to it; and in a menu, letters go to the item that begins with them.
  const takesKeys = "[role=menu], [role=spinbutton], textarea, select, dialog, [contenteditable], input";

  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") { if (!event.target.closest?.("dialog") && (close() || closeOver())) event.preventDefault(); return; }
    if (event.target.closest?.(takesKeys) || preferences.get("keys") === "off") return;
    const found = keys.get(event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    found.act();
  }, { signal });

  // --- the data that only tools need; read when one of them asks ---

  const lines = text?.split("\n") ?? [];
  const read = new Map();
  const about = (name) => {
    if (!read.has(name)) read.set(name, JSON.parse(lines.find((line) => line.startsWith(`"${name}"`))?.slice(name.length + 3) ?? "null"));
    return read.get(name);
  };

  return {
    add, open, close, addKey, about, all, keys, side,
    get shown() { return shown?.name ?? null; },
    update: (c) => shown?.update?.(c, body),
  };
}
