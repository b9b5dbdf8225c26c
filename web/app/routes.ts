import { matchPath } from './lib/match-path';

/** Every page and its address. Each is loaded on demand. */

export interface Route {
  pattern: string;
  load: () => Promise<{ default: unknown }>;
  /** The menu entry that it belongs to. */
  menu: 'play' | 'games' | 'learn' | 'puzzles' | 'leaders' | 'account';
  /** Whether it is of no use without a server, but for tables that the browser keeps. */
  online?: boolean;
}

const ROUTES: Route[] = [
  { pattern: '/', load: () => import('./pages/Home.svelte'), menu: 'play' },
  { pattern: '/new/:game?', load: () => import('./pages/Setup.svelte'), menu: 'play' },
  { pattern: '/lobby', load: () => import('./pages/Lobby.svelte'), menu: 'play', online: true },
  {
    pattern: '/tournaments',
    load: () => import('./tournaments/start').then(({ loadList }) => loadList()),
    menu: 'play',
    online: true,
  },
  {
    pattern: '/tournament/new',
    load: () => import('./tournaments/start').then(({ loadNew }) => loadNew()),
    menu: 'play',
    online: true,
  },
  {
    pattern: '/tournament/:id',
    load: () => import('./tournaments/start').then(({ loadPage }) => loadPage()),
    menu: 'play',
    online: true,
  },
  { pattern: '/table/:id', load: () => import('./pages/Table.svelte'), menu: 'play', online: true },
  { pattern: '/games/:part?', load: () => import('./pages/Games.svelte'), menu: 'games' },
  { pattern: '/game/:id/fair', load: () => import('./pages/Fair.svelte'), menu: 'games', online: true },
  { pattern: '/game/:id/:ply?', load: () => import('./pages/Game.svelte'), menu: 'games', online: true },
  { pattern: '/learn', load: () => import('./pages/Learn.svelte'), menu: 'learn' },
  { pattern: '/learn/first/:name?', load: () => import('./pages/FirstRound.svelte'), menu: 'learn' },
  { pattern: '/learn/:name', load: () => import('./pages/Rulebook.svelte'), menu: 'learn' },
  { pattern: '/puzzles/:id?', load: () => import('./pages/Puzzles.svelte'), menu: 'puzzles' },
  { pattern: '/analysis', load: () => import('./pages/Analysis.svelte'), menu: 'games' },
  { pattern: '/explorer', load: () => import('./pages/Explorer.svelte'), menu: 'learn', online: true },
  { pattern: '/database', load: () => import('./pages/Database.svelte'), menu: 'games', online: true },
  { pattern: '/editor', load: () => import('./pages/Editor.svelte'), menu: 'puzzles' },
  { pattern: '/leaders', load: () => import('./pages/Leaders.svelte'), menu: 'leaders', online: true },
  { pattern: '/player/:name', load: () => import('./pages/Profile.svelte'), menu: 'leaders', online: true },
  {
    pattern: '/friends',
    load: () => import('./friends/start').then(({ loadPage }) => loadPage()),
    menu: 'account',
    online: true,
  },
  {
    pattern: '/clubs',
    load: () => import('./clubs/start').then(({ loadClubs }) => loadClubs()),
    menu: 'account',
    online: true,
  },
  {
    pattern: '/club/:id',
    load: () => import('./clubs/start').then(({ loadClub }) => loadClub()),
    menu: 'account',
    online: true,
  },
  { pattern: '/account', load: () => import('./pages/Account.svelte'), menu: 'account', online: true },
  { pattern: '/moderation', load: () => import('./pages/Moderation.svelte'), menu: 'account', online: true },
  { pattern: '/settings', load: () => import('./pages/Settings.svelte'), menu: 'account' },
];

/** The page at an address, with its parameters. */
export function routeAt(path: string): { route: Route; parts: Record<string, string> } | null {
  for (const route of ROUTES) {
    const parts = matchPath(route.pattern, path);
    if (parts) return { route, parts };
  }
  return null;
}
