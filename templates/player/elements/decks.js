// Decks of cards: buttons and fingers that turn them, and dots that show which card is visible.

import { FLICK, isSideways } from "../hand/pointers.js";
import { make, isStill } from "../frame/nodes.js";

const TURNED = 600, NEARLY = 8;

export function listenForDecks(app, session, touches, { hand }) {

  app.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-turn]");
    if (node && !node.disabled) turn(node);
  });

  // Where cards are moving to, so that a second tap continues from there. A second tap also interrupts the movement, which then ends, but not
  // at that place.
  const aims = new WeakMap();
  const arrive = ({ target, type }) => {
    const cards = target.closest?.(".cards") ?? target;
    if (type !== "scrollend" || !(Math.abs(Math.abs(cards.scrollLeft) - aims.get(cards)) > NEARLY)) aims.delete(cards);
  };
  for (const event of ["scrollend", "pointerdown", "wheel"]) app.addEventListener(event, arrive, true);

  const turn = (node) => {
    const cards = node.closest(".deck").querySelector(".cards"), [first] = cards.children;
    const end = cards.scrollWidth - cards.clientWidth, here = aims.get(cards) ?? Math.abs(cards.scrollLeft);
    const stops = [...cards.children].map((card) => Math.min(end, Math.abs(card.offsetLeft - first.offsetLeft)));
    const to = node.dataset.turn === "next" ? stops.find((stop) => stop > here + 1) ?? end : stops.findLast((stop) => stop < here - 1) ?? 0;
    aims.set(cards, to);
    cards.scrollTo({ left: to * (getComputedStyle(cards).direction === "rtl" ? -1 : 1), behavior: isStill() ? "instant" : "smooth" });
  };

  // A finger scrolls them like everything else; a mouse drags them, and they stop at a card.
  hand.listen(({ target, isMouse }) => {
    const cards = isMouse && target.closest(".cards");
    if (!cards) return null;
    let from, timer;
    const free = () => { clearTimeout(timer); cards.classList.remove("pulled-at"); };
    const rest = (left) => {
      cards.scrollTo({ left, behavior: isStill() ? "instant" : "smooth" });
      timer = setTimeout(free, TURNED);
    };
    const stopAt = (dx, vx) => {
      const stops = [...cards.children].map((card) => card.offsetLeft - cards.children[0].offsetLeft);
      const near = (left) => stops.reduce((best, stop) => (Math.abs(stop - left) < Math.abs(best - left) ? stop : best), from);
      const isFlung = Math.abs(vx) > FLICK && Math.sign(vx) === Math.sign(dx);
      const next = stops.filter((stop) => (vx < 0 ? stop > from + 1 : stop < from - 1)).sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0];
      return isFlung ? next ?? from : near(cards.scrollLeft);
    };
    return {
      node: cards,
      starts: isSideways,
      begin: () => { free(); cards.classList.add("pulled-at"); from = cards.scrollLeft; },
      move: (dx) => { cards.scrollLeft = from - dx; },
      end: ({ dx, vx }) => rest(stopAt(dx, vx)),
      cancel: () => rest(from),
    };
  });

  const markCard = (cards) => {
    const deck = cards.closest(".deck"), dots = deck.querySelector(".dots"), count = cards.children.length;
    if (!count) return;
    // Cards may be narrower than their deck: the nearest one counts, and at the end the last.
    const here = Math.abs(cards.scrollLeft), end = cards.scrollWidth - cards.clientWidth;
    const far = [...cards.children].map((card) => Math.abs(Math.abs(card.offsetLeft - cards.children[0].offsetLeft) - here));
    const at = end > 1 && here >= end - 1 ? count - 1 : far.indexOf(Math.min(...far));
    cards.setAttribute("aria-description", `${at + 1} of ${count}`);
    for (const [name, isOver] of [["previous", here < 1], ["next", here > end - 1]]) deck.querySelector(`[data-turn=${name}]`).setAttribute("aria-disabled", end > 0 && isOver);
    if (!dots) return;
    if (dots.children.length !== count) dots.replaceChildren(...Array.from({ length: count }, () => make("i")));
    [...dots.children].forEach((dot, index) => dot.classList.toggle("now", index === at));
  };

  app.addEventListener("scroll", (event) => { if (event.target.matches?.(".cards")) markCard(event.target); }, true);

  return (node) => { for (const cards of node.querySelectorAll(".cards")) markCard(cards); };
}
