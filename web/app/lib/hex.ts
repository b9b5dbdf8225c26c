/** The bytes in hexadecimal digits. `Uint8Array.prototype.toHex` is not in every browser that we support. */
export function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
