// The messages of the engine in the page, generated from crates/evora-wasm. Do not edit:
// EVORA_BLESS=1 cargo test -p evora-wasm writes it anew.

import type { GameResult, GameState, GoalsWanted, NewStudy, Rules, Share, Step } from './types';

/**
 * The best moves of a position.
 */
export type Analysis = {
/**
 * The moves, the best first.
 */
moves: Array<CandidateMove>,
/**
 * Positions searched.
 */
nodes: number,
/**
 * How many moves ahead.
 */
depth: number,
/**
 * Whether the best move is proven to the end of the game.
 */
proven: boolean,
/**
 * What evaluated the positions.
 */
evaluator: EvaluatorKind, };

/**
 * What the page asks. `seat` is the seat that sees the answer; null for spectators.
 */
export type Ask = { "ask": "start",
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * The starting seat; drawn if it is missing.
 */
first?: number,
/**
 * Duel's goals; those of a first game if they are missing.
 */
goals?: GoalsWanted,
/**
 * Where chance comes from.
 */
deals: DealsFrom,
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "resume",
/**
 * The game.
 */
kept: Kept,
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "keep", } | { "ask": "seen",
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "play",
/**
 * The number of steps of the game when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string,
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "undo",
/**
 * The number of steps to keep.
 */
ply: number,
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "why",
/**
 * The move's word.
 */
word: string, } | { "ask": "record",
/**
 * The seat.
 */
seat?: number | null,
/**
 * The players' names by seat.
 */
names: Array<string>, } | { "ask": "verify",
/**
 * The record.
 */
record: string, } | { "ask": "replay",
/**
 * The record.
 */
record: string,
/**
 * The seat.
 */
seat?: number | null, } | { "ask": "study",
/**
 * The game and its moves.
 */
study: NewStudy, } | { "ask": "network", } | { "ask": "bot",
/**
 * The level, 1 to 8.
 */
level: number,
/**
 * The longest time it may think, in milliseconds; the top level uses all of it. Without it, the move depends on
 * nothing but the game, the seed and the evaluator.
 */
milliseconds?: number,
/**
 * The seed of the bot; the game's, if it is missing.
 */
seed?: number, } | { "ask": "hint", } | { "ask": "analyse",
/**
 * The most positions to search.
 */
nodes?: number,
/**
 * The longest time to search, in milliseconds.
 */
milliseconds?: number,
/**
 * The number of moves with exact values.
 */
lines: number, } | { "ask": "perft",
/**
 * The position as position text.
 */
position: string,
/**
 * The length of the lines.
 */
depth: number, };

/**
 * A move and what it is worth.
 */
export type CandidateMove = {
/**
 * The move's word.
 */
word: string,
/**
 * The share of the win of each seat; they add up to 1.
 */
win: Array<number>,
/**
 * The expected final points of each seat.
 */
points: Array<number>,
/**
 * How many of the positions followed it.
 */
visits: number,
/**
 * How the game would go on, starting with the move.
 */
line: Array<string>, };

/**
 * A bot's choice.
 */
export type Chosen = {
/**
 * The move's word.
 */
word: string,
/**
 * What it played with.
 */
evaluator: EvaluatorKind,
/**
 * Whether it took more than half of its time, so that it may have searched less than its level does. The top level
 * always uses its time, which does not count.
 */
hurried: boolean, };

/**
 * Where chance comes from.
 */
export type DealsFrom = { "seed": number } | { "fair": {
/**
 * The secret, 64 hex digits.
 */
secret: string,
/**
 * The shares by seat; null if a seat has none.
 */
shares: Array<Share | null>, } };

/**
 * What evaluates the positions of a game.
 */
export type EvaluatorKind = "network" | "classic";

/**
 * The network of a game.
 */
export type GameNetwork = {
/**
 * The name of its file, without the ending; null if the game can have none.
 */
name: string | null,
/**
 * Whether it was added.
 */
loaded: boolean, };

/**
 * A game that was kept.
 */
export type Kept = {
/**
 * The game as a record, with everything hidden.
 */
record: string,
/**
 * Where chance comes from.
 */
deals: DealsFrom, };

/**
 * A number of lines of play.
 */
export type Nodes = {
/**
 * The number.
 */
nodes: number, };

/**
 * The game after something was done.
 */
export type Played = {
/**
 * The steps since the last state.
 */
steps: Array<Step>,
/**
 * The game now.
 */
game: GameState,
/**
 * The result, once the game is over.
 */
result: GameResult | null,
/**
 * The hash of the secret behind fair deals.
 */
commitment: string | null, };

/**
 * Whether the deals of a record are those of its key.
 */
export type Verdict = { "verdict": "verified",
/**
 * The number of chance events.
 */
deals: number,
/**
 * What was chosen instead of drawn: `first`, `goals`.
 */
chosen: Array<string>,
/**
 * Whether the record reaches the end of the game.
 */
finished: boolean, } | { "verdict": "differs",
/**
 * The number of differences.
 */
differences: number, } | { "verdict": "not_revealed", } | { "verdict": "not_claimed", };
