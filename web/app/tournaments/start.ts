/** A small way in: a chunk lists everything that what it imports needs, and the first page would have those lists. */
export const loadList = () => import('../pages/Tournaments.svelte');
export const loadNew = () => import('../pages/NewTournament.svelte');
export const loadPage = () => import('../pages/Tournament.svelte');
