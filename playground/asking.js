// Asks the compiler, which runs in a worker, so that it never keeps anybody from typing.

// So long may an answer take before the compiler is taken for lost, in milliseconds.
const PATIENCE = 20_000;

// `program` is the worker's script. `lost` of what is given is called when the compiler has to be told everything again.
export function makeCompiler(program) {
  const address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  let worker = null, count = 0, watch = 0, waiting = new Map();
  const pieces = [];

  const send = (message) => new Promise((resolve, reject) => {
    const id = ++count;
    waiting.set(id, { resolve, reject });
    if (!watch) watch = setTimeout(giveUp, PATIENCE);
    worker.postMessage({ id, ...message });
  });

  const refuse = (words) => {
    const asked = [...waiting.values()];
    waiting = new Map();
    clearTimeout(watch);
    watch = 0;
    for (const { reject } of asked) reject(new Error(words));
  };

  const wake = () => {
    worker = new Worker(address);
    worker.onmessage = ({ data: { id, answer, fault } }) => {
      if (fault !== undefined) {
        refuse(fault);
        compiler.lost();
        return;
      }
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      clearTimeout(watch);
      watch = waiting.size ? setTimeout(giveUp, PATIENCE) : 0;
    };
    worker.onerror = ({ message }) => refuse(message);
  };

  const giveUp = async () => {
    worker.terminate();
    refuse("it took too long");
    wake();
    for (const piece of pieces) worker.postMessage({ piece });
    await send({ isWhole: true });
    compiler.lost();
  };

  const compiler = {
    // Hands over the next piece of its code, a text, as soon as the page has been read so far.
    hand(piece) {
      pieces.push(piece);
      worker.postMessage({ piece });
    },
    // Starts it, when all pieces are handed over.
    async start() {
      await send({ isWhole: true });
      performance.measure("started", { start: 0 });
      return compiler;
    },
    lost() {},
    // Writes a file of the app, or takes it away where `contents` is null.
    put(path, contents) { worker.postMessage({ path, contents }); },
    json: (question) => send({ question, as: "json" }),
    text: (question) => send({ question, as: "text" }),
    bytes: (question) => send({ question, as: "bytes" }),
  };
  wake();
  return compiler;
}
