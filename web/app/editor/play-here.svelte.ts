import type { MoveWord } from '../../board';
import type { Study } from '../../wire/types';
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
  ) {
    super(begin);
    this.seat = reader;
  }

  override name(seat: number): string {
    return seat === this.seat ? super.name(seat) : t('seat', { seat: seat + 1 });
  }

  /** Also before the reader's first move. */
  override restart(): Promise<void> {
    return this.startRun(async (run) => this.playOpponents(await this.reset(run), run));
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
