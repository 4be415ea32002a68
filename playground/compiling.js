// The app in the compiler's hands: its files go there, and what is found comes back.

import { app } from "./app.js";

// So long the page may wait for another letter, in milliseconds.
const MOST_REST = 250;

// `lost()` is called when the compiler was started again, `found(answer)` with what it found, and `settled(isUnderstood)` when nothing newer
// waits for it.
export function makeCompiling(compiler, { lost, found, settled }) {
  const ask = async (question, as = "json") => {
    try {
      return await compiler[as](question);
    } catch (error) {
      console.error(error);
      return as === "json" ? null : as === "text" ? "" : new Uint8Array();
    }
  };

  // Gives it all files anew.
  const handOver = () => {
    ask({ do: "open", entry: app.entry });
    for (const [path, { doc, bytes }] of app.files) compiler.put(path, bytes ?? doc.getValue());
  };
  compiler.lost = () => {
    lost();
    handOver();
  };

  // What is typed while the page is made waits for it. So after a letter as much time is given for the next as the page took before.
  let lasted = 0, wake = () => {};
  const rest = () => new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, Math.min(lasted, MOST_REST));
  });
  const settle = async (isUnderstood) => {
    const start = performance.now();
    await settled(isUnderstood);
    lasted = performance.now() - start;
  };

  // One after the other, and what was typed meanwhile is compiled at once. How long a letter waits for its answer is measured.
  let isCompiling = false, isWanted = false, typed = 0;
  const compile = async () => {
    isWanted = true;
    wake();
    if (isCompiling) return;
    isCompiling = true;
    while (isWanted) {
      isWanted = false;
      const answer = await ask({ do: "findings" });
      if (!answer) break;
      found(answer);
      const wasTyped = typed > 0;
      if (wasTyped) performance.measure("answered", { start: typed });
      typed = 0;
      document.documentElement.dataset.compiled = Number(document.documentElement.dataset.compiled ?? 0) + 1;
      if (wasTyped && !isWanted) await rest();
      if (!isWanted) await settle(answer.isUnderstood);
    }
    isCompiling = false;
  };

  return {
    ask, handOver, compile,
    put(path, contents) { compiler.put(path, contents); },
    typing() { typed ||= performance.now(); },
  };
}
