import { loadEngine } from '../engine/local';
import { Unreachable } from '../lib/api';
import { fragmentOf, fromPosition, readFragment } from './address';
import { type Opened, openedAt } from './analysis-board.svelte';
import { nodeAt, pathText } from './place';
import { treeOf } from './record';
import { isTrace, recordOfTrace } from './trace';
import { EMPTY, ROOT } from './tree';
import { treeText } from './tree-text';

/** The beginning of a position text: a rule set and a number of players. */
const POSITION = /^(azul|mini|pavilion|duel)(-grey)?\s/;
/** The fragment of a link to a board. */
const LINK = /#((?:start|position)=\S+)$/;

/** What a record holds, shown after this many steps. Throws if it cannot be read. */
export async function openRecord(record: string, ply?: number): Promise<Opened> {
  const engine = await loadEngine();
  if (!engine) throw new Unreachable();
  const read = await engine.ask({ ask: 'read_line', record });
  const tree = treeOf(read.steps);
  const at = ply === undefined ? ROOT : nodeAt(tree, String(ply));
  const { rules, players, first, goals, names } = read;
  return { begin: { rules, players, first, ...(goals ? { goals } : {}) }, tree, at, names };
}

/** The address of a board with a record, after this many steps. Throws if it cannot be read. */
export async function addressOfRecord(record: string, ply: number): Promise<string> {
  const { begin, tree, at } = await openRecord(record, ply);
  return `/analysis#${fragmentOf({ begin, line: treeText(tree), at: pathText(tree, at), seed: 0 })}`;
}

/** What a text holds: a link, a position, a trace or a record. Throws if it is none. */
export async function openText(given: string): Promise<Opened> {
  const text = given.replace(/^\uFEFF/, '').trim();
  const [, link] = LINK.exec(text) ?? [];
  const place = link ? readFragment(link) : null;
  if (place) return openedAt(place);
  if (POSITION.test(text)) return { begin: fromPosition(text), tree: EMPTY, at: ROOT };
  return openRecord(isTrace(text) ? recordOfTrace(text) : text);
}
