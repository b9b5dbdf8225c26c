import type { View } from '../wire/types';
import { Chooser } from './chooser';
import type { Frame } from './frame';
import { type InputHandlers, listen } from './input';
import { marksOf } from './marks';
import { flightsBetween, ghostsBetween } from './motion/flights';
import { Flyer } from './motion/fly';
import { PointsOverlay } from './motion/points-overlay';
import { previewOf } from './motion/preview';
import { type Stage, stagesOf } from './motion/stages';
import { h } from './parts/dom';
import { type Layout, watchLayout } from './parts/layout';
import { Table } from './parts/table';
import type { MoveWord } from './pick/move-word';
import { kindOf, type Spot, type SpotKind } from './pick/spot';
import type { Board, BoardEvent, Options, Picked, Region, Scene, Slots } from './scene';

/** Opponents' moves are animated more slowly than the player's own. */
const SLOWER = 1.6;

/** Tiles smaller than this (in pixels) are hard to touch. */
const TOUCHABLE = 32;

/** The kinds of spots that can be dragged. */
const DRAGGED = new Set<SpotKind>(['offer', 'sun', 'moon', 'stock', 'supply', 'plate', 'chip']);

export function createBoard(host: HTMLElement, options: Options): Board {
  return new TableBoard(host, options);
}

