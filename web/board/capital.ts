/** A phrase of the catalogue at the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
