import { added, commented, EMPTY, mainLine, nodeOf, ROOT, type Tree } from './tree';
import { BadTree, variationsOf, withText } from './tree-text';

/**
 * A tree as the steps of a record, which are the main line, with comments in braces: a comment stands after its step, and
 * variations after the step that they could replace, each as text in parentheses.
 */

const braced = (comment: string) => (comment ? [`{${comment}}`] : []);

export const recordedSteps = (tree: Tree): string[] => [
  ...braced(nodeOf(tree, ROOT).comment),
  ...mainLine(tree).flatMap(({ id, step, comment }) => [
    step,
    ...braced(comment),
    ...variationsOf(tree, id).map((text) => `{(${text})}`),
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
    const { comment } = nodeOf(tree, at);
    tree = variation(tree, at, text) ?? commented(tree, at, comment ? `${comment} ${text}` : text);
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
