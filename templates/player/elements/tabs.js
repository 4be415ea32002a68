// A screen that is opened from a tab's own screen belongs to that tab, which stays selected. Windows Phone only has tabs on their own screens.

export function followTabs(app, session, touches, { data }) {
  if (data.platform === "metro") return;
  return (node) => {
    const tabs = [...node.querySelectorAll(":scope > .tab-bar .tab")], root = session.configuration.stack[0]?.page;
    if (tabs.some((tab) => tab.ariaCurrent)) return;
    const opens = (tab) => data.place(Number(node.dataset.place)).controls[tab.dataset.tap]?.links.some(({ action, target }) => action === "reset" && target === root);
    tabs.find(opens)?.setAttribute("aria-current", "true");
  };
}
