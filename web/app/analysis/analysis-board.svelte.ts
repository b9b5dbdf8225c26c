import type { Board, MoveWord, Picked } from '../../board';
import type { SetupFault } from '../../wire/engine';
import type { Rules, Step, Study, View } from '../../wire/types';
import type { Engine } from '../engine/engine';
import { loadEngine } from '../engine/local';
import { Refused, Unreachable } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../lib/problem';
import { recordedName } from '../lib/replay';
import { animationSpeed } from '../lib/settings.svelte';
import { choicesOf, distinctNames } from '../lib/wire';
import { type Beginning, fragmentOf, type Place } from './address';
import { drawnAt, ownDeal } from './own-deal';
import { nodeAt, pathText } from './place';
import { recordedSteps, recordText } from './record';
import {
  added,
  commented,
  EMPTY,
  isChance,
  isOnlyDrawn,
  isStop,
  leaves,
  mainLine,
  named,
  nodeOf,
  pathTo,
  promoted,
  ROOT,
  removed,
  restored,
  stepsTo,
  stopAfter,
  stopBefore,
  type Tree,
} from './tree';
import { readTree, treeText } from './tree-text';

/** The largest seed. */
const SEEDS = 0x7fff_ffff;
const randomSeed = () => Math.floor(Math.random() * SEEDS);

/** What is opened on a board. */
export interface Opened {
  begin: Beginning;
  tree: Tree;
  /** The node to show. */
  at: number;
  seed?: number;
  names?: readonly (string | null)[];
}

/** What an address leads to. Throws `BadTree`. */
export function openedAt({ begin, line, at, seed, names }: Place): Opened {
  const tree = readTree(line);
  return { begin, tree, at: nodeAt(tree, at), names, ...(seed ? { seed } : {}) };
}

/** A position that the rules do not allow, and why. */
export class ImpossiblePosition extends Error {
  constructor(
    readonly position: string,
    readonly faults: readonly SetupFault[],
  ) {
    super('impossible position');
  }
}

/**
 * The canonical text of a position, which may have its tiles in another order. Throws `ImpossiblePosition` if the rules do not allow
 * it, and `Refused` if it cannot be read.
 */
async function checkedPosition(engine: Engine, text: string): Promise<string> {
  const { position, faults } = await engine.ask({ ask: 'setup', text });
  if (faults.length) throw new ImpossiblePosition(text, faults);
  return position ?? text;
}

/** The view, at the end of a game with the final scores. */
function withScores({ view, end }: Study): View {
  if (!end) return view;
  const boards = view.boards.map((each, seat) => ({ ...each, score: end.scores[seat] ?? each.score }));
  return { ...view, boards } as View;
}

/** An analysis board: a tree of lines, the node that is shown, and the table there. It lives in the page alone. */
export class AnalysisBoard {
  board: Board | null = null;
  begin = $state.raw<Beginning | null>(null);
  tree = $state.raw<Tree>(EMPTY);
  at = $state(ROOT);
  now = $state.raw<Study | null>(null);
  /** What is known of the steps, by node. */
  told = $state.raw<ReadonlyMap<number, Step>>(new Map());
  pick = $state.raw<Picked | null>(null);
  refused = $state.raw<{ text: string; rule: string | null } | null>(null);
  error = $state.raw<unknown>(null);
  busy = $state(false);
  /** The tree before a branch was deleted, the first node of the branch, what was shown, and what chance then did in its place. */
  deleted = $state.raw<{ tree: Tree; branch: number; at: number; instead: number | null } | null>(null);
  private recorded = $state.raw<readonly (string | null)[]>([]);
  private seed = randomSeed();
  /** The number of the current request; a later one cancels it. */
  private run = 0;

  /** The rules of the lines; null if nothing is open. */
  get rules(): Rules | null {
    return this.begin?.rules ?? null;
  }

  get players(): number {
    return this.now?.view.boards.length ?? 2;
  }

  name(seat: number): string {
    return this.names[seat] ?? '';
  }

  get names(): string[] {
    const name = (seat: number) => recordedName(this.recorded[seat]) ?? t('seat', { seat: seat + 1 });
    return distinctNames(Array.from({ length: this.players }, (_, seat) => name(seat)));
  }

