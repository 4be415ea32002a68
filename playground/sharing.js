// The source in the address: the files as JSON, compressed, in the part after `#` that no server sees.

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function packed(files) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(files)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// At most this much comes out of an address, so that a small one cannot fill the memory.
const mostBytes = 4_000_000;

export async function unpackedFiles(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > mostBytes) throw new Error("too large");
    parts.push(value);
  }
  const files = JSON.parse(await new Blob(parts).text());
  for (const [path, contents] of Object.entries(files)) if (typeof contents !== "string" || !path) throw new Error("no files");
  return files;
}
