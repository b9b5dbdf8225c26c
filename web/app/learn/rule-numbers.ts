import type { Game } from '../../board/rules';

/** The letter that the numbers of a game's rules begin with. */
const LETTERS: Record<Game, string> = { azul: 'A', pavilion: 'P', duel: 'D' };

/** A section of the rules, as in `A-2`, for regular expressions. */
export const SECTION = `[${Object.values(LETTERS).join('')}]-\\d+`;

/** The game that a rule belongs to, as in `A-2.4`; `null` if there is none. */
export const gameOfRule = (rule: string): Game | null =>
  (Object.keys(LETTERS) as Game[]).find((game) => rule.startsWith(`${LETTERS[game]}-`)) ?? null;
