// The compiler is started before anything else of the page is read, since that takes longest.

import { startCompiler } from "./asking.js";

export const starting = startCompiler(document.getElementById("compiler").textContent, document.getElementById("worker").textContent);
