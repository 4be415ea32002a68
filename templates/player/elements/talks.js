// What somebody says is as wide as its longest line: a box whose words wrap would be as wide as it may be.

import { scaleOf } from "../frame/nodes.js";

export function fitTalks(app) {
  const range = new Range();
  return (node) => {
    const said = [...node.querySelectorAll(".card, .panel")].filter((one) => one.offsetWidth && getComputedStyle(one).getPropertyValue("--said")), scale = scaleOf(app.node);
    for (const one of said) one.style.width = "";
    const widths = said.map((one) => {
      // A time beside the box has no part in its width.
      const free = [...one.children].filter((text) => getComputedStyle(text).position !== "absolute").map((text) => {
        range.selectNodeContents(text);
        return text.getBoundingClientRect().width - range.getBoundingClientRect().width;
      });
      return Math.ceil((one.getBoundingClientRect().width - Math.min(...free)) / scale);
    });
    said.forEach((one, at) => one.style.setProperty("width", `${widths[at]}px`));
  };
}
