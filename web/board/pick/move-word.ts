declare const brand: unique symbol;

/**
 * A move as it is written down (`docs/notation.md`), such as `3B4`. The page compares such words and sends them; what
 * a move does it reads from its detail.
 */
export type MoveWord = string & { readonly [brand]: 'MoveWord' };

/** Takes text from the server or from our own files as a move word. */
export const moveWord = (text: string): MoveWord => text as MoveWord;
