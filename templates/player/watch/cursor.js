// What the cursor of an editor is at: marked if it is shown, and opened if somebody wants to follow it.

const MARK = "data-at-cursor";

// What shows an element: of several those that are meant, in which most of the words are read.
function meantBy(element, words) {
  const nodes = [...document.querySelectorAll(`.stage .app [data-e="${element}"]`)];
  if (words.length === 0) return nodes;
  const counts = nodes.map((node) => words.filter((word) => node.textContent.includes(word)).length), most = Math.max(...counts);
  return most === 0 ? [] : nodes.filter((_, index) => counts[index] === most);
}

export function makeCursor() {
  const sheet = new CSSStyleSheet();
  // At the ends of a list it is as round as the list, which cuts what is outside.
  sheet.replaceSync(`.app [${MARK}] { outline: 2px solid var(--ui-accent) !important; outline-offset: -1px !important; }
    .app .rows > [${MARK}] { outline-offset: -2px !important; &:first-child { border-start-start-radius: inherit !important; border-start-end-radius: inherit !important; } &:last-child { border-end-start-radius: inherit !important; border-end-end-radius: inherit !important; } }`);
  const player = () => globalThis.player;
  let last = null, told = null, current = 0, isFollowing = false;

  // Marks what is innermost of what is shown, and returns it.
  const mark = () => {
    const isKnown = told?.version === current;
    let nodes = [];
    for (const { elements, words } of isKnown ? told.groups : []) {
      nodes = elements.flatMap((element) => meantBy(element, words));
      if (nodes.length > 0) break;
    }
    for (const node of document.querySelectorAll(`[${MARK}]`)) if (!nodes.includes(node)) node.removeAttribute(MARK);
    for (const node of nodes) node.setAttribute(MARK, "");
    return nodes.filter((node) => node.closest(".screen:not(.leaves), .layer"));
  };

  // Opens a screen that has it, if it is not shown.
  const go = () => {
    const { data, flow, session, address } = player(), page = data.pages.indexOf(told?.page);
    if (page < 0 || data.pages[flow.top(session.configuration)?.page] === told.page || mark().length > 0) return;
    session.open(address.arrive(data.arrivals, page) ?? flow.start([page]));
  };

  const show = (version) => {
    current = version;
    if (isFollowing && told?.version === version) go();
    mark()[0]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  };

  return {
    sheet, mark, show,
    // Elements by their numbers in a version of the page, which may be the next one. A server that is connected again repeats what it said last.
    take(text, version) {
      if (text === last) return;
      last = text;
      told = JSON.parse(text);
      show(version);
    },
    follow() {
      isFollowing = !isFollowing;
      if (isFollowing) go();
      player().panels.say(isFollowing ? "The page follows the cursor of your editor." : "The page stays where you are.");
    },
  };
}
