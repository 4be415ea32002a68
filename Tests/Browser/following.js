// What the tests do in an open page: follow every move, by the flow and by touching what shows it.

globalThis.following = (() => {
  const { flow, address, session, data } = player;

  // Every configuration reads as it is written, can do what the simulator can, and the same comes of it.
  const compare = (book) => {
    const problems = [];
    for (const [at, ...moves] of book) {
      const c = address.read(at);
      if (!c || address.write(c) !== at) { problems.push(`${at} is read as ${c && address.write(c)}`); continue; }
      const expected = moves.map(([key, to]) => `${key} → ${to}`);
      const found = flow.moves(c).map((move) => {
        const to = flow.take(move);
        return `${move.key} → ${to.isEndless ? null : address.write(to)}`;
      });
      for (const one of expected) if (!found.includes(one)) problems.push(`${at}: only the simulator does ${one}`);
      for (const one of found) if (!expected.includes(one)) problems.push(`${at}: only the page does ${one}`);
    }
    return problems.slice(0, 20);
  };

  // --- touching ---

  const last = (nodes) => nodes[nodes.length - 1];
  const placeNode = (place) => last(document.querySelectorAll(`[data-place="${place}"]:not([inert])`));

  // Opens a picker and chooses, counted from the last option.
  const choose = (field, at) => {
    if (!canBeHit(field)) return false;
    field.click();
    const options = [...document.querySelectorAll("#opened [role=option]")];
    if (options.length) options.at(at).click();
    else {
      // A wheel: its last row, and up from there.
      const press = (key) => document.querySelector("#opened .wheel").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      press("End");
      for (let row = -1; row > at; row--) press("ArrowUp");
      document.querySelector("#opened .done-choosing").click();
    }
    return true;
  };

  const fillIn = (root) => {
    for (const node of root.querySelectorAll("[aria-required=true]")) {
      if (node.type === "checkbox") { if (!node.checked) node.click(); }
      else if (node.matches("[data-pick]")) { if (node.value === "") choose(node, -1); }
      else if (node.value === "") {
        // What every keyboard has.
        node.value = node.dataset.keys ? "1" : "x";
        node.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
    for (const node of root.querySelectorAll("[data-format], [data-pattern], [data-least], [data-most]")) typeRight(node);
  };

  // What one of the texts that people type is to the checks of a field.
  const TEXTS = ["x", "long enough", "ada@example.com", "12", "example.com", "2026-05-01", "Ada Lovelace", "AAA"];
  const typeRight = (node) => {
    for (const text of [node.value, ...TEXTS]) {
      node.value = text;
      node.dispatchEvent(new Event("input", { bubbles: true }));
      node.dispatchEvent(new Event("focusout", { bubbles: true }));
      if (node.ariaInvalid !== "true") return;
    }
  };

  // Whether a finger in the middle of something touches it. Buttons for gestures show only with the focus.
  const canBeHit = (node) => {
    if (node.matches(".gesture") || node.closest(".swipe")) return true;
    node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(hit) || (node.matches(".stretch") && hit?.closest(".touched") === node.closest(".touched"));
  };

  // Touches what starts a control; false where nothing shows it.
  const start = (place, control) => {
    const root = placeNode(place);
    if (!root) return false;
    player.stage.finish();
    const find = (name) => root.querySelector(`[data-${name}="${control}"]`);
    for (const fold of root.querySelectorAll("details:not([open])")) if (!fold.querySelector("summary[data-tap]")) fold.open = true;
    const tap = find("tap");
    tap?.closest(".callout[hidden]")?.previousElementSibling.click();
    if (tap?.matches("option")) return choose(tap.closest(".picker").querySelector("[data-pick]"), [...tap.parentNode.options].indexOf(tap) - tap.parentNode.options.length);
    if (tap) {
      if (!canBeHit(tap)) return false;
      if ("send" in tap.dataset) fillIn(root);
      if ("tool" in tap.dataset) tap.setAttribute("aria-pressed", "false");
      tap.click();
      return true;
    }
    const choose = find("choose");
    if (choose) { choose.click(); return true; }
    for (const name of ["filled", "wrong", "empty"]) {
      const field = find(name);
      if (!field) continue;
      const variable = data.variables[field.dataset.of];
      field.value = name === "empty" ? "" : variable ? variable.texts[variable.number(name)] : field.dataset.keys ? "1" : "x";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (!variable) field.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    }
    const form = find("submit");
    if (form) {
      fillIn(root);
      if (form.matches("form")) form.requestSubmit();
      else form.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      return true;
    }
    for (const range of root.querySelectorAll("[data-first]")) {
      const at = control - Number(range.dataset.first) + Number(range.min);
      if (at < Number(range.min) || at > Number(range.max)) continue;
      range.value = at;
      range.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    }
    const tool = find("long");
    if (tool && "tool" in tool.dataset) {
      tool.setAttribute("aria-pressed", "true");
      tool.click();
      return true;
    }
    return false;
  };

  const answer = (words) => {
    const dialog = document.querySelector("dialog[open]");
    const button = [...dialog.querySelectorAll("button")].find((one) => one.textContent === words);
    button.click();
  };

  const closePanels = () => { for (const dialog of document.querySelectorAll("dialog")) dialog.close(); };

  const follow = (key, c) => {
    const [place, control, way] = key.split(".").map(Number);
    if (key.startsWith("event")) { return session.happen(key); }
    if (key === "lapse") { session.wait(); return true; }
    if (Number.isNaN(place)) {
      const node = last([...document.querySelectorAll(`[data-auto="${key}"]`)].filter((one) => one.checkVisibility()));
      if (node && !node.closest("[inert]")) node.click();
      else if (key !== "back" || !session.happen("back")) return false;
      return true;
    }
    const { end, appear, controls } = data.place(place);
    if (control === end || control === appear) { session.wait(); return true; }
    if (!start(place, control)) return false;
    const { asks } = controls[control];
    if (asks !== null && asks !== undefined) answer(player.builder.words(controls[control].links[way].more.answer, (v) => flow.value(c, v)));
    return true;
  };

  // Pages that a screen makes of rows have the same links, and so have the popups that rows open.
  const family = (id) => (id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : id.replace(/\.\d+$/, ""));
  const kin = (key) => {
    const [place, ...rest] = key.split(".");
    if (Number.isNaN(Number(place))) return key;
    const [over, popup] = data.popupNames[place - data.pages.length] ?? [place, ""];
    return [family(data.pages[over] ?? ""), family(popup), ...rest].join(" ");
  };

  // Every link, in the first configuration that shows it; where only so many are asked for, those of different kinds, spread over
  // the app and others in each turn.
  const chosen = (book, most, turn) => {
    const found = [];
    const known = new Set();
    for (const [at, ...moves] of book) {
      for (const [key, to] of moves) {
        const name = most ? kin(key) : key;
        if (known.has(name) && /^\d/.test(key) || to === null) continue;
        // Where several timers run, the first to end is not always the one that is meant.
        if (isTimer(key) && flow.moves(address.read(at)).filter((move) => isTimer(move.key)).length > 1) continue;
        known.add(name);
        found.push([at, key, to]);
      }
    }
    const step = most ? Math.max(1, Math.floor(found.length / most)) : 1;
    return found.filter((_, index) => (index + turn) % step === 0);
  };

  // Follows links by touching what shows them.
  const touch = (book, most, turn) => {
    const problems = [];
    let touched = 0;
    for (const [at, key, to] of chosen(book, most, turn)) {
      const c = address.read(at);
      touched++;
      session.open(c);
      const isShown = follow(key, c);
      for (let i = 0; i < 3 && session.isBusy; i++) session.wait();
      closePanels();
      if (!isShown) problems.push(`${at}: nothing shows ${key}`);
      else if (session.address !== to) problems.push(`${at}: ${key} leads to ${session.address}, not to ${to}`);
    }
    return [problems.slice(0, 20), touched];
  };

  const isTimer = (key) => {
    const [place, control] = key.split(".").map(Number);
    if (key === "lapse") return true;
    if (Number.isNaN(place)) return false;
    const { end, appear } = data.place(place);
    return control === end || control === appear;
  };

  return { compare, touch };
})();
undefined;
