// The compiler is started before the rest of the page is read, since that takes longest.

import { compiler } from "./waking.js";

export const starting = compiler.start();
