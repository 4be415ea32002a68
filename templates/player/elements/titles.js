// Large titles shrink into their bar while the content below them scrolls. Where styles cannot do that alone, they get the distance.

const SHRINKING = 56;

export function listenForTitles(app) {
  if (CSS.supports("animation-timeline: --a")) return;
  app.addEventListener("scroll", ({ target }) => {
    if (!target.matches?.(".content")) return;
    // Content that scrolls less than that is then at its end.
    const distance = Math.max(1, Math.min(SHRINKING, target.scrollHeight - target.clientHeight));
    target.closest(".screen")?.style.setProperty("--scrolled", Math.min(1, target.scrollTop / distance));
  }, true);
}
