// The bar of an app closes again when anything but its handle is touched, unless a second tap may follow.

export function closeAppBars(app) {
  app.addEventListener("click", ({ target }) => {
    if (target.closest("[data-double]")) return;
    for (const more of document.querySelectorAll(".more[open]")) if (!more.contains(target)) more.open = false;
  });
}
