// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;

async function site(marks: Record<string, string>) {
  Object.assign(dataset, marks);
  vi.resetModules();
  return import('./site');
}

afterEach(() => {
  delete dataset.base;
  delete dataset.static;
});

describe('addresses of the page', () => {
  it('are those of our server', async () => {
    const { hasServer, linkTo, pageAt } = await site({});
    expect(hasServer).toBe(true);
    expect(['/', '/learn', '/games?all'].map(linkTo)).toEqual(['/', '/learn', '/games?all']);
    expect(['/', '/learn/', '/game/x/3'].map(pageAt)).toEqual(['/', '/learn', '/game/x/3']);
  });

  it('are below the folder of a static host', async () => {
    const { hasServer, linkTo, pageAt } = await site({ static: '', base: '/evora/' });
    expect(hasServer).toBe(false);
    expect(['/', '/learn#A-1', '/games?all'].map(linkTo)).toEqual([
      '/evora/',
      '/evora/learn#A-1',
      '/evora/games?all',
    ]);
    expect(['/evora/', '/evora', '/evora/learn/'].map(pageAt)).toEqual(['/', '/', '/learn']);
  });

  it('are never written into a link as they are', () => {
    const names = readdirSync('app', { recursive: true, encoding: 'utf8' });
    const parts = names.filter((name) => name.endsWith('.svelte'));
    const bare = parts.filter((name) => /href="\/(?!api\/)/.test(readFileSync(`app/${name}`, 'utf8')));
    expect(parts.length).toBeGreaterThan(40);
    expect(bare, 'use linkTo').toEqual([]);
  });
});
