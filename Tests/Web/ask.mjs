// Asks the compiler that pages carry, outside of a page: `node ask.mjs COMPILER`. Each line of the input is a list of files and
// questions; each line of the output the answers, as SHA-256 sums and lengths, or as texts where the question wants that.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { startCompiler } from "../../playground/compiler.js";

const compiler = await startCompiler(gzipSync(readFileSync(process.argv[2]), { level: 1 }).toString("base64"));
for await (const line of createInterface({ input: process.stdin })) {
  const { entry, files, questions } = JSON.parse(line), answers = [];
  try {
    compiler.bytes({ do: "open", entry });
    for (const [path, bytes] of Object.entries(files)) compiler.put(path, new Uint8Array(Buffer.from(bytes, "base64")));
    for (const question of questions) {
      const bytes = compiler.bytes(question);
      answers.push({ length: bytes.length, sum: createHash("sha256").update(bytes).digest("hex") });
    }
  } catch (error) {
    answers.push({ fault: String(error) });
    await compiler.start();
  }
  console.log(JSON.stringify(answers));
}
