// Large titles shrink into their bar while what is below them scrolls. Where styles cannot follow that themselves, they are told how far.

const WAY = 56;

export function listenForTitles(app) {
  if (CSS.supports("animation-timeline: --a")) return;
  app.addEventListener("scroll", ({ target }) => {
    if (target.matches?.(".content")) target.closest(".screen")?.style.setProperty("--scrolled", Math.min(1, target.scrollTop / WAY));
  }, true);
}
