import { loadEngine } from '../engine/local';
import { Unreachable } from '../lib/api';
import { ALL_RULES } from '../lib/wire';
import { fromPosition, readFragment } from './address';
import { type Opened, openedAt } from './analysis-board.svelte';
import { nodeAt } from './place';
import { treeOf } from './record';
import { isTrace, recordOfTrace } from './trace';
import { EMPTY, ROOT } from './tree';

/** The beginning of a position text: a rule set and a number of players. */
const POSITION = new RegExp(`^(${ALL_RULES.join('|')})\\s`);
/** The fragment of a link to a board. */
const LINK = /#((?:start|position)=\S*)$/;
/** A link to whatever it is. */
const ANY_LINK = /^https?:\/\/\S*#(\S+)$/;

/** What a record holds, shown after this many steps. Throws if it cannot be read. */
export async function openRecord(record: string, ply?: number): Promise<Opened> {
  const engine = await loadEngine();
  if (!engine) throw new Unreachable();
  const read = await engine.ask({ ask: 'read_line', record });
  const tree = treeOf(read.steps);
  const at = ply === undefined ? ROOT : nodeAt(tree, String(ply));
  const { rules, players, first, goals, position, names } = read;
  const start = { rules, players, first, ...(goals ? { goals } : {}) };
  return { begin: position === null ? start : fromPosition(position), tree, at, names };
}

/** A record that another page of this window left here (`pages/Games`). Throws if there is none. */
export const handedOver = (ply: number): Promise<Opened> =>
  openRecord(sessionStorage.getItem('evora.analysis') ?? '', ply);

/** What a text holds: a link, a position, a trace or a record. Throws if it is none. */
export async function openText(given: string): Promise<Opened> {
  const text = given.replace(/^\uFEFF/, '').trim();
  const [, link] = LINK.exec(text) ?? ANY_LINK.exec(text) ?? [];
  const place = link ? readFragment(link) : null;
  if (place) return openedAt(place);
  if (POSITION.test(text)) return { begin: fromPosition(text), tree: EMPTY, at: ROOT };
  return openRecord(isTrace(text) ? recordOfTrace(text) : text);
}
