import type { Told, View } from '../wire/types';
import { Chooser } from './chooser';
import type { Frame } from './frame';
import { type Hands, listen } from './input';
import { marksOf } from './marks';
import { flightsBetween, ghostsBetween } from './motion/flights';
import { Flyer } from './motion/fly';
import { previewOf } from './motion/preview';
import { Teller } from './motion/tell';
import { h } from './parts/dom';
import { type Layout, watchLayout } from './parts/layout';
import { Table } from './parts/table';
import type { Spot } from './pick/spot';
import type { Board, Options, Picked, Region, Scene, Slots } from './scene';

/** Opponents' moves are shown more slowly than one's own: they come unexpected. */
const SLOWER = 1.6;

/** A tile smaller than this cannot be touched with certainty. */
const TOUCHABLE = 32;

export function createBoard(host: HTMLElement, options: Options): Board {
  return new TableBoard(host, options);
}

class TableBoard implements Board, Hands {
  private options: Options;
  private table: Table | null = null;
  private scene: Scene | null = null;
  private chooser = new Chooser('azul', null);
  /** What is on the screen: the scene's view, or a move shown ahead of the answer. */
  private shown: View | null = null;
  private ahead: string | null = null;
  private flyer: Flyer | null = null;
  private teller: Teller | null = null;
  private unlisten = () => {};
  private turn = 0;
  private layout: Layout = 'desk';
  /** The scores while points are being told, before the view's are shown. */
  private told: number[] | null = null;

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
    this.dress();
    this.draw();
  }

  private dress(): void {
    const element = this.table?.element;
    if (!element) return;
    element.dataset.theme = this.options.theme ?? 'light';
    element.toggleAttribute('data-letters', this.options.letters ?? false);
  }

  /** The table is made anew only where its game or its players change. */
  private lay(scene: Scene): Table {
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
    this.teller = new Teller(table.element, this.flyer.layer);
    const unlisten = listen(table.element, this);
    const unwatch = watchLayout(table.element, (layout) => {
      this.layout = layout;
      this.draw();
    });
    this.unlisten = () => {
      unlisten();
      unwatch();
    };
    this.dress();
    return table;
  }

  /** Shows a scene; done when everything has landed. */
  async update(scene: Scene): Promise<void> {
    this.skip();
    const turn = ++this.turn;
    const table = this.lay(scene);
    const before = this.shown;
    const wasAhead = this.ahead;
    this.scene = scene;
    this.ahead = null;
    this.chooser = new Chooser(scene.rules, scene.choices);
    table.close();
    this.told = scene.toTell?.length && before ? before.boards.map(({ score }) => score) : null;
    const stages = before ? this.stages(before, scene, wasAhead) : [scene.view];
    const last = scene.last.findLast((step) => step.what.did === 'move')?.what;
    const foreign = last?.did === 'move' && last.seat !== scene.you;
    for (const stage of stages) {
      if (turn !== this.turn) return;
      await this.show(stage, foreign ? SLOWER : 1);
    }
    if (turn === this.turn) this.notify();
  }

  /** A move that ends a round is shown in two: the taking, then what follows from it. */
  private stages(before: View, scene: Scene, wasAhead: string | null): View[] {
    const moves = scene.last.flatMap(({ what }) => (what.did === 'move' ? [what] : []));
    const move = moves.at(-1);
    if (!move || move.word === null || move.word === wasAhead || before.turn !== move.seat)
      return [scene.view];
    const between = previewOf(before, scene.rules, move.seat, move.word);
    return flightsBetween(between, scene.view).length > 0 && flightsBetween(before, between).length > 0
      ? [between, scene.view]
      : [scene.view];
  }

  private async show(view: View, slower: number): Promise<void> {
    const before = this.shown;
    this.shown = view;
    const speed = this.options.speed ?? 1;
    const flights = before ? flightsBetween(before, view) : [];
    if (flights.length === 0 || speed <= 0 || !this.flyer) {
      this.draw();
      return;
    }
    if (stillness()) {
      this.draw();
      this.table?.element.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 80 });
      return;
    }
    await this.flyer.fly(flights, slower / speed, () => this.draw());
  }

  private frame(): Frame | null {
    const { scene, shown } = this;
    if (!scene || !shown) return null;
    const seat = scene.you ?? 0;
    const speed = this.options.speed ?? 1;
    const ready = this.ahead === null ? this.chooser.pick.ready() : null;
    const acting = scene.choices !== null && scene.choices.length > 0 && this.ahead === null;
    const ghosts =
      ready === null
        ? new Map<string, string>()
        : ghostsBetween(shown, previewOf(shown, scene.rules, seat, ready, this.chooser.choices.get(ready)));
    return {
      rules: scene.rules,
      view: shown,
      seat,
      acting,
      pick: this.chooser.pick,
      choices: this.chooser.choices,
      payments: acting ? this.chooser.payments : [],
      ghosts,
      marks: marksOf(scene.last, scene.rules),
      players: scene.players,
      layout: this.layout,
      scores: this.told ?? shown.boards.map(({ score }) => score),
      counting: speed > 0 && !stillness() ? 300 / speed : 0,
      words: this.options.words,
    };
  }

  private draw(): void {
    const frame = this.frame();
    if (frame) this.table?.draw(frame);
  }

  private notify(): void {
    this.options.onPick?.(this.pick);
  }

  /**
   * After each choice: a whole move is played at once unless it waits to be confirmed. Where it could be paid in
   * another way, or its plate be turned, it always waits.
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

  choose(spot: Spot): void {
    if (!this.scene?.choices || this.ahead !== null) return;
    const refused = this.chooser.press(spot);
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

  pickWord(word: string): boolean {
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

  /** Shows a move as played, before anybody has said that it is; without a word, the table as it is known. */
  preview(word: string | null): void {
    const { scene, shown } = this;
    if (!scene || !shown) return;
    const seat = scene.view.turn ?? scene.you ?? 0;
    const choice = word === null ? undefined : this.chooser.choices.get(word);
    this.ahead = word;
    this.chooser.clear();
    const view = word === null ? scene.view : previewOf(scene.view, scene.rules, seat, word, choice);
    void this.show(view, 1);
  }

  async tell(told: Told[]): Promise<void> {
    const speed = this.options.speed ?? 1;
    if (speed > 0) {
      await this.teller?.tell(told, this.options.words, 1 / speed, ({ seat, points }) => {
        if (!this.told) return;
        // No score goes below nothing, whatever is lost.
        this.told[seat] = Math.max(0, (this.told[seat] ?? 0) + points);
        this.draw();
      });
    }
    this.told = null;
    this.draw();
  }

  skip(): void {
    this.flyer?.land();
    this.teller?.stop();
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
    if (from.closest('.ev-loupe')) this.enlarge(0);
    this.choose(spot);
  }

  private enlarge(number: number): void {
    const frame = this.frame();
    if (frame) this.table?.enlarge(number, frame);
  }

  point(label: string | null): void {
    this.options.onPoint?.(label);
  }

  isOpen(spot: Spot): boolean {
    return (
      this.scene?.choices != null &&
      this.ahead === null &&
      (this.chooser.pick.isOpen(spot) || this.isChosen(spot))
    );
  }

  isChosen(spot: Spot): boolean {
    return this.chooser.pick.count(spot) > 0;
  }

  grab(spot: Spot): boolean {
    if (!/^(offer|sun|moon|stock|supply|plate|chip)/.test(spot)) return false;
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
    // What is complete by itself (Summer Pavilion's takes) stays chosen wherever it is let go.
    if (!this.chooser.pick.whole) this.clear();
    else this.chosen();
  }

  type(character: string): boolean {
    if (!this.scene?.choices || !this.chooser.type(character)) return false;
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

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How large the tiles of a factory are on the screen; of a rhombus, the square of its size. */
function tileSize(factory: HTMLElement, rhombi: boolean): number {
  const scale = factory.querySelector<SVGGraphicsElement>('[data-p]')?.getScreenCTM()?.a;
  return scale === undefined ? TOUCHABLE : scale * (rhombi ? 130 : 100);
}
const isTouch = () => matchMedia('(pointer: coarse)').matches;
