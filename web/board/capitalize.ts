/** A text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
