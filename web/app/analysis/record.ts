import type { StudyEnd } from '../../wire/types';
import type { Beginning } from './address';
import { added, commented, EMPTY, isChance, mainLine, nodeOf, ROOT, type Tree, type TreeNode } from './tree';
import { BadTree, noted, notesOf, variationsOf, withText } from './tree-text';

/**
 * A tree as the steps of a record, which are the main line, with comments in braces: a comment stands after its step, and
 * variations after the step that they could replace, each as text in parentheses.
 */

// A comment that begins with a parenthesis would be read as a variation.
const braced = (node: TreeNode) => notesOf(node, /^[=(]/).map((note) => `{${note}}`);

export const recordedSteps = (tree: Tree): string[] => [
  ...braced(nodeOf(tree, ROOT)),
  ...mainLine(tree).flatMap((node) => [
    node.step,
    ...braced(node),
    ...variationsOf(tree, node.id).map((text) => `{(${text})}`),
  ]),
];

/** The tree of a record. Comments that are no variations stay comments. */
export function treeOf(steps: readonly string[]): Tree {
  let tree = EMPTY;
  let at = ROOT;
  for (const step of steps) {
    if (!step.startsWith('{')) {
      ({ tree, at } = added(tree, at, [step]));
      continue;
    }
    const text = step.slice(1, -1);
    tree = variation(tree, at, text) ?? withNote(tree, at, text);
  }
  return tree;
}

/** The tree with a name, or with another comment after the one that a step has. */
function withNote(tree: Tree, at: number, text: string): Tree {
  const { comment } = nodeOf(tree, at);
  const isName = /^=[^=]/.test(text);
  return isName || !comment ? noted(tree, at, text) : commented(tree, at, `${comment} ${text}`);
}

/** The tree with a variation in the place of a node; `null` if the text is none. */
function variation(tree: Tree, at: number, text: string): Tree | null {
  if (at === ROOT || !/^\(.*\)$/su.test(text.trim())) return null;
  try {
    return withText(tree, text, at);
  } catch (error) {
    if (error instanceof BadTree) return null;
    throw error;
  }
}

/** A game as a record. */
export interface Recorded {
  begin: Beginning;
  /** The steps, and comments in braces. */
  steps: readonly string[];
  names: readonly (string | null)[];
  end: StudyEnd | null;
}

/** The goals of a first game of Duel. */
const FIRST_GOALS = ['rows', 'columns', 'diagonals'];

const tag = (name: string, value: string | number) =>
  `[${name} "${String(value)
    .replace(/\p{Cc}/gu, '')
    .replace(/["\\]/g, '\\$&')}"]`;

/** What a position text tells of the game: who started its round, and Duel's goals. */
function toldBy(position: string): { first?: number; goals?: string[] } {
  const field = (name: string) => new RegExp(` ${name}:(\\S+)`).exec(position)?.[1];
  const goals = field('goals')?.split(',');
  return { first: Number(field('first') ?? 0), ...(goals ? { goals } : {}) };
}

/** A record in its canonical spelling (docs/notation.md). */
export function recordText({ begin, steps, names, end }: Recorded): string {
  const { rules, players, position } = begin;
  const { first = 0, goals = FIRST_GOALS } = position === undefined ? begin : toldBy(position);
  const lines = [tag('Rules', rules), tag('Players', players), tag('First', first)];
  if (rules === 'duel') lines.push(tag('Goals', goals.join(' ')));
  if (position !== undefined) lines.push(tag('Position', position));
  for (const [seat, name] of names.entries()) if (name !== null) lines.push(tag(`Player${seat}`, name));
  if (end) lines.push(tag('Scores', end.scores.join(' ')), tag('Winners', end.winners.join(' ')));
  let lap: string[] = [];
  const endLap = () => {
    if (lap.length) lines.push(lap.join(' '));
    lap = [];
  };
  let count = 0;
  for (const step of steps) {
    const isComment = step.startsWith('{');
    if (!isComment && !isChance(step)) {
      lap.push(step);
      if (lap.length === players) endLap();
    } else {
      endLap();
      const isParagraph = step.startsWith('deal ') || (count === 0 && /^(supply|plates) /.test(step));
      if (isParagraph) lines.push('');
      // A brace within a comment would end it.
      lines.push(isComment ? `{${step.slice(1, -1).replaceAll('{', '(').replaceAll('}', ')')}}` : step);
    }
    if (!isComment) count += 1;
  }
  endLap();
  return `${lines.join('\n')}\n`;
}
