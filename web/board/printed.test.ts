// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { moments } from './fixtures/playthrough';
import { viewOf } from './fixtures/position';
import { translatorFrom } from './fixtures/translator';
import { type Board, createBoard } from './index';

/** The printed information of the boards is readable from the start of a game, by one command. */

const LANGUAGES = ['en', 'pl', 'uk'];
const speak = (language: string) =>
  translatorFrom(
    language,
    ['common', 'table', 'azul', 'pavilion', 'duel', 'page'].map((name) =>
      readFileSync(`../locales/${language}/${name}.ftl`, 'utf8'),
    ),
  );

let board: Board;
let host: HTMLElement;
afterEach(() => {
  board.destroy();
  host.remove();
});

const DUEL =
  'duel 2 round:0 setup:1 first:0 marker:L goals:rows,edge,diagonals,special display:1,13,14 stack:2,3 under:- ' +
  'drawn:- top:U looked:- sun:-,-,-,-,- moon:-,-,-,-,- chips:-,-,-,- pool:BB bag:B13 tower:- ' +
  'board:5;-,-,-,-,-,-;-,-,-,-,-,-,-,-,-;....../....../....../....../....../......;-;-;-;0;0 ' +
  'board:5;-,-,-,-,-,-;-,-,-,-,-,-,-,-,-;....../....../....../....../....../......;-;-;-;0;0';

/** The first position of a game, on a table. */
async function begin(file: string, language: string): Promise<HTMLElement> {
  host = document.createElement('div');
  document.body.append(host);
  board = createBoard(host, { t: speak(language), speed: 0 });
  const first = () =>
    moments(readFileSync(`../testdata/playthroughs/${file}.txt`, 'utf8'))[0]?.position ?? '';
  const view = viewOf(file === 'duel-2' ? DUEL : first());
  const players = view.boards.map((_, seat) => ({ name: `Player ${seat + 1}` }));
  const rules = file.replace(/-\d$/, '') as Rules;
  await board.update({ rules, view, you: 0, choices: null, players, last: [] });
  return host.querySelector<HTMLElement>('.ev-printed') ?? expect.fail('nothing is told');
}

/** Numbers that every language must contain, in this order. */
const FIGURES: [file: string, figures: string][] = [
  ['azul-2', '1 1 2 2 2 3 3 2 7 10'],
  ['mini-2', '1 1 2 2 2 3 3 2 7 10'],
  ['pavilion-2', '1 6 17 14 15 16 18 20 12 1 4 2 8 3 12 4 16 3 2 1'],
  ['pavilion-grey-2', '1 6 17 14 15 16 18 20 12 1 4 2 8 3 12 4 16 3 2 1'],
  ['duel-2', '3 1 20 10 3 1 3 6 10 2 1 2 3 4 5 6'],
];

it.each(FIGURES.flatMap(([file, figures]) => LANGUAGES.map((language) => [file, language, figures])))(
  'is told of %s in %s',
  async (file = '', language = '', figures = '') => {
    const told = await begin(file, language);
    expect(told.getAttribute('aria-label')).toBeTruthy();
    expect(told.textContent).not.toContain('{');
    expect(told.textContent?.match(/\d+/g)?.join(' ')).toBe(figures);
  },
);

it('gets the focus by a command, and returns it', async () => {
  const told = await begin('pavilion-2', 'en');
  expect(told.textContent).toContain('purple, green, orange, yellow, blue, red');
  const before = document.createElement('button');
  host.append(before);
  before.focus();
  board.focus('printed');
  expect(document.activeElement).toBe(told);
  told.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(before);
});
