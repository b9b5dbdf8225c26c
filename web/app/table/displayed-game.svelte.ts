import type { Board, PlayerText, Scene } from '../../board';
import type { GameResult, GameState, Step, TableInfo } from '../../wire/types';
import { animationSpeed } from '../lib/settings.svelte';
import { choicesOf } from '../lib/wire';
import { finalView } from './final';
import type { GameUpdate, LiveTable } from './live-table.svelte';
import { SceneQueue } from './queue';

/** A state of the game that waits to be shown, with the steps that led to it. */
interface Next {
  game: GameState;
  steps: Step[];
  /** The result, if the game was over when this state came. */
  result: GameResult | null;
}

/**
 * The game as the board shows it: the states of a live table one after another, each with the steps that led to it. All
 * texts beside the board use it, so that no turn is announced before the previous round has been scored on the screen.
 */
export class DisplayedGame {
  /** The game as shown. */
  game = $state.raw<GameState | null>(null);
  /** Whether a round is being scored. */
  scoring = $state(false);
  /** Whether nothing waits to be shown. */
  idle = $state(true);

  private isEndShown = $state(false);
  private board: Board | null = null;
  private readonly queue = new SceneQueue<Next>();
  private scene: Scene | null = null;

  constructor(
    private readonly live: LiveTable,
    private readonly players: () => PlayerText[],
  ) {}

  /** Whether the board is up to date and the player is to move. */
  get acting(): boolean {
    const { game, live } = this;
    return (
      live.table?.state === 'playing' &&
      !this.scoring &&
      live.pending === null &&
      game === live.game &&
      !!game?.legal?.length
    );
  }

  /** Whether the game is over and its last points have been counted on the board, so that the result may be told. */
  get over(): boolean {
    const { table, game } = this.live;
    return table?.state === 'over' && (this.isEndShown || game === null);
  }

  /** Whose turn it is; nobody's while a round is being scored. */
  get turn(): number | null {
    return this.scoring ? null : (this.game?.view.turn ?? null);
  }

  /** Sets the board and shows the current state. */
  on(board: Board): void {
    this.board = board;
    this.again();
  }

  push({ steps, fresh }: GameUpdate): void {
    const { game, table } = this.live;
    if (!game) return;
    const result = table?.state === 'over' ? table.result : null;
    this.queue.push({ game, steps, result }, fresh);
    void this.run();
  }

  /** Shows the current state again, after a previewed move was refused. */
  again(): void {
    this.push({ steps: [], fresh: true });
  }

  /** Names, notes and clocks change without anything moving. */
  redraw(players: PlayerText[]): void {
    if (!this.scene || !this.board) return;
    this.scene.players = players;
    this.board.set({});
  }

  private async run(): Promise<void> {
    const { board } = this;
    if (!this.idle || !board) return;
    this.idle = false;
    for (let next = this.queue.next(); next; next = this.queue.next()) {
      const tells = animationSpeed() > 0 && this.game !== null;
      this.scoring = tells && next.steps.some((step) => step.ends_round && step.told.length > 0);
      // Within a round the next move can be chosen during animations.
      if (!this.scoring) this.game = next.game;
      this.scene = this.sceneOf(next, tells && next.steps.length > 0);
      await board.update(this.scene);
      this.game = next.game;
      this.scoring = false;
      this.isEndShown = next.result !== null;
    }
    this.idle = true;
  }

  private sceneOf({ game, steps, result }: Next, tellsPoints: boolean): Scene {
    const { table } = this.live;
    return {
      rules: (table as TableInfo).options.rules,
      view: finalView(game.view, result),
      you: game.you,
      choices: table?.state === 'playing' ? choicesOf(game.legal) : null,
      players: this.players(),
      last: steps.length ? steps : game.last,
      tellsPoints,
    };
  }
}
