/** A small way in: a chunk lists everything that what it imports needs, and the table's would have that list. */
export const loadNotice = () => import('./VacationNotice.svelte');
