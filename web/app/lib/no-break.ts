/** One-letter words, which must not end a line in Polish and Ukrainian. */
const SHORT: Record<string, RegExp> = {
  pl: /(^|[\s(„>])((?:[aiouwz] )+)/gi,
  uk: /(^|[\s(«>—])((?:[авзійоуєя] )+)/gi,
};

/** The text with a no-break space after each one-letter word, in languages that require it. */
export function withNoBreaks(text: string, language: string): string {
  const short = SHORT[language];
  if (!short) return text;
  return text.replace(short, (_, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'));
}
