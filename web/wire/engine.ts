// The messages of the engine in the page, generated from crates/evora-wasm. Do not edit:
// EVORA_BLESS=1 cargo test -p evora-wasm writes it anew.

import type { Figures, GameResult, GameState, Goal, GoalsWanted, JudgedMove, Message, NewStudy, NewTable, Rules, Share, Step, TableId, TableSummary, ToClient, ToServer, UserId } from './types';

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
study: NewStudy, } | { "ask": "network",
/**
 * A table of the page, of which the first fact is enough; without it, the game.
 */
kept?: KeptTable,
/**
 * A position text, instead of a table.
 */
position?: string,
/**
 * A record of the game, in place of a table.
 */
record?: string, } | { "ask": "refute",
/**
 * The position as position text.
 */
position: string,
/**
 * The move's word.
 */
word: string,
/**
 * The most positions to search.
 */
nodes: number, } | { "ask": "rate_solver",
/**
 * All first attempts at puzzles, in the order of their times.
 */
attempts: Array<RatedAttempt>, } | { "ask": "bot",
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
seed?: number,
/**
 * A game for trying out moves, in place of the session's.
 */
study?: NewStudy, } | { "ask": "hint", } | { "ask": "analyse",
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
lines: number,
/**
 * A position text, in place of the game.
 */
position?: string,
/**
 * Whether everything is known, as after the game; else what the seat to move may know.
 */
all_known?: boolean, } | { "ask": "read_line",
/**
 * The record.
 */
record: string, } | { "ask": "judge",
/**
 * The game as a record, with everything hidden.
 */
record: string,
/**
 * The number of steps before the decision.
 */
ply: number,
/**
 * The word of a move to judge in place of the one played.
 */
word?: string,
/**
 * The most positions that each search looks at; those of a review, if it is missing.
 */
nodes?: number, } | { "ask": "review",
/**
 * The game as a record, with everything hidden.
 */
record: string,
/**
 * The decisions judged so far, in any order.
 */
judged: Array<Figures>, } | { "ask": "open_table",
/**
 * The table.
 */
new: NewLocalTable,
/**
 * The time.
 */
now: Now, } | { "ask": "act_at_table",
/**
 * The table.
 */
kept: KeptTable,
/**
 * The time.
 */
now: Now,
/**
 * What is done.
 */
act: TableAct, } | { "ask": "check_at_table",
/**
 * The table.
 */
kept: KeptTable,
/**
 * The number of steps of the game when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string, } | { "ask": "hint_at_table",
/**
 * The table.
 */
kept: KeptTable, } | { "ask": "replay_of_table",
/**
 * The table.
 */
kept: KeptTable,
/**
 * The seat that sees it once the game is over.
 */
seat?: number | null, } | { "ask": "record_of_table",
/**
 * The table.
 */
kept: KeptTable, } | { "ask": "position",
/**
 * The game and its moves.
 */
study: NewStudy, } | { "ask": "setup",
/**
 * Text in the grammar of position text, in any order of its tiles.
 */
text: string, } | { "ask": "perft",
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
line: Array<string>,
/**
 * What the first moves of the line do, as far as they can be played here; empty for moves without an exact value.
 */
told: Array<Step>, };

/**
 * What the rules say of a position that is put together.
 */
export type CheckedSetup = {
/**
 * The position as canonical position text; null if it is impossible.
 */
position: string | null,
/**
 * Why it is impossible: every reason.
 */
faults: Array<SetupFault>, };

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
 * A judged decision.
 */
export type Judged = {
/**
 * The decision; null if there was no choice.
 */
judged: JudgedMove | null,
/**
 * What evaluated the positions.
 */
evaluator: EvaluatorKind, };

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
 * Something that happened at a table, and when.
 */
export type KeptFact = {
/**
 * The date, in milliseconds since 1970.
 */
at: number,
/**
 * The time for which the table had been open, in milliseconds. Players' clocks run on it.
 */
ticks: number,
/**
 * What happened, in a form of the engine's own.
 */
fact: unknown, };

/**
 * A table of the page: everything that is kept of it. The page stores it and hands it in with every question, so that
 * nothing is lost if the engine is ended.
 */
