import { added, commented, EMPTY, mainLine, named, nodeOf, ROOT, type Tree, type TreeNode } from './tree';

/**
 * A tree as text, as chess players write it: steps one after the other, a comment in double quotes after its step, and after
 * a step the other steps in its place, each with what follows it, in parentheses:
 *
 *     deal~BBYY~BBRW~BRWW~YRRW~BYWW 5Y4 "the natural move" (4R2 CW5) (5W1) CW5
 *
 * The words of an outcome of chance are joined by `~`. The name of the line that begins with a step follows the step like a comment,
 * and begins with `=`; a comment that itself begins so has `==` before it.
 */

const written = (step: string) => step.replaceAll(' ', '~');
const readStep = (word: string) => word.replaceAll('~', ' ');
/** The name and the comment of a step, as they are written after it. A comment that begins as told would be read as something else. */
export const notesOf = ({ name, comment }: TreeNode, ambiguous = /^=/): string[] =>
  [name && `=${name}`, ambiguous.test(comment) ? `==${comment}` : comment].filter(Boolean);

/** The tree with a name or a comment, as it is written after a step. */
export function noted(tree: Tree, id: number, text: string): Tree {
  if (text.startsWith('==')) return commented(tree, id, text.slice(2));
  return text.startsWith('=') ? named(tree, id, text.slice(1)) : commented(tree, id, text);
}

const quoted = (node: TreeNode) => notesOf(node).map((note) => `"${note}"`);

/** The tree as text. */
export const treeText = (tree: Tree): string =>
  [...quoted(nodeOf(tree, ROOT)), ...linesAfter(tree, ROOT)].join(' ');

/** The variations that could replace a node of a main line, each as text. */
export const variationsOf = (tree: Tree, id: number): string[] =>
  nodeOf(tree, nodeOf(tree, id).parent)
    .children.slice(1)
    .map((child) => oneLine(tree, child).join(' '));

function oneLine(tree: Tree, id: number): string[] {
  const node = nodeOf(tree, id);
  return [written(node.step), ...quoted(node), ...linesAfter(tree, id)];
}

function linesAfter(tree: Tree, from: number): string[] {
  const words: string[] = [];
  // Games are long: the main line is followed without recursion.
  for (const node of mainLine(tree, from)) {
    words.push(written(node.step), ...quoted(node));
    words.push(...variationsOf(tree, node.id).map((text) => `(${text})`));
  }
  return words;
}

/** What is wrong with the text of a tree, and where. */
export class BadTree extends Error {
  constructor(
    readonly what: 'parenthesis' | 'quote' | 'long' | 'variation',
    /** The number of characters before it. */
    readonly place: number,
  ) {
    super(`${what} at ${place}`);
  }
}

/** More than any tree that somebody has made by hand. */
const MOST_NODES = 5000;
const TOKEN = /"[^"]*"|[()"]|[^\s()"]+/g;

function* tokensOf(text: string): Generator<{ token: string; place: number }> {
  for (const found of text.matchAll(TOKEN)) {
    const [token] = found;
    if (token === '"') throw new BadTree('quote', found.index);
    yield { token, place: found.index };
  }
}

/** Adds what a text describes after a node. Throws `BadTree`. */
export function withText(tree: Tree, text: string, from: number = ROOT): Tree {
  let now = tree;
  let at = from;
  /** Where the line goes on after each variation that is open. */
  const open: { at: number; place: number }[] = [];
  /** Steps one after the other, which are added together. */
  let run: string[] = [];
  const add = (place: number) => {
    ({ tree: now, at } = added(now, at, run));
    run = [];
    if (now.nodes.size > MOST_NODES) throw new BadTree('long', place);
  };
  for (const { token, place } of tokensOf(text)) {
    if (/^[^()"]/.test(token)) {
      run.push(readStep(token));
      continue;
    }
    add(place);
    if (token === '(') {
      // A variation stands in the place of the last step.
      if (at === ROOT) throw new BadTree('variation', place);
      open.push({ at, place });
      at = nodeOf(now, at).parent;
    } else if (token === ')') {
      const outer = open.pop();
      if (!outer) throw new BadTree('parenthesis', place);
      at = outer.at;
    } else now = noted(now, at, token.slice(1, -1));
  }
  add(text.length);
  const [first] = open;
  if (first) throw new BadTree('parenthesis', first.place);
  return now;
}

/** The tree of a text. Throws `BadTree`. */
export const readTree = (text: string): Tree => withText(EMPTY, text);
