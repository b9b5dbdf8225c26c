import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from './markdown';

describe('a rules page', () => {
  it('has each rule as a separate item, also after one with several paragraphs', () => {
    const html = render('## A-2 The offer\n\n1. One,\n   two.\n\n   More of one.\n2. Next.\n3. Last.\n');
    expect(html).toBe(
      '<h2 id="A-2">A-2 The offer</h2>\n<ol class="rules"><li value="1" id="A-2.1">One, two.<p>More of one.</p></li>' +
        '<li value="2" id="A-2.2">Next.</li><li value="3" id="A-2.3">Last.</li></ol>',
    );
  });

  it('has additional markup at the end of a rule', () => {
    const html = render('## A-2 The offer\n\n1. One.\n\n   More.\n', (rule) => `<i>${rule}</i>`);
    expect(html).toContain('<p>More.</p><i>A-2.1</i></li>');
  });
});

describe.each(['azul', 'pavilion', 'duel'])('the page of %s', (game) => {
  it.each(['', 'pl/', 'uk/'])('has every numbered line as a rule, in docs/rules/%s', (folder) => {
    const page = readFileSync(`../docs/rules/${folder}${game}.md`, 'utf8');
    const numbered = page.split('\n').filter((line) => /^\d+\. /.test(line)).length;
    expect(render(page).match(/<li value="\d+" id="/g)?.length).toBe(numbered);
  });
});

describe.each(['azul', 'pavilion', 'duel'])('the short version of %s', (game) => {
  const headings = (folder: string) =>
    [...readFileSync(`../docs/short/${folder}${game}.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, title]) => title,
    );

  it('has the goal, a turn, the end of a round and of the game, with the same headings for every game', () => {
    expect(headings('')).toEqual(['Goal', 'Your turn', 'End of a round', 'End of the game']);
    expect(headings('pl/')).toEqual(['Cel', 'Twoja tura', 'Koniec rundy', 'Koniec gry']);
    expect(headings('uk/')).toEqual(['Мета', 'Ваш хід', 'Кінець раунду', 'Кінець гри']);
  });

  it.each(['', 'pl/', 'uk/'])('fits on a screen, in docs/short/%s', (folder) => {
    const text = readFileSync(`../docs/short/${folder}${game}.md`, 'utf8');
    expect(text.split(/\s+/).length).toBeLessThan(260);
    expect(render(text)).not.toMatch(/[ADP]-\d/);
  });
});
