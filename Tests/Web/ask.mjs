// Asks the compiler that pages carry, outside of a page: `node ask.mjs COMPILER`. Each line of the input is a list of files and
// questions; each line of the output the lengths and SHA-256 sums of the answers, or what made it stop.

import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { compilerOf } from "../../playground/compiler.js";

const compiler = compilerOf(await WebAssembly.compile(readFileSync(process.argv[2])));
for await (const line of createInterface({ input: process.stdin })) {
  const { entry, files, questions } = JSON.parse(line);
  let answers = [];
  try {
    compiler.ask({ do: "open", entry });
    for (const [path, bytes] of Object.entries(files)) compiler.put(path, new Uint8Array(Buffer.from(bytes, "base64")));
    for (const question of questions) {
      const bytes = compiler.ask(question);
      answers.push({ length: bytes.length, sum: createHash("sha256").update(bytes).digest("hex") });
    }
  } catch (error) {
    answers = [{ fault: String(error) }];
    compiler.start();
  }
  console.log(JSON.stringify(answers));
}
