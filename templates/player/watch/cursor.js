// What the cursor of an editor is at: marked if it is shown, and opened if somebody wants to follow it.

// The innermost element that is shown anywhere in the app, or simply the innermost.
const shownOf = (elements) => elements.find((element) => document.querySelector(`.stage .app [data-e="${element}"]`)) ?? elements[0];

export function makeCursor() {
  const sheet = new CSSStyleSheet();
  const player = () => globalThis.player;
  let told = null, current = 0, isFollowing = false;

  const mark = () => {
    const element = told?.version === current ? shownOf(told.elements) : null;
    sheet.replaceSync(element == null ? "" : `.app [data-e="${element}"] { outline: 2px solid var(--ui-accent) !important; outline-offset: -1px !important; }`);
    return element;
  };

  // Opens the screen that has the element, if another one is shown.
  const go = () => {
    const { data, flow, session, address } = player(), page = data.pages.indexOf(told?.page);
    if (page < 0 || data.pages[flow.top(session.configuration)?.page] === told.page) return;
    session.open(address.arrive(data.arrivals, page) ?? flow.start([page]));
  };

  const show = (version) => {
    current = version;
    if (isFollowing && told?.version === version) go();
    const element = mark();
    document.querySelector(`.stage .screen:not(.leaves) [data-e="${element}"]`)?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  };

  return {
    sheet, mark, show,
    // Elements by their numbers in a version of the page, which may be the next one.
    take(cursor, version) { told = cursor; show(version); },
    follow() {
      isFollowing = !isFollowing;
      if (isFollowing) go();
      player().panels.say(isFollowing ? "The page follows the cursor of your editor." : "The page stays where you are.");
    },
  };
}
