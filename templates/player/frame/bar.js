// The player's own bar: where one is, Back, Restart, and a button for each tool. On a phone it folds into one button.

import { make, makeButton, makeIconButton } from "./nodes.js";

export function makeBar(bar, tools, { data, session, flow, shownTitle, onPlatform, back, restart, toggleStarts, signal }) {
  bar.classList.remove("unfolded");
  const names = { ios: "iOS", android: "Android", metro: "Metro", wireframe: "Wireframe" };
  const platforms = make("select", { className: "platform", onchange: () => onPlatform(platforms.value) });
  platforms.setAttribute("aria-label", "Platform");
  for (const { name } of data.platforms) platforms.append(make("option", { value: name, textContent: names[name], selected: name === data.platform }));

  // On a phone: opens the bar, or returns to the app: by the handle, by Esc, by pulling it down, or by a tap beside it, which does nothing else.
  const fold = (isOpen, hadFocus = bar.contains(document.activeElement)) => {
    bar.classList.toggle("unfolded", isOpen);
    handle.setAttribute("aria-expanded", isOpen);
    if (isOpen) where.focus();
    else if (hadFocus) handle.focus();
  };
  bar.addEventListener("click", ({ target }) => { if (target === bar) fold(false, true); }, { signal });
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !bar.classList.contains("unfolded")) return;
    fold(false);
    event.preventDefault();
  }, { signal });
  bar.addEventListener("focusout", ({ relatedTarget: to }) => { if (to && !bar.contains(to)) fold(false, false); }, { signal });
  const handle = makeIconButton("Player", () => fold(true), "ellipsis", "fold");
  const buttonOf = (tool) => {
    const button = makeIconButton(tool.title, () => { fold(false); tools.open(tool.name); }, tool.icon);
    if (tool.key) button.title += `  (${tool.key})`;
    if (tool.draw) button.setAttribute("aria-controls", "side");
    if (tool.count) button.append(make("span", { className: "tally", textContent: tool.count }));
    tool.button = button;
    return button;
  };

  tools.add({
    name: "more", title: "More", icon: "ellipsis",
    draw(body) {
      const list = make("ul", { className: "choices" });
      for (const tool of tools.all.filter((tool) => tool.isMinor)) {
        const button = makeButton(tool.title, () => tools.open(tool.name), tool.icon);
        if (tool.key) button.append(make("kbd", { textContent: tool.key }));
        list.append(make("li", {}, button));
      }
      body.append(list);
    },
  });

  const screens = tools.all.find(({ name }) => name === "screens");
  const where = screens
    ? make("button", { type: "button", className: "where plain", title: "Find a screen  (/)", onclick: () => { fold(false); tools.open("screens"); } })
    : make("div", { className: "where", tabIndex: -1 });
  const logo = typeof data.logo === "number" ? [make("img", { className: "logo", src: data.pictures[data.logo], alt: "" })]
    : data.logo ? [make("span", { className: "logo", textContent: data.logo })] : [];
  const inBar = tools.all.filter((tool) => !tool.isMinor && tool.name !== "screens");
  bar.append(handle, make("div", { className: "bar-items" },
    ...(toggleStarts ? [toggleStarts] : []),
    make("h1", {}, ...logo, data.app, ...(data.version ? [" ", make("small", { textContent: data.version })] : [])),
    make("div", { className: "ways" },
      makeIconButton("Back", back, "arrow-left"), makeIconButton("Restart", restart, "refresh")),
    where,
    ...(data.platforms.length > 1 ? [platforms] : []),
    make("nav", { ariaLabel: "Player" }, ...inBar.map(buttonOf))));
  if (screens) screens.button = where;

  const items = bar.querySelector(".bar-items");
  followPull(items, () => bar.classList.contains("unfolded"), () => fold(false), signal);
  const giveWords = () => { bar.classList.add("worded"); bar.classList.toggle("worded", items.scrollWidth <= items.clientWidth); };
  const sized = new ResizeObserver(giveWords);
  sized.observe(bar);
  signal.addEventListener("abort", () => sized.disconnect());

  session.listen((c) => {
    const page = flow.top(c)?.page, id = page === undefined ? "Outside the app" : data.pages[page];
    const title = page === undefined ? id : shownTitle(c);
    where.replaceChildren(make("strong", { textContent: title }), ...(title === id ? [] : [make("code", { textContent: id })]));
  });
}

// Lets a finger pull down what opened from below: a long or quick pull closes it.
function followPull(node, isThere, putAway, signal) {
  const FAR = 0.3, QUICK = 0.5;
  let start = null, far = 0;
  const on = (name, act) => node.addEventListener(name, act, { signal, passive: false });
  on("touchstart", ({ touches: [touch, second], timeStamp }) => { start = isThere() && !second && node.scrollTop <= 0 ? { y: touch.clientY, at: timeStamp } : null; });
  on("touchmove", (event) => {
    if (!start || !event.cancelable) return;
    far = event.touches[0].clientY - start.y;
    // Pulling up scrolls.
    if (far < 0) { start = null; far = 0; return node.style.removeProperty("translate"); }
    event.preventDefault();
    node.style.setProperty("translate", `0 ${far}px`);
  });
  for (const name of ["touchend", "touchcancel"]) {
    on(name, ({ timeStamp }) => {
      node.style.removeProperty("translate");
      if (start && name === "touchend" && (far > FAR * node.offsetHeight || far > 10 && far / (timeStamp - start.at) > QUICK)) putAway();
      start = null;
      far = 0;
    });
  }
}
