// What happens when people leave: a screen, to which Back leads again, or the page.

import { focusFirst } from "./focus.js";

// After Back the focus is again on what led away from the screen.
function leadBack(session, stage, signal) {
  const last = new WeakMap();
  addEventListener("focusin", ({ target }) => { if (!target.matches("h2, .content")) last.set(target.closest(".screen") ?? target, target); }, { signal });
  session.listen((c, before) => {
    const visit = c.stack.at(-1)?.visit, [{ node }] = stage.shown;
    if (c.popups.length || !before?.stack.slice(0, -1).some((frame) => frame.visit === visit) || !node.contains(document.activeElement)) return;
    // No field gets it: its keyboard would open, over what is at the bottom of the screen.
    const led = last.get(node);
    if (!led?.matches("input, textarea")) focusFirst([led]);
  });
}

// A page that is being left may no longer write to its history. What was typed and scrolled since the last write is kept in session storage.

const STASH = "protoc.left";

// Gives what a reload begins with: it restores how far things are scrolled, and returns what was typed.
export function rememberWhenLeft(session, stage, typing, signal) {
  leadBack(session, stage, signal);
  const entry = () => `${location.pathname} ${history.state?.at}`;

  addEventListener("pagehide", () => {
    const c = session.configuration;
    try {
      sessionStorage.setItem(STASH, JSON.stringify([entry(), stage.scrolled(c), typing?.keep(c)]));
    } catch {
      return;
    }
  }, { signal });

  return () => {
    try {
      const [at, scrolled, kept] = JSON.parse(sessionStorage.getItem(STASH) ?? "[]");
      sessionStorage.removeItem(STASH);
      if (!history.state || at !== entry()) return undefined;
      stage.resume({ scrolled });
      return kept;
    } catch {
      return undefined;
    }
  };
}
