// Small pictures of screens: drawn as on the stage, touched by nothing, said to nobody.

export function makeMiniatures({ data, flow, address, builder, app }, mode = app.dataset.mode) {
  const room = getComputedStyle(app);
  // On its way to paper the app is not laid out, and the device's own measures count.
  const own = ["--w", "--h"].map((name) => parseFloat(room.getPropertyValue(name)) || 400);
  if (app.parentNode.dataset.orientation === "landscape") own.reverse();
  const width = app.offsetWidth || own[0], height = app.offsetHeight || own[1];

  // How the app stands where a page is shown first.
  const stateAt = (page) => flow.stateOf(address.arrive(data.arrivals, page) ?? flow.start([page]));

  const layerOf = (popup, build, state) => {
    const layers = document.createElement("div"), layer = document.createElement("div"), scrim = document.createElement("div"), [nodes, update] = build(popup);
    layers.className = "layers";
    layer.className = `layer layer-${data.place(popup).kind}`;
    scrim.className = "scrim";
    layer.append(scrim, ...nodes);
    update(state);
    layers.append(layer);
    return layers;
  };

  return {
    width, height,
    // Of a page as it is shown first, or of what a configuration shows. `texts` are those that variables have been given by typing, and
    // `fill` types into what lies on top.
    draw(what, shownWidth, { texts, fill } = {}) {
      const c = what.stack && what, page = c ? flow.top(c)?.page : what, usual = c ? flow.stateOf(c) : stateAt(page);
      const state = { ...usual, text: (variable) => texts?.get(variable) ?? usual.text(variable) };
      const build = (number) => {
        const { nodes, update } = builder.build(data.place(number).trees);
        return [nodes, update];
      };
      const [nodes, update] = page === undefined ? [[], () => {}] : build(page);
      const screen = document.createElement("section"), screens = document.createElement("div"), device = document.createElement("div");
      const picture = document.createElement("div");
      screen.className = "screen";
      screens.className = "screens";
      device.className = app.className;
      device.classList.remove("hints");
      device.dataset.mode = mode;
      picture.className = "miniature";
      screen.append(...nodes);
      update(state);
      for (const control of screen.querySelectorAll("audio, video")) control.removeAttribute("autoplay");
      screens.append(screen);
      device.append(screens);
      for (const popup of c?.popups ?? []) device.append(layerOf(popup, build, state));
      fill?.(device.lastElementChild);
      for (const [name, value] of [["--mini", shownWidth / width], ["--mini-w", `${width}px`], ["--mini-h", `${height}px`]]) picture.style.setProperty(name, value);
      for (const name of ["--safe-top", "--safe-side", "--safe-bottom"]) picture.style.setProperty(name, room.getPropertyValue(name));
      picture.inert = true;
      picture.ariaHidden = "true";
      picture.append(device);
      return picture;
    },
  };
}
