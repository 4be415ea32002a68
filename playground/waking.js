// The worker wakes while the rest of the page is read.

import { makeCompiler } from "./asking.js";

export const compiler = makeCompiler(document.getElementById("worker").textContent);
