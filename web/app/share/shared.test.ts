// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addressesOf, frameCode } from './shared';

describe('what is shared', () => {
  const table = { kind: 'table', id: 'abc', isPublic: true, link: null, begun: true, watched: true } as const;

  it('has a page, a picture and a frame for a public game', () => {
    const { page, picture, frame } = addressesOf(table, 'pl');
    expect(page).toBe('/table/abc');
    expect(picture?.('png')).toBe('/api/tables/abc/image.png');
    expect(frame).toBe('/embed/game/abc?lang=pl');
    const game = addressesOf({ kind: 'game', id: 'abc', ply: 7, isPublic: true, link: 's3cret' }, 'en');
    expect([game.page, game.picture?.('svg')]).toEqual(['/game/abc/7', '/api/tables/abc/image.svg?ply=7']);
    expect(game.frame).toBe('/embed/game/abc?ply=7&lang=en');
    expect(JSON.stringify([game.page, game.frame])).not.toContain('s3cret');
  });

  it('never has a frame of a private table, and a picture only with its link', () => {
    const linked = addressesOf({ ...table, isPublic: false, link: 's3cret' }, 'en');
    expect(linked.page).toBe('/table/abc?link=s3cret');
    expect(linked.picture?.('svg')).toBe('/api/tables/abc/image.svg?link=s3cret');
    expect(linked.frame).toBeNull();
    const unknown = addressesOf({ ...table, isPublic: false }, 'en');
    expect([unknown.page, unknown.picture, unknown.frame]).toEqual(['/table/abc', null, null]);
  });

  it('of a private game is its page, with the link if there is one', () => {
    const game = { kind: 'game', id: 'abc', ply: 7, isPublic: false } as const;
    const linked = addressesOf({ ...game, link: 's3cret' }, 'en');
    expect(linked).toEqual({ page: '/game/abc/7?link=s3cret', picture: null, frame: null });
    expect(addressesOf({ ...game, link: null }, 'en').page).toBe('/game/abc/7');
  });

  it('never tells the link of a public table', () => {
    expect(JSON.stringify(addressesOf({ ...table, link: 's3cret' }, 'en'))).not.toContain('s3cret');
  });

  it('has nothing to look at before the game or without spectators', () => {
    expect(addressesOf({ ...table, begun: false }, 'en').picture).toBeNull();
    expect(addressesOf({ ...table, watched: false }, 'en').frame).toBeNull();
  });

  it('is code that no text can break', () => {
    const code = frameCode('https://x.example/embed/position?position=a&lang=en', '"><script>');
    // Under another name, so that nothing is loaded.
    const html = new DOMParser().parseFromString(code.replaceAll('iframe', 'x-frame'), 'text/html');
    const frame = html.querySelector('x-frame');
    expect(frame?.getAttribute('src')).toBe('https://x.example/embed/position?position=a&lang=en');
    expect(frame?.getAttribute('title')).toBe('"><script>');
  });
});
