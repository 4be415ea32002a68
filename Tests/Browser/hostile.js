// What the test of hostile apps does in an open page: sees every place, touches everything, and looks at every node.

globalThis.visiting = (() => {
  const SCHEMES = ["http:", "https:", "mailto:", "tel:"];
  const NEVER = "script, iframe, object, embed, base, link, frame, portal, style, meta[http-equiv]";
  const known = new Set(document.querySelectorAll(NEVER));

  // Nodes that nobody but a stranger can have made.
  const foreign = (root) => {
    const found = [];
    for (const node of root.querySelectorAll("*")) {
      if (node.matches(NEVER) && !known.has(node)) found.push(`<${node.localName}>`);
      for (const { name, value } of node.attributes) {
        if (name.startsWith("on") || name === "srcdoc" || name === "style" && node.closest(".screen, .layer")?.matches(".never")) found.push(`${node.localName} ${name}=${value}`);
        if (["href", "src", "action", "formaction", "xlink:href"].includes(name)) {
          const isData = node.localName === "img" && value.startsWith("data:image/") || value === "";
          if (!isData && !value.startsWith("#") && !SCHEMES.includes(URL.parse(value, "x:")?.protocol)) found.push(`${node.localName} ${name}=${value}`);
        }
      }
    }
    return found;
  };

  const closePanels = (found) => {
    for (const dialog of document.querySelectorAll("dialog")) {
      found.push(...foreign(dialog));
      dialog.close();
    }
  };

  // So many of a list, spread over it, others from one run to the next.
  const some = (list, most, turn) => {
    const step = Math.max(1, Math.floor(list.length / most));
    return list.filter((_, at) => (at + turn) % step === 0).slice(0, most);
  };

  // Every place, with so many of the things in it touched.
  const visit = (most, turn) => {
    const { flow, session, data } = player;
    const found = [];
    let seen = 0;
    const count = data.pages.length;
    const places = [...data.pages.keys()].map((page) => [page, []]);
    data.popupNames.forEach(([over], index) => places.push([over >= 0 ? over : data.start, [count + index]]));
    for (const [page, popups] of places) {
      const isToast = popups.length > 0 && data.place(popups[0]).kind === "toast";
      const c = { ...flow.start([data.start]) };
      const at = { ...c, stack: [{ ...flow.fresh(page), pending: false, visit: 0 }], popups: isToast ? [] : popups, toast: isToast ? popups[0] : -1 };
      session.open(at);
      seen++;
      found.push(...foreign(document));
      const number = popups[0] ?? page;
      for (const control of some([...data.place(number).controls.keys()], most, turn)) {
        session.open(at);
        session.touch(number, control);
        for (let i = 0; i < 3 && session.isBusy; i++) session.wait();
        closePanels(found);
      }
    }
    return { seen, places: places.length, found: [...new Set(found)].slice(0, 20) };
  };

  return { visit, foreign };
})();
undefined;
