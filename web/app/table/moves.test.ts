// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Detail } from '../../board/detail';
import { detailOf } from '../../board/fixtures/detail';
import { moments } from '../../board/fixtures/playthrough';
import { viewOf } from '../../board/fixtures/position';
import type { PlateKind, View } from '../../wire/types';
import { loadLanguage } from '../lib/i18n.svelte';
import { type Language, settings } from '../lib/settings.svelte';
import { moveDescription, moveInstruction } from './moves';

/** The detail of a move, as the server would send it. */
function detail(word: string, view: View): Detail {
  return detailOf(word, view.game === 'duel' ? 'duel' : view.rules, view);
}

const PLAYTHROUGHS = '../testdata/playthroughs';
const read = (file: string) => moments(readFileSync(`${PLAYTHROUGHS}/${file}`, 'utf8'));

async function inLanguage(language: Language): Promise<void> {
  settings.language = language;
  await loadLanguage(language);
}

/** Matches notation: tile letters, or characters that only move words have. */
const CODE = /(^|[\s(/,])[BYRKWPGOTS*?]{1,2}([\s),./:]|$)|[@^=]|\d[BYRKWPGOT]\d/;

describe.each(['en', 'pl', 'uk'] as const)('the moves of every game in %s', (language) => {
  it('have a third-person and an imperative text, without notation', async () => {
    await inLanguage(language);
    const forms = new Set<string>();
    for (const file of readdirSync(PLAYTHROUGHS)) {
      for (const { position, legal } of read(file)) {
        const view = viewOf(position);
        for (const word of legal) {
          // Moves that differ only in their numbers have the same form.
          const form = `${view.game} ${word.replace(/\d+/g, '0')}`;
          if (forms.has(form)) continue;
          forms.add(form);
          const does = detail(word, view);
          const [told, done] = [moveDescription(does), moveInstruction(does)];
          for (const text of [told, done]) {
            expect(text, word).not.toMatch(/[{}]|undefined|NaN/);
            expect(text.replaceAll('\u00a0', ' '), word).not.toMatch(CODE);
          }
          expect(told, word).not.toBe(done);
        }
      }
    }
    expect(forms.size).toBeGreaterThan(200);
  }, 30_000);
});

describe('moves in English', () => {
  const AZUL =
    'azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BBYK,RRWW,-,-,- centre:WW bag:B9 lid:- ' +
    'board:3;-,Y,-,-,-;B..../...../...../...../.....;- board:7;K,-,-,-,-;...../...../...../...../.....;WW';

  it('read like this', async () => {
    await inLanguage('en');
    const view = viewOf(AZUL);
    expect(moveDescription(detail('1B3', view))).toBe('takes 2 blue from factory 1 for line 3');
    expect(moveInstruction(detail('1B3', view))).toBe('take 2 blue from factory 1 → line 3');
    expect(moveDescription(detail('CWF', view))).toBe(
      'takes 2 white from the centre, straight to the floor, with the marker',
    );
    expect(moveInstruction(detail('CWF', view))).toBe(
      'take 2 white from the centre → floor, with the marker',
    );
  });

  it.each([
    ['en', ' for line 3, marker to the floor', ' → line 3, marker to the floor'],
    [
      'pl',
      ' do linii 3, a płytkę pierwszego gracza na podłogę',
      ' → linia 3, a płytkę pierwszego gracza na podłogę',
    ],
    ['uk', ' до ряду 3, а маркер на підлогу', ' → ряд 3, а маркер на підлогу'],
  ] as const)(
    'send the marker to the floor, not to the line (A-2.3), in %s',
    async (language, told, done) => {
      await inLanguage(language);
      const plain = (text: string) => text.replaceAll('\u00a0', ' ');
      expect(plain(moveDescription(detail('CW3', viewOf(AZUL))))).toContain(told);
      expect(plain(moveInstruction(detail('CW3', viewOf(AZUL))))).toContain(done);
    },
  );

  it.each([
    ['en', 'draws a special plate unseen', 'draw a special plate unseen'],
    ['pl', 'dobiera w ciemno kafelek specjalny', 'dobierz w ciemno kafelek specjalny'],
    ['uk', 'наосліп витягує особливу панель', 'наосліп витягти особливу панель'],
  ] as const)('tell the kind of a plate that is drawn, in %s', async (language, told, done) => {
    await inLanguage(language);
    const draw = (kind: PlateKind | null): Detail => ({ move: 'duel-draw', kind });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(moveDescription(draw('special')))).toBe(told);
    expect(plain(moveInstruction(draw('special')))).toBe(done);
    expect(moveDescription(draw(null))).not.toBe(told);
  });

  it('name spaces by their star and number, plates and chips by their colours', async () => {
    await inLanguage('en');
    const all = readdirSync(PLAYTHROUGHS).flatMap((file) => read(file).map((each) => ({ file, ...each })));
    const told = (file: string, word: RegExp) => {
      for (const { file: from, position, legal } of all) {
        const found = from.startsWith(file) && legal.find((each) => word.test(each));
        if (found) return moveInstruction(detail(found, viewOf(position)));
      }
      return '';
    };
    expect(told('pavilion-2', /^G\.2=G$/)).toBe('place green on the 2 of the green star, paying 2 green');
    expect(told('pavilion-grey-2', /^O\.1=/)).toMatch(/^place \w+ on the 3 of the upper left star, paying /);
    expect(told('pavilion-grey-2', /^\*\.4=/)).toMatch(
      /^place \w+ on the bottom space of the centre star, paying /,
    );
    expect(told('duel', /^A\d+@5r1$/)).toMatch(
      /^lay the (special|universal) plate \(\w+, \w+, \w+\) in slot 5, turned clockwise$/,
    );
    expect(told('duel', /^\dT\d\^/)).toMatch(/stacking up: \w+, \w+/);
  });
});
