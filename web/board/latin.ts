/** Keys and letters of layouts that are not Latin, for moves and commands that are. */

const CYRILLIC = 'АВЕІКМНОРСТУХавеікмнорстух';
const LATIN = 'ABEIKMHOPCTYXabeikmhopctyx';

/** What was typed, with Latin letters in place of Cyrillic ones that look the same: nobody can see the difference. */
export function lookAlikes(typed: string): string {
  return [...typed].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

/** The letter printed on the key in a Latin layout, where the key's own letter is not Latin: `f` for `а`. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code } = event;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter || !/^[^\p{ASCII}]$/u.test(key)) return key;
  return key === key.toLowerCase() && !event.shiftKey ? letter.toLowerCase() : letter;
}
