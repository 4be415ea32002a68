// What is said at the bottom of the page, for a while.

import { part } from "./nodes.js";

const WHILE = 6000;
let timer = 0;

export function say(text) {
  part("note").textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => { part("note").textContent = ""; }, WHILE);
}

export function copy(text) {
  return navigator.clipboard.writeText(text).then(() => say("Copied."), () => say("The browser does not allow copying here."));
}
