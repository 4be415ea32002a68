// A title that is too long for its line is set smaller, in two lines.

export function fitTitles(app, session, touches, { data }) {
  if (data.platform !== "metro") return;
  return (node) => {
    for (const title of node.querySelectorAll(".middle > .bar-title")) {
      title.classList.remove("long");
      title.classList.toggle("long", title.scrollWidth > title.clientWidth);
    }
  };
}
