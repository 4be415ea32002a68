// How things keep moving when a finger lets go of them, and how far they stretch beyond their end.

import { isStill } from "../frame/nodes.js";

// A spring that comes to rest in about a third of a second, without swinging.
const SPRING = 18, LONGEST = 500, NEAR = 0.4;

// Where something is that is pulled `x` beyond its end and stretches by at most `d`.
export function rubber(x, d) {
  return Math.sign(x) * (1 - 1 / (Math.abs(x) * 0.55 / d + 1)) * d;
}

// Lets a value continue from where it is, with its speed in points per millisecond, and come to rest at `to`. Returns what stops it.
export function settle(from, speed, to, write, done) {
  let frame = 0;
  const off = from - to, push = speed * 1000 + SPRING * off, start = performance.now();
  const next = (now) => {
    const time = Math.max(0, now - start), seconds = time / 1000;
    const rest = (off + push * seconds) * Math.exp(-SPRING * seconds);
    const isOver = time > LONGEST || (time > 50 && Math.abs(rest) < NEAR);
    write(isOver ? to : to + rest);
    if (isOver) done?.();
    else frame = requestAnimationFrame(next);
  };
  if (isStill()) next(Infinity);
  else frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}

// Moves a node by `transform` alone; without a value, the styles place it.
export function place(node, transform) {
  if (transform) node.style.transform = transform;
  else node.style.removeProperty("transform");
}
