// A month of days: chosen by mouse, finger and arrows; its title opens years, and on iOS wheels of months and years.

import { make, drawIcon } from "../frame/nodes.js";
import { makeWheel } from "./wheels.js";
import { daysIn, later, laterByMonths, weekdayOf } from "./datewords.js";

const WEEKDAY_SHAPES = { ios: "short", android: "narrow" };
const isSame = (one, other) => one && other && one.year === other.year && one.month === other.month && one.day === other.day;
const FIRST = 1900, LAST = 2100;

// `start`: the day it opens on; `value`: the chosen one, or null. `chosen(day, isSure)` is called at each choice. Returns the node and `focus`.
export function makeMonth(app, words, platform, { start, value, today, chosen }) {
  let at = start, picked = value;
  const title = make("button", { type: "button", className: "month-title", ariaExpanded: "false", onclick: () => toggleYears() }, make("span", { className: "words" }), drawIcon(platform === "ios" ? "chevron-right" : "chevron-down"));
  const step = (months, name, icon) => make("button", { type: "button", className: "month-step", ariaLabel: name, onclick: () => go(laterByMonths(at, months), false) }, drawIcon(icon));
  const grid = make("div", { className: "days", role: "grid" }), years = make("div", { className: platform === "ios" ? "wheels" : "years", hidden: true, role: "group", ariaLabel: words.system("Year") });
  const node = make("div", { className: "month" }, make("div", { className: "month-head" }, title, step(-1, words.system("Previous month"), "chevron-left"), step(1, words.system("Next month"), "chevron-right")), grid, years);

  const isThere = ({ year }) => year >= FIRST && year <= LAST;

  const dayCell = (day) => {
    const moment = { ...at, day };
    const cell = make("div", { className: "day", role: "gridcell", tabIndex: day === at.day ? 0 : -1, ariaSelected: String(isSame(moment, picked)), ariaLabel: words.say(moment, { dateStyle: "full" }), textContent: String(day) });
    if (isSame(moment, today)) cell.ariaCurrent = "date";
    cell.dataset.day = day;
    return cell;
  };

  const draw = () => {
    title.querySelector(".words").textContent = words.say(at, { month: "long", year: "numeric" });
    grid.ariaLabel = title.textContent;
    // Some languages have no abbreviation between the whole word and a letter.
    const short = words.weekdays(WEEKDAY_SHAPES[platform] ?? "short"), weekdays = short.some(([word]) => word.length > 5) ? words.weekdays("narrow") : short;
    const head = make("div", { role: "row" }, ...weekdays.map(([short, long]) => make("span", { role: "columnheader", ariaLabel: long, textContent: short })));
    const blanks = (weekdayOf({ ...at, day: 1 }) - words.first + 7) % 7, cells = [];
    for (let blank = 0; blank < blanks; blank++) cells.push(make("span", { role: "gridcell" }));
    for (let day = 1; day <= daysIn(at.year, at.month); day++) cells.push(dayCell(day));
    while (cells.length % 7) cells.push(make("span", { role: "gridcell" }));
    const rows = [];
    for (let first = 0; first < cells.length; first += 7) rows.push(make("div", { role: "row" }, ...cells.slice(first, first + 7)));
    grid.replaceChildren(head, ...rows);
  };

  const focusDay = () => grid.querySelector("[tabindex='0']")?.focus({ preventScroll: true });

  const go = (to, takesFocus = true) => {
    if (!isThere(to)) return;
    const hadFocus = takesFocus || grid.contains(document.activeElement);
    at = to;
    draw();
    if (hadFocus) focusDay();
  };

  const choose = (day, isSure) => {
    picked = { ...at, day };
    at = picked;
    const hadFocus = grid.contains(document.activeElement);
    draw();
    if (hadFocus) focusDay();
    chosen(picked, isSure);
  };

  grid.addEventListener("click", ({ target }) => {
    const day = target.closest("[data-day]");
    if (day) choose(Number(day.dataset.day), false);
  });

  const DAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  grid.addEventListener("keydown", (event) => {
    const { key, shiftKey } = event, isTurned = getComputedStyle(grid).direction === "rtl" && /Left|Right/.test(key);
    if (key in DAYS) go(later(at, DAYS[key] * (isTurned ? -1 : 1)));
    else if (key === "PageUp" || key === "PageDown") go(laterByMonths(at, (key === "PageUp" ? -1 : 1) * (shiftKey ? 12 : 1)));
    else if (key === "Home") go(later(at, -((weekdayOf(at) - words.first + 7) % 7)));
    else if (key === "End") go(later(at, 6 - ((weekdayOf(at) - words.first + 7) % 7)));
    else if (key === "Enter" || key === " ") choose(at.day, key === "Enter");
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // --- another month, another year ---

  const showWheels = () => {
    const wheel = (name, more) => makeWheel(app, { name: words.system(name), ...more }).node, turnTo = (year, month) => { at = laterByMonths(at, (year - at.year) * 12 + month - at.month); choose(at.day, false); };
    const month = wheel("Month", { count: 12, at: at.month, loops: true, label: (index) => words.months[index], changed: (index) => turnTo(at.year, index) });
    years.replaceChildren(month, wheel("Year", { count: LAST - FIRST + 1, at: at.year - FIRST, label: (index) => String(FIRST + index), changed: (index) => turnTo(FIRST + index, at.month) }));
    month.focus({ preventScroll: true });
  };

  const toggleYears = () => {
    years.hidden = !years.hidden;
    grid.hidden = !years.hidden;
    title.ariaExpanded = String(grid.hidden);
    node.classList.toggle("by-year", grid.hidden);
    if (years.hidden) return title.focus({ preventScroll: true });
    if (platform === "ios") return showWheels();
    const make1 = (words, isNow, act) => make("button", { type: "button", className: "year", ariaPressed: String(isNow), textContent: words, onclick: act });
    const show = (to) => { toggleYears(); go(to, false); };
    const all = [];
    for (let year = FIRST; year <= LAST; year++) all.push(make1(String(year), year === at.year, () => show(laterByMonths(at, (year - at.year) * 12))));
    years.replaceChildren(...all);
    const now = years.querySelector("[aria-pressed=true]");
    years.scrollTop = now.offsetTop - years.clientHeight / 2;
    now.focus({ preventScroll: true });
  };

  draw();
  return { node, focus: focusDay };
}
