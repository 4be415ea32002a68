// Asks the compiler, which runs in a worker, so that it never keeps anybody from typing.

// So long may an answer take before the compiler is taken for lost, in milliseconds.
const PATIENCE = 20_000;

// `code` is the compiler as text, `program` the worker's script. `lost` of what is given is called when the compiler has to be told
// everything again.
export async function startCompiler(code, program) {
  const address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  let worker = null, count = 0, watch = 0, waiting = new Map();

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

  const start = () => {
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
    return send({ code });
  };

  const giveUp = async () => {
    worker.terminate();
    refuse("it took too long");
    await start();
    compiler.lost();
  };

  const compiler = {
    lost() {},
    // Writes a file of the app, or takes it away where `contents` is null.
    put(path, contents) { worker.postMessage({ path, contents }); },
    json: (question) => send({ question, as: "json" }),
    text: (question) => send({ question, as: "text" }),
    bytes: (question) => send({ question, as: "bytes" }),
  };
  await start();
  performance.measure("started", { start: 0 });
  return compiler;
}
