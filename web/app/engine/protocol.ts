import type {
  Analysis,
  Ask,
  CheckedSetup,
  Chosen,
  GameNetwork,
  Judged,
  Kept,
  Nodes,
  Played,
  ReadLine,
  Refutation,
  SolverRating,
  TableDone,
  Verdict,
} from '../../wire/engine';
import type { Checked, GameReview, GameState, Hint, Problem, Replay, Study } from '../../wire/types';
import type { Addresses } from './networks';

/** The answer to each kind of question. */
export interface Answers {
  start: Played;
  resume: Played;
  keep: Kept;
  seen: GameState;
  play: Played;
  undo: Played;
  why: Checked;
  record: string;
  verify: Verdict;
  replay: Replay;
  study: Study;
  network: GameNetwork;
  refute: Refutation;
  rate_solver: SolverRating;
  bot: Chosen;
  hint: Hint;
  analyse: Analysis;
  read_line: ReadLine;
  judge: Judged;
  review: GameReview;
  open_table: TableDone;
  act_at_table: TableDone;
  check_at_table: Checked;
  hint_at_table: Hint;
  replay_of_table: Replay;
  record_of_table: string;
  position: string;
  setup: CheckedSetup;
  perft: Nodes;
}

export type Kind = Ask['ask'];
export type AskOf<K extends Kind> = Extract<Ask, { ask: K }>;

/** A message to the Worker. The module comes first, with the addresses of the networks. */
export type ToWorker =
  | { id: number; module: WebAssembly.Module; networks: Addresses }
  | { id: number; ask: Ask };

/** A message from the Worker. */
export type FromWorker =
  | { id: number; progress: Analysis }
  | { id: number; ok: unknown }
  | { id: number; problem: Problem }
  /** The engine has panicked, and the Worker is of no more use. */
  | { id: number; panic: string };
