// What comes by itself after a time. A clock runs, or holds and keeps what is left of its time.

export function makeClocks() {
  const clocks = new Map();

  const hold = (clock) => {
    if (clock.timer === undefined) return;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    clock.left -= performance.now() - clock.since;
  };

  const run = (clock) => {
    if (clock.timer !== undefined || clock.hasRung) return;
    clock.since = performance.now();
    clock.timer = setTimeout(() => ring(clock), Math.max(0, clock.left));
  };

  const ring = (clock) => {
    hold(clock);
    clock.hasRung = true;
    clock.act();
  };

  // Those whose names begin so, so that they begin anew if they are wanted again.
  const forget = (start) => {
    for (const [name, clock] of clocks) {
      if (!name.startsWith(start)) continue;
      hold(clock);
      clocks.delete(name);
    }
  };

  const first = () => [...clocks.values()].find(({ runs }) => runs);

  return {
    forget,
    // The clocks there are now, each [name, time, what it does, whether it runs], in the order in which a reader skips them. Known ones go
    // on; the others are gone.
    set(wanted) {
      const names = new Set(wanted.map(([name]) => name));
      for (const name of [...clocks.keys()]) if (!names.has(name)) forget(name);
      for (const [name, left, act, runs] of wanted) {
        const clock = Object.assign(clocks.get(name) ?? { left }, { act, runs });
        clocks.delete(name);
        clocks.set(name, clock);
        if (runs) run(clock);
        else hold(clock);
      }
    },
    // Rings the first that runs, now.
    next() { const clock = first(); if (clock) ring(clock); },
    get isRunning() { return first() !== undefined; },
  };
}
