// On paper: the map if it can be read, then every screen by groups, with its title, its id, where it leads, its notes, and what opens over it.
// Made when somebody prints, and removed afterwards.

import { make } from "../frame/nodes.js";
import { drawUp } from "../map/plan.js";
import { drawSheet } from "../map/sheet.js";
import { openedAlone, openedOver } from "./over.js";
import { makeMiniatures } from "../map/miniature.js";

// How wide pictures are, also those of wide devices.
const PAPER_WIDTH = 166, WIDE_DEVICE = 600, WIDE_PICTURE = 330;

export function addPaper(tools, player) {
  const { data, signal } = player;

  const notesOf = (page) => (tools.about("notes") ?? []).flatMap(([words, , first, count], index) => (count === 0 || (page >= first && page < first + count) ? [`${index + 1}. ${words}`] : []));

  // The screens by groups, first those without one; each with what opens over it, once for screens made of rows.
  const screens = (plan) => {
    const miniatures = makeMiniatures(player, "light"), isWide = miniatures.width > WIDE_DEVICE, groups = new Map([["", []]]);
    const add = (node, popup, title, id, what, notes = []) => {
      const links = node.links.filter((link) => link.popup === popup);
      if (!groups.has(node.group)) groups.set(node.group, []);
      groups.get(node.group).push(make("article", {}, make("h3", { textContent: title }), make("code", { textContent: id.replace(/:.*/s, "") }), miniatures.draw(what, isWide ? WIDE_PICTURE : PAPER_WIDTH),
        ...[...(links.length ? [`Leads to ${links.map(({ to }) => to.title).join(", ")}`] : []), ...notes].map((textContent) => make("p", { textContent }))));
    };
    const addPopups = (node) => node.opened.forEach(({ id, place, popup }, index, all) => {
      if (all.findIndex((one) => one.popup === popup) !== index) return;
      const [over] = data.popupNames[place - data.pages.length];
      add(node, popup, node.popups[popup] ?? node.title, id, openedOver(player, over < 0 ? data.start : over, place));
    });
    data.pages.forEach((id, page) => {
      const node = plan?.nodeOfPage[page] ?? { pages: [0], group: "", links: [], opened: [], ...openedAlone?.(player) };
      add(node, -1, player.titleOf(page), id, page, notesOf(page));
      if (node.pages[0] === page) addPopups(node);
    });
    plan?.nodes.filter(({ isPopup }) => isPopup).forEach(addPopups);
    return make("div", { className: isWide ? "paper-screens broad" : "paper-screens" }, ...[...groups].flatMap(([name, articles]) => [...(name ? [make("h2", { textContent: name })] : []), ...articles]));
  };

  const unfold = () => {
    fold();
    const plan = drawUp?.(player);
    document.body.append(make("div", { className: "paper" }, make("h1", { textContent: data.app }), ...(plan ? [drawSheet(plan)] : []), screens(plan)));
  };
  const fold = () => document.querySelector(".paper")?.remove();

  addEventListener("beforeprint", unfold, { signal });
  addEventListener("afterprint", fold, { signal });
  tools.add({ name: "print", title: "Print", icon: "print", isMinor: true, act: () => print() });
}
