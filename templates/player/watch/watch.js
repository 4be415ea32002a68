// A watched page: it takes in changes of the app's files, shows what is wrong with them, and opens the line of what it shows. It comes from
// `protoc watch`, which sends the number of each new state.

import { make, makeButton, makeIconButton, makeSentence, counted } from "../frame/nodes.js";
import { readUpdate } from "./updates.js";
import { makeEditing } from "./edits.js";
import { makeCursor } from "./cursor.js";

const MOST_SENT = 200, TO_LISTEN_AGAIN = 2000, TO_TAKE_IN = 2000;

// `texts` are what the player reads of the app; `again(update)` makes it read them again.
export function watchApp(texts, again) {
  const [, number, frame] = /^(\d+) (.*)$/.exec(document.querySelector("meta[name=watched]").content);
  const root = document.getElementById("player"), [ownStyle] = document.styleSheets;
  const troubles = make("aside", { className: "troubles", hidden: true });
  const end = texts.data.indexOf("\n");
  // The style, the shared data, the places, and the data for tools.
  let parts = [ownStyle.ownerNode.textContent, texts.data.slice(0, end), texts.data.slice(end), texts.tools];
  let version = Number(number), wanted = null, run = null, isTaking = false, isClosed = false;
  // Short updates that came along with the news, by the version they are for.
  const brought = new Map();
  // The version since which element numbers are the same.
  let numbered = version, takenIn = null, last = Promise.resolve();
  root.append(troubles);
  root.dataset.version = version;

  const cursor = makeCursor();
  document.adoptedStyleSheets = [cursor.sheet];

  // --- what has changed ---

  const take = async () => {
    if (isTaking) return;
    isTaking = true;
    try {
      while (wanted !== null && wanted !== version) {
        let buffer = brought.get(version);
        if (!buffer) {
          const response = await fetch(`update?from=${version}`);
          // It shows a state that the server no longer has.
          if (response.status === 404) return location.reload();
          if (!response.ok) break;
          buffer = await response.arrayBuffer();
        }
        const update = readUpdate(buffer, parts);
        if (update?.frame !== frame) return location.reload();
        const [style, head, places, tools] = update.texts;
        if (style !== parts[0]) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(style);
          ownStyle.disabled = true;
          document.adoptedStyleSheets = [sheet, cursor.sheet];
        }
        parts = update.texts;
        Object.assign(texts, { data: head + places, tools });
        version = update.version;
        brought.clear();
        if (update.moved?.some((now, before) => now !== before)) numbered = version;
        again(update);
        editing.follow(update, version);
        root.dataset.version = version;
        takenIn?.();
        cursor.show(version);
      }
    } catch {
      // The server stopped in the meantime, which ends its events.
    } finally {
      isTaking = false;
    }
  };

  // --- what is wrong ---

  const problem = ({ code, message, file, line, column, hints }) => {
    const place = makeButton(`${file}:${line}:${column}`, () => openFile({ file, line, column }), null, "place");
    place.title = "Open in your editor";
    return make("li", {}, makeSentence(message, "what"), ...hints.map((hint) => makeSentence(hint, "hint")), make("small", {}, place, make("code", { textContent: code })));
  };

  const show = ({ isCurrent, errors, problems }) => {
    isClosed = false;
    troubles.hidden = errors === 0;
    if (!errors) return troubles.replaceChildren();
    const list = make("ul", {}, ...problems.map(problem));
    if (errors > problems.length) list.append(make("li", {}, `And ${counted(errors - problems.length, "more error")}.`));
    troubles.replaceChildren(
      makeIconButton("Hide until the next change", () => { troubles.hidden = true; }, "close", "hide"),
      make("h2", { textContent: counted(errors, "error") }),
      make("p", { textContent: isCurrent ? "The page shows the app as it is now." : "The page shows the app as it was before." }), list);
    troubles.ariaLabel = "Errors in the app";
    troubles.role = "status";
  };

  const say = (words) => {
    isClosed = true;
    troubles.hidden = false;
    troubles.role = "status";
    troubles.replaceChildren(make("p", { textContent: words }));
  };

  const hear = ({ data }) => {
    const end = data.indexOf("\n"), state = JSON.parse(end < 0 ? data : data.slice(0, end));
    // The program was started again, and counts its states from the beginning.
    if (run !== null && state.run !== run) return location.reload();
    run = state.run;
    show(state);
    wanted = state.version;
    if (end > 0) brought.set(wanted - 1, new TextEncoder().encode(data.slice(end + 1)));
    take();
  };

  const listen = () => {
    const events = new EventSource("events");
    events.onmessage = hear;
    events.addEventListener("cursor", ({ data }) => cursor.take(data, version));
    events.onerror = () => {
      // The next server may be another program, even if this one had not sent its number yet.
      run ??= "";
      if (!isClosed) say("“protoc watch” has stopped. Start it again to continue.");
      // Some browsers give up after some errors.
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, TO_LISTEN_AGAIN);
    };
  };
  listen();

  // --- to the source ---

  // The server's answer as an object: a refusal is in its `words`. Nothing if the server has stopped.
  const askServer = async (what, wish) => {
    const response = await fetch(what, { method: "POST", body: JSON.stringify(wish) }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (text == null) return null;
    return response.headers.get("Content-Type")?.startsWith("application/json") ? JSON.parse(text) : { words: text.trim(), isDone: false };
  };

  // `what` is a place in a file, or an element or a title with the page that shows it.
  // `node` shows it: its words tell which row of data it shows.
  const openFile = async (what, node) => {
    const said = await askServer(`open?${new URLSearchParams({ version, ...what })}`.replaceAll("+", "%20"), textsIn(node));
    if (!said) return note("The line cannot be opened, because “protoc watch” has stopped.");
    if (said.words) return note(said.words);
    if (said.link) location.href = said.link;
    else note(said.opened ? `Opened ${said.place}.` : said.problem ? `${said.place}: ${said.problem}` : said.place);
  };

  const note = (words) => globalThis.player.panels.say(words);

  // The words in an element.
  const textsIn = (node) => {
    const texts = node ? [node, ...node.querySelectorAll("*")].map((one) => one.textContent.trim()) : [];
    return [...new Set(texts)].filter((text) => text && text.length < 1000).slice(0, 20);
  };

  const shownElement = (node) => node?.closest?.(".app [data-e]");
  const elementAt = (node) => shownElement(node)?.dataset.e;

  const pageOf = (node) => globalThis.player.data.pages[node.closest(".screen")?.dataset.place] ?? topScreen();
  const topScreen = () => { const { data, flow, session } = globalThis.player; return data.pages[flow.top(session.configuration)?.page] ?? ""; };

  // What a node leads to: a title, an element, the popup beside a popup, or else the screen.
  const openAt = (node, event) => {
    const shown = shownElement(node) ?? node.closest(".app .layer")?.querySelector("[data-e]"), title = node.closest("h2.bar-title");
    if (title) openFile({ title: pageOf(title), ...shown && { element: shown.dataset.e }, words: ownWords(node, event) }, title);
    else if (shown) openFile({ element: shown.dataset.e, page: pageOf(shown), words: ownWords(node, event) }, shown);
    else openFile({ screen: pageOf(node) });
  };

  // The words that are clicked: of the smallest node there that is part of the same element, even if something covers it.
  const ownWords = (node, { clientX, clientY }) => {
    const isThere = ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    const there = [...(shownElement(node) ?? node).querySelectorAll("*")].filter((one) => shownElement(one) === shownElement(node) && one.textContent.trim() && isThere(one.getBoundingClientRect()));
    const least = there.sort((a, b) => a.textContent.length - b.textContent.length)[0] ?? node;
    return least.textContent.trim().slice(0, MOST_SENT);
  };

  // What was touched last: a question is about it.
  let touched = null;
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, ({ altKey, target }) => { if (!altKey) touched = shownElement(target) ?? touched; }, true);

  // A toast lets touches through, and is in front all the same.
  const toastAt = ({ clientX, clientY }) => [...document.querySelectorAll(".app .toasts .toast")].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });

  // Alt-click opens the line of what is clicked, and nothing else receives the click.
  for (const name of ["pointerdown", "pointerup", "click"]) {
    addEventListener(name, (event) => {
      const { target } = event, isAsked = target.closest?.("dialog.asked");
      if (!event.altKey || event.button !== 0 || !globalThis.player.app.contains(target) && !shownElement(target) && !isAsked) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === "click") openAt(isAsked ? touched ?? target : toastAt(event) ?? target, event);
    }, { capture: true });
  }

  // Whether element numbers of a version of the page mean something else by now.
  const numbers = { now: () => version, isOld: (then) => then < numbered };
  // Waits until the page shows a later version than `asked`.
  const laterThan = async (asked) => { if (version === asked) await new Promise((done) => { takenIn = done; setTimeout(done, TO_TAKE_IN); }); };
  const ask = async (what, wish) => {
    const { version: then = version, ...rest } = wish(), asked = version;
    return { asked, said: await askServer(what, { ...rest, version: numbers.isOld(then) ? then : version }) };
  };
  // Returns the server's answer; nothing if it has stopped. One change after the other, each once the page shows the last one: `wish` says
  // then what it is. What is refused while the page is about to change is asked again.
  const send = (what, wish) => {
    const first = last.then(() => ask(what, wish));
    const answer = first.then(async ({ asked, said }) => {
      if (!said || said.isDone || (wanted ?? asked) === asked) return { asked, said };
      await laterThan(asked);
      return ask(what, wish);
    });
    last = answer.then(({ asked, said }) => said?.isDone && laterThan(asked));
    return answer.then(({ said }) => said);
  };
  const tell = (said) => note(said ? said.isDone || !said.file ? said.words : `${said.words} ${said.file}:${said.line}` : "The app cannot be changed, because “protoc watch” has stopped.");
  const editing = makeEditing(root, { send, note, tell, numbers, elementAt, screen: pageOf, shown: (node) => textsIn(shownElement(node)) });

  return {
    editing, cursor,
    // The line of what has the focus, or of the top screen.
    openSource() {
      const shown = shownElement(document.activeElement);
      if (shown) openFile({ element: shown.dataset.e, page: pageOf(shown) }, shown);
      else openFile({ screen: topScreen() });
    },
  };
}

// Its lines in the list of tools.
export function addSource(tools, player) {
  if (!player.watch) return;
  tools.add({ name: "edit", title: "Change text and links", icon: "edit", key: "W", isMinor: true, act: () => player.watch.editing.toggle() });
  tools.add({ name: "follow", title: "Follow the cursor", icon: "target", isMinor: true, act: () => player.watch.cursor.follow() });
  player.session.listen(() => player.watch.cursor.mark());
  tools.add({ name: "source", title: "Open in the editor", icon: "code", key: "O", isMinor: true, act: () => player.watch.openSource() });
}
