// Sheets follow the finger by their grabber, and by their content at its end: between their sizes, and to close them, if the movement is far or
// fast enough and the app allows it.

import { rubber, settle, place } from "./motion.js";
import { isSideways, isUpright } from "./pointers.js";

const THROWN = 0.5, SHEET_GIVES = 60, THROWN_ON = 120;
// No named size makes a sheet at a side narrower than this, on any screen.
const NARROWEST = 200;
const HEIGHTS = { small: 0.25, medium: 0.5 }, WIDTHS = { small: 0.5, medium: 0.75 }, SIZE_CLASSES = ["size-small", "size-medium", "size-large"];

export function moveSheets(hand, { data, session, stage, app }) {
  // On Windows Phone sheets come from above, and only those with several sizes are moved.
  const isMetro = data.platform === "metro";

  // Along which axis a sheet closes, and in which direction.
  const directionOf = (sheet) => {
    if (sheet.matches(".edge-left")) return [true, -1];
    if (sheet.matches(".edge-right")) return [true, 1];
    return [false, isMetro || sheet.matches(".edge-top") ? -1 : 1];
  };

  // --- sizes ---

  const lengthOf = (sheet) => (directionOf(sheet)[0] ? sheet.offsetWidth : sheet.offsetHeight);

  const lengthen = (sheet, length) => { sheet.style[directionOf(sheet)[0] ? "width" : "height"] = length; };

  // A sheet that reached one of its sizes gets it from its styles, and keeps it when the device turns.
  const take = (sheet, { size }) => {
    sheet.classList.remove(...SIZE_CLASSES);
    lengthen(sheet, size.endsWith("px") || size.endsWith("%") ? size : "");
    if (!sheet.style.height && !sheet.style.width) sheet.classList.add(`size-${size}`);
  };

  // The sizes of a sheet with their lengths, the smallest first; none if it has only its own.
  const sizesOf = (sheet) => {
    const { offsetParent: layer } = sheet, { height, width } = sheet.style, [isX] = directionOf(sheet);
    lengthen(sheet, "100%");
    const most = lengthOf(sheet), all = isX ? layer.clientWidth : layer.clientHeight;
    [sheet.style.height, sheet.style.width] = [height, width];
    const measure = (size) => {
      const part = (isX ? WIDTHS : HEIGHTS)[size] ?? (size.endsWith("%") ? parseFloat(size) / 100 : null);
      return size === "large" ? most : part === null ? parseFloat(size) : Math.max(part * all, isX && size === "small" ? NARROWEST : 0);
    };
    return (sheet.dataset.sizes?.split(" ") ?? []).map((size) => ({ size, length: Math.min(measure(size), most) })).sort((one, other) => one.length - other.length);
  };

  const nearest = (sizes, length) => sizes.reduce((best, one) => (Math.abs(one.length - length) < Math.abs(best.length - length) ? one : best));

  const grow = (sheet, speed, to) => settle(lengthOf(sheet), speed, to.length, (length) => lengthen(sheet, `${length}px`), () => take(sheet, to));

  app.addEventListener("click", ({ target }) => {
    const sheet = target.closest(".sheet > button.grabber")?.parentNode;
    if (!sheet) return;
    const sizes = sizesOf(sheet), now = nearest(sizes, lengthOf(sheet));
    grow(sheet, 0, sizes[(sizes.indexOf(now) + 1) % sizes.length]);
  });

  // --- the finger ---

  hand.listen(({ target }) => {
    const sheet = target.closest(".sheet");
    if (!sheet || sheet.closest("[inert]") || (isMetro && !sheet.dataset.sizes)) return null;
    const [isX, sign] = directionOf(sheet), inside = target.closest(".inside");
    let off = 0, length = 0, sizes = [], canClose = false, stop;
    const show = (at) => { off = at; place(sheet, at ? (isX ? `translateX(${sign * at}px)` : `translateY(${sign * at}px)`) : ""); };
    const back = (speed) => { stop = settle(off, speed, 0, show); };
    const canGrow = () => sheet.dataset.sizes && lengthOf(sheet) < sizesOf(sheet).at(-1).length - 1;
    return {
      node: sheet,
      scroller: inside ?? sheet,
      starts: (dx, dy) => {
        if (!(isX ? isSideways : isUpright)(dx, dy)) return false;
        if (isX || !inside) return true;
        const isAway = dy * sign > 0;
        return isAway ? (sign > 0 ? inside.scrollTop <= 0 : inside.scrollTop + inside.clientHeight >= inside.scrollHeight - 1) : canGrow();
      },
      begin: () => {
        stop?.();
        length = lengthOf(sheet);
        sizes = sizesOf(sheet);
        canClose = session.movesOf("outside").length > 0 && stage.top.node.contains(sheet);
        sheet.classList.add("held");
      },
      // First it becomes as small as it can, then it closes.
      move: (dx, dy) => {
        const wanted = length - (isX ? dx : dy) * sign, least = sizes[0]?.length ?? length, most = sizes.at(-1)?.length ?? length;
        const now = Math.min(Math.max(wanted, least), most), beyond = now - wanted;
        if (sizes.length) lengthen(sheet, `${now}px`);
        show(beyond > 0 && canClose ? beyond : rubber(beyond, SHEET_GIVES));
      },
      end: ({ vx, vy }) => {
        const speed = (isX ? vx : vy) * sign, isMeant = canClose && off > 0 && (speed > THROWN || (speed > -THROWN && off > (sizes[0]?.length ?? length) / 2));
        if (isMeant) {
          sheet.previousElementSibling?.classList.add("goes");
          // A key may have opened something over it in the meantime.
          settle(off, speed, lengthOf(sheet) + 20, show, () => { if (!stage.top.node.contains(sheet) || !session.happen("outside")) back(0); });
          return;
        }
        if (off) back(speed);
        if (sizes.length) stop = grow(sheet, -speed, nearest(sizes, lengthOf(sheet) - speed * THROWN_ON));
      },
      cancel: () => {
        back(0);
        if (sizes.length) take(sheet, nearest(sizes, length));
      },
    };
  });
}
