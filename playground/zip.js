// Several files in one, as every system opens it. They are written as they are; those of others may be packed.

const LOCAL = 0x04034b50, ENTRY = 0x02014b50, END = 0x06054b50;
// At most so many bytes come out of an archive, so that a small one cannot fill the memory.
const MOST = 100_000_000;

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let sum = start;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = sum >>> 8 ^ TABLE[(sum ^ byte) & 255];
  return ~sum >>> 0;
}

// Numbers of two or four bytes, as `fields` gives them: `[value, bytes]`.
function record(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0)), view = new DataView(bytes.buffer);
  let place = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += size;
  }
  return bytes;
}

// Files, texts or bytes by their paths, as the parts of an archive.
export function zipped(files) {
  const encoder = new TextEncoder(), parts = [], entries = [];
  let place = 0;
  for (const [path, contents] of Object.entries(files)) {
    const name = encoder.encode(path), data = typeof contents === "string" ? encoder.encode(contents) : contents;
    // Version 2.0, names in UTF-8, stored, the first day that the format knows.
    const about = [[20, 2], [0x800, 2], [0, 2], [0, 2], [0x21, 2], [checksum(data), 4], [data.length, 4], [data.length, 4], [name.length, 2], [0, 2]];
    const local = record([[LOCAL, 4], ...about]);
    parts.push(local, name, data);
    entries.push(record([[ENTRY, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [place, 4]]), name);
    place += local.length + name.length + data.length;
  }
  const count = entries.length / 2, size = entries.reduce((sum, { length }) => sum + length, 0);
  return [...parts, ...entries, record([[END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [place, 4], [0, 2]])];
}

async function inflated(bytes, length) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(), all = new Uint8Array(length);
  let place = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all;
    if (place + value.length > length) throw new Error("The archive is damaged.");
    all.set(value, place);
    place += value.length;
  }
}

// What is in an archive: the path and bytes of each file that `isWanted(path)`.
export async function unzipped(bytes, isWanted) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), found = [];
  let end = bytes.length - 22, rest = MOST;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error("The archive is damaged.");
  let place = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(place, true) !== ENTRY) throw new Error("The archive is damaged.");
    const [method, packed, length] = [view.getUint16(place + 10, true), view.getUint32(place + 20, true), view.getUint32(place + 24, true)];
    const [named, extra, comment] = [28, 30, 32].map((field) => view.getUint16(place + field, true));
    const local = view.getUint32(place + 42, true), path = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + named));
    place += 46 + named + extra + comment;
    if (path.endsWith("/") || !isWanted(path)) continue;
    rest -= length;
    if (rest < 0) throw new Error("The archive is too large.");
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true), data = bytes.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw new Error("The archive uses an unsupported compression method.");
    found.push({ path, bytes: method ? await inflated(data, length) : data });
  }
  return found;
}
