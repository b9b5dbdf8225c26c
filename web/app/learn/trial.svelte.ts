import type { Board, Choice, MoveWord, Picked } from '../../board';
import { capitalize } from '../../board/capitalize';
import { completeDetail, type Detail } from '../../board/detail';
import type { MoveDetail, Problem, Rules, Study, Told } from '../../wire/types';
import { expectQuestions, study } from '../engine/questions';
import { announce } from '../lib/announce.svelte';
import { Refused } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../lib/problem';
import { animationSpeed } from '../lib/settings.svelte';
import { choicesOf } from '../lib/wire';
import { moveDescription, moveInstruction } from '../table/moves';

/** Where a trial begins. */
export interface TrialStart {
  rules: Rules;
  players: number;
  /** A position text; without one, the start of a game. */
  position?: string;
  /** The seed of all chance events. */
  seed: number;
}

/** Whether opponents should prefer this move. */
export type Reply = (detail: Detail) => boolean;

export interface TrialOptions {
  /** Whether players are called by their numbers, as in an example, rather than "you" and the others. */
  numbered?: boolean;
  /** The opponents' preferred moves, most wanted first; otherwise the move with the best immediate result. */
  replies?: Reply[];
}

/** The pause before each move of a show, in milliseconds. */
const BEAT = 900;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const worth = ({ gain, bonus, cost }: Choice) => gain + bonus - cost;

/**
 * A game to try moves in: the reader has the first seat, unless another is set, and the opponents answer at once. Nobody keeps it; every question
 * has all moves.
 */
export class Trial {
  board: Board | null = null;
  /** The reader's seat. */
  protected seat = 0;
  study = $state.raw<Study | null>(null);
  /** The moves since the start. */
  words = $state.raw<MoveWord[]>([]);
  pick = $state.raw<Picked | null>(null);
  /** All points since the reader's last move, or since a show began. */
  told = $state.raw<Told[]>([]);
  /** The last move of a show or of another player. */
  protected last = $state.raw<{ seat: number; detail: MoveDetail } | null>(null);
  /** Why the last choice is not allowed; `null` if nothing can be chosen there at all. */
  private problem = $state.raw<{ refused: Problem | null } | null>(null);
  error = $state.raw<unknown>(null);
  /** Whether a show is running; the reader cannot move then. */
  showing = $state(false);
  /** Whether a request or an animation is running. */
  busy = $state(false);
  /** How many moves the reader has made, and how many rounds have ended. */
  moved = $state(0);
  rounds = $state(0);
  /** The number of the current run; a new run cancels the one before it. */
  protected run = 0;

  constructor(
    readonly begin: TrialStart,
    private readonly options: TrialOptions = {},
  ) {}

  /** The last move in words, and the reader's own as what to do. */
  get said(): string {
    if (!this.last) return '';
    const { seat, detail } = this.last;
    if (seat === this.seat && !this.options.numbered)
      return `${capitalize(moveInstruction(completeDetail(detail)))}.`;
    return t('table-event', { name: this.name(seat), what: moveDescription(completeDetail(detail)) });
  }

  /** Why the last choice is not allowed, in words. */
  get refused(): { text: string; rule: string | null } | null {
    if (!this.problem) return null;
    const { refused } = this.problem;
    return refused
      ? { text: problemText(refused), rule: refused.rule ?? null }
      : { text: t('bar-not-there'), rule: null };
  }

  /** How a game that is over ended, if it is told. */
  get ending(): string {
    return '';
  }

  /** Something allowed was chosen, or the table changed. */
  forgive(): void {
    this.problem = null;
  }

  name(seat: number): string {
    if (this.options.numbered) return t('seat', { seat: seat + 1 });
    return seat === this.seat ? t('page-you') : t('learn-other');
  }

  /** Whether an opponent is to move, and does so when the reader continues. */
  get waits(): boolean {
    return !this.busy && this.study?.turn != null && this.study.turn !== this.seat;
  }

  /** Whether the reader may move. */
  get isReadersTurn(): boolean {
    return this.study?.turn === this.seat && !this.showing;
  }

  restart(): Promise<void> {
    return this.startRun((run) => this.reset(run));
  }

  /** Plays these moves from the beginning, one after the other. */
  show(words: MoveWord[]): Promise<void> {
    return this.startRun(async (run) => {
      this.showing = true;
      let now = await this.reset(run);
      for (const [i, word] of words.entries()) {
        if (!now) return;
        this.say(now, word);
        if (animationSpeed() > 0) await pause(BEAT / animationSpeed());
        if (run !== this.run) return;
        // After the last move the reader may continue.
        this.showing = i + 1 < words.length;
        now = await this.loadAfter(words.slice(0, i + 1), run);
      }
    });
  }

