// The player's own bar: where one is, Back, Restart, and a button for each tool. On a phone it folds into one button.

import { make, makeButton, makeIconButton } from "./nodes.js";

export function makeBar(bar, tools, { data, session, flow, shownTitle, onPlatform, back, restart, toggleStarts, signal }) {
  bar.classList.remove("unfolded");
  const names = { ios: "iOS", android: "Android", metro: "Metro", wireframe: "Wireframe" };
  const platforms = make("select", { className: "platform", onchange: () => onPlatform(platforms.value) });
  platforms.setAttribute("aria-label", "Platform");
  for (const { name } of data.platforms) platforms.append(make("option", { value: name, textContent: names[name], selected: name === data.platform }));

  // On a phone: what stands in the bar, and back to the app by the handle, by Esc, or by touching the app.
  const fold = (isOpen, hadFocus = bar.contains(document.activeElement)) => {
    bar.classList.toggle("unfolded", isOpen);
    handle.setAttribute("aria-expanded", isOpen);
    if (isOpen) where.focus();
    else if (hadFocus) handle.focus();
  };
  addEventListener("pointerdown", ({ target }) => { if (bar.classList.contains("unfolded") && !bar.contains(target)) fold(false); }, { signal });
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !bar.classList.contains("unfolded")) return;
    fold(false);
    event.preventDefault();
  }, { signal });
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
    make("h1", {}, ...logo, data.app, ...(data.version ? [make("small", { textContent: data.version })] : [])),
    make("div", { className: "ways" },
      makeIconButton("Back", back, "arrow-left"), makeIconButton("Restart", restart, "refresh")),
    where,
    ...(data.platforms.length > 1 ? [platforms] : []),
    make("nav", { ariaLabel: "Tools" }, ...inBar.map(buttonOf))));
  if (screens) screens.button = where;

  const items = bar.querySelector(".bar-items");
  const giveWords = () => { bar.classList.add("worded"); bar.classList.toggle("worded", items.scrollWidth <= items.clientWidth); };
  const sized = new ResizeObserver(giveWords);
  sized.observe(bar);
  signal.addEventListener("abort", () => sized.disconnect());

  session.listen((c) => {
    const page = flow.top(c)?.page, id = page === undefined ? "Outside the app" : data.pages[page];
    const title = shownTitle(c) || id;
    where.replaceChildren(make("strong", { textContent: title }), ...(title === id ? [] : [make("code", { textContent: id })]));
  });
}
