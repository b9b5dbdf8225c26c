import type { Rules, Step, View } from '../wire/types';
import type { Detail } from './detail';
import type { MoveWord } from './pick/move-word';
import type { Spot, SpotKind } from './pick/spot';

/** A legal move with its effects, as the server sends it. */
export interface Choice {
  word: MoveWord;
  /** What it does, for descriptions and previews. */
  detail: Detail;
  /** Points it would bring. */
  gain: number;
  /** Points it would cost. */
  cost: number;
  /** Bonus tiles it would bring. */
  bonus: number;
  /** Whether it would fill its line. */
  fills: boolean;
  /** Tiles that would not fit into the line. */
  spilled: number;
}

/** The texts above a player's board. */
export interface PlayerText {
  name: string;
  /** Under the name: whose turn it is, that the player is away, … */
  note?: string;
  /** The time left. */
  clock?: string;
}

/** Everything that the board shows. */
export interface Scene {
  rules: Rules;
  /** What the reader may see. */
  view: View;
  /** The seat of the large board; `null`, the first player's, for spectators. */
  you: number | null;
  /** The legal moves, if the reader is to move. */
  choices: Choice[] | null;
  players: PlayerText[];
  /** The last steps, oldest first; the last move among them is marked. */
  last: Step[];
  /** Whether the points of the last move are shown one by one with their reasons, before the next deal. */
  tellsPoints?: boolean;
}

/** A text of the catalogue, by its name and arguments. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;

export type Theme = 'light' | 'dark' | 'contrast';

export interface Options {
  t: Translate;
  theme?: Theme;
  /** Whether tiles carry their letters. */
  letters?: boolean;
  /** The speed of animations: 1 is normal, 2 twice as fast, 0 turns them off. */
  speed?: number;
  /** Whether a move waits for `confirm()`. */
  confirm?: boolean;
  /** Pieces drawn as a preview at their places while no move is chosen (`motion/places`). */
  ghosts?: ReadonlyMap<string, string>;
  /** Whether the table is embedded in a page about something else; it then has no landmarks. */
  nested?: boolean;
  /** Called whenever something is chosen or taken back. */
  onPick?(pick: Picked): void;
  /** Called when a move is chosen and, if required, confirmed. */
  onChoose?(word: MoveWord): void;
  /** Called with the label of the control under the pointer or focus, or `null`. */
  onPoint?(label: string | null): void;
  /** Called at the moment of an event, for sounds. */
  onEvent?(event: BoardEvent): void;
  /** Called when a spot is pressed that no legal move has. */
  onRefuse?(refused: Refused): void;
}

/** Events with a sound: tiles put down, a tile set on a board, points given or taken. */
export type BoardEvent = 'tiles' | 'set' | 'gain' | 'loss';

/** A pick so far. */
export interface Picked {
  chosen: Spot[];
  /** The legal words that are still possible; all of them while nothing is chosen. */
  words: MoveWord[];
  /** The word that would be played now, if nothing is missing. */
  ready: Choice | null;
  /** The step asked for next, as a key of the catalogue's `prompt`. */
  next: string | null;
  /** The kind of spot that is asked for next. */
  asks: SpotKind | null;
  /** Whether more tiles could be kept with the chosen pass. */
  keepsMore: boolean;
}

export interface Refused {
  spot: Spot;
  /** The move it would have completed, to ask the server for the reason; `null` if incomplete. */
  word: MoveWord | null;
}

/** Elements for the app's own content. */
export interface Slots {
  /** Under the large board: the chosen move, Undo, Confirm. */
  bar: HTMLElement;
  /** Under that: a forecast, for example. */
  notes: HTMLElement;
  /** Beside or below everything: the list of moves. */
  moves: HTMLElement;
}

export interface Board {
  readonly element: HTMLElement;
  readonly slots: Slots;
  readonly pick: Picked;
  /** Shows a scene with its animations; resolves when they end. */
  update(scene: Scene): Promise<void>;
  set(options: Partial<Options>): void;
  choose(spot: Spot): void;
  undo(): boolean;
  clear(): void;
  confirm(): boolean;
  /** Chooses all spots of a move; returns whether it is legal. */
  pickWord(word: MoveWord): boolean;
  preview(word: MoveWord | null): void;
  /** Skips animations; returns whether points were being shown. */
  skip(): boolean;
  focus(region: Region): void;
  destroy(): void;
}

export type Region = 'factories' | 'centre' | 'own' | 'others' | 'printed';
