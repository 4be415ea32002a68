// The list of what was found: each leads to its place, and what fixes it is a button.

import { part, make, makeButton, spoken } from "./nodes.js";

const WORDS = ["", "error", "warning", "advice"];
const MOST = 200, MOST_WITH_FIXES = 30;

function counted(count, severity) {
  if (severity === 3) return `${count} ${count === 1 ? "piece" : "pieces"} of advice`;
  return `${count} ${WORDS[severity]}${count === 1 ? "" : "s"}`;
}

// `fixesOf(finding)` gives fixes, `apply(fix)` makes one, `go(finding)` shows its place, `explain(code)` says what it means.
export function makeFindings({ fixesOf, apply, go, explain }) {
  let shown = "";

  const item = (finding) => {
    const [first, ...more] = finding.message.split("\n"), { start } = finding.range, word = WORDS[finding.severity];
    const button = makeButton([], () => go(finding), "go");
    button.append(
      make("span", { className: `sign ${word}`, ariaHidden: "true" }),
      make("span", { className: "said" }, make("span", { className: "aside", textContent: `${word}: ` }), ...spoken(first)),
      make("small", { textContent: `${finding.path}:${start.line + 1}` }));
    const code = makeButton(finding.code, () => explain(finding.code), "code");
    code.title = "What this means";
    const line = make("li", {}, make("div", { className: "line" }, button, code));
    if (more.length) line.append(make("p", {}, ...spoken(more.join("\n"))));
    return line;
  };

  const addFixes = async (list, findings) => {
    for (const [number, finding] of findings.slice(0, MOST_WITH_FIXES).entries()) {
      const fixes = await fixesOf(finding);
      if (part("findings").firstChild !== list[0]) return;
      if (fixes.length) list[number].append(make("div", { className: "fixes" }, ...fixes.map((fix) => makeButton(spoken(fix.title), () => apply(fix)))));
    }
  };

  return {
    // Shows findings, the worst first, and says how many there are.
    show(found, isUnderstood) {
      const text = JSON.stringify([found, isUnderstood]);
      if (text === shown) return;
      shown = text;
      const every = Object.entries(found).flatMap(([path, list]) => list.map((finding) => ({ path, ...finding })));
      every.sort((a, b) => a.severity - b.severity);
      const counts = [1, 2, 3].map((severity) => [every.filter((one) => one.severity === severity).length, severity]);
      const said = counts.filter(([count]) => count).map(([count, severity]) => counted(count, severity)).join(", ");
      const verdict = part("verdict");
      verdict.textContent = said || "No findings: nobody can get stuck in this app.";
      verdict.dataset.worst = WORDS[every[0]?.severity ?? 0];
      part("stale").hidden = isUnderstood;
      const list = every.slice(0, MOST).map(item);
      if (every.length > MOST) list.push(make("li", { textContent: `… and ${every.length - MOST} more` }));
      // Who is in the list stays in it.
      const here = [...part("findings").children].findIndex((one) => one.contains(document.activeElement));
      part("findings").replaceChildren(...list);
      if (here >= 0) (list[Math.min(here, list.length - 1)]?.querySelector(".go") ?? part("found")).focus();
      addFixes(list, every);
    },
    forget() { shown = ""; },
  };
}
