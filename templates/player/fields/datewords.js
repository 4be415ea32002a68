// Dates and times in the app's language: what a text means, and how a platform writes it. Everything is calculated in one time zone, so that
// a day is the same day everywhere.

import { folded } from "../runtime/names.js";

const SHAPES = {
  ios: { date: { dateStyle: "medium" }, time: { timeStyle: "short" } },
  android: { date: { year: "numeric", month: "2-digit", day: "2-digit" }, time: { timeStyle: "short" } },
  metro: { date: { year: "numeric", month: "numeric", day: "numeric" }, time: { timeStyle: "short" } },
};

const dateOf = ({ year, month, day, hour = 0, minute = 0 }) => new Date(Date.UTC(year, month, day, hour, minute));

export function daysIn(year, month) { return new Date(Date.UTC(year, month + 1, 0)).getUTCDate(); }

// So many days later.
export function later(moment, days) {
  const date = dateOf({ ...moment, day: moment.day + days });
  return { ...moment, year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

// So many months later, on the same day or the last one of that month.
export function laterByMonths(moment, months) {
  const all = moment.year * 12 + moment.month + months, year = Math.floor(all / 12), month = all - year * 12;
  return { ...moment, year, month, day: Math.min(moment.day, daysIn(year, month)) };
}

export function weekdayOf(moment) { return dateOf(moment).getUTCDay(); }

// The current local time.
export function presentMoment() {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth(), day: now.getDate(), hour: now.getHours(), minute: now.getMinutes() };
}

// `system` gives a word that phones bring.
export function makeDateWords(language, platform, system) {
  // A language that browsers do not know is written as English.
  const localeOf = (name) => { try { return new Intl.Locale(name, { calendar: "gregory", numberingSystem: "latn" }); } catch { return null; } };
  const locale = localeOf(language) ?? localeOf("en");
  const formats = new Map();
  const formatOf = (shape, of = locale) => {
    const key = of + JSON.stringify(shape);
    if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(of, { timeZone: "UTC", ...shape }));
    return formats.get(key);
  };
  const tidy = (text) => text.replace(/[\u200e\u200f]/g, "").replace(/\s+/g, " ").trim();
  const say = (moment, shape) => tidy(formatOf(shape).format(dateOf(moment)));
  const shapes = SHAPES[platform] ?? SHAPES.ios;

  const write = (moment, kind) => (kind === "date-and-time" ? `${say(moment, shapes.date)}, ${say(moment, shapes.time)}` : say(moment, shapes[kind]));

  // --- reading ---

  const plain = { year: 2026, month: 0, day: 1 };
  const isTwelve = formatOf({ hour: "numeric" }).resolvedOptions().hour12 === true;
  // What the halves of a day are called.
  const halves = [9, 21].map((hour) => tidy(formatOf({ hour: "numeric", hour12: true }).formatToParts(dateOf({ ...plain, hour })).find(({ type }) => type === "dayPeriod")?.value ?? (hour < 12 ? "AM" : "PM")));
  const bare = (word) => folded(word).replace(/[. ]/g, "");

  // The number of each month by each of its names; weekdays and small words between are ignored.
  const months = new Map(), fillers = new Set(["t", "at"]);
  const learn = () => {
    if (months.size) return;
    for (const of of [localeOf("en"), locale]) {
      for (let month = 0; month < 12; month++) {
        for (const shape of [{ month: "long" }, { month: "short" }, { month: "long", day: "numeric" }, { dateStyle: "medium" }]) {
          for (const { type, value } of formatOf(shape, of).formatToParts(dateOf({ ...plain, month }))) {
            if (type === "month" && /\p{L}/u.test(value)) months.set(bare(value), month);
            else if (type === "literal") for (const word of bare(value).match(/\p{L}+/gu) ?? []) fillers.add(word);
          }
        }
      }
      for (let day = 1; day <= 7; day++) for (const weekday of ["long", "short"]) fillers.add(bare(tidy(formatOf({ weekday }, of).format(dateOf({ ...plain, day })))));
    }
  };

  const halfOf = (word) => [halves, ["am", "pm"]].map((names) => names.map(bare).indexOf(bare(word ?? ""))).find((index) => index >= 0) ?? -1;

  // The time in a text, and the rest of the text.
  const readTime = (text) => {
    const found = /(?:^|[\s,t])(?:(\p{L}+)\s?)?(\d{1,2})[:.](\d{2})(?::\d{2})?(?:\s*(\p{L}[\p{L}.]*(?: ?m\.?)?))?$/iu.exec(text);
    if (!found) return [null, text];
    const [, before, hours, minutes, after] = found, first = halfOf(before), half = after ? halfOf(after) : first, isHalf = half >= 0;
    let hour = Number(hours), minute = Number(minutes);
    if ((after && !isHalf) || hour > (isHalf ? 12 : 23) || minute > 59 || (isHalf && hour < 1)) return [null, text];
    if (isHalf) hour = (hour % 12) + 12 * half;
    return [{ hour, minute }, text.slice(0, found.index) + (before && first < 0 ? ` ${before}` : "")];
  };

  const readDate = (text) => {
    learn();
    const order = formatOf(SHAPES.metro.date).formatToParts(dateOf(plain)).map(({ type }) => type).filter((type) => ["year", "month", "day"].includes(type));
    let month = null;
    const numbers = [];
    for (const word of text.match(/\d+|[\p{L}\p{M}][\p{L}\p{M}.]*/gu) ?? []) {
      const name = bare(word);
      if (/^\d/.test(word)) numbers.push(word);
      else if (months.has(name) && month === null) month = months.get(name);
      else if (!fillers.has(name)) return null;
    }
    const named = ["year", "month", "day"].filter((type) => type !== "month" || month === null);
    if (numbers.length !== named.length) return null;
    const isYear = (number) => number.length === 4;
    const types = isYear(numbers[0]) ? named : month !== null ? ["day", "year"] : order;
    const read = Object.fromEntries(types.map((type, index) => [type, Number(numbers[index])]));
    const moment = { year: read.year, month: month ?? read.month - 1, day: read.day };
    const isDay = isYear(String(numbers[types.indexOf("year")])) && moment.year > 0 && moment.month >= 0 && moment.month < 12 && moment.day > 0 && moment.day <= daysIn(moment.year, moment.month);
    return isDay ? moment : null;
  };

  // What a text means, or null if it cannot be read.
  const read = (text, kind) => {
    const words = tidy(text);
    if (!words || words.length > 60) return null;
    const [time, rest] = kind === "date" ? [null, words] : readTime(words);
    if (kind === "time") return time && !rest.trim() ? time : null;
    const date = readDate(rest);
    return date && { ...date, ...time };
  };

  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  const week = Array.from({ length: 7 }, (_, index) => ({ ...plain, month: 1, day: 1 + ((first + index) % 7) }));

  return {
    system, read, write, say, isTwelve, halves, first: first % 7,
    months: Array.from({ length: 12 }, (_, month) => say({ ...plain, month }, { month: "long" })),
    // The names of the days, from the first of the week on: [as a platform writes it, in full].
    weekdays: (shape) => week.map((day) => [say(day, { weekday: shape }), say(day, { weekday: "long" })]),
  };
}
