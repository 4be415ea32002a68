// A title that is too long for its line gets smaller, and if that is not enough, two lines.

export function fitTitles(app, session, touches, { data }) {
  if (data.platform !== "metro") return;
  return (node) => {
    for (const title of node.querySelectorAll(".middle > .bar-title")) {
      const isTooLong = () => title.scrollWidth > title.clientWidth;
      title.classList.remove("tight", "long");
      if (isTooLong()) title.classList.add("tight");
      if (isTooLong()) title.classList.replace("tight", "long");
    }
  };
}
