import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseExamples } from './examples';
import { renderRules } from './rules-page';

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

  it('are skipped if a file is malformed', () => {
    expect(parseExamples('play 1Y1\nscene\nstart azul 2\nshows A-1.1\n')).toEqual([]);
    expect(parseExamples('')).toEqual([]);
  });
});

describe.each(['azul', 'pavilion', 'duel'])('the examples of %s', (game) => {
  const examples = parseExamples(readFileSync(`../testdata/examples/${game}.txt`, 'utf8'));

  it.each(['', 'pl/', 'uk/'])('follow the rules they illustrate, in docs/rules/%s', (folder) => {
    const page = readFileSync(`../docs/rules/${folder}${game}.md`, 'utf8');
    const labels = { name: (example: number) => `Example ${example}`, lead: '' };
    const { html, sections } = renderRules(page, examples, labels);
    for (const { id, shows, scenes } of examples) {
      const [before = '', box = ''] = html.split(`<div class="shown" id="${id}">`);
      expect(box, `${id} is on the page`).not.toBe('');
      expect(box.indexOf('</p></div>'), `${id} has its text`).toBeGreaterThan(60);
      expect(shows.length).toBeGreaterThan(0);
      for (const rule of shows)
        expect(before.includes(` id="${rule}">`), `${id} is after ${rule}`).toBe(true);
      // It is within the last of them; the others link to it.
      const within = before.slice(before.lastIndexOf('<li value=')).match(/ id="([^"]+)"/)?.[1] ?? '';
      expect(shows).toContain(within);
      const links = html.split(`<a href="#${id}">`).length - 1;
      expect(links, `${id} is linked from its other rules`).toBe(shows.length - 1);
      expect(scenes.length).toBeGreaterThan(0);
      for (const { words, players } of scenes) {
        expect(words.length).toBeGreaterThan(0);
        expect(players).toBeGreaterThan(1);
      }
    }
    // No section of examples and none for programmers; the last line is kept.
    const developers = Number(examples[0]?.id.match(/-(\d+)/)?.[1]);
    expect(sections.length).toBe(developers - 1);
    expect(html).not.toContain(`id="${examples[0]?.id.split('.')[0]}"`);
    expect(html).toContain('<hr>');
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
