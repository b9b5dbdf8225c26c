import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byRule, parseExamples } from './examples';
import { render } from './markdown';

const TEXT = `# A remark.

example A-9.2
shows A-2.4 A-2.5
scene line-1
start azul 2 round:3 offer:0 board:4;-
legal 1Y 1Y1 1YF
play 1Y1
points 0 +1 -2
after azul 2 round:3 offer:1
scene floor
play 1YF
play 2B1
after azul 2 round:3 offer:0

example A-9.5
shows A-2.4
scene
start azul-grey 3 round:4 offer:0
play CYF
after azul-grey 3 round:4 deal
`;

describe('the examples', () => {
  it('are read with their scenes; a scene without a start begins as the one before it', () => {
    const start = 'azul 2 round:3 offer:0 board:4;-';
    expect(parseExamples(TEXT)).toEqual([
      {
        id: 'A-9.2',
        shows: ['A-2.4', 'A-2.5'],
        scenes: [
          { name: 'line-1', rules: 'azul', players: 2, start, words: ['1Y1'] },
          { name: 'floor', rules: 'azul', players: 2, start, words: ['1YF', '2B1'] },
        ],
      },
      {
        id: 'A-9.5',
        shows: ['A-2.4'],
        scenes: [
          {
            name: '',
            rules: 'azul-grey',
            players: 3,
            start: 'azul-grey 3 round:4 offer:0',
            words: ['CYF'],
          },
        ],
      },
    ]);
  });

  it('are found by the rules they show', () => {
    expect([...byRule(parseExamples(TEXT))]).toEqual([
      ['A-2.4', ['A-9.2', 'A-9.5']],
      ['A-2.5', ['A-9.2']],
    ]);
  });

  it('cannot break the page where a file is not as it should be', () => {
    expect(parseExamples('play 1Y1\nscene\nstart azul 2\nshows A-1.1\n')).toEqual([]);
    expect(parseExamples('')).toEqual([]);
  });
});

describe.each(['azul', 'pavilion', 'duel'])('the examples of %s', (book) => {
  const examples = parseExamples(readFileSync(`../testdata/examples/${book}.txt`, 'utf8'));

  it.each(['', 'pl/', 'uk/'])('stand beside their texts, in docs/rules/%s', (folder) => {
    const page = readFileSync(`../docs/rules/${folder}${book}.md`, 'utf8');
    const rules = byRule(examples);
    const html = render(page, (rule) => (rules.has(rule) ? `<i data-see="${rule}"></i>` : ''));
    for (const { id, scenes } of examples) {
      expect(html.includes(`id="${id}"`), `${id} is on the page`).toBe(true);
      expect(scenes.length).toBeGreaterThan(0);
      for (const { words, players } of scenes) {
        expect(words.length).toBeGreaterThan(0);
        expect(players).toBeGreaterThan(1);
      }
    }
    for (const rule of rules.keys())
      expect(html.includes(`<i data-see="${rule}"></i></li>`), `${rule} leads to its example`).toBe(true);
  });

  it('have words for each of their scenes, in every language', () => {
    const names = examples.flatMap(({ scenes }) => scenes.map(({ name }) => name)).filter(Boolean);
    for (const language of ['en', 'pl', 'uk']) {
      const words = readFileSync(`../locales/${language}/page.ftl`, 'utf8');
      const message = /^example-scene =\n((?: .*\n)+)/m.exec(words)?.[1] ?? '';
      for (const name of names) expect(message, `${language}: ${name}`).toContain(`[${name}]`);
    }
  });
});
