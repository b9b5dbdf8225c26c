import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Choice, moveWord } from '../../../board';
import { choiceOf, detailOf } from '../../../board/fixtures/detail';
import { viewOf } from '../../../board/fixtures/position';
import type { View } from '../../../wire/types';
import { AZUL } from './azul';
import { DUEL } from './duel';
import { type Lesson, leadOf, restOf, type Topic } from './lesson';
import { PAVILION } from './pavilion';

const LESSONS = { azul: AZUL, pavilion: PAVILION, duel: DUEL } as unknown as Record<string, Lesson>;
const startOf = (lesson: Lesson) => viewOf(lesson.begin().position ?? '');

describe.each(['en', 'pl', 'uk'])('a guided round in %s', (language) => {
  const catalogue = readFileSync(`../locales/${language}/guide.ftl`, 'utf8');
  // The message of the lessons; the catalogue has others, of the rules.
  const [guide = ''] = catalogue.match(/^guide =\n(?: .*\n)+/m) ?? [];
  const said = new Set([...guide.matchAll(/\[((?:azul|pavilion|duel)-[\w-]+)\]/g)].map(([, name]) => name));

  it('says everything it teaches, and nothing else', () => {
    const taught = Object.entries(LESSONS).flatMap(([game, { topics, steps, warnings }]) =>
      [...topics.map(({ name }) => name), ...Object.values(steps), ...warnings, 'on', 'scored'].map(
        (name) => `${game}-${name}`,
      ),
    );
    expect([...said].sort()).toEqual([...new Set(taught)].sort());
  });
});

describe('what is taught next', () => {
  const view = {} as View;
  const choice = (word: string): Choice => ({ ...choiceOf('draw', 'duel'), word: moveWord(word) });
  const topic = (name: string, words: string[], more: Partial<Topic> = {}): Topic => ({
    name,
    shows: ({ word }) => words.indexOf(word) + 1,
    ...more,
  });
  const topics = [
    topic('one', ['a']),
    topic('two', ['b', 'c']),
    topic('rest', ['a', 'b', 'd'], { often: true }),
  ];
  const lead = (words: string[], done: string[] = []) =>
    leadOf({ topics }, view, words.map(choice), new Set(done));

  it('is the first that can be shown, by the move that shows it best', () => {
    expect(lead(['b', 'c', 'a'])).toMatchObject({ topic: { name: 'one' }, proposal: { word: 'a' } });
    expect(lead(['b', 'c'])).toMatchObject({ topic: { name: 'two' }, proposal: { word: 'c' } });
  });

  it('is not what was done, unless it comes up often', () => {
    expect(lead(['a'], ['one', 'two', 'rest'])).toMatchObject({
      topic: { name: 'rest' },
      proposal: { word: 'a' },
    });
  });

  it('is nothing if no legal move shows a topic', () => {
    expect(lead(['x'])).toBeNull();
  });

  it('proposes no move if any is fine', () => {
    const free = { topics: [topic('any', ['a'], { free: true })] };
    expect(leadOf(free, view, [choice('a')], new Set())).toMatchObject({
      topic: { name: 'any' },
      proposal: null,
    });
  });
});

describe('what is still to be pressed', () => {
  it('is every spot of the move that is not chosen yet', () => {
    expect(restOf(detailOf('2T2^KY', 'duel'), ['sun:2:T'])).toEqual(['line:2', 'stack:1:K', 'stack:2:Y']);
    expect(restOf(detailOf('pass:GG', 'pavilion'), ['pass', 'keep:G'])).toEqual(['keep:G']);
  });

  it('is nothing if another spot was chosen', () => {
    expect(restOf(detailOf('2T2^KY', 'duel'), ['sun:2:K'])).toBeNull();
  });

  it('ignores a payment or turn that the board filled in, because it can be changed', () => {
    expect(restOf(detailOf('A5@1r2', 'duel'), ['plate:5', 'slot:1', 'turn:0'])).toEqual(['turn:2']);
    expect(restOf(detailOf('R.3=R+2', 'pavilion'), ['stock:R', 'space:R.3', 'jokers:0'])).toEqual([
      'jokers:2',
    ]);
  });
});

describe('the round of Summer Pavilion', () => {
  const view = startOf(LESSONS.pavilion as Lesson) as Extract<View, { game: 'pavilion' }>;
  const lead = (now: View, choices: Choice[], ...done: string[]) =>
    leadOf(LESSONS.pavilion as Lesson, now, choices, new Set(done));
  const takes = ['1R', '1Y', '2B', '2O', '3G', '3R', '4B', '4G', '4R', '5B', '5G', '5O'].map((word) =>
    choiceOf(word, 'pavilion', view),
  );

  it('begins with a take without a trump tile, then one with it', () => {
    expect(lead(view, takes)).toMatchObject({ topic: { name: 'plain' }, proposal: { word: '1R' } });
    const after = { ...view, boards: view.boards.map((board) => ({ ...board, stock: 'RR' })) };
    expect(lead(after, takes.slice(4), 'plain')).toMatchObject({
      topic: { name: 'trump' },
      proposal: { word: '3R' },
    });
  });

  it('keeps the next trump when passing', () => {
    const after = { ...view, boards: view.boards.map((board) => ({ ...board, stock: 'GGO' })) };
    const passes = ['pass:', 'pass:O', 'pass:GG', 'pass:GGO'].map((word) =>
      choiceOf(word, 'pavilion', after, { cost: 8 - word.length }),
    );
    expect(lead(after, passes)).toMatchObject({ topic: { name: 'pass' }, proposal: { word: 'pass:GGO' } });
    expect(lead(after, passes.slice(0, 3))).toMatchObject({ proposal: { word: 'pass:GG' } });
  });
});

describe('the round of Duel', () => {
  const view = startOf(LESSONS.duel as Lesson);
  const lead = (words: string[], ...done: string[]) =>
    leadOf(
      LESSONS.duel as Lesson,
      view,
      words.map((word) => choiceOf(word, 'duel', view)),
      new Set(done),
    );

  it('begins with the sun, and proposes another sun move if the first is not legal', () => {
    const words = ['1B4', '2K1^TTY', '2T2^KY', '2T2^YK', 'A5@1r0', 'LK1', 'MY3', 'draw'];
    expect(lead(words)).toMatchObject({ topic: { name: 'sun' }, proposal: { word: '2T2^KY' } });
    expect(lead(words.filter((word) => word !== '2T2^KY'))).toMatchObject({ topic: { name: 'sun' } });
    expect(lead(words, 'sun')).toMatchObject({ topic: { name: 'large' }, proposal: { word: 'LK1' } });
    expect(lead(words, 'sun', 'large')).toMatchObject({ topic: { name: 'moon' }, proposal: { word: 'MY3' } });
  });
});
