// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DuelView, View } from '../wire/types';
import { choiceOf } from './fixtures/detail';
import { viewOf } from './fixtures/position';
import { translatorFrom } from './fixtures/translator';
import { type Board, createBoard, flightsBetween, pieceSvg, type Scene } from './index';

/** Duel's plates by their backs (D-1.3, D-3.1, D-8), and the counts beside them. */

const POSITION =
  'duel 2 round:3 turn:0 first:1 marker:L goals:rows,edge,diagonals display:10,11,17 stack:6,7,8,9,16 ' +
  'under:0=3+12,1=4 drawn:- top:U looked:- sun:BBKK,BBBR,TKRR,-,KKYYR moon:-,-,-,KRB,- ' +
  'chips:TY?,TT?,YY?,TT? pool:BK bag:K1Y1 tower:B4 ' +
  'board:4;R,BB,RRR,-,KK,T;-,-,13r0,-,2r2,-,18r3,15r2,5r3;....../....../....../..B.../....../......;-;BB,KK;TR,YY;0;0 ' +
  'board:0;Y,Y,KK,R,YYY,K;-,-,-,14r0,-,-,-,-,1r2;.T..../T...../....../....../....../......;-;BR;-;0;0';
const DRAWING = POSITION.replace('turn:0', 'draw:0').replace('drawn:-', 'drawn:SU').replace('top:U', 'top:S');

const t = translatorFrom(
  'en',
  ['common', 'table', 'azul', 'pavilion', 'duel', 'page'].map((name) =>
    readFileSync(`../locales/en/${name}.ftl`, 'utf8'),
  ),
);

let host: HTMLElement;
let board: Board;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  board = createBoard(host, { t, speed: 0 });
});
afterEach(() => {
  board.destroy();
  host.remove();
});

const scene = (view: View, some: Partial<Scene> = {}): Scene => ({
  rules: 'duel',
  view,
  you: 0,
  choices: null,
  players: [{ name: 'Ana' }, { name: 'Bo' }],
  last: [],
  ...some,
});
const duel = (text: string, some: Partial<DuelView> = {}): View => ({ ...viewOf(text), ...some }) as View;
const choice = (word: string, cost = 0) => choiceOf(word, 'duel', undefined, { cost });
const control = (key: string) => host.querySelector<HTMLElement>(`.ev-plates [data-key="${key}"]`);
const kinds = (key: string) =>
  [...(control(key)?.querySelectorAll('[data-kind]') ?? [])].map((back) => back.getAttribute('data-kind'));

describe('the back of a plate', () => {
  it('is drawn by its kind, and the two differ not only by colour', () => {
    const [special, universal] = ['special', 'universal'].map((kind) =>
      pieceSvg(`back:${kind}`, false).replace(/data-kind="\w+"/, ''),
    );
    expect(special).toContain('ev-back-star');
    expect(universal).toContain('ev-back-ring');
    expect(special).not.toBe(universal);
  });

  it.each(['special', 'universal'] as const)(
    'on top of the stack is %s, and its label says so',
    async (top) => {
      await board.update(scene(duel(POSITION, { top })));
      expect(kinds('draw')).toEqual([top]);
      expect(control('draw')?.getAttribute('aria-label')).toContain(`Stack: 8 plates, ${top} on top`);
      expect(host.querySelector('.ev-plates .ev-aside')?.textContent).toContain(`${top} on top`);
    },
  );

  it('is announced with the cost of a draw', async () => {
    await board.update(scene(duel(POSITION), { choices: [choice('draw', 1), choice('D1')] }));
    const label = control('draw')?.getAttribute('aria-label');
    expect(label).toContain('Draw a plate (universal on top), costs 1 point. Stack: 8 plates');
    await board.update(scene(duel(POSITION), { choices: [choice('draw')] }));
    expect(control('draw')?.getAttribute('aria-label')).toContain('(universal on top), free');
  });

  it('is blank while it is unknown, and absent if the stack is empty', async () => {
    await board.update(scene(duel(POSITION, { top: null })));
    expect(kinds('draw')).toEqual([]);
    expect(control('draw')?.getAttribute('aria-label')).toContain('Stack: 8 plates');
    await board.update(scene(duel(POSITION, { top: null, stack: 0, returned: [] })));
    expect(control('draw')?.querySelector('.ev-back')).toBeNull();
  });

  it.each([0, 1, null])('of drawn plates is visible to everybody, in drawing order (%s)', async (you) => {
    await board.update(scene(duel(DRAWING), { you }));
    expect(kinds('hand')).toEqual(['special', 'universal']);
    expect(control('hand')?.getAttribute('aria-label')).toBe('Drawn unseen: special, universal');
    expect(kinds('draw')).toEqual(['special']);
  });

  it('is all that opponents see of plates being looked at', async () => {
    const view = duel(DRAWING, { phase: { at: 'keeping' }, drawn: [], backs: ['special', 'universal'] });
    await board.update(scene(view, { you: 1 }));
    expect(kinds('hand')).toEqual(['special', 'universal']);
    expect(control('hand')?.getAttribute('aria-label')).toBe('Ana chooses from: special, universal');
    await board.update(scene({ ...view, backs: [] } as View, { you: 1 }));
    expect(control('hand')).toBeNull();
  });

  it('of the right kind is shown in animations, from the stack and in the hand', () => {
    const before = duel(POSITION, { display: [] });
    const after = duel(POSITION, {
      display: [{ number: 7, cells: '*KRB' }],
      looked: [{ number: 6, cells: 'TY?K' }],
    });
    expect(flightsBetween(before, after)).toEqual([
      { what: 'p7', face: 'p7:*KRB', back: 'back:special', from: 'p.7', to: 'p.7', kind: 'turn' },
      { what: 'p6', face: 'p6:TY?K', back: 'back:universal', from: 'p.6', to: 'p.6', kind: 'turn' },
    ]);
  });
});

it('plates returned under the stack are counted and named by their kinds', async () => {
  await board.update(scene(duel(POSITION)));
  expect(control('draw')?.getAttribute('aria-label')).toContain(
    '3 returned under it: universal, universal, universal',
  );
  expect(control('draw')?.textContent).toContain('↓3');
  expect(control('draw')?.querySelectorAll('.ev-askew')).toHaveLength(2);
  await board.update(scene(duel(POSITION.replace('under:0=3+12,1=4', 'under:-'))));
  expect(control('draw')?.textContent).toBe('5');
});

it('spent chips lie face down beside the others, are in the label, and fly there when they are spent', async () => {
  await board.update(scene(duel(POSITION)));
  const own = host.querySelector('.ev-board[data-seat="0"]');
  expect(own?.querySelectorAll('.ev-turned .ev-chip-down')).toHaveLength(2);
  expect(own?.querySelector('.ev-said')?.textContent).toBe('Spent chips: turquoise and red; yellow.');
  expect(host.querySelector('.ev-board[data-seat="1"] .ev-said')?.textContent).toBe('');
  const after = duel(POSITION.replace(';BB,KK;TR,YY;', ';BB;KK,TR,YY;'));
  expect(flightsBetween(duel(POSITION), after)).toEqual([
    { what: 'KK', face: 'KK', from: 'b0.c1', to: 'b0.v0', kind: 'take' },
  ]);
});
