import { type Choice, kindOf, type MoveWord, type SpotKind } from '../../../board';
import type { Game } from '../../../board/rules';
import { choicesOf } from '../../lib/wire';
import { Trial } from '../trial.svelte';
import { AZUL } from './azul';
import { DUEL } from './duel';
import { type Lead, type Lesson, leadOf, restOf } from './lesson';
import { PAVILION } from './pavilion';

const LESSONS: Record<Game, Lesson> = {
  azul: AZUL,
  pavilion: PAVILION as unknown as Lesson,
  duel: DUEL as unknown as Lesson,
};

/** A trial that proposes the next move and explains it. The reader may play any other legal move. */
export class Guided extends Trial {
  private readonly lesson: Lesson;
  private done = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the reader’s last move was not the proposed one. */
  private astray = $state(false);
  /** The lead at the start of an animation; kept until it ends. */
  private held: Lead | null = null;

  constructor(game: Game) {
    const lesson = LESSONS[game];
    super(lesson.begin(), { replies: lesson.replies });
    this.lesson = lesson;
  }

  private readonly lead = $derived.by(() => {
    const { study } = this;
    if (!this.busy)
      this.held =
        study?.turn === 0 ? leadOf(this.lesson, study.view, choicesOf(study.legal) ?? [], this.done) : null;
    return this.held;
  });

  /** The spots that the proposed move still needs; empty if none is proposed or the reader chooses another move. */
  readonly marked = $derived.by(() => {
    if (this.busy || this.rounds > 0 || !this.lead?.proposal) return [];
    return (restOf(this.lead.proposal.detail, this.pick?.chosen ?? []) ?? []).slice(0, 1);
  });

  /** The proposed move, until the reader presses something. */
  get proposal(): Choice | null {
    return this.marked.length && !this.pick?.chosen.length ? (this.lead?.proposal ?? null) : null;
  }

  /** The current stage: the name of its text in the catalogue. */
  readonly stage = $derived.by(() => {
    if (this.rounds > 0) return 'scored';
    const { pick, study } = this;
    if (pick?.ready && this.marked.length === 0) {
      return (study && this.lesson.warns(pick.ready, study.view)) || 'confirm';
    }
    const { next } = this;
    const step = next && pick?.chosen.length ? this.lesson.steps[next] : undefined;
    return step ?? this.lead?.topic.name ?? 'on';
  });

  /** Whether to say that the reader's own choice was fine. */
  get reassures(): boolean {
    return this.astray && !this.busy && this.rounds === 0 && !this.pick?.chosen.length;
  }

  /** What kind of spot comes next. */
  private get next(): SpotKind | null {
    const [spot] = this.marked;
    return spot ? kindOf(spot) : (this.pick?.asks ?? null);
  }

  override play(word: MoveWord): Promise<void> {
    const { lead, study } = this;
    const choice = choicesOf(study?.legal)?.find((each: Choice) => each.word === word);
    if (lead && study && choice) {
      const { topic } = lead;
      if (topic.shows(choice, study.view) > 0) this.done = new Set([...this.done, topic.name]);
      this.astray = lead.proposal !== null && lead.proposal.word !== word;
    }
    return super.play(word);
  }

  override restart(): Promise<void> {
    this.done = new Set();
    this.astray = false;
    return super.restart();
  }
}