  /** The outcomes of chance right before the position, which can be drawn anew or set; empty if somebody moved last. */
  get drawn(): string[] {
    return drawnAt(stepsTo(this.tree, this.at));
  }

  /** Opens lines. Throws if one of them cannot be played. */
  async open({ begin, tree, at, seed, names = [] }: Opened): Promise<void> {
    const run = ++this.run;
    const engine = await this.engine();
    const told = new Map<number, Step>();
    const random = seed ?? randomSeed();
    const start = { ...begin, ...(begin.position ? {} : { first: begin.first ?? random % begin.players }) };
    if (begin.position) start.position = await checkedPosition(engine, begin.position);
    // Every line is played once, so that nothing is shown that breaks the rules.
    for (const leaf of leaves(tree)) {
      const path = pathTo(tree, leaf.id);
      const words = path.map(({ step }) => step);
      const end = await engine.ask({ ask: 'study', study: { ...start, words, seed: random, from: 0 } });
      for (const [i, node] of path.entries()) {
        const step = end.steps[i];
        if (step) told.set(node.id, step);
      }
    }
    if (run !== this.run) return;
    this.begin = start;
    this.tree = tree;
    this.told = told;
    this.seed = random;
    this.recorded = names;
    this.deleted = null;
    await this.go(isStop(tree, at) ? at : stopAfter(tree, at), true);
  }

  /** Shows a node. What chance has to do there is drawn and added. */
  async go(id: number, atOnce = false): Promise<void> {
    await this.load(id, [], atOnce || nodeOf(this.tree, id).parent !== this.at);
  }

  /** Plays a move for the seat to move. */
  async play(word: MoveWord): Promise<void> {
    this.board?.preview(word);
    await this.load(this.at, [word], false);
  }

  /** Draws again what chance did last, as another variation. */
  async redraw(): Promise<void> {
    this.seed = randomSeed();
    await this.load(this.beforeDrawn(), [], true, { anew: this.drawn.length > 0 });
  }

  /** Sets what chance did last, as another variation. Returns why it cannot be so. */
  async setDrawn(steps: readonly string[]): Promise<unknown> {
    const begin = this.beforeDrawn();
    try {
      await this.ask(stepsTo(this.tree, begin).concat(steps), 0);
    } catch (error) {
      return error;
    }
    await this.load(begin, steps, true, { anew: true });
    return null;
  }

  /** What the main line drew for the round that begins here, as far as it can be drawn in this line too; `null` if it cannot. */
  async ownDeal(): Promise<string[] | null> {
    const own = ownDeal(this.tree, this.at);
    const before = stepsTo(this.tree, this.beforeDrawn());
    for (const steps of own ? [own.all, own.deal] : []) {
      const fits = await this.ask(before.concat(steps), 0).then(
        () => true,
        () => false,
      );
      if (fits) return steps;
    }
    return null;
  }

  /** Asks why a move is not allowed. */
  async why(word: MoveWord | null): Promise<void> {
    this.refused = { text: t('bar-not-there'), rule: null };
    if (!word || !this.now) return;
    const { refused } = await this.ask(stepsTo(this.tree, this.at), 0, word);
    if (refused) this.refused = { text: problemText(refused), rule: refused.rule ?? null };
  }

  promote(): void {
    this.tree = promoted(this.tree, this.at);
  }

  comment(text: string, id: number): void {
    this.tree = commented(this.tree, id, text);
  }

  /** Names the line that begins with a node. */
  nameLine(text: string, id: number): void {
    this.tree = named(this.tree, id, text);
  }

  /**
   * Deletes the step that is shown and everything after it; with a deal goes all that chance did. Deletes nothing if the
   * position before it can't be shown.
   */
  async delete(): Promise<void> {
    const gone = pathTo(this.tree, this.at).at(-Math.max(1, this.drawn.length));
    if (!gone) return;
    const to = stopBefore(this.tree, gone.id);
    await this.load(to === gone.id ? ROOT : to, [], true, { without: gone.id });
  }

  /** Brings back what was deleted last; everything that changed since then stays. */
  async restore(): Promise<void> {
    if (!this.deleted) return;
    const { tree, branch, at, instead } = this.deleted;
    this.deleted = null;
    // Nobody asked for a deal that was drawn because the other one was gone.
    const isUnasked = instead !== null && isOnlyDrawn(this.tree, instead);
    this.tree = restored(isUnasked ? removed(this.tree, instead) : this.tree, tree, branch);
    // A step that was made again meanwhile has another number.
    await this.go(added(this.tree, ROOT, stepsTo(tree, at)).at, true);
  }

