// One run through the app, as a state machine.
//
// It is at rest in a configuration, or one thing that began there is in progress: a move that takes a moment, a question, an offer to leave.
// An event names a move by its key, and the key is looked up in the current configuration; a key that is not there does nothing. Only
// `enter` goes to another configuration, and it ends what is in progress, so nothing acts on a configuration that it did not begin in.
// While something is in progress, nothing can be touched and all clocks are paused.

import { makeClocks } from "./clocks.js";

// `words`: fills a configuration's values into words; `typing`: what was typed and chosen, if anything can be.
export function makeSession(data, flow, address, stage, panels, words, typing) {
  let c = null;
  // How many visits there were: no two in one run have the same number, so what a visit remembers never appears in another.
  let visits = 0;
  // A toast without any links.
  let told = -1;
  // Whether the pointer or the focus is in the toast, so that it waits.
  let isToastHeld = false;
  // {move} for a move that takes a moment, {close} for a question.
  let underWay = null;
  // What was typed and chosen in the previous configuration.
  let held;
  const listeners = [];

  const notify = (before, cause) => { for (const listen of listeners) listen(c, before, cause); };

  // `cause`: `move` for what the app does, `open` for a configuration that was chosen outside of it.
  const enter = (next, cause, movement) => {
    end();
    const before = c;
    c = next;
    visits = Math.max(visits, c.next);
    stage.show(c, { transition: movement ? transition(before, movement) : "none", told, tells: ["tell", "show"].includes(movement?.link.action) });
    setClocks();
    if (c.isEndless) panels.say("These screens redirect to each other in a loop.");
    notify(before, cause);
  };

  const transition = (before, { link, key }) => {
    if (!before?.stack.length || !c.stack.length) return "none";
    const [old, now] = [before, c].map((one) => flow.top(one));
    if (old.visit === now.visit) return "none";
    const isBack = key === "back" || link.action === "back" || c.stack.length < before.stack.length;
    // What the link says, then the screen that comes or goes, then the app.
    const own = link.more?.as ?? data.transitions?.[(isBack ? old : now).page], named = own ?? data.transition ?? "push";
    if (isBack) return named === "none" ? named : `${named} backwards`;
    return link.action === "reset" || link.action === "replace" ? (own ?? "fade") : named;
  };

  // --- what is in progress ---

  const hold = (what) => {
    underWay = what;
    setClocks();
    notify(c, "pause");
  };

  const end = () => {
    const ended = underWay;
    underWay = null;
    if (ended?.close) ended.close();
    else if (ended) stage.pause(null);
  };

  // Opens a panel that can be closed without an answer.
  const ask = (open) => {
    const asked = {};
    asked.close = open(() => { if (underWay === asked) hold(null); });
    if (asked.close) hold(asked);
  };

  // --- moving ---

  const begin = (move) => {
    const { busy } = move.link.more ?? {};
    if (!busy) return take(move);
    stage.pause(busy);
    hold({ move });
  };

  const take = (move) => {
    const { link } = move, next = flow.take(move);
    held = typing?.keep(c, true);
    // A toast that is shown once more begins its time again.
    if (link.action === "tell") { told = link.target; clocks?.forget("told"); }
    if (link.action === "show") { told = -1; clocks?.forget("toast"); }
    if (link.action === "open" || link.action === "swap") clocks?.forget(`popup ${next.popups.length - 1} `);
    enter(next, "move", move);
    if (link.action === "offer" || link.action === "leave") ask((closed) => panels.offer(link.target, closed));
  };

  const read = (text) => words(text, c);

  // Makes one of the moves of a control; the person chooses if the flow asks.
  const decide = (moves, { asks }) => {
    if (asks === null || asks === undefined) return begin(moves[0]);
    const answers = moves.map((move) => ({ words: read(move.link.more.answer), choose: () => { end(); begin(move); } }));
    ask((closed) => panels.question(read(asks), answers, closed));
  };

  const movesOf = (prefix) => flow.moves(c).filter(({ key }) => key === prefix || key.startsWith(prefix + "."));

  // Touches a control of a place.
  const touch = (place, control) => {
    const moves = underWay ? [] : movesOf(`${place}.${control}`);
    if (moves.length) decide(moves, data.place(place).controls[control]);
    return moves.length > 0;
  };

  // Previews what touching a control would do to what is shown; nothing is decided by it.
  const foresee = (place, control) => {
    const [move] = underWay ? [] : movesOf(`${place}.${control}`), next = move && flow.take(move);
    if (next && flow.isSamePlace(next, c)) stage.foresee(next);
  };

  // Makes the move of a key: what every place has (back, outside, accept), an event, one link of a control.
  const happen = (key) => {
    const [move] = underWay ? [] : movesOf(key);
    if (move) begin(move);
    return move !== undefined;
  };

  // What Back does, of the system or the browser; false if it does nothing.
  const goBack = () => {
    if (underWay?.close) { end(); hold(null); return true; }
    if (underWay) return true;
    if (data.hasSystemBack && stage.endSearch?.()) return true;
    if (happen("back")) return true;
    return c.popups.length > 0 && (happen("outside") || (data.place(flow.topPlace(c)).closesByBack && happen("accept")));
  };

  // --- what happens by itself ---

  const setClocks = () => clocks?.set(c, { underWay, told, isToastHeld });

  const finish = () => take(underWay.move);

  // Shows a toast without links, or none.
  const tell = (toast) => {
    told = toast;
    stage.show(c, { told });
    setClocks();
  };

  // Without clocks, nothing happens by itself.
  const clocks = makeClocks?.(data, flow, { decide, movesOf, finish, untell: () => tell(-1) });

  return {
    touch, foresee, happen, goBack, movesOf, tell,
    // Ends the next wait now.
    wait: () => clocks?.next(),
    get configuration() { return c; },
    get address() { return address.write(c); },
    get held() { return held; },
    // The move that takes a moment, by its key, and the toast without links: they are no part of the configuration.
    get passing() { return { key: underWay?.move?.key, told }; },
    get isBusy() { return underWay?.move !== undefined; },
    get isWaiting() { return clocks?.isRunning === true; },
    holdToast(isHeld) {
      if (isHeld === isToastHeld) return;
      isToastHeld = isHeld;
      setClocks();
    },
    // Opens a configuration from outside, without any movement. Its visits are new ones; `kept` is what was typed and chosen there.
    open(next, kept) {
      told = -1;
      clocks?.forget("");
      const stack = next.stack.map((frame, index) => ({ ...frame, visit: visits + index }));
      if (c) held = typing?.keep(c, true);
      typing?.load({ ...next, stack }, kept);
      enter(flow.settled({ ...next, stack, next: visits + stack.length }), "open");
    },
    // The same visits with other values.
    change: (next) => enter(flow.settled(next), "open"),
    // Forgets everything that would happen by itself. A move that takes a moment is made at once, unless it will begin again.
    stop(beginsAgain) {
      if (underWay?.move && !beginsAgain) finish();
      end();
      clocks?.forget("");
    },
    // Shows the same once more, so that fields match the state.
    refresh: () => stage.show(c, { told }),
    listen: (listener) => listeners.push(listener),
  };
}
