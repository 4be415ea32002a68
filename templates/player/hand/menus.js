// Menus: the finger that opened a menu, or that is pressed in it, chooses the item where it is lifted. A menu that is longer
// than the device scrolls instead.

import { canScroll, isSideways } from "./pointers.js";

export function followMenus(hand, { app, data, session, touches: { start } }) {
  const ITEM = "[role=menu] button:not(:disabled)";

  const claim = (press) => {
    const menu = press.target.closest("[role=menu]"), around = menu?.parentElement;
    let item = null;
    const over = (found) => {
      if (found === item) return;
      item?.classList.remove("under");
      item = found;
      item?.classList.add("under");
    };
    return {
      node: menu ?? undefined,
      starts: () => around.scrollHeight <= around.clientHeight,
      move: () => {
        const [, x, y] = press.recent.at(-1);
        over(document.elementFromPoint(x, y)?.closest(ITEM) ?? null);
      },
      end: () => { const chosen = item; over(null); chosen?.click(); },
      cancel: () => over(null),
    };
  };

  // The button below a finger, if a tap on it opens a menu.
  const openerAt = ({ target }) => {
    const node = target.closest("[data-tap]:not(.screen)");
    const [move] = node ? session.movesOf(`${node.closest("[data-place]").dataset.place}.${node.dataset.tap}`) : [];
    return move?.link.action === "open" && data.place(move.link.target).kind === "context-menu" ? node : null;
  };

  const scrolls = (node, dx, dy) => node && (canScroll(node, dx, dy) || scrolls(node.parentElement, dx, dy));

  hand.listen((press) => {
    if (press.target.closest("[role=menu]")) return claim(press);
    const opener = data.platform === "ios" && openerAt(press);
    if (!opener) return null;
    const open = () => {
      opener.focus({ preventScroll: true, focusVisible: false });
      return start(opener, "tap");
    };
    // It opens before this claim moves anything, since what opens ends all movements.
    return { ...claim(press), node: opener, hold: open, starts: (dx, dy) => !isSideways(dx, dy) && !scrolls(opener, dx, dy) && open() };
  });
  // On iOS, one movement opens a menu and chooses from it; elsewhere the finger is lifted in between.
  hand.held = (press) => (data.platform === "ios" && app.node.querySelector("[role=menu]") ? claim(press) : null);
}
