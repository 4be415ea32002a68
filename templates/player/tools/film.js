// The steps of a tour as a strip: each says what is done and what it changes, with a small picture of what is shown then.

import { make } from "../frame/nodes.js";
import { makeMiniatures } from "../map/miniature.js";

const FRAME_WIDTH = 64;

// What is different after a step, in sentences.
export function makeChanges(player) {
  const { data, flow, titleOf } = player;
  const called = (page, popup) => `“${player.popupTitle(page, data.popupNames[popup - data.pages.length][1])}”`;

  const valuesOf = (before, after) =>
    data.variables.flatMap(({ name, isOwn, isSecret, text }, number) => {
      const [old, now] = [before, after].map((c) => flow.value(c, number));
      const isHere = old !== undefined && now !== undefined && old !== now;
      // What a screen remembers belongs to one visit of it.
      if (!isHere || isSecret || (isOwn && flow.top(before).visit !== flow.top(after).visit)) return [];
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

// Draws the strip into a list: `choose` is told which state is wanted.
export function drawFilm(list, player, { steps, states, changes }, choose) {
  const miniatures = makeMiniatures(player), shape = miniatures.height / miniatures.width;
  list.style.setProperty("--film-w", `${FRAME_WIDTH}px`);
  list.style.setProperty("--film-h", `${Math.min(Math.round(FRAME_WIDTH * shape), 140)}px`);
  // Pictures are there as long as they are in sight.
  const watched = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.replaceChildren(...(isIntersecting ? [miniatures.draw(states[target.dataset.at], FRAME_WIDTH)] : []));
  }, { root: list, rootMargin: "100px" });
  const frames = states.map((c, at) => {
    const words = at ? steps[at - 1].words : "Start", changed = at ? changes[at - 1] : [`“${player.titleOf(c.stack.at(-1)?.page)}”`];
    const button = make("button", { type: "button", onclick: () => choose(at) });
    // Where nothing changes there is nothing else to see.
    if (changed.length) {
      const picture = make("span", { className: "frame" });
      picture.dataset.at = at;
      watched.observe(picture);
      button.append(picture);
    }
    button.append(make("span", { className: "frame-words" }, make("strong", {}, ...(at ? [make("i", { textContent: `${at} ` })] : []), words), ...changed.map((textContent) => make("small", { textContent }))));
    return make("li", { className: changed.length ? "" : "same" }, button);
  });
  list.replaceChildren(...frames);
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
