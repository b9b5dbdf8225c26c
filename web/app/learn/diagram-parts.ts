import type { Game } from '../../board/rules';

/** A numbered part of the table diagram: a selector, and a position as fractions of the element's width and height. */
export interface Part {
  name: string;
  on: string;
  at: [x: number, y: number];
}

const BOARD = '.ev-board[data-large] .ev-main';

export const PARTS: Record<Game, Part[]> = {
  azul: [
    { name: 'azul-factories', on: '.ev-factory', at: [0.14, 0.14] },
    { name: 'azul-centre', on: '.ev-centre', at: [0.5, 0.16] },
    { name: 'azul-lines', on: BOARD, at: [0.3, 0.09] },
    { name: 'azul-wall', on: BOARD, at: [0.52, 0.04] },
    { name: 'azul-floor', on: BOARD, at: [0.6, 0.88] },
  ],
  pavilion: [
    { name: 'pavilion-factories', on: '.ev-factory', at: [0.14, 0.14] },
    { name: 'pavilion-trump', on: '.ev-rounds [aria-current]', at: [0, 0.1] },
    { name: 'pavilion-centre', on: '.ev-centre', at: [0.5, 0.16] },
    { name: 'pavilion-stock', on: '.ev-stock', at: [0.97, 0.5] },
    { name: 'pavilion-stars', on: BOARD, at: [0.5, 0.4] },
    { name: 'pavilion-features', on: BOARD, at: [0.5, 0.1] },
    { name: 'pavilion-supply', on: '.ev-supply', at: [0.985, 0.42] },
  ],
  duel: [
    { name: 'duel-sun', on: '.ev-factory', at: [0.1, 0.12] },
    { name: 'duel-moon', on: '.ev-factory', at: [0.9, 0.12] },
    { name: 'duel-plates', on: '.ev-plates', at: [0.97, 0.5] },
    { name: 'duel-lines', on: BOARD, at: [0.3, 0.09] },
    { name: 'duel-dome', on: BOARD, at: [0.52, 0.04] },
    { name: 'duel-damaged', on: BOARD, at: [0.42, 0.85] },
    { name: 'duel-goals', on: '.ev-goals', at: [0.97, 0.1] },
  ],
};
