/** Maps keys and letters of non-Latin layouts to Latin ones. */

const CYRILLIC = 'АВЕІКМНОРСТУХавеікмнорстух';
const LATIN = 'ABEIKMHOPCTYXabeikmhopctyx';

/** Typed text with Cyrillic look-alikes replaced by Latin letters. */
export function replaceLookAlikes(typed: string): string {
  return [...typed].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

/** The letter of the key on a Latin layout, if its own letter is not Latin: `f` for `а`. */
export function latinKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code } = event;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter || !/^[^\p{ASCII}]$/u.test(key)) return key;
  return key === key.toLowerCase() && !event.shiftKey ? letter.toLowerCase() : letter;
}
