// Lists and screens that are pulled down to reload them.

import { rubber, settle, place } from "./motion.js";
import { isUpright } from "./pointers.js";
import { make } from "../frame/nodes.js";

const PULLED = 80, PULL_ROOM = 320, PULL_RESTS = 56, PULL_TURNS = 700;

export function listenForPulls(hand, { app, data, touches: { start, isOff } }) {
  // Ends the movement that an earlier pull has left.
  let clear;
  const isDown = data.platform !== "android";

  const makeSpinner = (screen) => {
    const spinner = make("div", { className: "pulled", ariaHidden: "true" }, make("span", { className: "blades" }, ...Array.from({ length: 8 }, () => make("i"))));
    screen.append(spinner);
    return spinner;
  };

  hand.listen(({ target }) => {
    const scroller = target.closest(".content, .inside");
    // A page at its top can be pulled anywhere, even if its list is not visible.
    const own = target.closest("[data-pull]"), node = own ?? scroller?.querySelector("[data-pull]");
    if (!node || !scroller || !app.node.contains(node)) return null;
    let spinner = null, y = 0, stop, timer;
    // The list moves down on most platforms; on Android a circle comes over it.
    const show = (at) => {
      y = at;
      if (isDown) place(scroller, y ? `translateY(${y}px)` : "");
      if (!spinner) return;
      const part = Math.min(1, y / PULLED);
      place(spinner, isDown ? `translateY(${y / 2}px) scale(${part})` : `translateY(${y}px) rotate(${part * 270}deg)`);
    };
    const rest = (speed) => {
      stop = settle(y, speed, 0, show, () => { spinner?.remove(); spinner = null; });
    };
    return {
      node: own ?? scroller,
      starts: (dx, dy) => dy > 0 && isUpright(dx, dy) && scroller.scrollTop <= 0 && !isOff(node),
      begin: () => {
        clear?.();
        clear = () => { stop?.(); clearTimeout(timer); show(0); spinner?.remove(); spinner = null; };
        spinner = makeSpinner(scroller.closest(".screen, .layer"));
      },
      move: (dx, dy) => {
        show(dy > 0 ? rubber(dy, PULL_ROOM) : 0);
        spinner.classList.toggle("enough", dy > PULLED);
      },
      end: ({ dy, vy }) => {
        if (dy <= PULLED) return rest(vy);
        spinner.classList.add("turns");
        stop = settle(y, vy, PULL_RESTS, show);
        start(node, "pull");
        timer = setTimeout(() => { stop(); rest(0); }, PULL_TURNS);
      },
      cancel: () => rest(0),
    };
  });
}
