import { nodeOf, pathTo, ROOT, type Tree } from './tree';

/**
 * Where a node is in its tree, for addresses: the number of steps, and before it `step.child` for every branch where the way is
 * not the main one: `4.1.12` is the node after 12 steps, taking the second child at the fifth step.
 */
export function pathText(tree: Tree, id: number): string {
  const path = pathTo(tree, id);
  const turns = path.flatMap((node, i) => {
    const child = nodeOf(tree, node.parent).children.indexOf(node.id);
    return child > 0 ? [i, child] : [];
  });
  return path.length ? [...turns, path.length].join('.') : '';
}

/** The node at a place; as far as the tree has it. */
export function nodeAt(tree: Tree, text: string): number {
  const numbers = text.split('.').map(Number);
  if (numbers.some((each) => !Number.isSafeInteger(each) || each < 0)) return ROOT;
  const length = numbers.pop() ?? 0;
  const turns = new Map<number, number>();
  for (let i = 0; i + 1 < numbers.length; i += 2) turns.set(numbers[i] ?? 0, numbers[i + 1] ?? 0);
  let at = ROOT;
  for (let i = 0; i < length; i++) {
    const { children } = nodeOf(tree, at);
    const child = children[turns.get(i) ?? 0] ?? children[0];
    if (child === undefined) return at;
    at = child;
  }
  return at;
}
