// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../wire/types';
import { choiceOf, detailOf } from './fixtures/detail';
import { moments } from './fixtures/playthrough';
import { viewOf } from './fixtures/position';
import { translatorFrom } from './fixtures/translator';
import { createBoard, kindOf, spotsOf } from './index';

const PLAYTHROUGHS = '../testdata/playthroughs';
const LANGUAGES = ['en', 'pl', 'uk'];
const speak = (language: string) =>
  translatorFrom(
    language,
    ['common', 'table', 'azul', 'pavilion', 'duel', 'page'].map((name) =>
      readFileSync(`../locales/${language}/${name}.ftl`, 'utf8'),
    ),
  );
/** Moves of the same form ask for the same things. */
const OF_EACH_FORM = 2;

// Parsing thousands of drawings takes minutes, and they have no labels.
beforeAll(() => void vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** Labels that several selectable spots share. */
function shared(host: HTMLElement): string[] {
  const named = new Map<string, Set<string>>();
  for (const hit of host.querySelectorAll<HTMLElement>(
    'button[data-state="lit"], button[data-state="open"]',
  )) {
    const label = hit.getAttribute('aria-label') ?? '';
    named.set(label, (named.get(label) ?? new Set()).add(hit.dataset.spot ?? ''));
  }
  return [...named].filter(([label, spots]) => !label || spots.size > 1).map(([label]) => label);
}

// Each game is checked in one language, Duel in all of them.
const told = readdirSync(PLAYTHROUGHS).flatMap((file, i) =>
  file.startsWith('duel')
    ? LANGUAGES.map((language) => [file, language])
    : [[file, LANGUAGES[i % 3] ?? 'en']],
) as [string, string][];

describe.each(told)('every choice of %s in %s', (file, language) => {
  it('has a unique name, at every step of every kind of move', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const board = createBoard(host, { t: speak(language), speed: 0, confirm: true });
    let steps = 0;
    const turns = new Set<string>();
    const forms = new Map<string, number>();
    for (const { position, legal, player, move } of moments(
      readFileSync(`${PLAYTHROUGHS}/${file}`, 'utf8'),
    )) {
      if (player === null || move === null || legal.length === 0) continue;
      const rules = position.split(' ')[0] as Rules;
      const view = viewOf(position);
      const spots = spotsOf(detailOf(move, rules, view));
      const form = spots.map(kindOf).join(' ');
      forms.set(form, (forms.get(form) ?? 0) + 1);
      if ((forms.get(form) ?? 0) > OF_EACH_FORM) continue;
      const players = view.boards.map((_, seat) => ({ name: `Player ${seat + 1}` }));
      await board.update({
        rules,
        view,
        you: player,
        choices: legal.map((word) => choiceOf(word, rules, view)),
        players,
        last: [],
      });
      for (const spot of ['', ...spots]) {
        host.querySelector<HTMLElement>(`button[data-spot="${spot}"]`)?.click();
        expect(shared(host), `${move} after ${spot}`).toEqual([]);
        for (const turn of host.querySelectorAll('button[data-spot^="turn:"]'))
          turns.add(turn.getAttribute('aria-label')?.split(',')[0] ?? '');
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(8);
    if (file.startsWith('duel')) expect(turns.size).toBe(4);
    board.destroy();
    host.remove();
  }, 30_000);
});
