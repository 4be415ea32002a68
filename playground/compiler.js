// The compiler, in this page: files go in, questions are asked, answers come out.

const encoder = new TextEncoder(), decoder = new TextDecoder();

async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// What the C library asks of a system. There is none: it writes nowhere, and chance comes from the browser.
function system(memory) {
  const bad = 8;
  return new Proxy({
    random_get(address, length) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, address, length));
      return 0;
    },
    proc_exit(code) { throw new Error(`the compiler ended with ${code}`); },
  }, { get: (known, name) => known[name] ?? (() => bad), has: () => true });
}

export async function startCompiler(text) {
  const module = await WebAssembly.compile(await unpacked(text));
  let code = null;
  const start = async () => {
    const calls = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind !== "function") continue;
      calls[from] ??= {};
      calls[from][name] = system(() => code.memory)[name];
    }
    code = (await WebAssembly.instantiate(module, calls)).exports;
    code._initialize?.();
  };
  await start();

  const hand = (bytes, take) => {
    const room = code.allocate(bytes.length);
    new Uint8Array(code.memory.buffer, room, bytes.length).set(bytes);
    const result = take(room, bytes.length);
    code.release(room);
    return result;
  };

  // Bytes of an answer.
  const bytesOf = (question) => {
    const length = hand(encoder.encode(JSON.stringify(question)), (room, length) => code.ask(room, length));
    if (length <= 0) return new Uint8Array();
    const room = code.allocate(length);
    code.answer(room);
    const bytes = new Uint8Array(code.memory.buffer, room, length).slice();
    code.release(room);
    return bytes;
  };

  return {
    start,
    // Writes a file of the app, or takes it away where there are no contents.
    put(path, contents) {
      const bytes = typeof contents === "string" ? encoder.encode(contents) : contents ?? new Uint8Array();
      hand(encoder.encode(path), (name, nameLength) => {
        hand(bytes, (room, length) => code.put(name, nameLength, room, contents === null ? -1 : length));
      });
    },
    bytes: bytesOf,
    text: (question) => decoder.decode(bytesOf(question)),
    json(question) {
      const text = decoder.decode(bytesOf(question));
      return text ? JSON.parse(text) : null;
    },
  };
}
