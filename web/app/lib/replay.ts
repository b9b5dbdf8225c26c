import type { Replay } from '../../wire/types';
import { t } from './i18n.svelte';
import { distinctNames, playerName } from './wire';

/** The names of a replay's players. */
export function replayNames(replay: Replay): string[] {
  return distinctNames(
    replay.players.map((player, seat) =>
      player ? playerName(player) : (replay.names[seat] ?? t('seat', { seat: seat + 1 })),
    ),
  );
}
