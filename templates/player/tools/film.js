// The steps of a tour as a strip: each says what is done and what it changes, with a small picture of the result.

import { make, makeSentence } from "../frame/nodes.js";
import { makeMiniatures } from "../map/miniature.js";
import { nameOf, wordsOf } from "../runtime/names.js";

const FRAME_WIDTH = 64;

// What is different after a step, in sentences.
export function makeChanges(player) {
  const { data, flow, titleOf } = player;
  const called = (page, popup) => `“${player.popupTitle(page, data.popupName(popup))}”`;

  const valuesOf = (before, after) =>
    data.variables.flatMap(({ name, isOwn, isSecret, text }, number) => {
      const [old, now] = [before, after].map((c) => flow.value(c, number));
      const isHere = old !== undefined && now !== undefined && old !== now;
      // A screen's own variables belong to one visit of it.
      if (!isHere || isSecret || (isOwn && (flow.top(before).visit !== flow.top(after).visit || !data.place(flow.top(after).page).own.includes(number)))) return [];
      return [`${name}: ${text(old)} → ${text(now)}`];
    });

  return (before, after) => {
    if (!after.stack.length) return ["Leaves the app"];
    const [old, now] = [before, after].map(flow.top), said = [];
    if (old?.visit !== now.visit) {
      const isBack = before.stack.some(({ visit }) => visit === now.visit);
      said.push(`${isBack ? "Goes back to" : "Opens"} “${titleOf(now.page)}”`);
    } else {
      for (const popup of before.popups) if (!after.popups.includes(popup)) said.push(`Closes ${called(now.page, popup)}`);
      for (const popup of after.popups) if (!before.popups.includes(popup)) said.push(`Shows ${called(now.page, popup)}`);
    }
    if (after.toast >= 0 && after.toast !== before.toast) said.push(`Shows ${called(now.page, after.toast)}`);
    return [...said, ...valuesOf(before, after)];
  };
}

const FILLED = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

// What is typed before a state: `at` gives what is visible of it there.
function makeTyped({ data, flow, builder }, steps, states) {
  const fieldIn = (here, label) => [...here.querySelectorAll(FILLED)].findLast((node) => [nameOf(node), wordsOf(node)].includes(label));
  const variableOf = (c, label) => {
    const place = make("div", {}, ...builder.build(data.place(flow.topPlace(c)).trees).nodes), of = fieldIn(place, label)?.dataset.of;
    return of === undefined ? -1 : Number(of);
  };
  const all = steps.flatMap(({ entries = [] }, step) =>
    (states[step].stack.length ? entries : []).map(([label, value]) => ({ step, label, value, variable: variableOf(states[step], label) })));
  return {
    isAt: (step) => all.some((one) => one.step === step),
    at(number) {
      const c = states[number], before = all.filter(({ step }) => step < number), texts = new Map();
      // A text belongs to its variable as long as only typing has changed it.
      for (const { step, value, variable } of before) {
        if (variable >= 0 && !data.variables[variable].isSecret && flow.value(c, variable) === flow.value(states[step + 1], variable)) texts.set(variable, value);
      }
      const here = before.filter(({ step }) => flow.isSamePlace(states[step], c));
      return { texts, fill: (top) => { for (const { label, value } of here) Object.assign(fieldIn(top, label) ?? {}, { value }); } };
    },
  };
}

// Draws the strip into a list: `choose` is called with the state that is wanted.
export function drawFilm(list, player, { steps, failed, states, changes }, choose) {
  const miniatures = makeMiniatures(player), shape = miniatures.height / miniatures.width, typed = makeTyped(player, steps, states);
  list.style.setProperty("--film-w", `${FRAME_WIDTH}px`);
  list.style.setProperty("--film-h", `${Math.min(Math.round(FRAME_WIDTH * shape), 140)}px`);
  // Pictures exist while they are visible.
  const watched = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.replaceChildren(...(isIntersecting ? [miniatures.draw(states[target.dataset.at], FRAME_WIDTH, typed.at(Number(target.dataset.at)))] : []));
  }, { root: list, rootMargin: "100px" });
  const frames = states.map((c, at) => {
    const words = at ? steps[at - 1].words : "Start", changed = at ? changes[at - 1] : [`“${player.titleOf(c.stack.at(-1)?.page)}”`];
    const button = make("button", { type: "button", onclick: () => choose(at) });
    // If nothing changes, there is nothing new to see.
    const isSame = !changed.length && !typed.isAt(at - 1);
    if (!isSame) {
      const picture = make("span", { className: "frame" });
      picture.dataset.at = at;
      watched.observe(picture);
      button.append(picture);
    }
    button.append(make("span", { className: "frame-words" }, make("strong", {}, ...(at ? [make("i", { textContent: `${at} ` })] : []), words), ...changed.map((textContent) => make("small", { textContent }))));
    return make("li", { className: isSame ? "same" : "" }, button);
  });
  const last = failed ? [make("li", { className: "same failed" }, make("span", { className: "frame-words" },
    make("strong", { textContent: `${steps.length + 1} ${failed.words}` }), makeSentence(failed.fails || "This step cannot be done.")))] : [];
  list.replaceChildren(...frames, ...last);
  return {
    // Marks the state that is shown.
    mark(now) {
      frames.forEach(({ firstChild: button }, at) => {
        if (at === now) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      });
      frames[now].scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    end: () => watched.disconnect(),
  };
}
