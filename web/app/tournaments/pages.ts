/** Long lists in pages. */

export const PER_PAGE = 50;

/** The number of pages of a list; an empty one has one. */
export const pagesOf = (length: number): number => Math.max(1, Math.ceil(length / PER_PAGE));

/** The page of a place in the list, both from 0; -1 if it is not in it. */
export const pageAt = (place: number): number => Math.floor(place / PER_PAGE);
