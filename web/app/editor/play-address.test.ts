import { describe, expect, it } from 'vitest';
import { moveWord } from '../../board';
import { readPlay, writePlay } from './play-address';

const GAME = {
  position: 'azul 2 round:1 offer:0 factories:BBYY,- board:0;-,-;./.;-',
  reader: 1,
  level: 4,
  moves: ['5Y4', 'keep:B+R', '5W@2'].map(moveWord),
};

describe('the address of a game from a position', () => {
  it('holds everything of it', () => {
    expect(readPlay(writePlay(GAME))).toEqual(GAME);
    expect(readPlay(writePlay({ ...GAME, moves: [] }))).toEqual({ ...GAME, moves: [] });
  });

  it('refuses what is none', () => {
    for (const bad of [
      '',
      'position=azul%202',
      'play=0.4&moves=',
      'play=0.9&moves=&position=azul',
      'play=x.4&moves=&position=azul',
      'play=0.4&moves=%E0&position=azul',
      'play=0.4&moves=&position=%',
    ])
      expect(readPlay(bad)).toBeNull();
  });
});
