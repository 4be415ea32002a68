// Where the platform has no Back, what is shown may have one of its own: its Cancel, or something else that does nothing but lead back.

// Does that; false if there is none.
export function goBackByOwn(stage, session, flow) {
  const c = session.configuration, isOver = c.popups.length > 0, button = isOver ? stage.top.node.querySelector(".role-cancel") : null;
  button?.click();
  const ways = button ? [] : flow.moves(c).filter(({ key, link, closes }) =>
    /^\d/.test(key) && !link.sets.length && (isOver ? ["close", closes ? "stay" : "back"] : ["back"]).includes(link.action));
  return Boolean(button) || (isOver ? ways.length === 1 : ways.length > 0) && session.happen(ways[0].key);
}
