// One reading of the app: where it stands, what a touch makes of that, what comes by itself after a time, and the browser's history.

const STANDARD_MOMENT = 1000, STANDARD_TOAST = 2000;

export function makeSession(data, flow, address, stage, ask) {
  let c = null;
  let told = -1;
  let underWay = null;
  const timers = new Map();
  const listeners = [];

  // --- showing ---

  const show = (next, movement) => {
    const before = c;
    c = next;
    stage.show(c, { transition: movement ? transition(before, movement) : "none", told });
    setTimers();
    for (const listen of listeners) listen(c, before);
  };

  const transition = (before, { way, isBack }) => {
    if (!before || !before.stack.length || !c.stack.length) return "none";
    const [old, now] = [before, c].map((one) => flow.top(one).visit);
    if (old === now) return "none";
    const named = way?.more?.as ?? data.transition ?? "push";
    if (isBack || c.stack.length < before.stack.length) return `${named} backwards`;
    return way?.action === "reset" || way?.action === "replace" ? (way.more?.as ?? "fade") : named;
  };

  // --- moving ---

  // Does what a move says, after the moment it takes.
  const follow = (move) => {
    const { way } = move;
    if (way.more?.busy && !underWay) {
      stage.pause(way.more.busy);
      underWay = { move, timer: setTimeout(finish, Number(way.more.lasts ?? STANDARD_MOMENT)) };
      return;
    }
    if (way.action === "offer" || way.action === "leave") ask.offer(way.target);
    if (way.action === "tell") tell(way.target);
    if (way.action === "show") told = -1;
    show(flow.take(move), { way, isBack: move.key === "back" || way.action === "back" });
  };

  const finish = () => {
    const { move } = underWay;
    clearTimeout(underWay.timer);
    stage.pause(null);
    follow(move);
    underWay = null;
  };

  // A toast that nothing depends on: it is seen, and goes.
  const tell = (number) => {
    told = number;
    clearTimeout(timers.get("told")?.timer);
    const end = () => { told = -1; stage.show(c, { told }); };
    timers.set("told", { timer: setTimeout(end, data.place(number).lasts ?? STANDARD_TOAST), end });
  };

  const movesOf = (prefix) => flow.moves(c).filter(({ key }) => key === prefix || key.startsWith(prefix + "."));

  // Touches a control of a place; the reader is asked where the flow leaves it open.
  const touch = (place, control, then = follow) => {
    if (underWay) return false;
    const moves = movesOf(`${place}.${control}`);
    if (!moves.length) return false;
    const { asks } = data.place(place).controls[control];
    if (asks === null || asks === undefined) then(moves[0]);
    else ask.question(asks, moves.map((move) => ({ words: move.way.more.answer, choose: () => then(move) })));
    return true;
  };

  // Something that every place has: back, outside, accept.
  const happen = (key) => {
    const [move] = underWay ? [] : movesOf(key);
    if (move) follow(move);
    return Boolean(move);
  };

  // --- what comes by itself ---

  // Timers of what is on top run on as long as it stays there, and begin anew when it is uncovered.
  const setTimers = () => {
    const wanted = new Map();
    if (c.stack.length) {
      const frame = flow.top(c), page = data.place(frame.page);
      if (frame.pending && !c.popups.length) {
        const [move] = flow.moves(c);
        const after = move.way.more?.after ?? Math.max(0, ...page.controls[page.appear].ways.map(({ more }) => Number(more.after ?? 0)));
        wanted.set(`appear ${frame.visit}`, [Number(after), () => flow.moves(c)[0]]);
      }
      for (const [number, key] of [[c.popups.at(-1), `popup ${c.popups.length}`], [c.toast, "toast"]]) {
        if (number === undefined || number < 0 || data.place(number).end < 0) continue;
        const { end, lasts } = data.place(number);
        wanted.set(`${key} ${number} ${frame.visit}`, [lasts ?? STANDARD_TOAST, () => movesOf(`${number}.${end}`)[0]]);
      }
    }
    for (const [key, { timer }] of timers) {
      if (key === "told" || wanted.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    for (const [key, [time, move]] of wanted) {
      if (timers.has(key)) continue;
      const end = () => {
        timers.delete(key);
        const next = move();
        if (next) follow(next);
      };
      timers.set(key, { timer: setTimeout(end, time), end });
    }
  };

  // Lets the next timer run out now.
  const wait = () => {
    if (underWay) return finish();
    for (const [key, { timer, end }] of timers) {
      clearTimeout(timer);
      timers.delete(key);
      return end();
    }
  };

  // Forgets everything that would come by itself.
  const stop = () => {
    for (const { timer } of timers.values()) clearTimeout(timer);
    timers.clear();
    clearTimeout(underWay?.timer);
    stage.pause(null);
    told = -1;
    underWay = null;
  };

  return {
    touch, happen, stop, wait, follow, movesOf,
    get configuration() { return c; },
    get address() { return address.write(c); },
    get isBusy() { return underWay !== null; },
    // Goes to a configuration as it is, without any movement.
    open: (next) => {
      stop();
      show(flow.settled(next));
    },
    // Shows once more what there is, so that fields stand as the state says.
    refresh: () => stage.show(c, { told }),
    listen: (listener) => listeners.push(listener),
  };
}
