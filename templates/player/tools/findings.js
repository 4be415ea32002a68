// What the compiler found, in its own words, and the notes of the file: listed, and pinned to what they are about. Findings are pinned while they
// are listed, and while one is shown.

import { make, makeButton, makeSentence, scaleOf } from "../frame/nodes.js";

export function addFindings(tools, player) {
  const { root, app, flow, session, stage, preferences, signal } = player;
  const counts = tools.about("counts") ?? {};

  const findings = () => (tools.about("findings") ?? []).map(([code, name, severity, message, place, notes, element, first, count, tour], index) => ({
    number: index + 1, code, name, severity, message, place, notes, element, first, count,
    tour: tour && player.readTour?.(tour),
  }));
  const notes = () => (tools.about("notes") ?? []).map(([words, element, first, count], index) => ({ number: index + 1, words, element, first, count }));
  const isAt = ({ first, count }, page) => page >= first && page < first + count;

  // For the list of screens: how many findings a screen has, and how bad the worst is.
  const troubles = () => {
    const found = new Map();
    for (const { severity, first, count } of counts.findings ? findings() : []) {
      for (let page = first; page < first + count; page++) {
        const known = found.get(page);
        const worst = known && ["advice", "warning", "error"].indexOf(known.severity) > ["advice", "warning", "error"].indexOf(severity) ? known.severity : severity;
        found.set(page, { count: (known?.count ?? 0) + 1, severity: worst });
      }
    }
    return found;
  };

  // --- pins over what is shown ---

  const pins = make("div", { className: "pins" });
  root.querySelector(".device > .pins")?.remove();
  root.querySelector(".device").append(pins);
  const isShown = (kind) => preferences.get(kind) !== "off";
  let waiting = 0, isListed = false;

  const place = () => {
    waiting = 0;
    const here = stage.top?.node, page = flow.top(session.configuration)?.page;
    pins.replaceChildren();
    if (!here || page === undefined || tools.side.classList.contains("whole")) return;
    const frame = app.getBoundingClientRect(), scale = scaleOf(app);
    let wholes = 0;
    const pin = (kind, { number, element, severity = "" }, words) => {
      const node = element >= 0 ? [...here.querySelectorAll(`[data-e="${element}"]`)].find((one) => one.checkVisibility()) ?? (here.matches(`[data-e="${element}"]`) ? here : null) : null;
      if (element >= 0 && !node) return;
      const box = node?.getBoundingClientRect() ?? frame;
      const [x, y, width, height] = [box.left - frame.left, box.top - frame.top, box.width, box.height].map((size) => size / scale);
      if (node && (y + height < 0 || y > app.offsetHeight || x > app.offsetWidth || x + width < 0)) return;
      const badge = make("button", { type: "button", className: `mark ${kind} ${severity}${node ? "" : " of-screen"}`, textContent: kind === "note" ? number : "!", title: words, onclick: () => tools.open(kind === "note" ? "notes" : "findings", number) });
      badge.setAttribute("aria-label", `${kind === "note" ? "Note" : "Finding"} ${number}: ${words}`);
      const put = (one, sizes) => { for (const [name, size] of Object.entries(sizes)) one.style.setProperty(name, `${size}px`); pins.append(one); };
      if (kind === "finding" && node) put(make("div", { className: `mark-frame ${severity}` }), { left: x - 2, top: y - 2, width: width + 4, height: height + 4 });
      // A mark is as large for a finger on a small device as on a large one.
      badge.style.setProperty("scale", Math.max(1, 1 / scale));
      put(badge, node ? { left: Math.min(Math.max(x + width - 12, 2), app.offsetWidth - 26), top: Math.max(y - 12, 2) } : { "--at": 30 * wholes++ });
    };
    if (isListed && isShown("findings")) for (const one of findings()) if (one.count === 0 || isAt(one, page)) if (one.element >= 0 || one.count > 0) pin("finding", one, one.message);
    if (counts.notes && isShown("notes")) for (const one of notes()) if (one.count === 0 || isAt(one, page)) pin("note", one, one.words);
  };
  const placeSoon = () => { if (!waiting && (counts.findings || counts.notes)) waiting = requestAnimationFrame(place); };
  session.listen(placeSoon);
  addEventListener("resize", placeSoon, { signal });
  app.addEventListener("scroll", placeSoon, { capture: true, passive: true, signal });
  app.addEventListener("click", placeSoon, { signal });
  app.addEventListener("animationend", placeSoon, { signal });

  const toggle = (kind) => { preferences.set(kind, isShown(kind) ? "off" : "on"); placeSoon(); };
  const shownLine = (kind, words) => {
    const box = make("input", { type: "checkbox", checked: isShown(kind), onchange: () => toggle(kind) });
    return make("label", { className: "setting" }, make("span", { textContent: words }), box);
  };

  // What is shown ends at its mark.
  const show = (tour) => {
    player.play(tour);
    isListed = true;
  };

  // --- the panels ---

  const goTo = ({ first }) => player.visit(first);
  const reveal = (body, number) => {
    const card = body.querySelector(`[data-number="${number}"]`);
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  };

  tools.add({
    name: "findings", title: "Findings", icon: "warning", key: "F", count: counts.findings, isFor: () => counts.findings > 0,
    draw(body, wish) {
      const list = make("ol", { className: "entries" });
      for (const one of findings()) {
        const card = make("li", { className: `entry ${one.severity}`, tabIndex: -1 },
          makeSentence(one.message, "what"), ...one.notes.map((note) => makeSentence(note)),
          make("small", {}, make("strong", { textContent: one.severity }), make("code", { textContent: `${one.code} ${one.name}` }), make("code", { textContent: one.place })));
        card.dataset.number = one.number;
        const acts = make("div", { className: "acts" });
        if (one.tour?.steps.length) acts.append(makeButton("Show me", () => show(one.tour), "play"));
        if (one.count > 0) acts.append(makeButton(`Open “${player.titleOf(one.first)}”`, () => goTo(one), "chevron-right"));
        if (acts.children.length) card.append(acts);
        list.append(card);
      }
      body.append(shownLine("findings", "Show on screens"), list);
      if (wish) reveal(body, wish);
      isListed = true;
      placeSoon();
    },
    leave() { isListed = false; placeSoon(); },
  });

  tools.add({
    name: "notes", title: "Notes", icon: "note", count: counts.notes, isFor: () => counts.notes > 0,
    draw(body, wish) {
      const page = flow.top(session.configuration)?.page;
      const list = make("ol", { className: "entries" });
      for (const one of notes()) {
        const card = make("li", { className: "entry note", tabIndex: -1 }, make("span", { className: "mark note", textContent: one.number }), make("p", { className: "what", textContent: one.words }));
        card.dataset.number = one.number;
        if (isAt(one, page)) card.setAttribute("aria-current", "true");
        if (one.count > 0) card.append(make("div", { className: "acts" }, makeButton(`Open “${player.titleOf(one.first)}”`, () => goTo(one), "chevron-right")));
        list.append(card);
      }
      body.append(shownLine("notes", "Show on screens (N)"), list);
      if (wish) reveal(body, wish);
    },
  });
  if (counts.notes) tools.addKey("N", "Show or hide notes", () => toggle("notes"));

  return { troubles };
}
