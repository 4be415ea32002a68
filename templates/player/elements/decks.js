// Decks of cards: buttons that turn them, and dots that say which of them is in sight.

export function listenForDecks(app) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");

  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-turn]");
    if (node && !node.disabled) turn(node);
  });

  const turn = (node) => {
    const cards = node.closest(".deck").querySelector(".cards");
    const way = node.dataset.turn === "next" ? 1 : -1;
    cards.scrollBy({ left: way * cards.clientWidth * (getComputedStyle(cards).direction === "rtl" ? -1 : 1), behavior: isStill.matches ? "instant" : "smooth" });
  };

  const markCard = (cards) => {
    const dots = cards.closest(".deck").querySelector(".dots");
    if (!dots) return;
    const count = cards.children.length;
    while (dots.children.length < count) dots.append(document.createElement("i"));
    while (dots.children.length > count) dots.lastChild.remove();
    // Cards may be narrower than their deck: the nearest is meant, and at the end the last.
    const here = Math.abs(cards.scrollLeft), end = cards.scrollWidth - cards.clientWidth;
    const far = [...cards.children].map((card) => Math.abs(Math.abs(card.offsetLeft - cards.children[0].offsetLeft) - here));
    const at = end > 1 && here >= end - 1 ? count - 1 : far.indexOf(Math.min(...far));
    [...dots.children].forEach((dot, index) => dot.classList.toggle("now", index === at));
  };

  app.addEventListener("scroll", (event) => { if (event.target.matches?.(".cards")) markCard(event.target); }, true);

  return (node) => { for (const cards of node.querySelectorAll(".cards")) markCard(cards); };
}
