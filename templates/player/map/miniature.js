// Small pictures of screens: drawn as on the stage, without anything to touch or to read aloud.

import { make } from "../frame/nodes.js";
import { drawLayer } from "../runtime/popups.js";

export function makeMiniatures({ data, flow, address, builder, app }, mode = app.dataset.mode) {
  const room = getComputedStyle(app);
  // On paper the app has no layout, and the device's own measures count.
  const own = ["--w", "--h"].map((name) => parseFloat(room.getPropertyValue(name)) || 400);
  if (app.parentNode.dataset.orientation === "landscape") own.reverse();
  const width = app.offsetWidth || own[0], height = app.offsetHeight || own[1];

  // The state of the app when a page is first shown.
  const stateAt = (page) => flow.stateOf(address.arrive(data.arrivals, page) ?? flow.start([page]));

  return {
    width, height,
    // Of a page as it is first shown, or of what a configuration shows. `texts` are those that variables have got by typing, and `fill` types
    // into what is on top.
    draw(what, shownWidth, { texts, fill } = {}) {
      const c = what.stack && what, page = c ? flow.top(c)?.page : what, usual = c ? flow.stateOf(c) : stateAt(page);
      const state = { ...usual, text: (variable) => texts?.get(variable) ?? usual.text(variable) };
      const build = (number) => builder.build(data.place(number).trees);
      const { nodes, update } = page === undefined ? { nodes: [], update() {} } : build(page);
      const screen = make("section", { className: "screen" }, ...nodes);
      const device = make("div", { className: app.className, lang: app.lang }, make("div", { className: "screens" }, screen));
      device.classList.remove("hints");
      device.dataset.mode = mode;
      update(state);
      for (const control of screen.querySelectorAll("audio, video")) control.removeAttribute("autoplay");
      for (const popup of c ? [...c.popups, ...(c.toast < 0 ? [] : [c.toast])] : []) {
        const { nodes, update } = build(popup);
        device.append(drawLayer(data.place(popup).kind, nodes));
        update(state);
      }
      fill?.(device.lastElementChild);
      const picture = make("div", { className: "miniature", inert: true, ariaHidden: "true" }, device);
      for (const [name, value] of [["--mini", shownWidth / width], ["--mini-w", `${width}px`], ["--mini-h", `${height}px`]]) picture.style.setProperty(name, value);
      for (const name of ["--safe-top", "--safe-side", "--safe-bottom"]) picture.style.setProperty(name, room.getPropertyValue(name));
      return picture;
    },
  };
}
