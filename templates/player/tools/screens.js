// Finding a screen: by its title, its id or its group, as quickly among ten thousand as among ten. Only visible rows are in the page.

import { folded } from "../runtime/names.js";
import { counted, drawIcon, make, makeButton } from "../frame/nodes.js";
import { isNarrow } from "../frame/room.js";

const ROW = 48, HEADED = 74, MARGIN = 200, FINDER_HEIGHT = 84;

// A text in which the words of the search are marked; `wanted` are folded words.
function marked(text, wanted) {
  // For each folded character, its place in the text.
  const from = [];
  let plain = "", at = 0;
  for (const sign of text) {
    for (const part of folded(sign)) { plain += part; from.push(at); }
    at += sign.length;
  }
  from.push(at);
  const isHit = new Array(at).fill(false);
  for (const word of wanted) {
    for (let found = word ? plain.indexOf(word) : -1; found >= 0; found = plain.indexOf(word, found + 1)) isHit.fill(true, from[found], from[found + word.length]);
  }
  const nodes = [];
  for (let start = 0, end; start < at; start = end) {
    end = isHit.indexOf(!isHit[start], start);
    if (end < 0) end = at;
    const part = text.slice(start, end);
    nodes.push(isHit[start] ? make("mark", { textContent: part }) : part);
  }
  return nodes;
}

// How well a screen matches: at the beginning of its title, at the beginning of a word, anywhere in it, then the rest.
function rankOf({ folds }, [word]) {
  const at = folds.indexOf(word);
  return at === 0 ? 0 : at < 0 ? 3 : /[\p{L}\p{N}]/u.test(folds[at - 1]) ? 2 : 1;
}

