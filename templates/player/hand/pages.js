// Whole screens under the finger: Back from the edge, with the previous screen visible below, and from tab to tab where tabs are a pivot.

import { rubber, settle, place } from "./motion.js";
import { FLICK, SWIPE, isSideways } from "./pointers.js";

const EDGE = { ios: 20, wireframe: 20, android: 24 }, SHRUNK = 0.9;

export function moveScreens(hand, { app, data, flow, session, stage, touches: { start } }) {
  const edge = EDGE[data.platform] ?? 0, isAndroid = data.platform === "android";

  const seen = () => {
    const [move] = session.movesOf("back"), next = move && flow.take(move);
    return next && next.stack.length && !session.configuration.popups.length && !(isAndroid && stage.top.node.matches(".searching")) ? stage.peek(next) : null;
  };

  // Two screens that move together, and how that ends.
  const makePair = (below, write) => {
    const node = stage.top.node;
    node.classList.add("held");
    const clear = () => {
      for (const one of [node, below]) if (one) place(one, "");
      node.classList.remove("held");
      if (below) stage.unpeek(below);
    };
    return {
      show: (x) => write(node, below, x),
      finish(from, speed, to, act) {
        settle(from, speed, to, (x) => write(node, below, x), () => {
          if (act && node === stage.top?.node) stage.byHand(act);
          clear();
        });
      },
    };
  };

  // --- back ---

  const leading = () => (getComputedStyle(app.node).direction === "rtl" ? -1 : 1);

  const backAt = ({ x, scale }) => {
    const box = app.node.getBoundingClientRect(), at = (x - box.left) / scale, wide = hand.width();
    const sign = at < edge ? 1 : at > wide - edge ? -1 : 0;
    return isAndroid || sign === leading() ? sign : 0;
  };

  hand.listen((press) => {
    const sign = edge ? backAt(press) : 0;
    if (!sign || session.isBusy || !session.movesOf("back").length) return null;
    const wide = hand.width();
    let pair, canGo, isPopup, x = 0;
    const write = (node, below, at) => {
      const small = isAndroid ? ` scale(${1 - (1 - SHRUNK) * Math.min(1, (2 * at) / wide)})` : "";
      place(node, at ? `translateX(${sign * at}px)${small}` : "");
      if (below && data.platform === "ios") place(below, `translateX(${(sign * (at - wide)) / 3}px)`);
    };
    return {
      starts: (dx, dy) => isSideways(dx, dy) && dx * sign > 0,
      begin: () => {
        const below = seen();
        isPopup = session.configuration.popups.length > 0;
        canGo = below !== null;
        pair = makePair(below, write);
      },
      // If Back asks first, the screen only moves a little.
      move: (dx) => {
        const d = Math.max(0, dx * sign);
        x = isPopup ? 0 : canGo ? d : rubber(d, 100);
        pair.show(x);
      },
      end: ({ dx, vx }) => {
        const speed = vx * sign, isMeant = speed > FLICK || (speed > -FLICK && dx * sign > wide / 2);
        pair.finish(x, speed, isMeant && canGo ? wide : 0, isMeant ? session.goBack : null);
      },
      cancel: () => pair.finish(x, 0, 0),
    };
  });

  // --- pivots ---

  if (data.platform !== "metro") return;

  hand.listen(({ target }) => {
    const content = target.closest(".screen > .content"), bar = content?.parentNode.querySelector(":scope > .tab-bar");
    const tabs = bar ? [...bar.querySelectorAll(".tab")].filter((tab) => !tab.disabled) : [];
    const now = tabs.findIndex((tab) => tab.ariaCurrent);
    if (now < 0 || tabs.length < 2) return null;
    let x = 0, stop;
    const show = (at) => { x = at; place(content, x ? `translateX(${x}px)` : ""); };
    return {
      node: content,
      starts: isSideways,
      begin: () => stop?.(),
      move: show,
      end: ({ dx, vx }) => {
        const isMeant = Math.abs(dx) > SWIPE * hand.width() || vx * Math.sign(dx) > FLICK;
        if (isMeant) start(tabs[(now - Math.sign(dx) * leading() + tabs.length) % tabs.length], "tap");
        stop = settle(x, vx, 0, show);
      },
      cancel: () => { stop = settle(x, 0, 0, show); },
    };
  });
}
