// What opens over screens, for paper.

// The state of the app when a popup or a toast is opened over a page.
export function openedOver({ data, flow, address }, page, place) {
  const c = address.arrive(data.arrivals, page) ?? flow.start([page]);
  let states = [c];
  for (let depth = 0; depth < 2; depth++) {
    const next = [];
    for (const before of states) for (const move of flow.moves(before)) {
      const after = flow.take(move);
      if (flow.top(after)?.page !== page) continue;
      if (after.popups.at(-1) === place || after.toast === place) return after;
      if (after.popups.length > before.popups.length) next.push(after);
    }
    states = next;
  }
  return data.place(place).kind === "toast" ? { ...c, toast: place } : { ...c, popups: [place] };
}

// What opens over the only screen of an app: {opened, popups}, as a map has it for a node.
export function openedAlone({ data, tools }) {
  const read = tools.about("popups") ?? [], named = data.popupNames.map(([, name], popup) => ({ id: name, place: data.pages.length + popup, popup }));
  return { opened: named, popups: named.map(({ id }, index) => read[index] || id.replace(/^[a-z-]+:/, "")) };
}
