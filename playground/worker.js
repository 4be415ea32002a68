// The worker's side of `asking.js`: what it is sent, in the order in which it comes.

import { arrivingCompiler, compilerOf } from "./compiler.js";

let arriving = null, compiler = null;

const answer = ({ question, as }) => {
  if (as === "bytes") return compiler.ask(question);
  const text = compiler.text(question);
  return as === "text" ? text : text ? JSON.parse(text) : null;
};

onmessage = async ({ data: message }) => {
  const { id, piece, isWhole, path } = message;
  try {
    if (piece) {
      (arriving ??= arrivingCompiler()).take(piece);
    } else if (isWhole) {
      compiler = compilerOf(await arriving.whole());
      arriving = null;
      postMessage({ id });
    } else if (path !== undefined) {
      compiler.put(path, message.contents);
    } else {
      postMessage({ id, answer: answer(message) });
    }
  } catch (error) {
    // Its memory is as it was when it stopped, so another one takes its place, which knows nothing yet.
    compiler?.start();
    postMessage({ id, fault: String(error) });
  }
};
