import type { LineComment, ReadLine } from '../../wire/engine';
import { added, commented, EMPTY, mainLine, nodeOf, ROOT, type Tree } from './tree';
import { BadTree, variationsOf, withText } from './tree-text';

/**
 * A tree as the comments of a record, whose steps are the main line: a comment stands after its step, and variations after the
 * step that they could replace, each as text in parentheses.
 */

export function commentsOf(tree: Tree): LineComment[] {
  const { comment } = nodeOf(tree, ROOT);
  const comments: LineComment[] = comment ? [{ after: 0, text: comment }] : [];
  for (const [i, node] of mainLine(tree).entries()) {
    if (node.comment) comments.push({ after: i + 1, text: node.comment });
    for (const text of variationsOf(tree, node.id)) comments.push({ after: i + 1, text: `(${text})` });
  }
  return comments;
}

/** The tree of a record. Comments that are no variations stay comments. */
export function treeOf({ steps, comments }: Pick<ReadLine, 'steps' | 'comments'>): Tree {
  let { tree } = added(EMPTY, ROOT, steps);
  const line = [ROOT, ...mainLine(tree).map(({ id }) => id)];
  for (const { after, text } of comments) {
    const at = line[after];
    if (at === undefined) continue;
    const grown = variation(tree, at, text);
    const { comment } = nodeOf(tree, at);
    tree = grown ?? commented(tree, at, comment ? `${comment} ${text}` : text);
  }
  return tree;
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
