import type { Choice } from '../../board';
import { completeDetail } from '../../board/detail';
import { assertNever } from '../../board/never';
import { moveWord } from '../../board/pick/move-word';
import type * as wire from '../../wire/types';
import type { Me, Player, Rules, TableInfo, TableSummary } from '../../wire/types';
import { t } from './i18n.svelte';

/** Helpers to read the server's messages. */

/** The games as players choose them. Mini is a title of its own, though it is played on Azul's boards (`Game`). */
export const TITLES = ['azul', 'mini', 'pavilion', 'duel'] as const;
export type GameTitle = (typeof TITLES)[number];

const TITLE_OF: Record<Rules, GameTitle> = {
  azul: 'azul',
  'azul-grey': 'azul',
  mini: 'mini',
  'mini-grey': 'mini',
  pavilion: 'pavilion',
  'pavilion-grey': 'pavilion',
  duel: 'duel',
};
export const ALL_RULES = Object.keys(TITLE_OF) as Rules[];

const MOST_PLAYERS: Record<GameTitle, number> = { azul: 4, mini: 4, pavilion: 4, duel: 2 };

export const titleOf = (rules: Rules): GameTitle => TITLE_OF[rules];
export { isGrey } from '../../board/rules';
export const mostPlayers = (rules: Rules): number => MOST_PLAYERS[titleOf(rules)];

/** The legal moves of a message; missing effects are 0 or false. */
export function choicesOf(legal: readonly wire.LegalMove[] | null | undefined): Choice[] | null {
  if (!legal) return null;
  return legal.map((choice) => ({
    gain: 0,
    cost: 0,
    bonus: 0,
    fills: false,
    spilled: 0,
    ...choice,
    word: moveWord(choice.word),
    detail: completeDetail(choice.detail),
  }));
}

export function playerName(player: Player | null, bot: number | null = null): string {
  if (bot !== null) return t('page-bot', { level: bot });
  if (!player) return t('page-seat-free');
  switch (player.kind) {
    case 'bot':
      return t('page-bot', { level: player.level });
    case 'deleted':
      return t('page-deleted');
    case 'guest':
      return t('page-guest', { tail: player.tail });
    case 'account':
      return player.name;
    default:
      return assertNever(player);
  }
}

/** A user's own name. */
export const meName = ({ name, tail }: Me): string => (tail ? t('page-guest', { tail }) : name);

/** The names of all players at a table. */
export const namesOf = (table: TableInfo | TableSummary): string[] =>
  distinctNames(table.seats.map((seat) => playerName(seat.player, seat.bot)));

/** The names, with the seat's number added to equal ones, such as bots of one level. */
export function distinctNames(names: string[]): string[] {
  return names.map((name, seat) => {
    const again = names.filter((other) => other === name).length > 1;
    return again ? t('page-name-seat', { name, seat: seat + 1 }) : name;
  });
}

/** The visitor's seats; several if people share a screen. */
export function ownSeats(table: TableInfo & { yours?: number[] }): number[] {
  if (table.yours) return table.yours;
  return table.you === null ? [] : [table.you];
}
