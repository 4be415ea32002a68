// How a screen comes in the place of another one.

import { isStill } from "../frame/nodes.js";

const LONGEST_MOVEMENT = 500;

export function makeMovements() {
  let end = null;

  return {
    // The old screen cannot be reached from the moment the new one is there; it goes when the movement ends.
    leave(old, now, transition) {
      if (transition === "none" || isStill()) return old.remove();
      old.inert = true;
      old.className = `screen leaves ${transition}`;
      now.className = `screen enters ${transition}`;
      const timer = setTimeout(() => end?.(), LONGEST_MOVEMENT);
      end = () => {
        clearTimeout(timer);
        old.remove();
        // What else it is by now (searched), it stays.
        now.classList.remove("enters", ...transition.split(" "));
        end = null;
      };
    },
    // Both are where they belong, at once.
    end() { end?.(); },
    get isMoving() { return end !== null; },
  };
}
