// An app's own gestures: long press, double tap, swipes, drags. The element or the screen that listens follows the finger.

import { rubber, settle, place } from "./motion.js";
import { FLICK, SWIPE, TWICE, isSecondTap, isSideways, isUpright } from "./pointers.js";
import { scaleOf } from "../frame/nodes.js";

export function listenForGestures(hand, { app, touches: { start, isOff } }) {
  const LISTENS = "[data-left], [data-right], [data-up], [data-down], [data-drag], [data-long]", ANY = `${LISTENS}, .touched`;

  const wholeOf = (node) => node.closest(".touched") ?? node;

  // What listens for a node with others on it: the node itself, or the button below them.
  const listenerOf = (node) => {
    if (node.matches(LISTENS)) return node;
    const button = node.querySelector(".stretch");
    return button?.matches(LISTENS) && wholeOf(button) === node ? button : null;
  };

  const directionOf = (dx, dy) => {
    if (isSideways(dx, dy)) return dx < 0 ? "left" : "right";
    if (isUpright(dx, dy)) return dy < 0 ? "up" : "down";
    return "";
  };

  // Whether something between the finger and what listens can still be scrolled in that direction.
  const canScroll = (target, node, direction) => {
    const isX = direction === "left" || direction === "right", isOn = direction === "left" || direction === "up";
    for (let one = target; one && node.contains(one); one = one.parentElement) {
      const [length, room, at] = isX ? [one.scrollWidth, one.clientWidth, Math.abs(one.scrollLeft)] : [one.scrollHeight, one.clientHeight, one.scrollTop];
      if (length <= room + 1 || (isOn ? at + room >= length - 1 : at <= 1)) continue;
      if (/auto|scroll/.test(getComputedStyle(one)[isX ? "overflowX" : "overflowY"])) return true;
    }
    return false;
  };

  // Acts on a finished movement, if it was far or fast enough, and returns which gesture it was.
  const finish = (whole, { dx, dy, vx, vy }) => {
    const node = listenerOf(whole);
    if (!node) return null;
    const direction = directionOf(dx, dy), isX = direction === "left" || direction === "right";
    const [far, fast, length] = isX ? [dx, vx, node.offsetWidth] : [dy, vy, node.offsetHeight];
    const isMeant = direction in node.dataset && (Math.abs(far) > SWIPE * Math.min(length, hand.width()) || fast * Math.sign(far) > FLICK);
    if (isMeant) return start(node, direction) ? direction : null;
    return "drag" in node.dataset && start(node, "drag") ? "drag" : null;
  };

  const claim = (listener, { target }) => {
    const { dataset } = listener, node = wholeOf(listener), thing = listener.matches(".screen") ? listener.querySelector(".content") : node;
    // Closing what it opens returns the focus to what was pressed.
    const press = () => {
      listener.focus({ preventScroll: true, focusVisible: false });
      return start(listener, "long");
    };
    const hold = "long" in dataset ? press : undefined;
    // Movements inside it come first; it asks here when the finger is lifted.
    if (node.matches(".canvas, .map")) return { node, hold };
    let x = 0, y = 0, isX = true, stop;
    const show = () => place(thing, x || y ? `translate(${x}px, ${y}px)` : "");
    // Moves freely in a direction that leads somewhere, and like rubber in others.
    const give = (d, less, more) => ((d < 0 ? less : more) in dataset || "drag" in dataset ? d : rubber(d, 60));
    const rest = (vx, vy) => {
      const [from, speed] = isX ? [x, vx] : [y, vy], part = isX ? y / (x || 1) : x / (y || 1);
      stop = settle(from, speed, 0, (at) => { [x, y] = isX ? [at, at * part] : [at * part, at]; show(); });
    };
    return {
      node, hold,
      starts: (dx, dy) => {
        const direction = directionOf(dx, dy);
        if (isOff(listener)) return false;
        return "drag" in dataset || (direction in dataset && !canScroll(target, listener, direction));
      },
      begin: ({ dx, dy }) => { stop?.(); isX = Math.abs(dx) > Math.abs(dy); },
      move: (dx, dy) => {
        const isFree = "drag" in dataset;
        x = isX || isFree ? give(dx, "left", "right") : 0;
        y = !isX || isFree ? give(dy, "up", "down") : 0;
        show();
      },
      end: (motion) => { rest(motion.vx, motion.vy); finish(listener, motion); },
      cancel: () => rest(0, 0),
    };
  };

  hand.listen((press) => {
    const claims = [];
    for (let node = press.target.closest(ANY); node && app.node.contains(node); node = node.parentElement.closest(ANY)) {
      const listener = listenerOf(node);
      if (listener) claims.push(claim(listener, press));
    }
    return claims;
  });

  // --- two taps ---

  // A tap on something that listens to double taps waits until a second one can no longer follow.
  let last = null;
  app.addEventListener("click", (event) => {
    const { target, detail, timeStamp, clientX, clientY } = event;
    const node = detail ? target.closest(".touched")?.querySelector(".stretch[data-double]") ?? target.closest("[data-double]") : null;
    if (!node || isOff(node)) { last = null; return; }
    const tapped = target.closest("[data-tap], button, summary, label, a");
    const isSecond = isSecondTap(last, node, event);
    clearTimeout(last?.timer);
    last = isSecond ? null : { node, at: timeStamp, x: clientX, y: clientY };
    // Another control in it acts at once.
    if (tapped && tapped !== node && node.contains(tapped) && !(tapped.matches(".stretch") && wholeOf(tapped) === node)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (isSecond) {
      node.dispatchEvent(new Event("twice", { bubbles: true }));
      start(node, "double");
    } else last.timer = setTimeout(() => (tapped ? tapped.click() : start(target, "tap")), TWICE);
  }, true);

  // --- buttons for keys ---

  // In a bar, the button for a gesture is placed on the item it belongs to.
  app.addEventListener("focusin", ({ target: sign }) => {
    if (!sign.matches(".gesture") || !sign.closest("[role=toolbar], [role=radiogroup], [role=menu], .tabs")) return;
    let owner = sign;
    while (owner?.matches(".gesture")) owner = owner.previousElementSibling;
    const room = sign.offsetParent;
    if (!owner || !room) return;
    const frame = room.getBoundingClientRect(), box = owner.getBoundingClientRect(), scale = scaleOf(room);
    const end = getComputedStyle(sign).direction === "rtl" ? box.left : box.right - sign.offsetWidth * scale;
    const left = (end - frame.left) / scale - room.clientLeft + room.scrollLeft, top = (box.top - frame.top) / scale - room.clientTop + room.scrollTop;
    sign.style.setProperty("inset", `${top}px auto auto ${left}px`);
  });

  return { finish };
}