  /** The main line as a record, with comments and variations. */
  async record(): Promise<string> {
    const { begin } = this;
    if (!begin) throw new Error('nothing is open');
    const { end } = await this.ask(
      mainLine(this.tree).map(({ step }) => step),
      0,
    );
    const names = this.names.map((_, seat) => this.recorded[seat] ?? null);
    return recordText({ begin, steps: recordedSteps(this.tree), names, end });
  }

  /** The fragment of the address that leads here. */
  get fragment(): string {
    if (!this.begin) return '';
    const at = pathText(this.tree, this.at);
    return fragmentOf({ begin: this.begin, line: treeText(this.tree), at, seed: 0, names: this.recorded });
  }

  /** Draws the table again, in another language or theme. */
  redrawTable(): void {
    if (this.now) void this.draw(true);
  }

  private async engine(): Promise<Engine> {
    const engine = await loadEngine();
    if (!engine) throw new Unreachable();
    return engine;
  }

  private async ask(words: string[], from: number, ask?: MoveWord): Promise<Study> {
    const { begin } = this;
    if (!begin) throw new Error('nothing is open');
    // Another round has another seed, and the same one after a move is taken back.
    const seed = (this.seed + words.length * 7919) % SEEDS;
    const study = { ...begin, words, seed, from, ...(ask === undefined ? {} : { ask }) };
    return (await this.engine()).ask({ ask: 'study', study });
  }

  /** The node before what chance did last. */
  private beforeDrawn(): number {
    return pathTo(this.tree, this.at).at(-this.drawn.length - 1)?.id ?? ROOT;
  }

  /**
   * Shows the position after a node and further steps, which are added to the tree. Follows no known deal if chance draws
   * anew, and deletes the branch that the position is to be without.
   */
  private async load(
    from: number,
    more: readonly string[],
    atOnce: boolean,
    { anew = false, without }: { anew?: boolean; without?: number } = {},
  ): Promise<void> {
    const run = ++this.run;
    this.refused = null;
    this.error = null;
    this.busy = true;
    try {
      const rest = () => (without === undefined ? this.tree : removed(this.tree, without));
      const known = rest();
      const given = stepsTo(known, from);
      // A known deal is followed rather than drawn again.
      const steps =
        more.length || anew || isStop(known, from)
          ? given.concat(more)
          : stepsTo(known, stopAfter(known, from));
      const last = steps.findLastIndex((step) => !isChance(step));
      const next = await this.ask(steps, Math.max(last, 0));
      if (run !== this.run) return;
      const left = rest();
      const { tree, at } = added(left, from, next.words.slice(given.length));
      const path = pathTo(tree, at);
      const told = new Map(this.told);
      for (const step of next.steps) {
        const node = path[step.ply];
        if (node) told.set(node.id, step);
      }
      const instead = left.next < tree.next ? left.next : null;
      if (without !== undefined) this.deleted = { tree: this.tree, branch: without, at: this.at, instead };
      else if (more.length) this.deleted = null;
      this.tree = tree;
      this.told = told;
      this.at = at;
      this.now = next;
      await this.draw(atOnce);
    } catch (caught) {
      if (run !== this.run) return;
      this.board?.preview(null);
      if (caught instanceof Refused)
        this.refused = { text: problemText(caught.problem), rule: caught.problem.rule ?? null };
      else this.error = caught;
    } finally {
      if (run === this.run) this.busy = false;
    }
  }

  private async draw(atOnce: boolean): Promise<void> {
    const { board, now, rules } = this;
    if (!board || !now || !rules) return;
    if (atOnce) board.set({ speed: 0 });
    const shown = board.update({
      rules,
      view: withScores(now),
      you: now.turn ?? 0,
      choices: choicesOf(now.legal),
      players: this.names.map((name, seat) => ({
        name,
        note: seat === now.turn ? t('analysis-to-move') : '',
      })),
      last: now.steps,
      tellsPoints: false,
    });
    if (atOnce) board.set({ speed: animationSpeed() });
    await shown;
  }
}
