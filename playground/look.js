// Light or dark, and how wide the source is.

import { part } from "./nodes.js";

// `changed()` is called after another look was chosen.
export function makeLook(changed) {
  const setScheme = (isDark) => {
    part("scheme").ariaPressed = String(isDark);
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  };
  part("scheme").onclick = () => {
    setScheme(part("scheme").ariaPressed !== "true");
    changed();
  };
  setScheme(matchMedia("(prefers-color-scheme: dark)").matches);

  const divider = part("divider");
  const divide = (share) => {
    const value = Math.min(80, Math.max(20, share));
    divider.ariaValueNow = String(Math.round(value));
    document.documentElement.style.setProperty("--share", `${value}%`);
  };
  divider.onpointerdown = (event) => divider.setPointerCapture(event.pointerId);
  divider.onpointermove = (event) => { if (divider.hasPointerCapture(event.pointerId)) divide(event.clientX / innerWidth * 100); };
  divider.onkeydown = ({ key }) => {
    const by = { ArrowLeft: -5, ArrowRight: 5, Home: -100, End: 100 }[key];
    if (by) divide(Number(divider.ariaValueNow) + by);
  };
}
