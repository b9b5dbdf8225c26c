import type { Replay } from '../../wire/types';
import { apart, playerName } from './wire';
import { t } from './words.svelte';

/** What the players of a replay are called. */
export function replayNames(replay: Replay): string[] {
  return apart(
    replay.players.map((player, seat) =>
      player ? playerName(player) : (replay.names[seat] ?? t('seat', { seat: seat + 1 })),
    ),
  );
}
