import type { MoveWord } from '../../board';
import type { Study } from '../../wire/types';
import { winnersText } from '../analysis/verdict';
import { expectQuestions } from '../engine/questions';
import { Trial, type TrialStart } from '../learn/trial.svelte';
import { t } from '../lib/i18n.svelte';

/** How long a bot may think, in milliseconds. */
const THINKING = 3000;

/** A game against bots that begins at a position. Nobody keeps it. */
export class PlayHere extends Trial {
  constructor(
    begin: TrialStart,
    reader: number,
    private readonly level: number,
    /** The moves to go on after. */
    private before: readonly MoveWord[] = [],
  ) {
    super(begin);
    this.seat = reader;
  }

  override name(seat: number): string {
    return seat === this.seat ? super.name(seat) : t('seat', { seat: seat + 1 });
  }

  /** Begins anew; for the first time after the moves that were made before. Opponents also play before the reader's first move. */
  override restart(): Promise<void> {
    const { before } = this;
    this.before = [];
    return this.startRun(async (run) => {
      // Moves of a link that was changed by hand may not be possible.
      const known = before.length ? await this.loadAfter([...before], run, true).catch(() => null) : null;
      if (run === this.run) await this.playOpponents(known ?? (await this.reset(run)), run);
    });
  }

  /** Who won, and the scores; empty until the game is over. */
  override get ending(): string {
    const { study } = this;
    if (!study?.end) return '';
    const { winners, scores } = study.end;
    const isYours = winners.length === 1 && winners[0] === this.seat;
    const names = scores.map((_, seat) => this.name(seat));
    const verdict = isYours ? t('result-you-win') : winnersText(winners, names);
    const points = names.map((name, seat) => `${name} ${scores[seat] ?? 0}`);
    return `${verdict} ${points.join(' – ')}`;
  }

  protected override async chooseReply(now: Study): Promise<MoveWord | undefined> {
    const engine = await expectQuestions();
    if (!engine) return super.chooseReply(now);
    const study = { ...this.begin, words: [...this.words] };
    const chosen = await engine.ask({
      ask: 'bot',
      study,
      level: this.level,
      milliseconds: THINKING,
    });
    return chosen.word as MoveWord;
  }
}
