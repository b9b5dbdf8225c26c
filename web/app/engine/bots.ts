import type { Thought } from '../../wire/engine';

/**
 * The longest time that a bot may think, in milliseconds. Bots are nearly always done much sooner; on a slow device they play
 * what they have found by then.
 */
export const BOT_TIME = 1500;

/** Why a bot plays worse than its level: its network could not be fetched, or the device is too slow. */
export type Weakness = 'network' | 'time';

/** Why a bot has played worse than its level; `null` if it has not. */
export function weaknessOf(
  { evaluator, network, hurried }: Thought,
  hasNetwork: (name: string) => boolean,
): Weakness | null {
  if (evaluator === 'classic' && network !== null && hasNetwork(network)) return 'network';
  return hurried ? 'time' : null;
}
