// What happens by itself after some time. A clock runs, or is paused and keeps the time that is left.

const STANDARD_MOMENT = 1000, STANDARD_TOAST = 2000;

// `decide`, `finish` and `untell` do what is due: one of the moves of a control, the move in progress, and removing the message.
export function makeClocks(data, flow, { decide, movesOf, finish, untell }) {
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

  // Forgets the clocks whose names begin with `start`, so that they begin again when they are wanted again.
  const forget = (start) => {
    for (const [name, clock] of clocks) {
      if (!name.startsWith(start)) continue;
      hold(clock);
      clocks.delete(name);
    }
  };

  const first = () => [...clocks.values()].find(({ runs }) => runs);

  // The clocks that are wanted now, each [name, time, what it does, whether it runs], in the order in which people skip them. Known ones
  // continue; the others are removed.
  const take = (wanted) => {
    const names = new Set(wanted.map(([name]) => name));
    for (const name of [...clocks.keys()]) if (!names.has(name)) forget(name);
    for (const [name, left, act, runs] of wanted) {
      const clock = Object.assign(clocks.get(name) ?? { left }, { act, runs });
      clocks.delete(name);
      clocks.set(name, clock);
      if (runs) run(clock);
      else hold(clock);
    }
  };

  // `appear` after some time: the clock runs while its screen is on top without popups, and begins again with each arrival.
  const clockOfTop = (c, frame, runs) => {
    const page = data.place(frame.page), [move] = flow.moves({ ...c, popups: [], toast: -1 });
    const time = move.link.more?.after ?? Math.max(0, ...page.controls[page.appear].links.map(({ more }) => Number(more.after ?? 0)));
    const act = () => {
      const [now] = flow.moves(c);
      decide(flow.moves(c).filter(({ key }) => key === now.key || key.startsWith(`${frame.page}.${page.appear}.`)), page.controls[page.appear]);
    };
    return [`appear ${frame.visit} ${frame.times ?? 0}`, Number(time), act, runs];
  };

  // Popups and toasts that close after a time.
  const clockOfEnd = (number, name, runs) => {
    const { end, lasts, controls } = data.place(number);
    if (end < 0) return [];
    return [[name, Number(lasts ?? STANDARD_TOAST), () => decide(movesOf(`${number}.${end}`), controls[end] ?? {}), runs]];
  };

  return {
    forget,
    // Sets the clocks for everything that a configuration waits for.
    set(c, { underWay, told, isToastHeld }) {
      const wanted = [], frame = flow.top(c);
      if (underWay?.move) wanted.push(["busy", Number(underWay.move.link.more.lasts ?? STANDARD_MOMENT), finish, true]);
      if (frame) {
        if (frame.pending && !c.isEndless) wanted.push(clockOfTop(c, frame, !underWay && !c.popups.length));
        c.popups.forEach((number, index) => wanted.push(...clockOfEnd(number, `popup ${index} ${number} ${frame.visit}`, !underWay && index === c.popups.length - 1)));
        if (c.toast >= 0) wanted.push(...clockOfEnd(c.toast, `toast ${c.toast} ${frame.visit}`, !underWay && !isToastHeld));
      }
      if (told >= 0) wanted.push([`told ${told}`, Number(data.place(told).lasts ?? STANDARD_TOAST), untell, !isToastHeld]);
      take(wanted);
    },
    // Ends the wait of the first running clock now.
    next() { const clock = first(); if (clock) ring(clock); },
    get isRunning() { return first() !== undefined; },
  };
}
