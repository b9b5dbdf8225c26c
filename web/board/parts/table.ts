import type { View } from '../../wire/types';
import type { Frame } from '../frame';
import { symbols } from '../look/symbols';
import { assertNever } from '../never';
import type { SpotKind } from '../pick/spot';
import { isMini as isMiniRules } from '../rules';
import type { Region, Slots } from '../scene';
import { AskPanel } from './ask-panel';
import { BoardPanel } from './board-panel';
import { BonusPanel } from './bonus-panel';
import { CountsPanel } from './counts-panel';
import { Dialog } from './dialog';
import { attribute, drawing, h } from './dom';
import { Drawer } from './drawer';
import { Figure } from './figure';
import { GoalsPanel } from './goals-panel';
import { isSmall, type Layout } from './layout';
import { enlarged, OfferPanel } from './offer-panel';
import { StockPanel, SupplyPanel, TrumpPanel } from './pavilion-panels';
import { PlatesPanel } from './plates-panel';
import { PrintedPanel } from './printed-panel';
import { Tabs } from './tabs';

interface Part {
  element: HTMLElement;
  draw(frame: Frame): void;
}

/** Adds the SVG symbols to the page once, however many tables there are. */
function keepSymbols(): void {
  if (document.getElementById('ev-glaze')) return;
  const store = drawing('0 0 0 0', 'ev-symbols');
  store.innerHTML = symbols();
  document.body.append(store);
}

/** All parts of the table in reading order. The style sheet places them. */
export class Table {
  readonly element = h('div', 'ev-table ev-theme');
  readonly offer = new OfferPanel();
  private readonly grid = h('div', 'ev-grid');
  private readonly magnifier = new Dialog('ev-magnifier', () => {
    this.enlargedFactory = 0;
  });
  private readonly magnifierFigure = new Figure('ev-magnifier-figure');
  private readonly heading = h('h2', 'ev-head2');
  private readonly own = h('div', 'ev-own');
  private readonly panel = h('section', 'ev-panel ev-offer');
  private readonly side = h('div', 'ev-side');
  private readonly boards: BoardPanel[];
  private readonly parts: Part[] = [];
  private enlargedFactory = 0;
  private tabs: Tabs | null = null;
  private goals: GoalsPanel | null = null;
  /** Panels that are open only if there is room. */
  private readonly drawers: Record<Folded, Drawer>;
  private readonly foot = h('div', 'ev-drawers');
  private readonly printed = new PrintedPanel();

  constructor(view: View, slots: Slots) {
    this.boards = view.boards.map((_, seat) => new BoardPanel(seat));
    const { bar, notes, moves } = slots;
    const { panel } = this;
    const ask = new AskPanel();
    const counts = new CountsPanel();
    this.parts.push(this.offer, ask, counts, this.printed);

    panel.append(this.heading);
    const stock: HTMLElement[] = [];
    const values = new BonusPanel();
    this.drawers = {
      values: new Drawer(values.element),
      counts: new Drawer(counts.element),
      notes: new Drawer(notes),
      moves: new Drawer(moves),
    };
    switch (view.game) {
      case 'azul':
        panel.append(this.offer.element);
        this.foot.append(this.drawers.values.element);
        this.parts.push(values);
        break;
      case 'pavilion': {
        const [trump, supply, tiles] = [new TrumpPanel(), new SupplyPanel(), new StockPanel(ask.element)];
        panel.append(trump.element, this.offer.element, supply.element);
        stock.push(tiles.element);
        this.foot.append(this.drawers.values.element);
        this.parts.push(...([trump, supply, tiles] as Part[]), values);
        break;
      }
      case 'duel': {
        const [plates, aims] = [new PlatesPanel(), new GoalsPanel()];
        this.tabs = new Tabs([
          { key: 'factories', element: this.offer.element },
          { key: 'plates', element: plates.element },
          { key: 'goals', element: aims.element },
          { key: 'bag', element: counts.element },
        ]);
        panel.append(this.tabs.element, this.offer.element, plates.element);
        this.goals = aims;
        this.parts.push(...([plates, aims] as Part[]));
        break;
      }
      default:
        assertNever(view);
    }
    this.foot.append(this.drawers.counts.element);
    panel.append(this.foot);
    this.own.append(...stock, bar);
    if (!ask.element.parentElement) bar.before(ask.element);
    this.grid.append(this.own, panel, this.side);
    this.magnifier.body.append(this.magnifierFigure.element);
    keepSymbols();
    this.element.append(this.grid, this.magnifier.element, this.printed.element);
  }

