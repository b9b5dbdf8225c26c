import { capitalize } from '../capitalize';
import { badgeOf, colourText, type Frame, labelled, stateOf } from '../frame';
import { findKind, kindOf, partsOf, type Spot, type SpotKind } from '../pick/spot';
import { attribute, h } from './dom';
import { type Hit, HitGrid } from './hits';
import { pieceSvg } from './piece';

/** The choices without a place on the table: turning a plate, stacking, passing, skipping. */
const BESIDE: SpotKind[] = ['turn', 'stack', 'pass', 'look', 'skip'];

export class AskPanel {
  readonly element = h('section', 'ev-panel ev-ask');
  private readonly head = h('h3', 'ev-small-head');
  readonly grid = new HitGrid();

  constructor() {
    this.element.append(this.head, this.grid.element);
  }

  draw(frame: Frame): void {
    const spots = asked(frame);
    this.element.hidden = spots.length === 0;
    const kind = spots[0] ? kindOf(spots[0]) : '';
    attribute(this.element, 'data-asks', kind || null);
    const step = kind === 'turn' ? 'turn' : kind === 'stack' ? 'order' : '';
    this.head.textContent = step ? frame.t('bar-prompt', { step, due: 0 }) : '';
    this.head.hidden = !step;
    attribute(this.element, 'aria-label', frame.t('board-choices'));
    this.grid.set(
      this.head.textContent || frame.t('board-choices'),
      spots.length ? [spots.map((spot) => this.hit(frame, spot))] : [],
    );
  }

  private hit(frame: Frame, spot: Spot): Hit {
    const { markup, label } = face(frame, spot);
    const state = stateOf(frame, spot);
    // Another turn can replace the chosen one.
    const instead = kindOf(spot) === 'turn' && (state === 'other' || state === 'closed');
    return {
      key: spot,
      spot,
      label: instead ? label : labelled(frame, spot, label),
      markup,
      state: instead ? 'open' : state,
      mark: 'choice',
      badge: badgeOf(frame, spot),
    };
  }
}

function asked(frame: Frame): Spot[] {
  if (!frame.acting) return [];
  const { pick } = frame;
  const open = [...pick.open].filter((spot) => BESIDE.includes(kindOf(spot)));
  const next = new Set(pick.next());
  // Turning and stacking come last; the others are available from the start.
  const early = open.filter((spot) => ['pass', 'look', 'skip'].includes(kindOf(spot)));
  const late = open.filter((spot) => next.has(spot) && !early.includes(spot));
  const chosen = pick.chosen.filter((spot) => kindOf(spot) === 'turn' && pick.words().length === 1);
  const kinds = new Set(chosen.map(kindOf));
  return [...new Set([...late.sort(), ...early, ...(late.length ? [] : alternatives(frame, kinds))])];
}

/** The alternatives to the chosen turn. */
function alternatives(frame: Frame, kinds: Set<SpotKind>): Spot[] {
  const others = frame.pick.chosen.filter((spot) => !kinds.has(kindOf(spot)));
  const found = new Set<Spot>();
  for (const kind of kinds) {
    for (const spot of frame.pick.spotsWith(others)) if (kindOf(spot) === kind) found.add(spot);
  }
  return found.size > 1 ? [...found].sort() : [];
}

function face(frame: Frame, spot: Spot): { markup: string; label: string } {
  const { t } = frame;
  const kind = kindOf(spot);
  const [first = '', second = ''] = partsOf(spot);
  if (kind === 'turn') {
    const quarter = Number(first);
    return {
      markup: pieceSvg(`p:${turnedCells(frame, quarter)}`, false),
      label: capitalize(t('choice-turn', { quarter })),
    };
  }
  if (kind === 'stack') return { markup: pieceSvg(second, false), label: capitalize(colourText(t, second)) };
  const label = capitalize(t(`choice-${kind}`));
  return { markup: `<span class="ev-word">${label}</span>`, label };
}

/** The cells of the chosen plate after so many quarter turns. */
function turnedCells({ pick, choices }: Frame, quarter: number): string {
  const chosen = findKind(pick.chosen, 'plate');
  for (const { detail } of choices.values()) {
    if (detail.move !== 'duel-lay' || detail.quarter !== quarter) continue;
    if (`plate:${detail.plate}` === chosen) return detail.cells;
  }
  return '????';
}
