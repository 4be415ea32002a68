// How one screen replaces another.

import { isStill } from "../frame/nodes.js";

const LONGEST_MOVEMENT = 500;

export function makeMovements() {
  let end = null;

  return {
    // The old screen cannot be touched once the new one is there; it is removed when the movement ends.
    leave(old, now, transition) {
      if (transition === "none" || isStill()) return old.remove();
      old.inert = true;
      old.className = `screen leaves ${transition}`;
      now.className = `screen enters ${transition}`;
      const timer = setTimeout(() => end?.(), LONGEST_MOVEMENT);
      end = () => {
        clearTimeout(timer);
        old.remove();
        // Its other classes (searched) stay.
        now.classList.remove("enters", ...transition.split(" "));
        end = null;
      };
    },
    // Puts both in their final place at once.
    end() { end?.(); },
    get isMoving() { return end !== null; },
  };
}
