// The browser's history follows the app's Back history: it has an entry for each screen that Back returns to, and for each popup over the
// top one. So the browser's Back does what the app's Back does, and leaves the page at the first screen.
//
// An entry holds {line, level, at}: how far from the bottom it is, and the address of what it shows. A new line begins when somebody enters
// another address or leaves the app: Back from its first entry returns to what was shown before.

import { rememberWhenLeft } from "./leaving.js";
import { refusalOf } from "./values.js";
import { goBackByOwn } from "./ownback.js";
import { nearest } from "../watch/updates.js";

// A browser keeps fifty entries and drops the first; what is further down than these gets entries when Back comes near.
const MOST_LEVELS = 30;
// A full history may drop entries that were never touched, even from its middle. Then going down would lead out of the page.
const NEARLY_FULL = 40;
// The longest time that a browser takes to reach an existing entry.
const LONGEST_TRAVEL = 500;

export function followHistory({ session, stage, data, flow, address, panels, typing, signal }) {
  // A page inside another one leaves the other one's history alone, and so does a page that finds no room in it.
  const isAlone = parent === window && history.length < NEARLY_FULL;
  let line = history.state?.line ?? 0, level = isAlone ? history.state?.level ?? 0 : 0;
  let travel = 0, isAsked = false, refused = null;
  // What was typed and chosen in entries that Back has left, so that Forward finds it.
  const ahead = new Map();

  const levelOf = (c) => (isAlone ? Math.min(Math.max(0, c.stack.length - 1) + c.popups.length, MOST_LEVELS) : 0);

  // A configuration as it is at a level.
  const lowered = (c, to) => {
    const excess = levelOf(c) - to, popups = Math.min(excess, c.popups.length);
    if (!excess) return c;
    const stack = c.stack.slice(0, c.stack.length - (excess - popups));
    return { ...c, stack, popups: excess > popups ? [] : c.popups.slice(0, c.popups.length - popups), toast: -1 };
  };

  const hashOf = (c) => {
    const page = flow.top(c)?.page;
    const plain = page === undefined ? null : address.arrive(data.arrivals, page);
    return plain && address.write(flow.settled(plain)) === address.write(c) ? "#/" + address.nameOf(page) : "#" + address.write(c);
  };

  // Where the address may not change (in a sandboxed frame), the app works without it.
  const put = (how, c, at = address.write(c)) => {
    try {
      history[how]({ line, level, at, kept: typing?.keep(c) }, "", at === null ? location.href : hashOf(c));
    } catch {
      return;
    }
  };

  // --- from the app to the browser ---

  const follow = () => {
    if (travel || isAsked) return;
    const c = session.configuration, wanted = levelOf(c);
    if (c.isNowhere) return put("replaceState", c, null);
    if (isAlone && !c.stack.length && history.state?.at !== "~!") {
      line += 1;
      level = 0;
      return put("pushState", c);
    }
    if (wanted < level) return goDown(wanted);
    put("replaceState", lowered(c, level));
    while (level < wanted) {
      level += 1;
      ahead.delete(`${line}.${level}`);
      put("pushState", lowered(c, level));
    }
  };

  // The browser arrives some time later; until then, the app continues alone.
  const goDown = (wanted) => {
    remember(wanted, session.held);
    travel = setTimeout(() => arrive(wanted), LONGEST_TRAVEL);
    history.go(wanted - level);
  };

  const remember = (below, kept) => { for (let at = level; kept && at > below; at--) ahead.set(`${line}.${at}`, kept); };

  const arrive = (at) => {
    clearTimeout(travel);
    travel = 0;
    level = at;
    follow();
  };

  // --- from the browser to the app ---

  const goBackTo = (wanted) => {
    let didGoBack = true;
    remember(wanted, typing?.keep(session.configuration, true));
    isAsked = true;
    // As often as was asked for: a screen that Back returns to may redirect by itself.
    for (let times = level - wanted; times > 0 && didGoBack && levelOf(session.configuration) > wanted; times--) didGoBack = session.goBack() || goBackByOwn?.(stage, session, flow);
    isAsked = false;
    level = wanted;
    follow();
    const c = session.configuration;
    if (didGoBack) return;
    // Asking twice means leaving.
    if (refused === c) return history.go(-level - 1);
    refused = c;
    panels.say(refusal() + " Go back again to leave the page.");
  };

  // Why the app has no Back.
  const refusal = () => (session.configuration.stack.length > 1 || session.configuration.popups.length ? "Back does nothing here. Use a button of the app." : "Nothing to go back to.");

  addEventListener("popstate", ({ state }) => {
    if (travel && state?.line === line) return arrive(state.level);
    clearTimeout(travel);
    travel = 0;
    if (!state) {
      line += 1;
      level = 0;
      return openAddress();
    }
    if (state.line === line && state.level <= level) return goBackTo(state.level);
    line = state.line;
    level = state.level;
    openNamed(state.at === null ? named() : address.read(state.at) ?? nowhere(), ahead.get(`${line}.${level}`) ?? state.kept);
  }, { signal });

  session.listen(follow);

  const comeBack = rememberWhenLeft?.(session, stage, typing, signal);

  // --- addresses ---

  // What is shown for an address that leads nowhere; `why` says what is wrong with it, if that is known.
  const nowhere = (why) => ({ ...flow.start([]), isNowhere: true, why });

  // What the address names; undefined if it names nothing.
  const named = () => {
    const hash = location.hash.slice(1);
    let why;
    if (hash === "") return undefined;
    // A chat app may have encoded characters differently.
    for (const text of [hash, hash.replaceAll(/%7e/gi, "~"), plain(decodeURI, hash)]) {
      const c = text?.startsWith("/") ? placeAt(plain(decodeURIComponent, text)) : address.read(text ?? "", (...refused) => { why ??= refusalOf(...refused); });
      if (c) return c;
    }
    // If the app has changed since then, what is nearest to it.
    return nearest?.({ address, data }, history.state?.at ?? "") ?? nowhere(why);
  };

  const plain = (decode, text) => {
    try {
      return decode(text);
    } catch {
      return null;
    }
  };

  // Where a path leads: to what the app gives that path, or to a screen by its id.
  const placeAt = (path) => {
    if (path === null) return null;
    const [, linked] = data.links?.find(([link]) => link.replace(/^\/*/, "/") === path) ?? [];
    if (linked) return address.read(linked);
    const page = address.pageOf(path.slice(1));
    if (page === undefined) return null;
    return address.arrive(data.arrivals, page) ?? { ...flow.start([page]), isUnreachable: true };
  };

  const openNamed = (c, kept) => {
    if (c?.isUnreachable) panels.say("No link opens this screen yet.");
    session.open(c ?? flow.start([data.start]), kept);
  };

  const openAddress = () => openNamed(named(), comeBack?.() ?? history.state?.kept);

  // What returns to the app where it was left.
  const back = () => {
    if (session.goBack()) return true;
    if (session.configuration.stack.length || !isAlone || line === 0) return false;
    history.back();
    return true;
  };

  return { openAddress, back, refusal };
}
