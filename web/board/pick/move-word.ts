declare const brand: unique symbol;

/**
 * A move in notation (`docs/notation.md`), such as `3B4`. The page only compares and sends move words; it reads what a
 * move does from its detail.
 */
export type MoveWord = string & { readonly [brand]: 'MoveWord' };

/** Takes text from the server or from our own files as a move word. */
export const moveWord = (text: string): MoveWord => text as MoveWord;
