import { isChance, mainLine, nodeOf, ROOT, type Tree, type TreeNode } from './tree';

/** A row of the list of lines: a move, or everything that chance did between two moves. */
export interface Row {
  /** Where the row leads: for chance, after the last outcome. */
  readonly id: number;
  /** The steps of the row. */
  readonly nodes: readonly TreeNode[];
  readonly isChance: boolean;
  /** How many variations deep it is. */
  readonly depth: number;
  /** Whether a variation begins with it. */
  readonly begins: boolean;
}

/** The rows of a tree: after a step come the variations in its place, then the line goes on. */
export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  collect(tree, rows, ROOT, 0);
  return rows;
}

function collect(tree: Tree, rows: Row[], from: number, depth: number): void {
  for (const node of mainLine(tree, from)) {
    add(tree, rows, node, depth, false);
    for (const other of nodeOf(tree, node.parent).children.slice(1)) {
      add(tree, rows, nodeOf(tree, other), depth + 1, true);
      collect(tree, rows, other, depth + 1);
    }
  }
}

function add(tree: Tree, rows: Row[], node: TreeNode, depth: number, begins: boolean): void {
  const last = rows.at(-1);
  const chance = isChance(node.step);
  // Outcomes of chance one after the other are one row, unless there is a choice between them.
  const joins =
    chance &&
    last?.isChance &&
    last.depth === depth &&
    last.id === node.parent &&
    nodeOf(tree, node.parent).children.length === 1;
  if (joins) rows[rows.length - 1] = { ...last, id: node.id, nodes: [...last.nodes, node] };
  else rows.push({ id: node.id, nodes: [node], isChance: chance, depth, begins });
}
