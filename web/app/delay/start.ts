/** A small way in: a chunk lists everything that what it imports needs, and the first page would have those lists. */
export const loadNote = () => import('./DelayNote.svelte');
