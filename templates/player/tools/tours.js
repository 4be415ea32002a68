// A tour plays itself: journeys, the path to a screen, what shows a finding. A pointer goes to what is touched and touches it. The result of
// every step is worked out beforehand, so that timers and people cannot lead it astray.

import { counted, make, makeButton, makeIconButton, scaleOf, isStill } from "../frame/nodes.js";
import { nameOf, wordsOf } from "../runtime/names.js";
import { findControl } from "./words.js";
import { drawFilm, makeChanges } from "./film.js";
import { isNarrow } from "../frame/room.js";

const SPEEDS = [["0.5", "Slow"], ["1", "Normal"], ["2", "Fast"]];
const TO_THERE = 550, TO_READ = 900, A_LETTER = 28;

export function addTours(tools, player) {
  const { root, app, data, flow, address, session, stage, panels, preferences, signal } = player;
  let tour = null;

  // --- the pointer ---

  // The tap that pauses a tour does nothing else, and the keys of the tour go on.
  const pointer = make("div", { className: "pointer", hidden: true });
  const cover = make("div", { className: "tour-cover", hidden: true, onclick: () => interrupt(), onmousedown: (event) => event.preventDefault() });
  for (const old of root.querySelectorAll(".device > :is(.pointer, .tour-cover)")) old.remove();
  root.querySelector(".device").append(pointer, cover);

  const pointAt = (node) => {
    for (let fold = node.closest("details"); fold; fold = fold.parentNode.closest("details")) fold.open = true;
    if (!node.checkVisibility()) for (const more of app.querySelectorAll(".more")) more.open = true;
    node.closest(".callout[hidden]")?.previousElementSibling.click();
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const frame = app.getBoundingClientRect(), scale = scaleOf(app);
    const { left, top, width, height } = node.getBoundingClientRect();
    // Where it will be once its screen has stopped moving.
    const moving = node.closest(".screens > .screen")?.getBoundingClientRect() ?? frame;
    pointer.hidden = false;
    pointer.style.setProperty("translate", `${(left + width / 2 - moving.left) / scale}px ${(top + height / 2 - moving.top) / scale}px`);
  };

  // What a step touches: the node of a control, or the node with that name.
  const nodeOf = (key, label) => {
    const here = stage.top?.node;
    if (!here) return null;
    const [place, control] = (key ?? "").split(".").map(Number);
    if (Number.isInteger(control)) {
      const node = [...app.querySelectorAll(`[data-place="${place}"]`)].map((one) => findControl(one, control)?.node).find(Boolean);
      if (node) return node.closest(".picker")?.querySelector("[role=combobox]") ?? node;
    }
    if (key === "back" || key === "accept") return here.querySelector(`[data-auto="${key}"]`);
    return label ? called(here, label) : null;
  };

  const called = (here, label) =>
    [...here.querySelectorAll("button, input, textarea, select, summary, [role], [data-e]")].filter((node) => [nameOf(node), wordsOf(node)].includes(label) && node.checkVisibility()).at(-1) ?? null;

  // --- playing ---

  const list = make("ol", { className: "film" }), changesOf = makeChanges(player);
  const strip = make("section", { className: "tour", hidden: true, ariaLabel: "Guided tour" });
  root.querySelector(".tour")?.remove();
  root.querySelector(".side").after(strip);

  const KEYS = { Escape: () => stop(), ArrowRight: () => step(), ArrowDown: () => step(), ArrowLeft: () => stepBack(), ArrowUp: () => stepBack() };
  strip.addEventListener("keydown", (event) => {
    if (!KEYS[event.key] || event.target.matches("select")) return;
    event.preventDefault();
    KEYS[event.key]();
  });

  // The configurations before each step and after the last; up to the first move that is not there.
  const workOut = ({ start, steps }) => {
    const list = [address.read(start)];
    for (const { moves, fails } of steps) {
      let c = fails === undefined ? list.at(-1) : null;
      for (const key of moves ?? []) {
        const move = c && flow.moves(c).find((one) => one.key === key);
        c = move ? flow.take(move) : null;
      }
      list.push(c);
    }
    return list.includes(null) ? list.slice(0, list.indexOf(null)) : list;
  };

  const play = (whole, at = 0, isPaused = !whole.isJourney) => {
    if (!data.isFirst) {
      player.onPlatform(data.platforms[0].name);
      return globalThis.player.play(whole);
    }
    stop();
    const { name, steps, isJourney } = whole, states = workOut(whole);
    if (!states.length) return panels.say("This tour is for another platform.");
    // A panel that covers the app is closed.
    if (isNarrow() || root.hasAttribute("data-present")) tools.close();
    const made = steps.slice(0, states.length - 1), failed = steps[made.length];
    // What shows a finding, or the path to a screen, is for people who want to see each step.
    tour = { whole, name, isJourney, steps: made, failed, states, changes: made.map((_, at) => changesOf(states[at], states[at + 1])), at: Math.min(at, made.length), isPaused };
    tour.film = drawFilm(list, player, tour, (at) => goTo(at));
    root.toggleAttribute("data-tour", true);
    show(states[tour.at]);
    draw();
    next();
  };

  // Goes on with the tour of a journey in a changed app.
  const resume = ({ name, at, isPaused }) => {
    const same = tours().find((one) => one.name === name);
    if (same) play(same, at, isPaused);
  };

  const stop = () => {
    if (!tour) return;
    clearTimeout(tour.timer);
    const hadFocus = strip.contains(document.activeElement);
    tour.film.end();
    tour = null;
    root.toggleAttribute("data-tour", false);
    pointer.hidden = cover.hidden = true;
    strip.hidden = true;
    if (hadFocus) tools.all.find((tool) => tool.name === "tours")?.button?.focus();
  };

  const speed = () => Number(preferences.get("speed") ?? 1);
  const after = (time, act) => { tour.timer = setTimeout(act, time / speed()); };

  // Shows what comes, then does it, then goes on.
  const next = () => {
    const step = tour.steps[tour.at];
    draw();
    if (!step) {
      pointer.hidden = true;
      if (tour.isJourney && !tour.failed) player.tell("journey", { journey: tour.name });
      return;
    }
    back();
    // What is far down in a list may not be made yet.
    const find = () => nodeOf(step.moves?.[0], step.label);
    const node = find() ?? (stage.finish(), find());
    if (node) pointAt(node);
    else pointer.hidden = true;
    if (tour.isPaused) return;
    after(TO_THERE + TO_READ + step.words.length * A_LETTER, () => {
      pointer.classList.add("pressing");
      after(isStill() ? 0 : 160, () => { pointer.classList.remove("pressing"); if (tour) doStep(); });
    });
  };

  // Undoes what a timer or the person did in between.
  const back = () => { if (session.address !== address.write(tour.states[tour.at])) show(tour.states[tour.at]); };

  let isShowing = false;
  const show = (c) => {
    isShowing = true;
    session.open(c);
    isShowing = false;
  };

  const doStep = () => {
    const { moves = [], label, words, entries = [[label]] } = tour.steps[tour.at];
    back();
    for (const key of moves) {
      if (!session.happen(key)) break;
      if (session.isBusy) session.wait();
    }
    for (const [label, value] of entries) if (label && stage.top) showByItself(called(stage.top.node, label), moves.length === 0, value, /^(Tap|Swipe|Choose)/.test(words));
    // A question would cover the strip, and the next step answers it.
    if (root.querySelector(".asked")) session.goBack();
    tour.at++;
    back();
    next();
  };

  // What opens nothing: words that are typed, something that unfolds.
  const showByItself = (node, isAlone, value, isTouched) => {
    if (!node) return;
    if (value !== undefined && node.matches("input, textarea")) {
      node.value = value;
      node.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (isAlone && isTouched && !node.matches("[data-tap]:not([data-tool]), [data-choose], [data-auto]")) node.click();
  };

  const pause = (isPaused) => {
    clearTimeout(tour.timer);
    tour.isPaused = isPaused;
    next();
  };
  const step = () => {
    clearTimeout(tour.timer);
    tour.isPaused = true;
    if (tour.at < tour.steps.length) doStep();
  };
  // Shows the state after so many steps.
  const goTo = (at) => {
    clearTimeout(tour.timer);
    tour.isPaused = true;
    tour.at = at;
    show(tour.states[at]);
    next();
  };
  const stepBack = () => { if (tour.at > 0) goTo(tour.at - 1); };

  // Touching, restarting or leaving the app pauses the tour.
  const interrupt = () => {
    if (!tour || tour.isPaused || tour.at >= tour.steps.length) return;
    clearTimeout(tour.timer);
    tour.isPaused = true;
    pointer.hidden = true;
    draw();
  };
  app.addEventListener("keydown", ({ isTrusted }) => { if (isTrusted) interrupt(); }, { signal, capture: true });
  session.listen((c, before, cause) => { if (cause === "open" && !isShowing) interrupt(); });
  signal.addEventListener("abort", () => { if (tour) { clearTimeout(tour.timer); tour.film.end(); } tour = null; strip.hidden = cover.hidden = true; root.toggleAttribute("data-tour", false); });

  const draw = () => {
    const { name, isJourney, steps, failed, changes, film, at, isPaused } = tour, isOver = at >= steps.length, isBroken = isOver && failed !== undefined;
    const count = steps.length + (failed ? 1 : 0);
    if (strip.hidden || !list.isConnected) {
      const speeds = make("select", { ariaLabel: "Speed", onchange: () => preferences.set("speed", speeds.value) },
        ...SPEEDS.map(([value, textContent]) => make("option", { value, textContent, selected: value === String(speed()) })));
      strip.replaceChildren(
        make("div", { className: "tour-words" }, make("small"), make("p", { className: "changed", ariaLive: "polite" }), make("p", { className: "next", role: "status" })),
        list,
        make("div", { className: "tour-keys" }, makeIconButton("Step back", stepBack, "skip-back", "step-back"),
          makeIconButton("Pause", () => (tour.at >= tour.steps.length ? play(tour.whole) : pause(!tour.isPaused)), "pause", "pause"),
          makeIconButton("One step", step, "skip-forward", "step"), speeds, makeIconButton("Stop", stop, "close", "stop")));
      strip.hidden = false;
      strip.querySelector(isJourney ? ".pause" : ".step").focus({ preventScroll: true });
    }
    strip.classList.toggle("broken", isBroken);
    cover.hidden = isPaused || isOver;
    strip.querySelector("small").textContent = `${name} · ${isBroken ? count : at} of ${count}`;
    strip.querySelector(".changed").textContent = isBroken ? failed.fails?.replaceAll("`", "") : at ? changes[at - 1].join(" · ") : `You are on “${player.titleOf(flow.top(tour.states[0])?.page)}”`;
    strip.querySelector(".next").textContent = isBroken ? `${failed.words}: this step cannot be done.` : isOver ? "Tour finished." : `Next: ${steps[at].words}`;
    film.mark(at);
    const toggle = strip.querySelector(".pause"), words = isOver ? "Replay" : isPaused ? "Continue" : "Pause";
    toggle.title = words;
    toggle.querySelector(".words").textContent = words;
    toggle.querySelector("use").setAttribute("href", `#icon-${isOver ? "refresh" : isPaused ? "play" : "pause"}`);
    // A button that can do nothing keeps the focus.
    strip.querySelector(".step").setAttribute("aria-disabled", isOver);
    strip.querySelector(".step-back").setAttribute("aria-disabled", at === 0);
  };

  // --- the journeys of the file ---

  // What is typed or chosen in one step: labels and values in turn; nothing if there is no value.
  const entriesOf = (texts) => (texts.length < 2 ? undefined : texts.flatMap((text, at) => (at % 2 ? [] : [[text, texts[at + 1]]])));

  // A step that cannot be done has no moves, but words for it; it is the last.
  const readTour = ([name, start, ...steps], isJourney) => ({
    name, start, isJourney, told: steps.at(-1)?.[1] === 0 ? `fails at step ${steps.length}` : counted(steps.length, "step"), steps: steps.map(([words, moves, label, ...more]) => (moves ? { words, moves, label, entries: entriesOf([label, ...more]) } : { words, fails: label })),
  });
  const tours = () => (tools.about("tours") ?? []).map((tour) => readTour(tour, true));

  tools.add({
    name: "tours", title: "Guided tours", icon: "play", key: "T", isFor: () => tools.about("counts")?.tours > 0,
    draw(body) {
      const list = make("ul", { className: "choices" });
      for (const one of tours()) {
        const button = makeButton(one.name, () => play(one), "play");
        button.append(make("code", { textContent: one.told }));
        list.append(make("li", {}, button));
      }
      const elsewhere = data.isFirst ? "" : ` Tours play on ${root.querySelector(".platform option").textContent}.`;
      body.append(make("p", { textContent: "Watch the app play a journey. Tap anywhere to pause." + elsewhere }), list);
    },
  });

  return { play, tour: { step: () => tour && step(), stop, resume, get state() { return tour; } }, readTour, tours };
}
