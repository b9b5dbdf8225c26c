/**
 * A tree of lines: every node is a step, which is a move word or an outcome of chance as in a record. The first child of a
 * node is its main line, the others are variations. Trees are values: every change makes another.
 */

export interface TreeNode {
  readonly id: number;
  /** The node before it; the root is its own. */
  readonly parent: number;
  /** The step; empty at the root. */
  readonly step: string;
  readonly comment: string;
  /** The name of the line that begins with it; empty if it has none. */
  readonly name: string;
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: ReadonlyMap<number, TreeNode>;
  /** The number of the next node. */
  readonly next: number;
}

export const ROOT = 0;
const ROOT_NODE: TreeNode = { id: ROOT, parent: ROOT, step: '', comment: '', name: '', children: [] };

/** The tree without a step. */
export const EMPTY: Tree = { nodes: new Map([[ROOT, ROOT_NODE]]), next: 1 };

const CHANCE = /^(deal|supply|plates|top|stack|chips) /;
/** Whether a step is an outcome of chance. */
export const isChance = (step: string): boolean => CHANCE.test(step);

/** A node; the root if there is no such node. */
export const nodeOf = (tree: Tree, id: number): TreeNode => tree.nodes.get(id) ?? ROOT_NODE;

const changed = (tree: Tree, ...nodes: TreeNode[]): Tree => {
  const all = new Map(tree.nodes);
  for (const node of nodes) all.set(node.id, node);
  return { nodes: all, next: tree.next };
};

/** Adds steps after a node, one after the other; those that are there already are followed. Returns the last one. */
export function added(tree: Tree, after: number, steps: readonly string[]): { tree: Tree; at: number } {
  const nodes = new Map(tree.nodes);
  let { next } = tree;
  let at = after;
  for (const step of steps) {
    const parent = nodes.get(at) ?? ROOT_NODE;
    const known = parent.children.find((child) => nodes.get(child)?.step === step);
    if (known === undefined) {
      nodes.set(at, { ...parent, children: [...parent.children, next] });
      nodes.set(next, { id: next, parent: at, step, comment: '', name: '', children: [] });
      next += 1;
    }
    at = known ?? next - 1;
  }
  return { tree: next === tree.next ? tree : { nodes, next }, at };
}

/** The nodes from the first step to this one. */
export function pathTo(tree: Tree, id: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let node = nodeOf(tree, id); node.id !== ROOT; node = nodeOf(tree, node.parent)) path.unshift(node);
  return path;
}

/** The steps from the beginning to a node. */
export const stepsTo = (tree: Tree, id: number): string[] => pathTo(tree, id).map(({ step }) => step);

/** The main line after a node. */
export function mainLine(tree: Tree, after: number = ROOT): TreeNode[] {
  const line: TreeNode[] = [];
  let [child] = nodeOf(tree, after).children;
  while (child !== undefined) {
    const node = nodeOf(tree, child);
    line.push(node);
    [child] = node.children;
  }
  return line;
}

/** The last node of every line. */
export const leaves = (tree: Tree): TreeNode[] =>
  [...tree.nodes.values()].filter(({ children }) => children.length === 0);

/** Whether somebody is to move at a node, or the game is over, as far as the tree tells: nothing is drawn after it. */
export const isStop = (tree: Tree, id: number): boolean =>
  !nodeOf(tree, id).children.some((child) => isChance(nodeOf(tree, child).step));

/** The last stop before a node; the node itself if there is none. */
export function stopBefore(tree: Tree, id: number): number {
  let node = nodeOf(tree, id);
  while (node.id !== ROOT) {
    node = nodeOf(tree, node.parent);
    if (isStop(tree, node.id)) return node.id;
  }
  return id;
}

/** The next stop in the main line after a node; the node itself at its end. */
export function stopAfter(tree: Tree, id: number): number {
  return mainLine(tree, id).find((node) => isStop(tree, node.id))?.id ?? id;
}

/** The first stop of the main line. */
export const first = (tree: Tree): number => (isStop(tree, ROOT) ? ROOT : stopAfter(tree, ROOT));

/** The last stop of the main line through a node. */
export const last = (tree: Tree, id: number): number => mainLine(tree, id).at(-1)?.id ?? id;

