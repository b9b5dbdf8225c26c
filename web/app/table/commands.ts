/** Keyboard commands of the table: they move the focus or announce something. */
export type Command =
  | 'factories'
  | 'centre'
  | 'own'
  | 'others'
  | 'printed'
  | 'scores'
  | 'last'
  | 'turn'
  | 'hint'
  | 'type'
  | 'sound'
  | 'help';

export const KEYS: [key: string, command: Command][] = [
  ['f', 'factories'],
  ['c', 'centre'],
  ['m', 'own'],
  ['o', 'others'],
  ['b', 'printed'],
  ['s', 'scores'],
  ['l', 'last'],
  ['t', 'turn'],
  ['h', 'hint'],
  ['/', 'type'],
  ['v', 'sound'],
  ['?', 'help'],
];

/** The command of a key, as on a Latin layout. */
export function commandOf(key: string): Command | null {
  return KEYS.find(([each]) => each === key.toLowerCase())?.[1] ?? null;
}
