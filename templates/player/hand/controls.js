// Switches that are pushed over, and steppers that continue while they are held, or by arrows.

import { FLICK, isSideways } from "./pointers.js";

const AGAIN = 120;

export function moveControls(hand, { app, touches: { isOff } }) {
  hand.listen(({ target }) => {
    const input = target.closest("label")?.querySelector("[role=switch]");
    if (!input || isOff(input) || input.disabled) return null;
    // In a row that slides, the words move with the row.
    if (target !== input && target.closest(".row:has(> .swipe)")) return null;
    const sign = getComputedStyle(input).direction === "rtl" ? -1 : 1;
    let travel, from, at;
    const rest = () => {
      input.classList.remove("pushed");
      input.style.removeProperty("--at");
    };
    return {
      node: input.closest("label"),
      starts: isSideways,
      begin: () => {
        travel = parseFloat(getComputedStyle(input).getPropertyValue("--travel"));
        from = input.checked ? travel : 0;
        input.classList.add("pushed");
      },
      move: (dx) => { at = Math.max(0, Math.min(travel, from + dx * sign)); input.style.setProperty("--at", `${at * sign}px`); },
      end: ({ vx }) => {
        rest();
        const isOn = Math.abs(vx) > FLICK ? vx * sign > 0 : at > travel / 2;
        if (isOn !== input.checked) input.click();
      },
      cancel: rest,
    };
  });

  hand.listen(({ target }) => {
    const button = target.closest(".stepper button");
    if (!button || button.disabled) return null;
    let timer;
    const again = () => { if (button.isConnected && !button.disabled) button.click(); };
    return {
      node: button,
      hold: () => {
        again();
        timer = setInterval(again, AGAIN);
        addEventListener("pointerup", () => clearInterval(timer), { once: true });
        addEventListener("pointercancel", () => clearInterval(timer), { once: true });
        return true;
      },
    };
  });

  const STEPS = { ArrowUp: "1", ArrowRight: "1", ArrowDown: "-1", ArrowLeft: "-1" };
  app.addEventListener("keydown", (event) => {
    const button = event.target.closest?.(".stepper")?.querySelector(`[data-step="${STEPS[event.key]}"]`);
    if (!button) return;
    button.click();
    event.preventDefault();
  });
}