/** The variation before or after this one, from the nearest branch on. Returns the same node if there is none. */
export function sideways(tree: Tree, id: number, by: 1 | -1): number {
  for (const node of pathTo(tree, id).reverse()) {
    const { children } = nodeOf(tree, node.parent);
    if (children.length < 2) continue;
    const other = children[children.indexOf(node.id) + by];
    if (other === undefined) return id;
    return isStop(tree, other) ? other : stopAfter(tree, other);
  }
  return id;
}

/** Whether a node belongs to the main line of the whole tree. */
export const isMain = (tree: Tree, id: number): boolean =>
  pathTo(tree, id).every((node) => nodeOf(tree, node.parent).children[0] === node.id);

/** The variation with this node comes before the one above it at the last branch. */
export function promoted(tree: Tree, id: number): Tree {
  for (const node of pathTo(tree, id).reverse()) {
    const parent = nodeOf(tree, node.parent);
    const place = parent.children.indexOf(node.id);
    if (place < 1) continue;
    const children = [...parent.children];
    children.splice(place, 1);
    children.splice(place - 1, 0, node.id);
    return changed(tree, { ...parent, children });
  }
  return tree;
}

/** The tree without a node and everything after it. */
export function removed(tree: Tree, id: number): Tree {
  if (id === ROOT) return { ...EMPTY, next: tree.next };
  const parent = nodeOf(tree, nodeOf(tree, id).parent);
  const cut = changed(tree, { ...parent, children: parent.children.filter((child) => child !== id) });
  const nodes = new Map(cut.nodes);
  const gone = [id];
  for (const each of gone) {
    gone.push(...(nodes.get(each)?.children ?? []));
    nodes.delete(each);
  }
  return { ...cut, nodes };
}

/**
 * The tree with a branch of an earlier tree back in its place, which is where it was among its siblings. What was made since then
 * stays: if the same step was added again, the two become one, with the newer comment and name.
 */
export function restored(tree: Tree, before: Tree, branch: number): Tree {
  const nodes = new Map(tree.nodes);
  /** The nodes that were added again, by their earlier numbers. */
  const again = new Map<number, number>();
  const back = [branch];
  for (const each of back) {
    const { parent, step, comment, name, children } = nodeOf(before, each);
    const above = nodes.get(again.get(parent) ?? parent);
    if (!above) return tree;
    const known = above.children.map((child) => nodes.get(child)).find((child) => child?.step === step);
    if (known) again.set(each, known.id);
    const here = known ?? { id: each, parent: above.id, step, comment: '', name: '', children: [] };
    const siblings = above.children.filter((child) => child !== here.id);
    siblings.splice(nodeOf(before, parent).children.indexOf(each), 0, here.id);
    nodes.set(above.id, { ...above, children: siblings });
    nodes.set(here.id, { ...here, comment: here.comment || comment, name: here.name || name });
    back.push(...children);
  }
  return { nodes, next: tree.next };
}

/** Whether a node and all that follow it are what chance did, and nobody commented on them or named them. */
export function isOnlyDrawn(tree: Tree, id: number): boolean {
  const node = tree.nodes.get(id);
  if (!node || !isChance(node.step) || node.comment || node.name) return false;
  return node.children.every((child) => isOnlyDrawn(tree, child));
}

/** A comment is one line without double quotes, which end it in the tree's text. */
export const tidyComment = (text: string): string =>
  [
    ...text
      .replace(/"/g, '”')
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 500)
    .join('');

/** The tree with another comment on a node; the same tree if it has lost that node. */
export function commented(tree: Tree, id: number, text: string): Tree {
  const node = tree.nodes.get(id);
  return node ? changed(tree, { ...node, comment: tidyComment(text) }) : tree;
}

/** The longest name of a line. */
export const LONGEST_NAME = 80;

/** The tree with another name on the line that begins with a node; the same tree if it has lost that node. */
export function named(tree: Tree, id: number, text: string): Tree {
  const node = tree.nodes.get(id);
  const name = [...tidyComment(text)].slice(0, LONGEST_NAME).join('').trim();
  return node && id !== ROOT ? changed(tree, { ...node, name }) : tree;
}

/**
 * The node with which the line through a node begins, which has its name: the last on the way that begins a variation or has a
 * name, else the first step. The root before any step.
 */
export function lineStart(tree: Tree, id: number): number {
  const path = pathTo(tree, id);
  const begins = ({ id: each, parent, name }: TreeNode) =>
    name !== '' || nodeOf(tree, parent).children[0] !== each;
  return (path.findLast(begins) ?? path[0])?.id ?? ROOT;
}