export function addScreens(tools, player) {
  const { data, flow, address, session } = player;

  // Every screen as it is searched, those of a group together, in the order of the file.
  let all = null;
  const read = () => {
    if (all) return all;
    const titles = tools.about("titles") ?? [];
    const group = new Map(), troubles = player.troubles?.() ?? new Map();
    for (const [name, ...ranges] of tools.about("groups") ?? []) {
      for (let at = 0; at < ranges.length; at += 2) for (let page = ranges[at]; page < ranges[at] + ranges[at + 1]; page++) group.set(page, name);
    }
    const rank = new Map([...new Set(group.values())].map((name, index) => [name, index + 1]));
    all = data.pages.map((id, page) => {
      const title = titles[page] || id;
      return { page, id, title, group: group.get(page) ?? "", folds: folded(title), words: folded(`${title} ${id} ${group.get(page) ?? ""}`), troubles: troubles.get(page) };
    });
    if (rank.size) all.sort((a, b) => (rank.get(a.group) ?? 0) - (rank.get(b.group) ?? 0) || a.page - b.page);
    return all;
  };

  tools.add({
    name: "screens", title: "Screens", icon: "list", key: "/",
    draw(body) {
      let shown = [], tops = [], active = -1, wanted = [];
      const input = make("input", { type: "search", placeholder: `Search ${counted(data.pages.length, "screen")}`, autocomplete: "off", spellcheck: false, role: "combobox", ariaLabel: "Find a screen", ariaExpanded: "true" });
      input.toggleAttribute("data-focus", true);
      input.setAttribute("aria-controls", "screens-found");
      const list = make("div", { id: "screens-found", role: "listbox", className: "window", ariaLabel: "Screens" });
      const count = make("span", { role: "status" });
      const none = make("div", { className: "nothing", hidden: true }, drawIcon("search"), make("strong", { textContent: "No screens found." }), make("p", { textContent: "Search by title, id or group." }));
      const flows = make("div", { className: "flows" }, ...(tools.about("flows") ?? []).flatMap(([name, at, platform, note]) => [
        makeButton(name, () => (platform && platform !== data.platform ? player.onPlatform(platform, at) : session.open(address.read(at))), "play"),
        ...(note ? [make("p", { textContent: note })] : []),
      ]));
      if (flows.children.length) flows.prepend(make("h3", { textContent: "Start from" }));

      const open = (index) => {
        if (!shown[index]) return;
        player.visit(shown[index].page);
        if (isNarrow()) tools.close();
      };

      const draw = () => {
        const now = flow.top(session.configuration)?.page;
        const from = body.scrollTop - list.offsetTop - MARGIN, to = from + body.clientHeight + 2 * MARGIN;
        const rows = [];
        for (let index = Math.max(0, tops.findLastIndex((top) => top <= from)); index < shown.length && tops[index] < to; index++) {
          const { page, id, title, group, troubles } = shown[index];
          // Where it is: its group, unless that is its heading, and its id.
          const path = [...(group && input.value ? [make("span", {}, ...marked(group, wanted))] : []), ...(title === id ? [] : [make("code", {}, ...marked(id, wanted))])];
          const row = make("div", { id: `screen-${page}`, role: "option", className: "find-row", ariaSelected: String(index === active), ariaSetSize: shown.length, ariaPosInSet: index + 1, onclick: () => open(index) },
            make("div", {}, make("strong", {}, ...marked(title, wanted)), ...(path.length ? [make("small", {}, ...path)] : [])));
          if (page === now) row.setAttribute("aria-current", "true");
          if (troubles) row.append(make("span", { className: "trouble " + troubles.severity, textContent: troubles.count, title: counted(troubles.count, "finding") }));
          if (tops[index + 1] - tops[index] === HEADED) row.dataset.group = group;
          row.style.setProperty("top", `${tops[index]}px`);
          rows.push(row);
        }
        list.replaceChildren(...rows);
        const { page } = shown[active] ?? {};
        if (page === undefined) input.removeAttribute("aria-activedescendant");
        else input.setAttribute("aria-activedescendant", `screen-${page}`);
      };

      const find = () => {
        wanted = folded(input.value.trim()).split(/\s+/);
        shown = read().filter(({ words }) => wanted.every((word) => words.includes(word)));
        const isSearch = wanted[0] !== "";
        if (isSearch) shown = shown.map((one) => [rankOf(one, wanted), one]).sort(([a], [b]) => a - b).map(([, one]) => one);
        count.textContent = isSearch ? `${shown.length} of ${counted(data.pages.length, "screen")}` : counted(data.pages.length, "screen");
        let top = 0;
        tops = shown.map(({ group }, index) => {
          const at = top;
          top += !isSearch && group && group !== shown[index - 1]?.group ? HEADED : ROW;
          return at;
        });
        tops.push(top);
        list.style.setProperty("height", `${top}px`);
        none.hidden = shown.length > 0;
        list.hidden = !shown.length;
        flows.hidden = isSearch;
        active = isSearch ? 0 : shown.findIndex(({ page }) => page === flow.top(session.configuration)?.page);
        reveal();
        draw();
      };

      const reveal = () => {
        if (active < 0) return;
        const at = list.offsetTop + tops[active], room = body.clientHeight;
        if (at < body.scrollTop + FINDER_HEIGHT) body.scrollTop = at - FINDER_HEIGHT;
        else if (at + HEADED > body.scrollTop + room) body.scrollTop = at + HEADED - room;
      };

      input.addEventListener("input", find);
      input.addEventListener("keydown", (event) => {
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
        if (step) {
          active = Math.min(Math.max(active + step, 0), shown.length - 1);
          reveal();
          draw();
          event.preventDefault();
        } else if (event.key === "Enter" && !event.isComposing) {
          // The key that chose it must not press what gets the focus next.
          event.preventDefault();
          open(active);
        }
      });
      body.onscroll = draw;
      const keys = make("span", { className: "by-keys", ariaHidden: "true" }, ...["↑", "↓", "↵"].map((textContent) => make("kbd", { textContent })));
      body.append(make("div", { className: "finder" }, drawIcon("search"), input, make("small", {}, count, keys)), flows, none, list);
      find();
      this.redraw = draw;
    },
    update() { this.redraw?.(); },
    leave() { tools.side.querySelector(".side-body").onscroll = null; this.redraw = null; },
  });
}