  /** Plays the reader's move, then the opponents' replies. */
  play(word: MoveWord): Promise<void> {
    // Whoever has begun to play goes on.
    void expectQuestions();
    this.board?.preview(word);
    return this.startRun(async (run) => {
      this.told = [];
      this.last = null;
      const next = await this.loadAfter([...this.words, word], run);
      if (next) this.moved += 1;
      await this.playOpponents(next, run);
    });
  }

  /** Plays the opponents' moves. */
  continue(): Promise<void> {
    return this.startRun((run) => this.playOpponents(this.study, run));
  }

  /** Asks why a move is not allowed. */
  async why(word: MoveWord | null): Promise<void> {
    this.problem = { refused: null };
    if (!word) return;
    try {
      const { refused } = await this.ask(this.words, word);
      if (refused) this.refuse(refused);
    } catch (caught) {
      if (caught instanceof Refused) this.refuse(caught.problem);
    }
  }

  /** Draws the table again, in another language or theme. */
  redraw(): void {
    if (this.study) void this.draw(true);
  }

  protected ask(words: MoveWord[], ask?: MoveWord): Promise<Study> {
    return study({ ...this.begin, words, ...(ask === undefined ? {} : { ask }) });
  }

  private refuse(problem: Problem): void {
    this.problem = { refused: problem };
  }

  /** Cancels the current run and starts another. */
  protected async startRun(what: (run: number) => Promise<unknown>): Promise<void> {
    const run = ++this.run;
    this.forgive();
    this.showing = false;
    this.busy = true;
    try {
      await what(run);
    } catch (caught) {
      if (run !== this.run) return;
      this.showing = false;
      this.board?.preview(null);
      if (caught instanceof Refused) this.refuse(caught.problem);
      else this.error = caught;
    } finally {
      if (run === this.run) this.busy = false;
    }
  }

  protected reset(run: number): Promise<Study | null> {
    this.told = [];
    this.last = null;
    this.moved = 0;
    this.rounds = 0;
    // No animation: the position is unrelated to the previous one.
    return this.loadAfter([], run, true);
  }

  /** Loads and shows the game after these moves; `null` if another run began meanwhile. */
  protected async loadAfter(words: MoveWord[], run: number, atOnce = false): Promise<Study | null> {
    const next = await this.ask(words);
    if (run !== this.run) return null;
    this.words = words;
    this.study = next;
    const told = words.length ? next.steps.flatMap((step) => step.told).filter(({ points }) => points) : [];
    this.told = [...this.told, ...told];
    this.rounds += next.steps.filter((step) => step.ends_round).length;
    await this.draw(atOnce);
    return run === this.run ? next : null;
  }

  protected async playOpponents(from: Study | null, run: number): Promise<void> {
    let now = from;
    while (now && now.turn !== null && now.turn !== this.seat) {
      const best = await this.chooseReply(now);
      if (!best || run !== this.run) return;
      this.say(now, best);
      now = await this.loadAfter([...this.words, best], run);
    }
  }

  /** The opponents' move. */
  protected async chooseReply({ legal }: Study): Promise<MoveWord | undefined> {
    const best = [...(choicesOf(legal) ?? [])].sort((a, b) => worth(b) - worth(a));
    const wanted = this.options.replies?.find((reply) => best.some(({ detail }) => reply(detail)));
    return best.find(({ detail }) => !wanted || wanted(detail))?.word;
  }

  protected say({ turn, legal }: Study, word: MoveWord): void {
    const detail = legal?.find((choice) => choice.word === word)?.detail;
    if (!detail) return;
    this.last = { seat: turn ?? 0, detail };
    announce(this.said);
  }

  private async draw(atOnce: boolean): Promise<void> {
    const { board, study } = this;
    if (!board || !study) return;
    if (atOnce) board.set({ speed: 0 });
    const shown = board.update({
      rules: this.begin.rules,
      view: study.view,
      you: this.seat,
      choices: this.isReadersTurn ? choicesOf(study.legal) : null,
      players: study.view.boards.map((_, seat) => ({
        name: this.name(seat),
        note: seat === this.seat && this.isReadersTurn ? t('page-your-turn') : '',
      })),
      last: study.steps,
      tellsPoints: !atOnce,
    });
    if (atOnce) {
      await shown;
      board.set({ speed: animationSpeed() });
    } else await shown;
  }
}
