// What the test of accessibility does in an open page: goes from state to state and asks axe about each.

globalThis.states = (() => {
  const { flow, session, data } = player;

  const OPTIONS = {
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    rules: { "target-size": { enabled: true } },
  };

  // Pages that a screen makes of rows share their shape, and so do the popups that rows open: the first and the last stand for all.
  const family = (id) => (id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : id);
  const isSample = (kin, at, all) => all.indexOf(kin) === at || all.lastIndexOf(kin) === at;
  const sampled = (list, kinOf) => {
    const kins = list.map(kinOf);
    return list.filter((_, at) => isSample(kins[at], at, kins));
  };

  const screens = sampled(data.pages.map((name, page) => ({ name, page, popups: [], toast: -1 })), ({ name }) => family(name));

  const popups = sampled(
    data.popupNames.map(([over, name], index) => {
      const page = over >= 0 ? over : data.start, number = index + data.pages.length;
      const isToast = data.place(number).kind === "toast";
      const kin = `${family(data.pages[page])} ${name.replace(/\.\d+$/, "")}`;
      return { name: `${data.pages[page]} + ${name}`, kin, page, popups: isToast ? [] : [number], toast: isToast ? number : -1 };
    }), ({ kin }) => kin);

  const open = ({ page, popups, toast }) => {
    const c = flow.start([page]);
    // A screen that leads on at once is looked at all the same.
    const [frame] = c.stack.length === 1 && flow.top(c).page === page ? c.stack : [{ ...flow.fresh(page), pending: false, visit: 0 }];
    session.open({ ...c, stack: [{ ...frame, pending: false }], popups, toast });
  };

  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  // What moves in is judged where it comes to rest.
  const settle = () => {
    for (const one of document.getAnimations()) {
      if (one.timeline === document.timeline && one.effect.getComputedTiming().endTime < Infinity) one.finish();
    }
  };

  // In the dark the tree is the same: what was judged in the light is not judged again.
  const COLOURS = { resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

  const judge = async (isDark) => {
    const { violations } = await axe.run(document, isDark ? COLOURS : OPTIONS);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)}\n      ${node.failureSummary.split("\n").slice(1).join("; ").trim()}`));
  };

  const all = [...screens, ...popups];
  return {
    count: all.length,
    names: all.map(({ name }) => name),
    // Shows a state as it is when nothing moves any more.
    async show(index) {
      open(all[index]);
      await painted();
      settle();
      await painted();
    },
    // What axe says of each state whose turn it is, by the state's name.
    async judge(isDark = false, [first, step] = [0, 1]) {
      const found = [];
      for (let at = first; at < all.length; at += step) {
        const state = all[at];
        await this.show(at);
        for (const problem of await judge(isDark)) found.push([state.name, problem]);
      }
      return found;
    },
  };
})();
undefined;
