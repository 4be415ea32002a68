// Dates and times: their fields show them as the platform does, and open a calendar, a dialog, a page of columns or a plain month.

import { make, drawIcon, platformOf } from "../frame/nodes.js";
import { openField, isOpened, mayOpen } from "./opened.js";
import { makeDateWords, presentMoment, daysIn } from "./datewords.js";
import { makeMonth } from "./months.js";
import { makeDial } from "./dials.js";
import { makeWheel } from "./wheels.js";

// What is in a field that is filled by the state before anybody has chosen anything.
const SAMPLE = { year: 2026, month: 4, day: 12, hour: 9, minute: 41 };
const FIRST_YEAR = 1900, YEARS = 201;

export function listenForDates(app, session, touches, { data, typing }) {
  // A word that phones bring, in the language of the app.
  const system = (word) => data.words?.[word] ?? word;
  let known = null;
  const words = () => {
    const platform = platformOf(app);
    if (known?.platform !== platform) known = { platform, words: makeDateWords(document.documentElement.lang || "en", platform, system) };
    return known.words;
  };
  const kindOf = (field) => field.dataset.date;
  const nameOf = (field) => field.ariaLabel || field.parentNode.querySelector(".name")?.textContent || system("Date");

  // --- what the field holds ---

  const write = (field, text) => {
    if (field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (field.isConnected) field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  // --- opening ---

  const open = (field) => {
    if (isOpened(field) || !mayOpen(field)) return;
    const platform = platformOf(app), kind = kindOf(field), value = words().read(field.value, kind), today = presentMoment();
    // If nothing is chosen yet, the next full hour.
    const one = { field, platform, kind, value, today, moment: { ...today, hour: Math.min(today.hour + 1, 23), minute: 0, ...value }, name: nameOf(field), isTouched: Boolean(value) };
    one.set = (part) => { Object.assign(one.moment, part); one.isTouched = true; one.show?.(); if (platform === "ios") keep(one); };
    const panel = make("div", { className: `date-panel for-${kind}`, role: "dialog", ariaModal: "true", ariaLabel: one.name });
    one.panel = panel;
    (DRAWN[platform] ?? drawPlain)(one, panel);
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches("[role=spinbutton]")) return;
      event.preventDefault();
      panel.querySelector(".sure").click();
    });
    one.close = openField(app, field, panel, { isBeside: platform === "ios" || platform === "wireframe" });
    one.focus?.();
    if (!panel.contains(document.activeElement)) panel.querySelector("[tabindex='0'], button")?.focus({ preventScroll: true });
  };

  const keep = ({ field, moment, kind }) => write(field, words().write(moment, kind));

  const finish = (one, act) => {
    one.close();
    one.field.focus({ preventScroll: true });
    act?.();
  };
  const button = (text, className, act, icon) => make("button", { type: "button", className, onclick: act, ...(icon ? { ariaLabel: text, title: text } : {}) }, icon ? drawIcon(icon) : text);
  const clear = (one, text, className, icon) => (one.field.value === "" ? [] : [button(text, className, () => finish(one, () => write(one.field, "")), icon)]);
  const sure = (one, text, className, icon) => button(text, className, () => finish(one, () => keep(one)), icon);
  const cancel = (one, text, className, icon) => button(text, className, () => finish(one), icon);

  const monthFor = (one) => {
    const month = makeMonth(app, words(), one.platform, {
      start: one.moment, value: one.value?.day ? one.value : null, today: one.today,
      chosen: ({ year, month, day }, isSure) => {
        one.set({ year, month, day });
        if (one.platform === "wireframe" && one.kind === "date") finish(one, () => keep(one));
        else if (isSure) one.panel.querySelector(".sure").click();
      },
    });
    one.focus = month.focus;
    return month.node;
  };

  // Hours, minutes and, in languages with twelve hours, the half of the day.
  const timeWheels = (one, loops) => {
    const { isTwelve, halves } = words(), { moment } = one, two = (number) => String(number).padStart(2, "0");
    const wheel = (name, count, at, label, changed) => makeWheel(app, { name, count, at, label, loops: loops && count > 2, changed }).node;
    const hours = isTwelve
      ? wheel(system("Hour"), 12, moment.hour % 12, (index) => String(index || 12), (index) => one.set({ hour: index + (moment.hour >= 12 ? 12 : 0) }))
      : wheel(system("Hour"), 24, moment.hour, two, (hour) => one.set({ hour }));
    const minutes = wheel(system("Minute"), 60, moment.minute, two, (minute) => one.set({ minute }));
    const half = isTwelve ? [wheel(halves.join(", "), 2, moment.hour >= 12 ? 1 : 0, (index) => halves[index], (index) => one.set({ hour: (moment.hour % 12) + 12 * index }))] : [];
    return make("div", { className: "wheels" }, hours, minutes, ...half);
  };

  // --- iOS: the field shows a choice at once ---

  const drawCalendar = (one, panel) => {
    const { kind } = one;
    if (kind !== "time") panel.append(monthFor(one));
    if (kind === "time") panel.append(timeWheels(one, true));
    if (kind === "date-and-time") {
      const wheels = timeWheels(one, true), pill = make("button", { type: "button", className: "time-pill", ariaExpanded: "false" });
      wheels.hidden = true;
      one.show = () => { pill.textContent = words().write(one.moment, "time"); };
      one.show();
      pill.onclick = () => {
        wheels.hidden = !wheels.hidden;
        panel.querySelector(".month").hidden = !wheels.hidden;
        pill.ariaExpanded = String(!wheels.hidden);
      };
      panel.append(wheels, make("div", { className: "time-row" }, make("span", { textContent: system("Time") }), pill));
    }
    panel.append(make("div", { className: "date-actions" }, ...clear(one, system("Clear"), "clear-date"), sure(one, system("Done"), "sure", "check")));
  };

  // --- Android: a dialog that asks ---

  const drawDialog = (one, panel) => {
    const { kind, moment } = one, head = make("p", { className: "headline", ariaHidden: "true" });
    const label = make("p", { className: "opened-title", textContent: system(kind === "time" ? "Select time" : "Select date") });
    const say = () => { head.textContent = words().say(moment, { weekday: "short", month: "short", day: "numeric" }); };
    const actions = (last) => make("div", { className: "date-actions" }, ...clear(one, system("Clear"), "text-button clear-date"), cancel(one, system("Cancel"), "text-button"), last);
    const drawTime = () => {
      const dial = makeDial(words(), { hour: moment.hour, minute: moment.minute, changed: (time) => one.set(time) });
      label.textContent = system("Select time");
      panel.className = "date-panel for-time";
      panel.replaceChildren(label, dial.node, actions(sure(one, system("OK"), "text-button sure")));
      one.focus = dial.focus;
    };
    if (kind === "time") return drawTime();
    say();
    one.show = say;
    const month = monthFor(one);
    panel.append(label, head, month, actions(kind === "date" ? sure(one, system("OK"), "text-button sure") : button(system("Next"), "text-button sure", () => { drawTime(); one.focus(); })));
  };

  // --- Windows Phone: a page of looping columns ---

  const drawColumns = (one, panel) => {
    const { kind, moment } = one, { months } = words();
    const low = (word) => system(word).toLowerCase(), title = low(kind === "time" ? "Choose time" : "Choose date");
    let days;
    const limit = () => { const most = daysIn(moment.year, moment.month); if (moment.day > most) moment.day = most; days?.limit(most); days?.redraw(); };
    const columns = make("div", { className: "wheels" });
    const drawTime = () => columns.replaceChildren(...timeWheels(one, true).children);
    const drawDate = () => {
      const month = makeWheel(app, { name: system("Month"), count: 12, at: moment.month, loops: true, label: (index) => [String(index + 1).padStart(2, "0"), months[index]], changed: (index) => { one.set({ month: index }); limit(); } });
      days = makeWheel(app, { name: system("Day"), count: daysIn(moment.year, moment.month), at: moment.day - 1, loops: true, label: (index) => [String(index + 1).padStart(2, "0"), words().say({ ...moment, day: index + 1 }, { weekday: "long" })], changed: (index) => one.set({ day: index + 1 }) });
      const year = makeWheel(app, { name: system("Year"), count: YEARS, at: moment.year - FIRST_YEAR, label: (index) => [String(FIRST_YEAR + index), daysIn(FIRST_YEAR + index, 1) === 29 ? system("leap year") : ""], changed: (index) => { one.set({ year: FIRST_YEAR + index }); limit(); } });
      columns.replaceChildren(month.node, days.node, year.node);
    };
    const bar = make("div", { className: "date-actions" });
    const heading = make("p", { className: "opened-title", textContent: title });
    const last = [...clear(one, low("Clear"), "round-button clear-date", "trash"), cancel(one, low("Cancel"), "round-button", "close")];
    bar.append(kind === "date-and-time" ? button(low("Next"), "round-button sure", () => {
      heading.textContent = low("Choose time");
      drawTime();
      bar.firstChild.replaceWith(sure(one, low("Done"), "round-button sure", "check"));
      columns.firstChild.focus();
    }, "chevron-right") : sure(one, low("Done"), "round-button sure", "check"), ...last);
    if (kind === "time") drawTime(); else drawDate();
    panel.append(heading, columns, bar);
  };

  // --- a draft: a month, and columns for the time ---

  const drawPlain = (one, panel) => {
    if (one.kind !== "time") panel.append(monthFor(one));
    if (one.kind !== "date") panel.append(timeWheels(one, false));
    panel.append(make("div", { className: "date-actions" }, ...clear(one, system("Clear"), "clear-date"), ...(one.kind === "date" ? [] : [sure(one, system("OK"), "sure")])));
  };

  const DRAWN = { ios: drawCalendar, android: drawDialog, metro: drawColumns };

  // --- touching ---

  app.addEventListener("click", (event) => {
    const field = event.target.closest("[data-date]");
    if (field) open(field);
  });

  app.addEventListener("keydown", (event) => {
    const field = event.target.closest?.("[data-date]");
    if (!field || event.altKey || event.ctrlKey || event.metaKey) return;
    if (["Enter", " ", "ArrowDown", "ArrowUp"].includes(event.key)) open(field);
    else if (event.key === "Backspace" || event.key === "Delete") { if (mayOpen(field)) write(field, ""); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // Nothing can be typed into it.
  app.addEventListener("beforeinput", (event) => { if (event.target.matches?.("[data-date]")) event.preventDefault(); }, true);

  // A text as the platform writes it, if it can be read. A day without a time stays a day.
  const say = (text, kind, moment = words().read(text, kind)) =>
    moment ? words().write({ ...SAMPLE, ...moment }, kind === "date-and-time" && moment.hour === undefined ? "date" : kind) : text;
  if (typing) typing.dates = say;

  return (node) => {
    for (const field of node.querySelectorAll("[data-date]")) {
      if (field.value) field.value = field.value === field.placeholder.trim() ? say("", kindOf(field), SAMPLE) : say(field.value, kindOf(field));
    }
  };
}
