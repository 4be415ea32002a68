// A mouse drags what scrolls by itself; fingers do that without help, and a wheel only moves it up and down.

import { canScroll, isSideways, isUpright } from "./pointers.js";

export function dragScrolls(hand) {
  hand.listen(({ target, isMouse }) => {
    const node = isMouse && target.closest(".scroll");
    if (!node) return null;
    let left, top;
    return {
      node,
      starts: (dx, dy) => (isSideways(dx, dy) || isUpright(dx, dy)) && canScroll(node, dx, dy),
      begin: () => { ({ scrollLeft: left, scrollTop: top } = node); },
      move: (dx, dy) => node.scrollTo({ left: left - dx, top: top - dy, behavior: "instant" }),
      end: () => {},
    };
  });
}
