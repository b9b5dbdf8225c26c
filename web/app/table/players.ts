import type { PlayerText } from '../../board';
import type { Clocks, TableInfo } from '../../wire/types';
import { elapsed, timeLeft } from '../lib/clock';
import { t } from '../lib/i18n.svelte';

export interface PlayersAt {
  names: string[];
  /** The seats of this screen. */
  yours: number[];
  /** Whose turn the board shows. */
  turn: number | null;
  /** Whether the board shows the end of the game. */
  over: boolean;
  clocks: Clocks | null;
  /** The server's time. */
  now: number;
}

/** The texts above each board: name, note and clock. */
export function playerTexts(table: TableInfo, at: PlayersAt): PlayerText[] {
  return table.seats.map((_, seat) => {
    const clock = clockText(table, seat, at);
    return {
      name: at.names[seat] ?? '',
      note: noteText(table, seat, at),
      ...(clock === null ? {} : { clock }),
    };
  });
}

function clockText({ state, result }: TableInfo, seat: number, { clocks, now }: PlayersAt): string | null {
  const isOut = result?.how.kind === 'timed_out' && result.how.seat === seat;
  const left = isOut && clocks ? 0 : clocks?.left[seat];
  if (left === undefined) return null;
  const isRunning = clocks?.running === seat && state === 'playing';
  return timeLeft(left - (isRunning ? elapsed(clocks, now) : 0));
}

function noteText({ state, result, seats }: TableInfo, seat: number, at: PlayersAt): string {
  const { yours, turn, over } = at;
  // Not before the last points have been counted: they decide who wins.
  if (state === 'over' && !over) return '';
  if (over) return result?.winners.includes(seat) ? t('table-note-won') : '';
  const { player, bot, present } = seats[seat] ?? {};
  const isBot = player?.kind === 'bot' || bot !== null;
  // An absent player's note says so, also on their turn.
  if (!present && !isBot && !yours.includes(seat)) return t('table-note-away');
  if (turn !== seat) return '';
  if (yours.includes(seat)) return t('page-your-turn');
  return isBot ? t('table-note-thinking') : t('table-note-turn');
}
