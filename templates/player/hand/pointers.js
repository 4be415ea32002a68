// One recogniser for all pointers: what is pressed, held, moved and released, by any finger or mouse.
//
// A module that moves things calls `listen` with a function from a press to its claims. A claim is an object: `node`, what it moves (without
// one it comes before all others); `starts(dx, dy)`, whether it wants a movement; `begin`, `move(dx, dy)`, once a frame, `end({dx, dy, vx, vy})`
// and `cancel`; `hold`, what a long press does, true if anything. All lengths are points of the device. The innermost claim is asked first, and
// what scrolls in `node` goes before it, as far as it can; `scroller` is the one in it that the claim itself takes care of.

import { scaleOf } from "../frame/nodes.js";

// How many points per millisecond are a flick, and which part of a width is a swipe.
export const FLICK = 0.3;
export const SWIPE = 0.3;

const SLOP = { android: 8 }, HOLD = { android: 400, metro: 800 };
const USUAL_SLOP = 10, USUAL_HOLD = 500, UNWANTED = 48, RECENT = 100;
export const TWICE = 300;
const APART = 40;

export function makeHand(app, platform) {
  const finders = [], takers = [], presses = new Map(), slop = SLOP[platform] ?? USUAL_SLOP;
  let swallow = false;

  const claimsAt = (press) => {
    const claims = finders.flatMap((find) => find(press) ?? []);
    return claims.sort(({ node: one }, { node: other }) => (one === other ? 0 : !one || (other && other.contains(one)) ? -1 : 1));
  };

  const makePress = ({ target, clientX: x, clientY: y, pointerType, timeStamp }) =>
    ({ target, x, y, scale: scaleOf(app.node), isMouse: pointerType === "mouse", dx: 0, dy: 0, recent: [[timeStamp, x, y]], active: null, frame: 0, timer: 0 });

  const fieldAt = (node) => node.closest("[type=range], [role=combobox], textarea, input:not([type=checkbox], [type=radio])");

  // What handles a movement itself. In a line of text a mouse selects, and so does a finger once it has the focus.
  const takesMovement = (field, isMouse) => field !== null && (isMouse || field === document.activeElement || !field.matches("input:not([type=range], [role=combobox])"));

  // --- one pointer ---

  const drop = (id, press) => {
    clearTimeout(press.timer);
    cancelAnimationFrame(press.frame);
    presses.delete(id);
    app.node.classList.remove("moving");
  };

  const cancel = (id) => {
    const press = presses.get(id);
    if (!press) return;
    drop(id, press);
    press.active?.cancel?.();
  };

  const hold = (press) => {
    // Pressing the app moves the focus into it, as a tap does.
    if (!app.node.contains(document.activeElement)) document.activeElement.blur();
    const claim = press.claims.find((one) => one.hold?.());
    if (!claim) return false;
    swallow = press.isHeld = true;
    press.claims = [];
    press.active = hand.held?.(press) ?? null;
    return true;
  };

  // The drawing follows once a frame, however many events the pointer sends.
  const follow = (press) => {
    press.frame ||= requestAnimationFrame(() => {
      press.frame = 0;
      press.active?.move(press.dx, press.dy);
    });
  };

  const read = (press, { clientX, clientY, timeStamp }) => {
    const { recent, x, y, scale } = press;
    recent.push([timeStamp, clientX, clientY]);
    while (recent.length > 2 && timeStamp - recent[0][0] > RECENT) recent.shift();
    press.dx = (clientX - x) / scale;
    press.dy = (clientY - y) / scale;
  };

  // Points per millisecond, in the last moment.
  const speedOf = ({ recent, scale }) => {
    const [first, last] = [recent[0], recent.at(-1)], time = Math.max(last[0] - first[0], 1) * scale;
    return [(last[1] - first[1]) / time, (last[2] - first[2]) / time];
  };

  app.addEventListener("pointerdown", (event) => {
    swallow = false;
    cancel(event.pointerId);
    const press = makePress(event), field = fieldAt(event.target);
    if (event.button !== 0 || takesMovement(field, press.isMouse)) return;
    press.claims = claimsAt(press);
    if (!press.claims.length) return;
    presses.set(event.pointerId, press);
    // A long press on a field selects its text.
    if (!field && press.claims.some((claim) => claim.hold)) press.timer = setTimeout(hold, HOLD[platform] ?? USUAL_HOLD, press);
  });

  app.addEventListener("pointermove", (event) => {
    const press = presses.get(event.pointerId);
    if (!press) return;
    if (press.isMouse && !event.buttons) return cancel(event.pointerId);
    read(press, event);
    if (!press.active) {
      const far = Math.hypot(press.dx, press.dy);
      if (press.isHeld || far <= slop) return;
      clearTimeout(press.timer);
      press.active = press.claims.find((claim) => claim.node?.isConnected !== false && claim.starts?.(press.dx, press.dy) && !scrollsFirst(press, claim));
      if (!press.active && far > UNWANTED) press.claims = [];
      if (!press.active) return;
      app.node.setPointerCapture(event.pointerId);
      app.node.classList.add("moving");
      press.active.begin?.(press);
    }
    press.active.trace?.(event);
    follow(press);
  });

  app.addEventListener("pointerup", (event) => {
    const press = presses.get(event.pointerId);
    if (!press) return;
    drop(event.pointerId, press);
    read(press, event);
    // After such a movement it is not a tap.
    swallow = press.isHeld || Math.hypot(press.dx, press.dy) > slop;
    if (!press.active) return;
    const { active, dx, dy } = press, [vx, vy] = speedOf(press);
    active.move(dx, dy);
    active.end({ dx, dy, vx, vy });
  });

  app.addEventListener("pointercancel", ({ pointerId }) => cancel(pointerId));
  // Capturing a finger here makes the browser report a loss elsewhere; that does not count.
  app.addEventListener("lostpointercapture", ({ target, pointerId }) => { if (target === app.node) cancel(pointerId); });

  // --- what browsers do with pointers themselves ---

  // A finger that moves something does not scroll.
  app.addEventListener("touchmove", (event) => { if (event.cancelable && [...presses.values()].some(({ active }) => active)) event.preventDefault(); }, { passive: false });
  app.addEventListener("dragstart", (event) => event.preventDefault());

  // The mouse press that browsers simulate when a finger is lifted does not take the focus from what it opened.
  app.addEventListener("mousedown", (event) => { if (swallow) event.preventDefault(); }, true);

  // Ignores the click of a finger that already did something else; keys make clicks too.
  app.addEventListener("click", (event) => {
    const isOver = swallow && event.detail > 0;
    if (isOver) swallow = false;
    if (!isOver && !takers.some((take) => take(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // The other mouse button does what a long press does; for a finger that is held, the browser sends the same event.
  app.addEventListener("contextmenu", (event) => {
    const press = makePress(event);
    if ([...presses.values()].some(({ isMouse }) => !isMouse)) {
      if (!fieldAt(event.target)) event.preventDefault();
      return;
    }
    press.claims = claimsAt(press);
    if (hold(press)) event.preventDefault();
    swallow = false;
  });

  const hand = {
    listen: (find) => { finders.push(find); },
    // Asks about a click before anything acts on it: true if it has done its work.
    takeClicks: (take) => { takers.push(take); },
    // Cancels everything that is moving.
    release: () => { for (const [id, { active }] of presses) if (active) cancel(id); },
    // A claim for a finger that stays down after a long press.
    held: null,
    width: () => app.node.offsetWidth,
  };
  return hand;
}

// Whether the click `event` is the second of a double click on something; `last` is what this returned for the first.
export function isSecondTap(last, node, { timeStamp, clientX, clientY }) {
  return last?.node === node && timeStamp - last.at < TWICE && Math.hypot(clientX - last.x, clientY - last.y) < APART;
}

// Whether something between what is pressed and what a claim moves can scroll that way.
function scrollsFirst({ target, dx, dy }, { node, scroller = node }) {
  for (let inner = target; node && inner !== scroller && inner !== node; inner = inner.parentElement) if (canScroll(inner, dx, dy)) return true;
  return false;
}

// Whether a node can scroll with a finger that moves so far.
export function canScroll(node, dx, dy) {
  const style = getComputedStyle(node), isX = Math.abs(dx) > Math.abs(dy);
  if (!/auto|scroll/.test(isX ? style.overflowX : style.overflowY)) return false;
  const most = isX ? node.scrollWidth - node.clientWidth : node.scrollHeight - node.clientHeight;
  const at = !isX ? node.scrollTop : style.direction === "rtl" ? node.scrollLeft + most : node.scrollLeft;
  return (isX ? dx : dy) > 0 ? at > 1 : at < most - 1;
}

// Whether something moves along one axis, within thirty degrees.
export function isSideways(dx, dy) { return Math.abs(dy) < Math.abs(dx) * 0.577; }
export function isUpright(dx, dy) { return Math.abs(dx) < Math.abs(dy) * 0.577; }
