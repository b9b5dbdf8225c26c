import type { Choice } from '../../board';
import { completeDetail } from '../../board/detail';
import { assertNever } from '../../board/never';
import { moveWord } from '../../board/pick/move-word';
import type * as wire from '../../wire/types';
import type { Me, Player, Rules, TableInfo, TableSummary } from '../../wire/types';
import { t } from './words.svelte';

/** Helpers to read the server's messages. */

/** The four games; each but Duel has a grey side. */
export const GAMES = ['azul', 'mini', 'pavilion', 'duel'] as const;
export type Game = (typeof GAMES)[number];

const GAME_OF: Record<Rules, Game> = {
  azul: 'azul',
  'azul-grey': 'azul',
  mini: 'mini',
  'mini-grey': 'mini',
  pavilion: 'pavilion',
  'pavilion-grey': 'pavilion',
  duel: 'duel',
};
export const ALL_RULES = Object.keys(GAME_OF) as Rules[];

const MOST_PLAYERS: Record<Game, number> = { azul: 4, mini: 4, pavilion: 4, duel: 2 };

export const gameOf = (rules: Rules): Game => GAME_OF[rules];
export { isGrey } from '../../board/rules';
export const mostPlayers = (rules: Rules): number => MOST_PLAYERS[gameOf(rules)];

/** The legal moves of a message; what a move does not do is left out there. */
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
  apart(table.seats.map((seat) => playerName(seat.player, seat.bot)));

/** Equal names, such as bots of one level, get their seat's number. */
export function apart(names: string[]): string[] {
  return names.map((name, seat) => {
    const again = names.filter((other) => other === name).length > 1;
    return again ? t('page-name-seat', { name, seat: seat + 1 }) : name;
  });
}

/** Whether everybody else at a table is a bot, also where several people share a screen. */
export const aloneAt = ({ seats }: TableSummary, id: string | undefined): boolean =>
  seats.every(({ player }) => player?.kind === 'bot' || (player && 'id' in player && player.id === id));

/** The seats that are mine; several where people share a screen. */
export function mine(table: TableInfo & { yours?: number[] }): number[] {
  if (table.yours) return table.yours;
  return table.you === null ? [] : [table.you];
}
