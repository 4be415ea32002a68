// The compiler itself: files go in, questions are asked, answers come out. It waits for nothing, so it runs beside the page, in a worker.

const encoder = new TextEncoder(), decoder = new TextDecoder();

// The compiler as it travels in a page, packed and as text, which comes in pieces: what has come is compiled already while more comes.
export function arrivingCompiler() {
  let pieces = null;
  const packed = new ReadableStream({ start(controller) { pieces = controller; } });
  const code = packed.pipeThrough(new DecompressionStream("gzip"));
  const module = WebAssembly.compileStreaming(new Response(code, { headers: { "Content-Type": "application/wasm" } }));
  return {
    take(text) { pieces.enqueue(Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))); },
    // Gives the module that was compiled.
    whole() {
      pieces.close();
      return module;
    },
  };
}

// What the C library asks of a system. There is none: it writes nowhere, and chance comes from the browser.
const failed = 8;
function system(memory) {
  return {
    random_get(address, length) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, address, length));
      return 0;
    },
    proc_exit(code) { throw new Error(`the compiler ended with ${code}`); },
  };
}

// Gives what starts a compiler of a module that was compiled: as often as somebody wants, each with a memory of its own.
export function compilerOf(module) {
  let code = null;
  const start = () => {
    const calls = {}, known = system(() => code.memory);
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (calls[from] ??= {})[name] = known[name] ?? (() => failed);
    }
    code = new WebAssembly.Instance(module, calls).exports;
    code._initialize?.();
  };

  const hand = (bytes, take) => {
    const room = code.allocate(bytes.length);
    new Uint8Array(code.memory.buffer, room, bytes.length).set(bytes);
    const result = take(room, bytes.length);
    code.release(room);
    return result;
  };

  start();
  return {
    start,
    // Writes a file of the app, or takes it away where there are no contents.
    put(path, contents) {
      const bytes = typeof contents === "string" ? encoder.encode(contents) : contents ?? new Uint8Array();
      hand(encoder.encode(path), (name, nameLength) => {
        hand(bytes, (room, length) => code.put(name, nameLength, room, contents === null ? -1 : length));
      });
    },
    // The bytes of an answer; none where there is no answer.
    ask(question) {
      const length = hand(encoder.encode(JSON.stringify(question)), (room, length) => code.ask(room, length));
      if (length <= 0) return new Uint8Array();
      const room = code.allocate(length);
      code.answer(room);
      const bytes = new Uint8Array(code.memory.buffer, room, length).slice();
      code.release(room);
      return bytes;
    },
    text(question) { return decoder.decode(this.ask(question)); },
  };
}
