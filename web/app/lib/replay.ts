import type { Replay } from '../../wire/types';
import { t } from './i18n.svelte';
import { distinctNames, playerName } from './wire';

/** The names of a replay's players. */
export function replayNames(replay: Replay): string[] {
  return distinctNames(
    replay.players.map((player, seat) =>
      player ? playerName(player) : (recordedName(replay.names[seat]) ?? t('seat', { seat: seat + 1 })),
    ),
  );
}

/** A name as a record has it; bots are recorded by their level. */
export function recordedName(name: string | null | undefined): string | null | undefined {
  const [, level] = /^level (\d)$/.exec(name ?? '') ?? [];
  return level ? t('page-bot', { level: Number(level) }) : name;
}

/** Whether a state of a replay is the end of a finished game, where no round is left to end. */
export function isGameEnd(replay: Replay, at: number): boolean {
  return replay.result !== null && at >= replay.states.length - 1;
}
