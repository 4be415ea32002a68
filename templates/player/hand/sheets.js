// Sheets follow the finger by their grabber, and by their content at its top; far or fast enough they close, where the app lets them.

import { rubber, settle, place } from "./motion.js";
import { isSideways, isUpright } from "./pointers.js";

const THROWN = 0.5, SHEET_GIVES = 60;

export function moveSheets(hand, { data, session, stage }) {
  if (data.platform === "metro") return;

  // Along which axis a sheet goes away, and which way.
  const wayOf = (sheet) => {
    if (sheet.matches(".edge-left")) return [true, -1];
    if (sheet.matches(".edge-right")) return [true, 1];
    return [false, sheet.matches(".edge-top") ? -1 : 1];
  };

  hand.listen(({ target }) => {
    const sheet = target.closest(".sheet");
    if (!sheet || sheet.closest("[inert]")) return null;
    const [isX, sign] = wayOf(sheet), inside = target.closest(".inside");
    let off = 0, length = 0, canClose = false, stop;
    const show = (at) => { off = at; place(sheet, at ? (isX ? `translateX(${sign * at}px)` : `translateY(${sign * at}px)`) : ""); };
    const back = (speed) => { stop = settle(off, speed, 0, show); };
    return {
      node: sheet,
      starts: (dx, dy) => {
        if (!(isX ? isSideways : isUpright)(dx, dy)) return false;
        const isAway = (isX ? dx : dy) * sign > 0;
        return isX || !inside || (isAway && (sign > 0 ? inside.scrollTop <= 0 : inside.scrollTop + inside.clientHeight >= inside.scrollHeight - 1));
      },
      begin: () => {
        stop?.();
        length = isX ? sheet.offsetWidth : sheet.offsetHeight;
        canClose = session.movesOf("outside").length > 0 && stage.top.node.contains(sheet);
        sheet.classList.add("held");
      },
      move: (dx, dy) => {
        const d = (isX ? dx : dy) * sign;
        show(d > 0 && canClose ? d : rubber(d, SHEET_GIVES));
      },
      end: ({ vx, vy }) => {
        const speed = (isX ? vx : vy) * sign, isMeant = canClose && (speed > THROWN || (speed > -THROWN && off > length / 2));
        if (!isMeant) return back(speed);
        sheet.previousElementSibling?.classList.add("goes");
        settle(off, speed, length + 20, show, () => { if (!session.happen("outside")) back(0); });
      },
      cancel: () => back(0),
    };
  });
}
