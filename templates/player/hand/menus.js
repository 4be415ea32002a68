// Menus: the finger that opened a menu, or that is pressed in it, chooses the item where it is lifted. A menu that is longer
// than the device scrolls instead.

export function followMenus(hand, { app, data }) {
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

  hand.listen((press) => (press.target.closest("[role=menu]") ? claim(press) : null));
  // On iOS, one movement opens a menu and chooses from it; elsewhere the finger is lifted in between.
  hand.held = (press) => (data.platform === "ios" && app.node.querySelector("[role=menu]") ? claim(press) : null);
}
