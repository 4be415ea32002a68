// Large titles shrink into their bar while what is below them scrolls. Where styles cannot follow that themselves, they are told how far.

const SHRINKING = 56;

export function listenForTitles(app) {
  if (CSS.supports("animation-timeline: --a")) return;
  app.addEventListener("scroll", ({ target }) => {
    if (!target.matches?.(".content")) return;
    // What can be scrolled less far than that is at its end then.
    const distance = Math.max(1, Math.min(SHRINKING, target.scrollHeight - target.clientHeight));
    target.closest(".screen")?.style.setProperty("--scrolled", Math.min(1, target.scrollTop / distance));
  }, true);
}
