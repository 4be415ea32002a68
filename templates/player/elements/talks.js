// What somebody says is as wide as its longest line: a box whose words wrap would be as wide as it may be.

import { scaleOf } from "../frame/nodes.js";

export function fitTalks({ node: app, signal }) {
  const range = new Range();
  let shown = null;

  const fit = () => {
    const said = [...shown.querySelectorAll(".card, .panel")].filter((one) => one.offsetWidth && getComputedStyle(one).getPropertyValue("--said")), scale = scaleOf(app);
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

  // When the device is turned there is room for other lines.
  const turned = new ResizeObserver(() => { if (shown) fit(); });
  turned.observe(app);
  signal.addEventListener("abort", () => turned.disconnect());
  return (node) => {
    shown = node;
    fit();
  };
}
