import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rules, View } from '../../wire/types';
import { detailOf } from '../fixtures/detail';
import { moments } from '../fixtures/playthrough';
import { viewOf } from '../fixtures/position';
import { flightsBetween, ghostsBetween } from './flights';
import { type Piece, placesOf } from './places';
import { previewOf } from './preview';

const folder = new URL('../../../testdata/playthroughs/', import.meta.url);

const AZUL =
  'azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BBYK,-,-,-,- centre:W bag:B9 lid:- ' +
  'board:0;-,Y,-,-,-;...../...../...../...../.....;- board:0;-,-,-,-,-;...../...../...../...../.....;-';

const previewed = (view: View, rules: Rules, seat: number, word: string) =>
  previewOf(view, seat, detailOf(word, rules, view));

const change = (view: View, edit: (view: Extract<View, { game: 'azul' }>) => void): View => {
  const copy = structuredClone(view);
  if (copy.game === 'azul') edit(copy);
  return copy;
};

const told = (before: View, after: View) =>
  flightsBetween(before, after).map(({ what, from, to, kind }) => `${what} ${from} ${to} ${kind}`);

describe('what flies', () => {
  const view = viewOf(AZUL);

  it('from a factory to a line, and the rest to the centre', () => {
    expect(told(view, previewed(view, 'azul', 0, '1B3')).sort()).toEqual([
      'B f1.0 b0.l3.0 take',
      'B f1.1 b0.l3.1 take',
      'K f1.3 c.K leave',
      'Y f1.2 c.Y leave',
    ]);
  });

  it('with the marker to the floor, from the centre', () => {
    expect(told(view, previewed(view, 'azul', 0, 'CW1')).sort()).toEqual([
      'M c.M b0.M lose',
      'W c.W b0.l1.0 take',
    ]);
  });

  it('from a full line one tile to its own row of the wall and the rest away', () => {
    const before = change(view, (v) => {
      v.boards[0]?.lines.splice(1, 1, 'YY');
    });
    const after = change(view, (v) => {
      v.boards[0]?.lines.splice(1, 1, '');
      v.boards[0]?.wall.splice(1, 1, '..Y..');
    });
    expect(told(before, after)).toEqual(['Y b0.l2.0 b0.w2.3 set', 'Y b0.l2.1 lid away']);
  });

  it('never from one player to another', () => {
    const before = change(view, (v) => {
      v.boards[0]?.lines.splice(0, 1, 'R');
    });
    const after = change(view, (v) => {
      v.boards[1]?.wall.splice(0, 1, '..R..');
    });
    expect(told(before, after)).toEqual(['R bag b1.w1.3 set', 'R b0.l1.0 lid away']);
  });

  it('out of the bag onto factories', () => {
    const after = change(view, (v) => {
      v.factories[1] = 'RR';
    });
    expect(told(view, after)).toEqual(['R bag f2.0 fill', 'R bag f2.1 fill']);
  });

  it('turns in place: a chip, a plate off the stack, the trump', () => {
    const first = (name: string) => {
      const [moment] = moments(readFileSync(new URL(`${name}.txt`, folder), 'utf8')).slice(-1);
      return viewOf(moment?.position ?? '');
    };
    const duel = first('duel-2');
    const up = structuredClone(duel);
    if (duel.game !== 'duel' || up.game !== 'duel') return expect.fail('not Duel');
    duel.chips[1] = { lies: 'down' };
    up.chips[1] = { lies: 'up', chip: 'TT' };
    duel.display = [];
    up.display = [{ number: 7, cells: 'RTY?' }];
    expect(flightsBetween(duel, up)).toEqual([
      { what: 'TT', face: 'TT', back: '??', from: 'd2', to: 'd2', kind: 'turn' },
      { what: 'p7', face: 'p7:RTY?', back: 'back:universal', from: 'p.7', to: 'p.7', kind: 'turn' },
    ]);
    const before = first('pavilion-2');
    const after = structuredClone(before);
    if (before.game !== 'pavilion' || after.game !== 'pavilion') return expect.fail('not Pavilion');
    before.trump = 'P';
    after.trump = 'G';
    expect(told(before, after)).toEqual(['G trump trump turn']);
  });
});

describe('what is shown before it is played', () => {
  it('puts the spilled tiles of the detail on the floor', () => {
    const view = viewOf(AZUL);
    const ghosts = ghostsBetween(view, previewed(view, 'azul', 0, '1B1'));
    expect(ghosts.get('b0.l1.0')).toBe('B');
    expect(ghosts.get('b0.x0')).toBe('B');
  });

  it('shows the marker and spilled tiles after the pieces on the floor', () => {
    const view = change(viewOf(AZUL), (v) => {
      Object.assign(v.boards[0] ?? {}, { floor: 'WW', floor_spaces: 2 });
      v.centre = 'BBY';
    });
    const ghosts = ghostsBetween(view, previewed(view, 'azul', 0, 'CBF'));
    expect([...ghosts]).toEqual([
      ['b0.x2', 'M'],
      ['b0.x3', 'B'],
      ['b0.x4', 'B'],
    ]);
  });
});

describe.each(readdirSync(folder).filter((name) => name.endsWith('.txt')))('the playthrough %s', (name) => {
  const rules = name.replace(/-\d\.txt$/, '') as Rules;
  const game = moments(readFileSync(new URL(name, folder), 'utf8')).map((moment) => ({
    ...moment,
    view: viewOf(moment.position),
  }));

  it('has flights that turn each view into the next', () => {
    for (let i = 1; i < game.length; i++) {
      const [before, after] = [game[i - 1]?.view, game[i]?.view];
      if (!before || !after) continue;
      // A supply closes its gaps without flights, and a chip is turned face up in place.
      const still = (piece: Piece) => !/^(s\.|d\d|p\.|n)/.test(piece.at);
      const lie = placesOf(before).filter(still).map(key);
      for (const { what, back, from, to } of flightsBetween(before, after)) {
        const source = lie.indexOf(key({ at: from, what: back ?? what }));
        if (source >= 0) lie.splice(source, 1);
        if (to !== 'lid' && still({ at: to, what })) lie.push(key({ at: to, what }));
      }
      const wanted = placesOf(after).filter(still).map(key).sort();
      expect(lie.map(heaped).sort()).toEqual(wanted.map(heaped).sort());
    }
  });

  it('equals the preview for takes without consequences', () => {
    let seen = 0;
    for (let i = 1; i < game.length; i++) {
      const [before, after] = [game[i - 1], game[i]];
      if (!before?.move || before.player === null || !after || after.view.round !== before.view.round)
        continue;
      if (after.view.phase.at !== before.view.phase.at || !/^[1-9C][A-Z]/.test(before.move)) continue;
      const lines = (view: View) =>
        'lines' in (view.boards[0] ?? {})
          ? (view.boards as { lines: string[] }[])[before.player ?? 0]?.lines
          : [];
      const count = (view: View) => (lines(view) ?? []).join('').length;
      const guess = previewed(before.view, rules, before.player, before.move);
      if (before.view.game !== 'duel')
        expect(placesOf(guess).map(key).sort()).toEqual(placesOf(after.view).map(key).sort());
      expect(count(guess)).toBe(count(after.view));
      seen++;
    }
    expect(seen).toBeGreaterThan(rules === 'duel' ? 0 : 5);
  });
});

/** The piece without its index on a floor or in a store, which does not matter. */
const heaped = (piece: string) => piece.replace(/^(b\d\.[xcvh])\d+/, '$1');

function key({ at, what }: Piece): string {
  return `${at} ${what}`;
}