export type KeptTable = {
/**
 * The version of this form.
 */
format: number,
/**
 * The table's id.
 */
id: TableId,
/**
 * The secret that the deals come from, 64 hex digits.
 */
secret: string,
/**
 * What happened, in order.
 */
facts: Array<KeptFact>, };

/**
 * The person at this screen.
 */
export type LocalPerson = {
/**
 * The user's id.
 */
id: UserId,
/**
 * The name.
 */
name: string,
/**
 * Whether the person has no account.
 */
guest: boolean, };

/**
 * A new table of the page.
 */
export type NewLocalTable = {
/**
 * The table's id.
 */
id: TableId,
/**
 * The person at this screen.
 */
person: LocalPerson,
/**
 * The table. Its seats are for the person and for bots.
 */
table: NewTable,
/**
 * The secret that the deals come from, 64 hex digits.
 */
secret: string, };

/**
 * A number of lines of play.
 */
export type Nodes = {
/**
 * The number.
 */
nodes: number, };

/**
 * A point in time.
 */
export type Now = {
/**
 * The date, in milliseconds since 1970.
 */
at: number,
/**
 * The time for which the table has been open, in milliseconds.
 */
ticks: number, };

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
 * An attempt at a puzzle, whose rating does not change.
 */
export type RatedAttempt = {
/**
 * The puzzle's rating.
 */
rating: number,
/**
 * Its rating deviation.
 */
deviation: number,
/**
 * Whether the answer was right.
 */
solved: boolean,
/**
 * The day, counted from 1970-01-01.
 */
day: number, };

/**
 * A game of a file, as a line: a study with the same beginning and steps leads to its end.
 */
export type ReadLine = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * The starting seat.
 */
first: number,
/**
 * Duel's goals.
 */
goals: Array<Goal> | null,
/**
 * The position that it begins with, as position text; null for the start of a game.
 */
position: string | null,
/**
 * Its steps as in a record, and its comments in braces.
 */
steps: Array<string>,
/**
 * The players' names by seat; null if unknown.
 */
names: Array<string | null>, };

/**
 * How a move is punished.
 */
export type Refutation = {
/**
 * The move and how the game would go on after it, up to the next chance event.
 */
line: Array<string>,
/**
 * The share of the win that it leaves to its player.
 */
win: number, };

/**
 * A reason why a position is impossible.
 */
export type SetupFault = {
/**
 * The number of the rule, such as `A-1.3`.
 */
rule: string,
/**
 * The part of the position text that it is about: a field (`bag`), an element of it, from 0 (`factories/2`), or a
 * part of a board (`board/0/lines/2`, `board/1/wall/0/4` for row and column).
 */
place: string,
/**
 * The reason in words.
 */
message: Message,
/**
 * The text with this mended, if only one thing can be meant.
 */
mend: string | null, };

/**
 * A solver's rating.
 */
export type SolverRating = {
/**
 * The rating as displayed.
 */
points: number,
/**
 * Whether it is still uncertain.
 */
provisional: boolean,
/**
 * By how much the last attempt changed it.
 */
change: number, };

/**
 * What is done at a table.
 */
export type TableAct = { "act": "send",
/**
 * The message.
 */
message: ToServer, } | { "act": "abandon", } | { "act": "bot",
/**
 * The seed of the bot's search.
 */
seed: number,
/**
 * The longest time it may think, in milliseconds.
 */
milliseconds: number, } | { "act": "time_out", };

/**
 * What was done at a table.
 */
export type TableDone = {
/**
 * What happened. It counts once it is stored.
 */
facts: Array<KeptFact>,
/**
 * The messages about it, for the person.
 */
messages: Array<ToClient>,
/**
 * The table's entry in lists.
 */
summary: TableSummary,
/**
 * The level of the bot that is to move.
 */
bot: number | null,
/**
 * How the bot that played has thought.
 */
thought: Thought | null,
/**
 * When the player to move runs out of time, in the table's own time.
 */
deadline: number | null, };

/**
 * How a bot has thought.
 */
export type Thought = {
/**
 * What it played with.
 */
evaluator: EvaluatorKind,
/**
 * The name of the game's network, if it can have one.
 */
network: string | null,
/**
 * Whether it may have searched less than its level does, because its time was short.
 */
hurried: boolean, };

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
