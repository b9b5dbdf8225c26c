import { assertNever } from '../../board/never';
import type { TournamentFormat, TournamentSummary } from '../../wire/types';
import { clockSummary } from '../lib/clock';
import { goalsSummary } from '../lib/goals';
import { t } from '../lib/i18n.svelte';

/** Tournaments in words. */

/** "Arena, 60 minutes". */
export function formatText(format: TournamentFormat): string {
  switch (format.kind) {
    case 'arena':
      return t('tournament-arena', { count: format.minutes });
    case 'swiss':
      return t('tournament-swiss', { count: format.rounds });
    case 'knockout':
      return t('tournament-knockout', { count: format.best_of });
    default:
      return assertNever(format);
  }
}

/** What is played: the game, the players of a game, the clock, whether it is rated. */
export const gameTexts = ({ rules, players, clock, rated, goals }: TournamentSummary): string[] =>
  [
    t('game', { rules }),
    t('games-players', { count: players }),
    clockSummary(clock),
    rated ? t('table-rated') : '',
    rules === 'duel' ? goalsSummary(goals) : '',
  ].filter(Boolean);

/** The name of a round of a knock-out, of so many rounds; both from 0. */
export const knockoutRound = (round: number, rounds: number): string =>
  t('tournament-knockout-round', { after: rounds - 1 - round, players: 2 ** (rounds - round) });
