import type { MoveWord } from '../../board';
import type { Study } from '../../wire/types';
import { expectQuestions } from '../engine/questions';
import { Trial } from '../learn/trial.svelte';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { animationSpeed } from '../lib/settings.svelte';
import type { Puzzle } from './puzzle';

/** Where an attempt stands: nothing was answered yet, the answer was right or wrong, or it was shown. */
export type Stage = 'open' | 'right' | 'wrong' | 'shown';

/** The positions that the engine searches for the reply to a wrong answer that is not in the file. */
const NODES = 4000;
/** The pause before a reply, in milliseconds. */
const BEAT = 900;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** An attempt at a puzzle: one move, and what it leads to. It may be tried again; `onAnswer` hears of the first answer only. */
export class Attempt extends Trial {
  stage = $state<Stage>('open');
  /** What the wrong answer loses of the win, in percent; `null` while it is not known. */
  loss = $state<number | null>(null);
  /** Whether the answer is the first one. */
  first = $state(true);
  private answered = false;

  constructor(
    readonly puzzle: Puzzle,
    private readonly onAnswer: (solved: boolean) => void,
  ) {
    const { rules, players, position } = puzzle;
    super({ rules, players, position, seed: 1 });
  }

  override name(seat: number): string {
    const isOther = seat !== this.seat && this.puzzle.players > 2;
    return isOther ? t('seat', { seat: seat + 1 }) : super.name(seat);
  }

  override get isReadersTurn(): boolean {
    return super.isReadersTurn && this.stage === 'open';
  }

  override restart(): Promise<void> {
    this.begun();
    return super.restart();
  }

  private begun(): void {
    this.stage = 'open';
    this.loss = null;
  }

  protected override async loadAfter(words: MoveWord[], run: number, atOnce = false): Promise<Study | null> {
    // Whoever is to move first is the reader.
    if (!words.length) this.seat = (await this.ask([])).turn ?? 0;
    const next = await super.loadAfter(words, run, atOnce);
    // A whole round of points says nothing about one move.
    if (next?.steps.some((step) => step.ends_round)) this.told = [];
    return next;
  }

  override play(word: MoveWord): Promise<void> {
    void expectQuestions();
    this.board?.preview(word);
    const right = word === this.puzzle.line[0];
    return this.startRun(async (run) => {
      this.last = null;
      this.told = [];
      this.stage = right ? 'right' : 'wrong';
      this.answer(right);
      const after = await this.loadAfter([word], run);
      if (after && !right) await this.punish(word, run);
      // One text: screen readers read only the last of several.
      if (run === this.run) announce([this.verdict, this.said].filter(Boolean).join(' '));
    });
  }

  private answer(right: boolean): void {
    this.first = !this.answered;
    this.answered = true;
    if (this.first) this.onAnswer(right);
  }

  /** Shows the answer and how the game goes on after it. */
  showAnswer(): Promise<void> {
    return this.startRun(async (run) => {
      this.begun();
      this.stage = 'shown';
      // Whoever looks it up has not solved it.
      this.answer(false);
      await this.reset(run);
      const [answer] = this.puzzle.line;
      if (answer) await this.follow([answer], run);
    });
  }

  /** What is said about the answer. */
  get verdict(): string {
    const { margin } = this.puzzle;
    if (this.stage === 'open') return t('puzzle-find');
    if (this.stage === 'right') return t('puzzle-right', { margin });
    if (this.stage === 'shown') return t('puzzle-shown', { margin });
    return this.loss === null ? t('puzzle-wrong-plain') : t('puzzle-wrong', { loss: this.loss });
  }

  /** Plays the reply that punishes a wrong answer. */
  private async punish(word: MoveWord, run: number): Promise<void> {
    const known = this.puzzle.wrong.find(({ line }) => line[0] === word);
    const found = known ?? (await this.search(word));
    if (!found || run !== this.run) return;
    // A short search may find a wrong answer as good as the right one, which longer ones have refuted.
    this.loss = found.loss > 0 ? found.loss : null;
    await this.follow(found.line, run, 1);
  }

  private async search(word: MoveWord): Promise<{ line: MoveWord[]; loss: number } | null> {
    const engine = await expectQuestions();
    if (!engine) return null;
    const { position, win } = this.puzzle;
    const found = await engine.ask({ ask: 'refute', position, word, nodes: NODES });
    return { line: found.line as MoveWord[], loss: Math.round(win - 100 * found.win) };
  }

  /** Plays the moves of a line after the first `from`, one after the other, up to a move of somebody else. */
  private async follow(line: MoveWord[], run: number, from = 0): Promise<void> {
    for (let made = from; made < line.length; made++) {
      const word = line[made];
      const turn = this.study?.turn ?? null;
      if (!this.study || turn === null || word === undefined) return;
      this.say(this.study, word);
      if (animationSpeed() > 0) await pause(BEAT / animationSpeed());
      if (run !== this.run || !(await this.loadAfter(line.slice(0, made + 1), run))) return;
      if (turn !== this.seat) return;
    }
  }
}
