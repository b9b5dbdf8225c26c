import type { MoveDetail, Rules, Step, View } from '../wire/types';
import type { MoveWord } from './pick/move-word';
import type { Spot, SpotKind } from './pick/spot';

/** A legal move with what it would do, as the server tells it. Nothing of it is worked out here. */
export interface Choice {
  word: MoveWord;
  /** What it does, for descriptions and previews. */
  detail: MoveDetail;
  /** Points it would bring. */
  gain: number;
  /** Points it would cost. */
  cost: number;
  /** Bonus tiles it would bring. */
  bonus: number;
  /** Whether it would fill its line. */
  fills: boolean;
  /** Tiles that would find no room in the line. */
  spilled: number;
}

/** What stands above a player's board. All of it is text of the app. */
export interface PlayerText {
  name: string;
  /** Under the name: whose turn it is, that the player is away, … */
  note?: string;
  /** The time left. */
  clock?: string;
}

/** All that is to be shown. */
export interface Scene {
  rules: Rules;
  /** What the reader may see. */
  view: View;
  /** Whose board is the large one; the first player's for onlookers. */
  you: number | null;
  /** The legal moves, if the reader is to move. */
  choices: Choice[] | null;
  players: PlayerText[];
  /** The last steps, oldest first; the last move among them is marked. */
  last: Step[];
  /** Whether the points of the last move are shown one by one, each with what it is for, before anything is dealt. */
  tellsPoints?: boolean;
}

/** A text of the catalogue, by its name and arguments. */
export type Words = (id: string, args?: Record<string, string | number>) => string;

export type Theme = 'light' | 'dark' | 'contrast';

export interface Options {
  words: Words;
  theme?: Theme;
  /** Whether tiles carry their letters. */
  letters?: boolean;
  /** 1 is the speed of the look, 2 twice as fast, 0 shows no flights at all. */
  speed?: number;
  /** Whether a move waits for `confirm()`. */
  confirm?: boolean;
  /** Whether it is part of a page about something else, perhaps with other tables: it then has no landmarks. */
  nested?: boolean;
  /** Each time something is chosen or taken back. */
  onPick?(pick: Picked): void;
  /** A move is chosen (and, where asked for, confirmed). */
  onChoose?(word: MoveWord): void;
  /** The pointer or the focus came to something, or left it: its name, so that it can be shown. */
  onPoint?(label: string | null): void;
  /** Something is heard or seen to happen, as it happens. */
  onEvent?(event: BoardEvent): void;
  /** Something was pointed at that no legal move has. */
  onRefuse?(refused: Refused): void;
}

/** What a table can be heard doing: tiles put down, a tile set on a board, points given or taken. */
export type BoardEvent = 'tiles' | 'set' | 'gain' | 'loss';

/** A pick so far. */
export interface Picked {
  chosen: Spot[];
  /** The legal words that are still possible; all of them while nothing is chosen. */
  words: MoveWord[];
  /** The word that would be played now, if nothing is missing. */
  ready: Choice | null;
  /** What kind of spot is asked for next, as for the catalogue's `prompt`. */
  next: string | null;
  /** The kind of spot that is asked for next. */
  asks: SpotKind | null;
}

export interface Refused {
  spot: Spot;
  /** The move it would have made, so that its reason can be asked for; none if it would not have been a whole one. */
  word: MoveWord | null;
}

/** Where the app puts what is its own. */
export interface Slots {
  /** Under the large board: what will happen, undo, confirm. */
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
  /** Shows a scene and all that leads to it; done when everything has landed and been told. */
  update(scene: Scene): Promise<void>;
  set(options: Partial<Options>): void;
  choose(spot: Spot): void;
  undo(): boolean;
  clear(): void;
  confirm(): boolean;
  /** Picks a whole legal word, as if its spots had been pointed at; whether it is legal. */
  pickWord(word: MoveWord): boolean;
  preview(word: MoveWord | null): void;
  /** Ends what moves or is being told; whether points were being told. */
  skip(): boolean;
  focus(region: Region): void;
  destroy(): void;
}

export type Region = 'factories' | 'centre' | 'own' | 'others' | 'printed';
