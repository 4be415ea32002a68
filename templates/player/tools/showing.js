// The app alone: presented on the whole screen, or embedded in another page.

import { make, makeButton, copyField } from "../frame/nodes.js";

export function addPresent(tools, { root, panels, signal }) {
  const end = () => {
    if (!root.hasAttribute("data-present")) return false;
    root.removeAttribute("data-present");
    if (document.fullscreenElement) document.exitFullscreen();
    return true;
  };
  const begin = async () => {
    root.setAttribute("data-present", "");
    // Without keys the button stays visible.
    if (!matchMedia("(hover: none)").matches) panels.say("Press Esc to leave.");
    // If full screen is refused, the bar is hidden all the same.
    try { await root.requestFullscreen(); } catch { return; }
  };
  root.querySelector(".end-present")?.remove();
  root.append(make("button", { type: "button", className: "end-present", textContent: "Leave", onclick: end }));
  document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) end(); }, { signal });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.target.closest?.("dialog")) return;
    if (end()) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, { signal });
  tools.add({ name: "present", title: "Present", icon: "expand", key: "P", act: () => end() || begin() });
}

export function addEmbed(tools, { root, data, session, signal }) {
  // A page without an address of its own says so in an attribute.
  if (new URLSearchParams(location.search).has("embed") || document.documentElement.hasAttribute("data-embed")) {
    root.setAttribute("data-embed", "");
    // An embedding page does not lose its keys to the player.
    addEventListener("keydown", (event) => { if (event.key.length === 1 && !event.target.closest?.("input, textarea, select")) event.stopPropagation(); }, { capture: true, signal });
    return;
  }

  tools.add({
    name: "embed", title: "Embed", icon: "code", isMinor: true,
    draw(body) {
      const device = root.querySelector(".device");
      const field = make("textarea", { className: "copy-field", rows: 7, readOnly: true, ariaLabel: "Code" });
      const state = make("input", { type: "checkbox", checked: true });
      const told = make("p", { role: "status" });
      const escape = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
      const isFile = location.protocol === "file:";
      const write = () => {
        const page = isFile ? location.pathname.split("/").at(-1) : location.href.split(/[?#]/)[0];
        const address = page + "?embed" + (state.checked ? "#" + session.address : "");
        field.value = `<iframe src="${escape(address)}"\n  title="${escape(data.app)}"\n  width="${device.offsetWidth + 60}" height="${device.offsetHeight + 60}"\n  sandbox="allow-scripts" loading="lazy"></iframe>`;
      };
      state.onchange = write;
      body.append(make("p", { textContent: "Put the prototype on a web page." + (isFile ? " Keep this file next to that page." : "") }),
        make("label", { className: "setting" }, make("span", { textContent: "Start at this screen" }), state), field, makeButton("Copy", () => copyField(field, told), "link", "main"), told);
      this.update = write;
      write();
    },
  });
}
