/** Keys that go to a place or say something, wherever one is on the table. */
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

/** The command of a key or of a letter, as a Latin layout has it. */
export function commandOf(key: string): Command | null {
  return KEYS.find(([each]) => each === key.toLowerCase())?.[1] ?? null;
}