  /** In a nested table the panels are groups: no landmarks, and lower heading levels. */
  nest(): void {
    this.tabs?.nest();
    // The boards are inserted later.
    for (const part of [this.element, ...this.boards.map(({ element }) => element)]) {
      if (part.tagName === 'SECTION') part.setAttribute('role', 'group');
      for (const panel of part.querySelectorAll('section')) panel.setAttribute('role', 'group');
      for (const heading of part.querySelectorAll('h2')) heading.setAttribute('aria-level', '3');
    }
  }

  draw(frame: Frame): void {
    const { view, t } = frame;
    attribute(this.element, 'data-game', view.game);
    attribute(this.element, 'data-rules', frame.rules);
    attribute(this.element, 'data-players', String(view.boards.length));
    this.side.style.setProperty('--others', String(view.boards.length - 1));
    attribute(this.element, 'data-round', String(view.round));
    attribute(this.element, 'data-phase', view.phase.at);
    attribute(this.element, 'data-placing', view.game === 'pavilion' && isPlacing(view) ? '' : null);
    attribute(this.element, 'data-begun', frame.pick.begun ? '' : null);
    attribute(this.element, 'data-layout', frame.layout);
    this.heading.textContent = t('board-factories');
    attribute(this.panel, 'aria-label', t('board-factories'));
    this.seat(frame);
    this.placePanels(frame);
    for (const board of this.boards) board.draw(frame);
    for (const part of this.parts) part.draw(frame);
    this.drawTabs(frame);
    this.drawMagnifier(frame);
  }

  private drawTabs(frame: Frame): void {
    const { t, view } = frame;
    if (!this.tabs) return;
    const { begun } = frame.pick;
    const tab = askedTab(frame) ?? (begun ? null : watchedTab(view));
    if (tab) this.tabs.need(tab, `${frame.acting} ${begun} ${view.round} ${view.phase.at}`);
    this.tabs.draw(isSmall(frame.layout), t('board-factories'), {
      factories: t('board-factories'),
      plates: t('board-plates'),
      goals: t('duel-goals'),
      bag: t('board-tab-bag'),
    });
  }

  /** The large board comes first, the others in seat order after it. */
  private seat(frame: Frame): void {
    const count = this.boards.length;
    const large = this.boards[frame.seat];
    if (!large || this.own.firstElementChild === large.element) return;
    this.own.prepend(large.element);
    const others = Array.from(
      { length: count - 1 },
      (_, i) => this.boards[(frame.seat + 1 + i) % count]?.element,
    );
    this.side.prepend(...others.filter((element) => element !== undefined));
  }

  /** Places the reference panels, and folds those without room into drawers. */
  private placePanels(frame: Frame): void {
    const { layout, view, t } = frame;
    const { own, side, panel, foot, drawers } = this;
    const folded = foldedAt(layout, view);
    const crowded =
      view.game === 'azul' && (layout === 'tablet' || (layout === 'desktop' && view.boards.length > 3));
    const notes: Placed = [drawers.notes.element, folded.has('notes') ? foot : own];
    const values = view.game === 'azul' && layout === 'desktop' && !folded.has('values') ? own : foot;
    const goals = layout === 'tablet' ? panel : layout === 'tablet-portrait' ? side : own;
    const moves = folded.has('moves') ? foot : crowded || isSmall(layout) ? own : side;
    inOrder([
      ...(notes[1] === own ? [notes] : []),
      ...(view.game === 'duel' ? [] : [[drawers.values.element, values] satisfies Placed]),
      [drawers.counts.element, foot],
      ...(notes[1] === foot ? [notes] : []),
      ...(this.goals ? [[this.goals.element, goals] satisfies Placed] : []),
      [drawers.moves.element, moves],
    ]);
    const bag = Object.values(view.bag).reduce((sum, count) => sum + count, 0);
    const names: Record<Folded, string> = {
      values: t('board-bonuses'),
      counts: t('board-bag', { count: bag }),
      notes: t('notes-title'),
      moves: t('moves-title'),
    };
    for (const each of Object.keys(drawers) as Folded[]) drawers[each].draw(folded.has(each), names[each]);
  }

