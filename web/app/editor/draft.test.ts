import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePuzzles } from '../puzzles/puzzle';
import { at, counts, type Draft, put, readDraft, writeDraft } from './draft';
import {
  addChip,
  CHIPS,
  layPlate,
  movePlate,
  PLATES,
  printOf,
  removeChip,
  returnedTurns,
  returnPlate,
  setFactoryChip,
  turned,
  turnPlate,
} from './duel-edit';
import {
  addTile,
  clickCell,
  clickLine,
  coloursOf,
  emptied,
  phaseNeeds,
  phasesOf,
  removeTile,
  setCount,
  setPhase,
  setRound,
} from './edit';

const perft = readdirSync('../testdata/perft')
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(`../testdata/perft/${name}`, 'utf8').split('\n'))
  .map((line) => line.replace(/ ;.*/, ''))
  .filter((line) => line.includes(' board:'));
const puzzles = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8')).map(({ position }) => position);
const texts = [...perft, ...puzzles];
const draftOf = (start: string): Draft => {
  const text = texts.find((each) => each.startsWith(start));
  const draft = text ? readDraft(text) : null;
  if (!draft) throw new Error(`no position begins with ${start}`);
  return draft;
};
const azul = draftOf('azul 2');
const pavilion = draftOf('pavilion 2 round:1');
const duel = draftOf('duel 2');

/** All tiles of a position, in order. */
function tilesOf(draft: Draft): string {
  const heap = (text: string) => [...counts(text)].flatMap(([letter, count]) => Array(count).fill(letter));
  const loose = ['factories', 'centre', 'supply', 'sun', 'moon'].map((field) => draft.fields[field] ?? '');
  const aside = ['bag', 'lid', 'tower'].flatMap((field) => heap(draft.fields[field] ?? ''));
  const parts = draft.boards.flatMap((_, seat) =>
    ['lines', 'wall', 'floor', 'stars', 'held', 'dome', 'damaged'].map((part) =>
      at(draft, `board/${seat}/${part}`),
    ),
  );
  const letters = [...loose, ...parts].join('').replaceAll(/[^A-RT-Z]/g, '');
  return [...letters, ...aside].sort().join('');
}

describe('a draft', () => {
  it('is read and written as it was', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(new Set(texts.map((text) => text.split(' ')[0])).size).toBe(7);
    for (const text of texts) {
      const draft = readDraft(text);
      expect(draft && writeDraft(draft)).toBe(text);
    }
  });

  it.each([
    '',
    'azul',
    'chess 2 round:1 deal',
    writeDraft(azul).replace('bag:', 'sack:'),
    `${writeDraft(azul)} board:0`,
  ])('is not made of %j', (text) => expect(readDraft(text)).toBeNull());

  it('has a text at every place, which can be replaced', () => {
    for (const [path, text] of [
      ['round', '3'],
      ['phase', 'over'],
      ['bag', 'B3'],
      ['factories/2', 'BBYK'],
      ['board/1/score', '12'],
      ['board/0/lines/4', 'RRR'],
      ['board/1/wall/0/4', 'W'],
    ] as const) {
      const changed = put(azul, path, text);
      expect(at(changed, path)).toBe(text);
      expect(at(put(changed, path, ''), path)).toBe('');
      expect(readDraft(writeDraft(changed))).toEqual(changed);
    }
  });
});

describe('tiles', () => {
  it('come from the bag and go back to it', () => {
    const all = tilesOf(azul);
    let draft = addTile(azul, 'centre', 'B');
    expect(at(draft, 'centre')).toBe('B');
    draft = addTile(draft, 'board/0/floor', 'K');
    draft = addTile(draft, 'board/0/floor', 'B');
    expect(at(draft, 'board/0/floor')).toBe('BK');
    draft = clickCell(draft, 'board/1/wall/2/2', 'B');
    draft = clickLine(draft, 'board/0/lines/2', 1, 'R');
    expect(at(draft, 'board/0/lines/2')).toBe('RR');
    expect(tilesOf(draft)).toBe(all);
    draft = clickLine(draft, 'board/0/lines/2', 0, 'R');
    expect(at(draft, 'board/0/lines/2')).toBe('R');
    draft = clickLine(draft, 'board/0/lines/2', 2, 'Y');
    expect(at(draft, 'board/0/lines/2')).toBe('Y');
    draft = clickCell(draft, 'board/1/wall/2/2', 'B');
    draft = removeTile(draft, 'board/0/floor', 0);
    expect(at(draft, 'board/0/floor')).toBe('K');
    expect(tilesOf(draft)).toBe(all);
  });

  it('come from the lid or the tower once the bag has none, and then from nowhere', () => {
    let draft = setCount(setCount(pavilion, 'bag', 'P', 0), 'tower', 'P', 1);
    draft = addTile(draft, 'board/0/held', 'P');
    expect(at(draft, 'tower')).not.toContain('P');
    draft = addTile(draft, 'board/0/held', 'P');
    expect(at(draft, 'board/0/held')).toContain('PP');
  });

  it('keep their order on a moon side of Duel, and special ones are no one’s', () => {
    const all = tilesOf(duel);
    let draft = [...'RB'].reduce((now, letter) => addTile(now, 'moon/0', letter), duel);
    expect(at(draft, 'moon/0')).toMatch(/RB$/);
    draft = clickCell(draft, 'board/0/dome/5/5', 'S');
    expect(at(draft, 'board/0/dome/5/5')).toBe('S');
    expect(tilesOf(draft)).toBe(all);
  });

  it('are counted from 0 to 99', () => {
    expect(at(setCount(azul, 'lid', 'W', Number.NaN), 'lid')).not.toContain('W');
    expect(at(setCount(azul, 'lid', 'W', 1000), 'lid')).toContain('W99');
    expect(coloursOf(duel)).toBe('BTKYR');
  });
});

