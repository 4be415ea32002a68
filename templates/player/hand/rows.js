// The actions of rows: the row follows the finger, its buttons appear beside it, and a long swipe does the first of them.

import { rubber, settle, place } from "./motion.js";
import { FLICK, SWIPE, isSideways } from "./pointers.js";

// How wide a button is, which part of the row a long swipe takes, and how much further than all buttons it goes at least.
const WIDE = 74, ALL = { ios: 0.6 }, USUAL_ALL = 0.5, BEYOND = 40;

export function moveRows(hand, { app, data, touches: { isOff } }) {
  const isMetro = data.platform === "metro", grows = data.platform === "ios", all = ALL[data.platform] ?? USUAL_ALL;
  // At most one row is open.
  let open = null;

  const sidesOf = (row) => ({ left: row.querySelector(":scope > .swipe-left"), right: row.querySelector(":scope > .swipe-right") });
  // Without the buttons for gestures.
  const buttonsOf = (area) => [...area?.children ?? []].filter((node) => !node.matches(".gesture"));

  const makeSlide = (row) => {
    const sides = sidesOf(row), faces = [...row.children].filter((node) => !node.matches(".swipe"));
    let wide, buttons, room;
    const measure = () => {
      wide = row.offsetWidth;
      buttons = { left: buttonsOf(sides.left), right: buttonsOf(sides.right) };
      room = { left: -WIDE * buttons.left.length, right: WIDE * buttons.right.length };
    };
    const allFrom = (name) => Math.max(all * wide, Math.abs(room[name]) + BEYOND);
    let x = 0, stop = null;

    const show = (at) => {
      x = at;
      for (const face of faces) place(face, x ? `translateX(${x}px)` : "");
      for (const [name, area] of Object.entries(sides)) {
        const most = Math.abs(room[name]), seen = most && Math.sign(room[name]) === Math.sign(x) ? Math.abs(x) : 0;
        if (!area) continue;
        const sign = Math.sign(room[name]), more = Math.max(0, seen - most);
        const isAll = seen > allFrom(name);
        area.classList.toggle("all", isAll);
        // The first button is at the edge of the list, and fills the rest of the room.
        place(area, seen ? `translateX(${sign * Math.min(seen, most)}px)` : "");
        if (more || area.style.length > 1) area.style.setProperty("--more", `${more + (isAll ? most - WIDE : 0)}px`);
        const size = grows ? ` scale(${0.5 + Math.min(1, seen / most) / 2})` : "";
        for (const [index, button] of buttons[name].entries()) place(button, seen ? `translateX(${index ? sign * more : 0}px)${size}` : "");
      }
    };
    const goTo = (to, speed, done) => {
      stop?.();
      stop = settle(x, speed, to, show, () => { row.classList.toggle("moved", to !== 0); done?.(); });
    };
    const close = (speed = 0) => {
      if (open === slide) open = null;
      row.classList.remove("open");
      goTo(0, speed);
    };
    const reveal = (name, speed = 0) => {
      if (open !== slide) open?.close();
      if (!x) measure();
      open = slide;
      row.classList.add("moved", "open");
      goTo(room[name], speed);
    };
    const slide = {
      row, close, reveal,
      get x() { return x; },
      grab() {
        stop?.();
        if (open !== slide) open?.close();
        if (!x) measure();
        row.classList.add("moved");
      },
      follow(at) { show(room[at < 0 ? "left" : "right"] ? at : rubber(at, 60)); },
      let({ vx }) {
        const name = x < 0 ? "left" : "right", sign = Math.sign(x);
        if (Math.abs(x) > allFrom(name) && buttons[name].length) {
          const [first] = buttons[name];
          return goTo(sign * wide, vx, () => { close(); pressed(first); });
        }
        const isOpening = vx * sign > FLICK || (vx * sign > -FLICK && Math.abs(x) > Math.abs(room[name]) / 2);
        if (room[name] && isOpening) reveal(name, vx);
        else close(vx);
      },
    };
    return slide;
  };

  const pressed = (item) => (item.matches("button") ? item : item.querySelector("button")).click();

  const slides = new WeakMap();
  const slideOf = (row) => {
    if (!slides.has(row)) slides.set(row, makeSlide(row));
    return slides.get(row);
  };
  const rowAt = (target) => target.closest?.(".row:has(> .swipe)");

  // On Metro they open below the row, as a menu.
  const unfold = (row) => {
    open?.close();
    row.classList.add("open");
    open = { row, close: () => { row.classList.remove("open"); open = null; } };
    row.querySelector(".swipe").scrollIntoView({ block: "nearest" });
    return true;
  };

  // A long press opens it, or a swipe if the row uses the long press for something else.
  const fold = (row) => {
    const isTaken = "long" in row.dataset || row.querySelector(".face[data-long]") !== null;
    return {
      node: row,
      hold: () => unfold(row),
      starts: (dx, dy) => isTaken && isSideways(dx, dy) && sidesOf(row)[dx < 0 ? "left" : "right"] !== null,
      move: () => {},
      end: ({ dx, vx }) => { if (Math.abs(dx) > SWIPE * hand.width() || Math.abs(vx) > FLICK) unfold(row); },
    };
  };

  hand.listen(({ target }) => {
    const row = rowAt(target);
    if (!row || isOff(row) || target.closest(".swipe")) return null;
    if (isMetro) return fold(row);
    let slide, from;
    return {
      node: row,
      starts: isSideways,
      begin: () => { slide = slideOf(row); slide.grab(); from = slide.x; },
      move: (dx) => slide.follow(from + dx),
      end: (motion) => slide.let(motion),
      cancel: () => slide.close(),
    };
  });

  // --- a tap elsewhere, and keys ---

  // The list whose open row the press closes.
  let closing = null;

  app.addEventListener("pointerdown", ({ target }) => {
    closing = open && !target.closest(".swipe") ? open.row.closest(".list, .table") : null;
    if (closing && !open.row.contains(target)) open.close();
  }, true);

  // A tap in a list with an open row only closes that row, whatever it hits.
  hand.takeClicks(({ target, detail }) => {
    const isClosing = detail > 0 && closing?.contains(target);
    // A button that listens to double taps stays until it acts.
    const isActing = target.closest(".swipe button") && !(detail > 0 && target.closest("[data-double]"));
    if (isClosing || (isActing && open?.row.contains(target))) open?.close();
    return isClosing;
  });

  app.addEventListener("twice", ({ target }) => { if (open?.row.contains(target) && target.closest(".swipe")) open.close(); });

  app.addEventListener("focusin", ({ target }) => {
    // A finger that is lifted moves the focus too.
    if (!target.matches(":focus-visible")) return;
    const row = rowAt(target);
    if (open && open.row !== row) open.close();
    if (!row) return;
    if (isMetro) return unfold(row);
    const side = target.closest(".swipe-right") || !row.querySelector(":scope > .swipe-left") ? "right" : "left";
    slideOf(row).reveal(side);
  });

  // A row that was open before the app changed opens again.
  app.addEventListener("reveal", ({ target, detail: side }) => {
    if (isMetro && target.querySelector(":scope > .swipe")) unfold(target);
    else if (sidesOf(target)[side]) slideOf(target).reveal(side);
  });

  app.addEventListener("keydown", (event) => {
    // What covers the screen comes first.
    if (event.key !== "Escape" || !open || open.row.closest("[inert]")) return;
    open.close();
    event.stopImmediatePropagation();
  }, true);
}
