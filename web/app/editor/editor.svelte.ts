import { gameOf } from '../../board/rules';
import type { CheckedSetup, SetupFault } from '../../wire/engine';
import type { Goal, Rules } from '../../wire/types';
import { loadEngine } from '../engine/local';
import { Refused } from '../lib/api';
import { mostPlayers } from '../lib/wire';
import { type Draft, list, type Path, readDraft, writeDraft } from './draft';
import { coloursOf, emptied } from './edit';

/** How many changes can be undone. */
const MOST_UNDONE = 500;

/** A position being put together, what the rules say of it, and its earlier states. */
export class Editor {
  draft = $state.raw<Draft | null>(null);
  /** What the rules say; `null` until they have spoken. */
  checked = $state.raw<CheckedSetup | null>(null);
  /** The tile that a click lays. */
  brush = $state('B');
  /** A text that is to replace the position's; `null` if there is none. */
  pasted = $state<string | null>(null);
  /** What is wrong with that text, as its reader says; `null` if nothing is known. */
  complaint = $state<string | null>(null);
  /** Whether there is no engine to ask. */
  failed = $state(false);
  /** Whether the rules have not spoken about the newest change yet. */
  busy = $state(false);
  private past = $state.raw<Draft[]>([]);
  private future = $state.raw<Draft[]>([]);
  private asked = 0;

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The text of the position; the canonical one if it is possible. */
  get text(): string {
    return this.checked?.position ?? (this.draft ? writeDraft(this.draft) : '');
  }

  /** What is wrong at these places and the places within them. */
  faultsAt(...paths: Path[]): SetupFault[] {
    const within = ({ place }: SetupFault) =>
      paths.some((path) => place === path || place.startsWith(`${path}/`));
    return this.checked?.faults.filter(within) ?? [];
  }

  /** Begins anew with a deal. */
  async begin(rules: Rules, players: number, seed: number): Promise<void> {
    const draft = await this.dealt(rules, players, seed);
    if (draft) this.change(draft);
  }

  /** A first round right after its deal; `null` if there is no engine. */
  private async dealt(rules: Rules, players: number, seed: number): Promise<Draft | null> {
    const count = Math.min(players, mostPlayers(rules));
    const engine = await loadEngine();
    this.failed = !engine;
    if (!engine) return null;
    const study = { rules, players: count, seed, words: [] };
    return readDraft(await engine.ask({ ask: 'position', study }));
  }

  /**
   * Begins anew with boards as empty as the rules allow. In Duel the engine sets up the table: each player has laid a plate and the
   * factories are full.
   */
  async beginEmpty(rules: Rules, players: number, seed: number): Promise<void> {
    const known = this.draft?.rules === rules && this.draft.players === players ? this.draft : null;
    const draft = known ?? (await this.dealt(rules, players, seed));
    if (!draft) return;
    const empty = emptied(draft);
    if (empty) {
      this.change(empty);
      return;
    }
    const engine = await loadEngine();
    this.failed = !engine;
    if (!engine) return;
    const start = { rules: draft.rules, players: draft.players, seed, goals: list(draft, 'goals') as Goal[] };
    const ask = (words: string[]) => engine.ask({ ask: 'study', study: { ...start, words } });
    let now = await ask([]);
    while (now.view.game === 'duel' && now.view.phase.at === 'set_up' && now.legal?.[0])
      now = await ask([...now.words, now.legal[0].word]);
    const next = readDraft(now.position);
    if (next) this.change(next);
  }

  /** Goes on with a text, if it can be read; otherwise keeps it, to be corrected, with what is wrong with it. */
  async use(text: string): Promise<boolean> {
    const line = text.trim().replaceAll(/\s+/g, ' ');
    const engine = await loadEngine();
    this.failed = !engine;
    if (!engine) return false;
    const wrong = await engine.ask({ ask: 'setup', text: line }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refused) return error.problem.detail;
        throw error;
      },
    );
    const draft = wrong === null ? readDraft(line) : null;
    this.pasted = draft ? null : text;
    this.complaint = draft ? null : (wrong ?? '');
    if (draft) this.change(draft);
    return draft !== null;
  }

  /** Drops a text that was not used. */
  forget(): void {
    this.pasted = null;
    this.complaint = null;
  }

  /** Makes a change, which can be undone. */
  change(next: Draft): void {
    if (this.draft) this.past = [...this.past, this.draft].slice(-MOST_UNDONE);
    this.future = [];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before || !this.draft) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.draft];
    this.show(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after || !this.draft) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.draft];
    this.show(after);
  }

  /** Mends a fault in the only way that it can be. */
  mend({ mend }: SetupFault): void {
    const draft = mend ? readDraft(mend) : null;
    if (draft) this.change(draft);
  }

  private show(draft: Draft): void {
    const isOtherGame = !this.draft || gameOf(this.draft.rules) !== gameOf(draft.rules);
    this.draft = draft;
    if (isOtherGame) this.brush = coloursOf(draft)[0] ?? '';
    void this.check();
  }

  private async check(): Promise<void> {
    if (!this.draft) return;
    const text = writeDraft(this.draft);
    this.asked += 1;
    const run = this.asked;
    this.busy = true;
    const engine = await loadEngine();
    const checked = await engine?.ask({ ask: 'setup', text }).catch(() => null);
    if (run !== this.asked) return;
    this.busy = false;
    this.failed = !checked;
    this.checked = checked ?? null;
  }
}
