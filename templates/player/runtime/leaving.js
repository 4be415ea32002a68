// A page that is being left may no longer write to its history. What was typed and scrolled since the last write is kept in session storage.

const STASH = "protoc.left";

// Gives what a reload begins with: it restores how far things are scrolled, and returns what was typed.
export function rememberWhenLeft(session, stage, typing, signal) {
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