describe('the moment', () => {
  it('names a player, and a line or a number, where it needs them', () => {
    const grey = draftOf('azul-grey 2');
    expect(setPhase(grey, { name: 'tile' }).phase).toMatch(/^tile:\d:1$/);
    expect(setPhase(setPhase(grey, { name: 'tile' }), { more: '3', seat: '1' }).phase).toBe('tile:1:3');
    expect(setPhase(grey, { name: 'over' }).phase).toBe('over');
    expect(setPhase(pavilion, { name: 'supply' }).phase).toMatch(/^supply:\d$/);
    expect(setRound(setPhase(pavilion, { name: 'supply' }), 0).phase).toBe('supply');
    expect(phaseNeeds(setPhase(duel, { name: 'complete' }))).toEqual({ seat: true, more: true });
    expect(phasesOf(azul)).not.toContain('tile::');
  });

  it('is the first round on empty boards, with every tile in the bag', () => {
    for (const text of texts) {
      const draft = readDraft(text);
      if (!draft) throw new Error(text);
      const empty = emptied(draft);
      // Duel begins with the set-up, which the engine plays.
      if (draft.rules === 'duel') expect(empty).toBe(null);
      if (!empty) continue;
      expect(empty.phase).toBe('offer:0');
      const bag = [...counts(at(empty, 'bag')).values()].reduce((sum, count) => sum + count, 0);
      expect(bag).toBe(tilesOf(draft).length);
    }
  });
});

describe('plates and chips', () => {
  /** The rules have the plates. */
  it('are those of the rules', () => {
    const source = readFileSync('../crates/evora-rules/src/duel/plate.rs', 'utf8');
    const table = source.slice(source.indexOf('static PLATES'));
    const rows = [...table.slice(0, table.indexOf('];\n')).matchAll(/\[(\w), (\w), (\w), (\w)\]/g)];
    const cells = rows.map(([, ...letters]) => letters.join('').replace('Q', '?').replace('S', '*'));
    expect(PLATES).toEqual(cells);
    expect(turned('abcd', 1)).toBe('cadb');
    expect(turned('abcd', 4)).toBe('abcd');
  });

  const all = (draft: Draft) =>
    [
      ...['display', 'stack', 'looked'].flatMap((set) => at(draft, set).split(',')),
      ...returnedTurns(draft).flatMap(({ plates }) => plates),
      ...[0, 1].flatMap((seat) =>
        at(draft, `board/${seat}/slots`)
          .split(',')
          .map((slot) => slot.split('r')[0] ?? ''),
      ),
    ]
      .filter((plate) => plate !== '' && plate !== '-')
      .map(Number)
      .sort((a, b) => a - b);

  it('are in one place each', () => {
    const every = PLATES.map((_, i) => i + 1);
    expect(all(duel)).toEqual(every);
    let draft = layPlate(duel, 0, 4, '7');
    expect(at(draft, 'board/0/slots/4')).toBe('7r0');
    expect(printOf(draft, 0, 2, 2)).toBe('*');
    draft = turnPlate(draft, 0, 4);
    expect(printOf(draft, 0, 2, 3)).toBe('*');
    draft = layPlate(draft, 1, 0, '7');
    expect(at(draft, 'board/0/slots/4')).toBe('');
    draft = layPlate(draft, 1, 0, '8');
    expect(at(draft, 'stack').split(',')).toContain('7');
    draft = movePlate(draft, '9', 'display');
    draft = returnPlate(draft, '10', '1');
    draft = returnPlate(draft, '11', 0);
    expect(returnedTurns(draft)).toEqual([{ seat: '1', plates: ['10', '11'] }]);
    draft = movePlate(draft, '10', 'looked');
    expect(all(draft)).toEqual(every);
    expect(all(layPlate(draft, 1, 0, ''))).toEqual(every);
  });

  it('of chips come from the pool', () => {
    const chips = (draft: Draft) =>
      ['pool', 'chips', 'board/0/chips', 'board/1/chips', 'board/0/spent', 'board/1/spent']
        .flatMap((path) => at(draft, path).replaceAll('?', '').split(','))
        .filter((chip) => chip.length === 2)
        .sort();
    const every = CHIPS.flatMap((chip) => [chip, chip]).sort();
    expect(chips(duel)).toEqual(every);
    let draft = addChip(duel, 'board/0/chips', 'TT');
    draft = addChip(draft, 'board/0/chips', 'BB');
    expect(at(draft, 'board/0/chips')).toBe('BB,TT');
    draft = setFactoryChip(draft, 2, 'KK?');
    draft = setFactoryChip(draft, 2, 'KY');
    expect(at(draft, 'chips/2')).toBe('KY');
    expect(chips(draft)).toEqual(every);
    draft = removeChip(setFactoryChip(draft, 2, ''), 'board/0/chips', 'TT');
    expect(at(draft, 'board/0/chips')).toBe('BB');
    expect(chips(draft)).toEqual(every);
  });
});