class TableBoard implements Board, InputHandlers {
  private options: Options;
  private table: Table | null = null;
  private scene: Scene | null = null;
  private chooser = new Chooser('azul', null);
  /** The view on the screen: the scene's, or a preview of a move. */
  private shown: View | null = null;
  private ahead: MoveWord | null = null;
  private flyer: Flyer | null = null;
  private teller: PointsOverlay | null = null;
  private unlisten = () => {};
  /** The number of the current update; a later one cancels it. */
  private run = 0;
  private layout: Layout = 'desktop';
  /** The seat of the large board. It changes after the animations of an update. */
  private seat: number | null = null;
  /** The scores on the screen while points are shown one by one. */
  private scores: number[] | null = null;
  /** Whether the player skipped the rest of the animations. */
  private skipped = false;
  /** The animation of the player's own move. */
  private flying: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HTMLElement,
    options: Options,
  ) {
    this.options = options;
  }

  get element(): HTMLElement {
    return this.host;
  }

  readonly slots: Slots = {
    bar: h('div', 'ev-slot ev-bar'),
    notes: h('div', 'ev-slot ev-notes'),
    moves: h('div', 'ev-slot ev-moves'),
  };

  get pick(): Picked {
    return this.chooser.picked;
  }

  set(options: Partial<Options>): void {
    this.options = { ...this.options, ...options };
    this.applyTheme();
    this.draw();
  }

  private applyTheme(): void {
    const element = this.table?.element;
    if (!element) return;
    element.dataset.theme = this.options.theme ?? 'light';
    element.toggleAttribute('data-letters', this.options.letters ?? false);
  }

  /** A new table is built only if the rules or the number of players change. */
  private tableFor(scene: Scene): Table {
    const before = this.scene;
    const { view } = scene;
    if (this.table && before?.rules === scene.rules && before.view.boards.length === view.boards.length)
      return this.table;
    this.unlisten();
    const table = new Table(view, this.slots);
    if (this.options.nested) table.nest();
    this.host.replaceChildren(table.element);
    this.table = table;
    this.shown = null;
    this.flyer = new Flyer(table.element, view.game === 'pavilion');
    this.teller = new PointsOverlay(table.element, this.flyer.layer);
    const unlisten = listen(table.element, this);
    const unwatch = watchLayout(table.element, (layout) => {
      this.layout = layout;
      this.draw();
    });
    this.unlisten = () => {
      unlisten();
      unwatch();
    };
    this.applyTheme();
    return table;
  }

  async update(scene: Scene): Promise<void> {
    const run = ++this.run;
    // The animation of the player's own move is not cut short by the server's answer.
    if (this.isAnswered(scene)) await this.flying;
    else this.skip();
    if (run !== this.run) return;
    const table = this.tableFor(scene);
    const { shown: before, ahead } = this;
    const speed = this.options.speed ?? 1;
    const stages: Stage[] = before && speed > 0 ? stagesOf(before, scene, ahead) : [{ view: scene.view }];
    const scoring = stages.some(({ told }, i) => told && i < stages.length - 1);
    this.scene = scene;
    this.ahead = null;
    this.skipped = false;
    this.scores = scoring && before ? before.boards.map(({ score }) => score) : null;
    // Scoring is shown before the next move can be chosen.
    this.offer(scoring ? null : scene);
    table.close();
    const slower = this.isForeign(scene) ? SLOWER : 1;
    for (const [i, stage] of stages.entries()) {
      const last = i === stages.length - 1;
      if (this.skipped && !last) continue;
      if (last) {
        this.seat = scene.you;
        this.scores = null;
      }
      await this.show(stage.view, scoring ? 1 : slower);
      if (run !== this.run) return;
      await this.tell(stage);
      if (run !== this.run) return;
    }
    if (scoring) {
      this.offer(scene);
      this.draw();
    }
  }

  /** Sets what can be chosen: the moves of a scene, or nothing. */
  private offer(scene: Scene | null): void {
    this.chooser = new Chooser(scene?.rules ?? this.chooser.rules, scene?.choices ?? null);
    this.notify();
  }

  /** Whether a scene confirms the previewed move. */
  private isAnswered({ last }: Scene): boolean {
    const what = last.findLast((step) => step.what.did === 'move')?.what;
    return this.ahead !== null && what?.did === 'move' && what.word === this.ahead;
  }

  private isForeign({ last, you }: Scene): boolean {
    const what = last.findLast((step) => step.what.did === 'move')?.what;
    return what?.did === 'move' && what.seat !== you && what.seat !== this.seat;
  }

  /** Shows the points of a stage. Each score changes point by point. */
  private async tell({ told, total }: Stage): Promise<void> {
    const { teller, scores } = this;
    if (!teller) return;
    const { t } = this.options;
    const pace = 1 / (this.options.speed || 1);
    for (const one of told ?? []) {
      if (this.skipped) return;
      if (scores) {
        scores[one.seat] = (scores[one.seat] ?? 0) + one.points;
        this.draw();
      }
      this.happen(one.points < 0 ? 'loss' : 'gain');
      await teller.tell(one, t, pace);
    }
    if (total && !this.skipped) await teller.total(total.seat, total.points, t, pace);
  }

  private happen(event: BoardEvent): void {
    this.options.onEvent?.(event);
  }

  private async show(view: View, slower: number): Promise<void> {
    const before = this.shown;
    this.shown = view;
    const speed = this.options.speed ?? 1;
    const flights = before ? flightsBetween(before, view) : [];
    if (flights.some(({ kind }) => kind === 'set')) this.happen('set');
    else if (flights.some(({ kind }) => kind !== 'turn')) this.happen('tiles');
    if (flights.length === 0 || speed <= 0 || !this.flyer) {
      this.draw();
      return;
    }
    if (prefersReducedMotion()) {
      this.draw();
      this.table?.element.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 80 });
      return;
    }
    await this.flyer.fly(flights, slower / speed, () => this.draw());
  }

  private frame(): Frame | null {
    const { scene, shown } = this;
    if (!scene || !shown) return null;
    const seat = this.seat ?? 0;
    const speed = this.options.speed ?? 1;
    const ready = this.ahead === null ? this.chooser.picked.ready : null;
    const acting = this.canChoose;
    const ghosts = ready
      ? ghostsBetween(shown, previewOf(shown, seat, ready.detail))
      : (this.options.ghosts ?? new Map<string, string>());
    return {
      rules: scene.rules,
      view: shown,
      seat,
      acting,
      pick: this.chooser.pick,
      choices: this.chooser.choices,
      payments: acting ? this.chooser.payments : [],
      ghosts,
      marks: marksOf(scene.last),
      players: scene.players,
      layout: this.layout,
      scores: this.scores ?? shown.boards.map(({ score }) => score),
      counting: speed > 0 && !prefersReducedMotion() ? 300 / speed : 0,
      t: this.options.t,
    };
  }

  /** Whether a move can be chosen: there are legal moves, and no move is pending. */
  private get canChoose(): boolean {
    return this.chooser.choices.size > 0 && this.ahead === null;
  }

  private draw(): void {
    const frame = this.frame();
    if (frame) this.table?.draw(frame);
  }

  private notify(): void {
    this.options.onPick?.(this.pick);
  }

  /**
   * Called after each choice: plays a complete move unless it waits for confirmation. A move with another possible payment
   * or turn always waits.
   */
  private chosen(): void {
    const { pick, payments, turns } = this.chooser;
    if (pick.whole && !payments.length && !turns.length && !(this.options.confirm ?? true)) {
      this.confirm();
      return;
    }
    this.draw();
    this.notify();
  }

  choose(spot: Spot, isChosen = false): void {
    if (!this.canChoose) return;
    const refused = this.chooser.press(spot, isChosen);
    this.chosen();
    if (refused) this.options.onRefuse?.(refused);
  }

  undo(): boolean {
    const had = this.chooser.back();
    if (had) this.chosen();
    return had;
  }

  clear(): void {
    this.chooser.clear();
    this.draw();
    this.notify();
  }

  pickWord(word: MoveWord): boolean {
    const legal = this.chooser.pick.set(word);
    if (legal) this.chosen();
    return legal;
  }

  confirm(): boolean {
    const word = this.chooser.pick.ready();
    if (word === null) return false;
    this.preview(word);
    this.options.onChoose?.(word);
    return true;
  }

  /** Shows a move before the server's answer; `null` shows the known view again. */
  preview(word: MoveWord | null): void {
    const { scene, shown } = this;
    if (!scene || !shown) return;
    const seat = scene.view.turn ?? scene.you ?? 0;
    const choice = word === null ? undefined : this.chooser.choices.get(word);
    this.ahead = word;
    this.chooser.clear();
    const view = choice ? previewOf(scene.view, seat, choice.detail) : scene.view;
    this.flying = this.show(view, 1);
  }

  skip(): boolean {
    this.skipped = true;
    this.flyer?.land();
    this.teller?.stop();
    return this.scores !== null;
  }

  focus(region: Region): void {
    this.table?.focus(region);
  }

  destroy(): void {
    this.skip();
    this.unlisten();
    this.host.replaceChildren();
  }

  press(spot: Spot, from: HTMLElement): void {
    const factory = from.closest<HTMLElement>('.ev-factory');
    if (factory && isTouch() && tileSize(factory, this.shown?.game === 'pavilion') < TOUCHABLE) {
      this.enlarge(Number(factory.dataset.factory));
      return;
    }
    if (from.closest('.ev-magnifier')) this.enlarge(0);
    this.choose(spot, from.dataset.state === 'chosen');
  }

  private enlarge(number: number): void {
    const frame = this.frame();
    if (frame) this.table?.enlarge(number, frame);
  }

  point(label: string | null): void {
    this.options.onPoint?.(label);
  }

  isOpen(spot: Spot): boolean {
    return this.canChoose && (this.chooser.pick.isOpen(spot) || this.isChosen(spot));
  }

  isChosen(spot: Spot): boolean {
    return this.chooser.pick.count(spot) > 0;
  }

  grab(spot: Spot): boolean {
    if (!DRAGGED.has(kindOf(spot))) return false;
    if (this.isChosen(spot)) return true;
    this.chooser.clear();
    const refused = this.chooser.press(spot);
    this.draw();
    this.notify();
    return refused === null;
  }

  drop(spot: Spot): void {
    if (this.chooser.pick.isOpen(spot)) this.choose(spot);
    else {
      const refused = this.chooser.press(spot);
      if (refused) {
        this.letGo();
        this.options.onRefuse?.(refused);
      } else this.chosen();
    }
  }

  letGo(): void {
    // A complete move (a take of Summer Pavilion) stays chosen wherever it is dropped.
    if (!this.chooser.pick.whole) this.clear();
    else this.chosen();
  }

  type(character: string, other: string): boolean {
    if (!this.canChoose || !this.chooser.type(character, other)) return false;
    this.chosen();
    return true;
  }

  escape(): boolean {
    return this.undo();
  }

  enter(): boolean {
    return this.confirm();
  }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The size of a factory's tiles on the screen, in pixels. */
function tileSize(factory: HTMLElement, rhombi: boolean): number {
  const scale = factory.querySelector<SVGGraphicsElement>('[data-p]')?.getScreenCTM()?.a;
  return scale === undefined ? TOUCHABLE : scale * (rhombi ? 130 : 100);
}
const isTouch = () => matchMedia('(pointer: coarse)').matches;
