/** A module of WebAssembly that gets no more memory than this, as on a phone that has none left. */

const HEADER = 8;
const MEMORY_SECTION = 5;

/** Reads an unsigned LEB128 number. */
function read(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  let shift = 0;
  let next = at;
  for (;;) {
    const byte = bytes[next] ?? 0;
    next += 1;
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte < 0x80) return { value, next };
  }
}

function written(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...written(Math.floor(value / 0x80))];
}

/** The module with a limit of this many pages (64 KiB) more than it starts with. */
export function limitMemory(module: Uint8Array, more: number): Uint8Array {
  for (let at = HEADER; at < module.length; ) {
    const { value: length, next: content } = read(module, at + 1);
    if (module[at] === MEMORY_SECTION) {
      // One memory, with flags and the number of pages at the start.
      const { value: pages } = read(module, content + 2);
      const limited = [1, 1, ...written(pages), ...written(pages + more)];
      const section = [MEMORY_SECTION, ...written(limited.length), ...limited];
      return new Uint8Array([...module.slice(0, at), ...section, ...module.slice(content + length)]);
    }
    at = content + length;
  }
  throw new Error('the module has no memory of its own');
}
