import type { MoveWord } from '../../board';
import { moveWord } from '../../board';

/** A game from a position of the editor, as its address holds it: `play=SEAT.LEVEL&moves=…&position=…`. */
export interface PlayedHere {
  position: string;
  /** The reader's seat. */
  reader: number;
  /** The level of the bots. */
  level: number;
  /** The moves of everybody so far; what is drawn follows from them. */
  moves: readonly MoveWord[];
}

const KEY = /^play=(\d)\.(\d)&moves=([^&]*)&position=([^&]+)$/;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

export function writePlay({ position, reader, level, moves }: PlayedHere): string {
  return `play=${reader}.${level}&moves=${encodeURIComponent(moves.join(' '))}&position=${encodeURIComponent(position)}`;
}

/** Reads the fragment of an address; `null` if it is none of a game. */
export function readPlay(fragment: string): PlayedHere | null {
  const [, reader, level, moves = '', position = ''] = KEY.exec(fragment) ?? [];
  if (!LEVELS.includes(Number(level))) return null;
  try {
    const words = decodeURIComponent(moves).split(' ').filter(Boolean).map(moveWord);
    return {
      position: decodeURIComponent(position),
      reader: Number(reader),
      level: Number(level),
      moves: words,
    };
  } catch {
    return null;
  }
}
