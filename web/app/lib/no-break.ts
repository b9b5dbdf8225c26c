/** Words of one letter, which Polish and Ukrainian do not leave at the end of a line. */
const SHORT: Record<string, RegExp> = {
  pl: /(^|[\s(„>])((?:[aiouwz] )+)/gi,
  uk: /(^|[\s(«>—])((?:[авзійоуєя] )+)/gi,
};

/** The text with a no-break space after each of its words of one letter, where the language asks for it. */
export function withNoBreaks(text: string, language: string): string {
  const short = SHORT[language];
  if (!short) return text;
  return text.replace(short, (_, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'));
}
