// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Board, Scene } from '../../board';
import { settings } from '../lib/settings.svelte';
import { DisplayedGame } from './displayed-game.svelte';
import type { LiveTable } from './live-table.svelte';

const game = (ply: number) => ({ ply, view: { boards: [{ score: ply }], turn: 0 }, legal: [], last: [] });

/** A board whose animations end when the test says so. */
function slowBoard() {
  const scenes: Scene[] = [];
  const ends: (() => void)[] = [];
  const board = {
    set() {},
    update: (scene: Scene) => {
      scenes.push(scene);
      return new Promise<void>((done) => ends.push(done));
    },
  } as unknown as Board;
  const end = async () => {
    ends.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { board, scenes, end };
}

it('a game is over on the screen only after its last points have been counted', async () => {
  settings.speed = 'usual';
  const live = {
    table: { state: 'playing', options: { rules: 'azul' }, result: null },
    game: game(1),
    pending: null,
  };
  const displayed = new DisplayedGame(live as unknown as LiveTable, () => []);
  const { board, scenes, end } = slowBoard();
  displayed.on(board);
  await end();
  expect(displayed.over).toBe(false);

  // The last move, then the end of the game while its points are being counted.
  live.game = game(2);
  const told = [{ seat: 0, points: 1 }];
  displayed.push({ steps: [{ ply: 1, told, ends_round: true } as never], fresh: false });
  live.table = { ...live.table, state: 'over', result: { scores: [9], winners: [0] } as never };
  displayed.push({ steps: [], fresh: false });
  expect(displayed.scoring).toBe(true);
  expect(displayed.over).toBe(false);
  // The bonuses of the end are not in the last round's scores.
  expect(scenes.at(-1)?.view.boards[0]?.score).toBe(2);
  await end();
  expect(displayed.over).toBe(false);
  expect(scenes.at(-1)?.view.boards[0]?.score).toBe(9);
  await end();
  expect(displayed.over).toBe(true);
  expect(displayed.idle).toBe(true);
});