  /** Shows an enlarged factory, if its tiles are too small for a finger; 0 closes it. */
  enlarge(number: number, frame: Frame): void {
    if (number === 0) {
      this.magnifier.close();
      return;
    }
    this.enlargedFactory = number;
    this.drawMagnifier(frame);
    this.magnifier.open(document.activeElement);
  }

  /** Closes the enlarged factory. */
  close(): void {
    this.magnifier.close();
  }

  private drawMagnifier(frame: Frame): void {
    if (!this.enlargedFactory) return;
    const drawn = enlarged(frame, this.enlargedFactory);
    const label = frame.t('source', { source: 'factory', factory: this.enlargedFactory });
    this.magnifier.call(label, frame.t('button-close'));
    this.magnifierFigure.draw(drawn.width, drawn.height, drawn.markup.replaceAll('data-p=', 'data-copy='));
    this.magnifierFigure.control(label, drawn.rows);
  }

  focus(region: Region): void {
    if (region === 'printed') {
      this.printed.focus();
      return;
    }
    const where: Record<Exclude<Region, 'printed'>, Element | null | undefined> = {
      factories: this.offer.grid,
      centre: this.offer.centre.element,
      own: this.own.firstElementChild,
      others: this.side,
    };
    const there = where[region];
    const shown = (element: HTMLElement) => element.getClientRects().length > 0;
    const buttons = [...(there?.querySelectorAll<HTMLElement>('button, .ev-read') ?? [])].filter(shown);
    const stop = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    if (stop) stop.focus();
    // Without controls the region itself gets the focus.
    else if (there instanceof HTMLElement) {
      const section =
        there.closest<HTMLElement>('section') ?? there.querySelector<HTMLElement>('section') ?? there;
      section.tabIndex = -1;
      section.focus();
    }
  }
}

/** A panel and its container. */
type Placed = readonly [part: HTMLElement, where: HTMLElement];

/** Puts panels at the end of their containers, in this order whatever the layout was before. Moves only what is elsewhere. */
function inOrder(placed: Placed[]): void {
  for (const where of new Set(placed.map(([, where]) => where))) {
    const parts = placed.flatMap(([part, into]) => (into === where ? [part] : []));
    const are = [...where.children].filter((child) => parts.some((part) => part === child));
    if (are.length !== parts.length || are.some((child, i) => child !== parts[i])) where.append(...parts);
  }
}

type Folded = 'values' | 'counts' | 'notes' | 'moves';

/** The panels without room. Empty factories leave more room. */
function foldedAt(layout: Layout, view: View): Set<Folded> {
  const players = view.boards.length;
  const folded = new Set<Folded>();
  if (isSmall(layout)) return folded;
  const { game } = view;
  const placing = game === 'pavilion' && isPlacing(view);
  const isMini = game === 'azul' && isMiniRules(view.rules);
  if (layout !== 'desktop' && !placing) folded.add('values');
  if (layout !== 'desktop' && !placing && game !== 'azul') folded.add('counts');
  // Mini's boards surround the offer, and four players leave no room under the player's own.
  if (game === 'azul' && (isMini || players > 3)) folded.add('values');
  if ((layout === 'laptop' || layout === 'tablet') && game !== 'azul') folded.add('notes');
  if (layout === 'laptop' && isMini && players > 2) folded.add('counts').add('notes');
  const full =
    layout === 'desktop' || (layout === 'laptop' && isMini)
      ? players > 3 && (game === 'pavilion' || isMini)
      : players > 2;
  const besideGoals = layout === 'tablet-portrait' && game === 'duel';
  if (besideGoals || (full && !(layout === 'tablet' && game === 'azul'))) folded.add('moves');
  return folded;
}

const isPlacing = ({ phase }: View) => phase.at === 'placing' || phase.at === 'bonus';

/** The tab with the next step of the player's move, if any. */
function askedTab(frame: Frame): string | null {
  const lie = (...kinds: SpotKind[]) => frame.pick.kinds.some((kind) => kinds.includes(kind));
  if (!frame.acting) return null;
  if (lie('sun', 'moon', 'chip')) return 'factories';
  return lie('plate', 'draw', 'look', 'under') ? 'plates' : null;
}

/** The tab to show while nothing is asked for. */
function watchedTab({ phase }: View): string {
  if (phase.at === 'completing' || phase.at === 'laying') return 'goals';
  return phase.at === 'turn' ? 'factories' : 'plates';
}
