import type { AskOf } from './protocol';

/**
 * How long a bot may think, in milliseconds. Levels below the top one are nearly always done much sooner; on a slow phone they
 * play what they have found by then, and the answer says so (`hurried`).
 */
const THINKING = 1500;
/** The top level always uses its time. */
const TOP = { level: 8, thinking: 3000 };

/** The question for a bot's move, adapted to this device by time. */
export const botMove = (level: number): AskOf<'bot'> => ({
  ask: 'bot',
  level,
  milliseconds: level === TOP.level ? TOP.thinking : THINKING,
});
