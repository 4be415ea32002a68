// The source in the address: compressed, in the part after `#`, which no server sees.

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function packed(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// At most so many bytes come out of an address, so that a small one cannot fill the memory.
const MOST = 4_000_000;

export async function unpackedAddress(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) throw new Error("too large");
    parts.push(value);
  }
  const { base = null, files } = JSON.parse(await new Blob(parts).text());
  const isFile = ([path, contents]) => path && (contents === null || typeof contents === "string");
  if (base !== null && typeof base !== "string" || !Object.entries(files).every(isFile)) throw new Error("no files");
  return { base, files };
}
