import type { MoveWord } from '../../board';
import type { Rules } from '../../wire/types';

/** A puzzle, as a line of the file (docs/puzzles.md). */
export interface Puzzle {
  id: string;
  rules: Rules;
  players: number;
  position: string;
  /** The answer, and how the game goes on after it. */
  line: MoveWord[];
  /** The share of the win with the answer, and what the second-best move loses of it, in percent. */
  win: number;
  margin: number;
  rating: number;
  deviation: number;
  themes: Theme[];
  wrong: Wrong[];
}

/** A typical wrong answer. */
export interface Wrong {
  /** The move and, if there is one, the reply that punishes it. */
  line: MoveWord[];
  /** What it loses of the win, in percent. */
  loss: number;
}

/** What puzzles are about, in the order in which they are offered. */
export const THEMES = [
  'deny',
  'floor',
  'burden',
  'line',
  'row',
  'column',
  'colour',
  'tiling',
  'marker',
  'last-round',
  'trump',
  'statue',
  'pillar',
  'window',
  'star',
  'number',
  'bonus',
  'pass',
  'dome',
  'chips',
  'moon',
  'goal',
] as const;
export type Theme = (typeof THEMES)[number];

const RULES: Record<Rules, true> = {
  azul: true,
  'azul-grey': true,
  mini: true,
  'mini-grey': true,
  pavilion: true,
  'pavilion-grey': true,
  duel: true,
};
/** Every rule set; each has puzzles. */
export const RULE_SETS = Object.keys(RULES) as readonly Rules[];

const words = (text: string) => text.split(' ') as MoveWord[];

/** The puzzle of a line; `null` if it is none that this page knows, such as one of a later version. */
function parseLine(line: string): Puzzle | null {
  const [id, moves, win, margin, , rating, deviation, themes, wrong, position] = line.split('\t');
  if (!id || !moves || !themes || !wrong || !position) return null;
  const [name, players] = position.split(' ');
  const rules = RULE_SETS.find((each) => each === name);
  const numbers = [win, margin, rating, deviation, players].map(Number);
  if (!rules || numbers.some((number) => !Number.isFinite(number))) return null;
  const entries = wrong === '-' ? [] : wrong.split(';');
  return {
    id,
    rules,
    players: Number(players),
    position,
    line: words(moves),
    win: Number(win),
    margin: Number(margin),
    rating: Number(rating),
    deviation: Number(deviation),
    themes: THEMES.filter((theme) => themes.split(',').includes(theme)),
    wrong: entries.map((entry) => {
      const [loss = '0', ...line] = words(entry);
      return { loss: Number(loss), line };
    }),
  };
}

/** The puzzles of a file. */
export const parsePuzzles = (file: string): Puzzle[] =>
  file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => parseLine(line) ?? []);
