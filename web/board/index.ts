/**
 * The table in the browser: a view and the legal moves in, a move word out. No rules inside.
 *
 * Its styles are `look/index.css`.
 */
export { createBoard } from './board';
export { tilesText } from './frame';
export { printedTexts } from './games/printed';
export { flightsBetween } from './motion/flights';
export { reasonText } from './motion/reason';
export { pieceSvg } from './parts/piece';
export { type MoveWord, moveWord } from './pick/move-word';
export { kindOf, type Spot, type SpotKind } from './pick/spot';
export { spotsOf } from './pick/spots';
export { type Portrait, portrait } from './portrait';
export type {
  Board,
  BoardEvent,
  Choice,
  Options,
  Picked,
  PlayerText,
  Refused,
  Region,
  Scene,
  Slots,
  Theme,
  Translate,
} from './scene';
