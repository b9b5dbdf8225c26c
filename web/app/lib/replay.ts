import type { Replay } from '../../wire/types';
import { apart, playerName } from './wire';
import { t } from './words.svelte';

/** The names of a replay's players. */
export function replayNames(replay: Replay): string[] {
  return apart(
    replay.players.map((player, seat) =>
      player ? playerName(player) : (replay.names[seat] ?? t('seat', { seat: seat + 1 })),
    ),
  );
}
