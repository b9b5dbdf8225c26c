/** The ids of tables that this browser keeps. The server gives out no id that begins so. */

const PREFIX = 'here';
const LENGTH = 12;
/** The characters of ids (`evora-id`). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const isLocalId = (id: string): boolean => id.length === LENGTH && id.startsWith(PREFIX);

/** Random characters of ids. */
export function randomId(length: number): string {
  // Bytes that would make some characters more likely than others are left out.
  const most = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < most && text.length < length) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}

export const newLocalId = (): string => PREFIX + randomId(LENGTH - PREFIX.length);
