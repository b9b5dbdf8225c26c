import type { Component } from 'svelte';
import Home from './pages/Home.svelte';

/** Every page and its address. Only the first is loaded at once. */

type Page = Component<Record<string, string>>;

export interface Route {
  pattern: string;
  page?: Page;
  load?: () => Promise<{ default: unknown }>;
  /** Which part of the menu it belongs to. */
  menu?: 'play' | 'games' | 'learn' | 'leaders' | 'account';
}

export const ROUTES: Route[] = [
  { pattern: '/', page: Home as Page, menu: 'play' },
  { pattern: '/new/:game?', load: () => import('./pages/Setup.svelte'), menu: 'play' },
  { pattern: '/lobby', load: () => import('./pages/Lobby.svelte'), menu: 'play' },
  { pattern: '/table/:id', load: () => import('./pages/Table.svelte'), menu: 'play' },
  { pattern: '/games', load: () => import('./pages/Games.svelte'), menu: 'games' },
  { pattern: '/game/:id/fair', load: () => import('./pages/Fair.svelte'), menu: 'games' },
  { pattern: '/game/:id/:ply?', load: () => import('./pages/Game.svelte'), menu: 'games' },
  { pattern: '/learn', load: () => import('./pages/Learn.svelte'), menu: 'learn' },
  { pattern: '/learn/:name', load: () => import('./pages/Rulebook.svelte'), menu: 'learn' },
  { pattern: '/leaders', load: () => import('./pages/Leaders.svelte'), menu: 'leaders' },
  { pattern: '/player/:name', load: () => import('./pages/Profile.svelte'), menu: 'leaders' },
  { pattern: '/account', load: () => import('./pages/Account.svelte'), menu: 'account' },
  { pattern: '/settings', load: () => import('./pages/Settings.svelte'), menu: 'account' },
];
