import { type MoveWord, moveWord } from '../../board/pick/move-word';
import type { Game } from '../../board/rules';
import type { Rules } from '../../wire/types';

/** The examples of the rules pages, from `testdata/examples` (the format is in its README). */

const FILES = import.meta.glob<string>('../../../testdata/examples/*.txt', {
  query: '?raw',
  import: 'default',
});

export interface Scene {
  /** The name, if an example has several scenes; else empty. */
  name: string;
  rules: Rules;
  players: number;
  /** Where it begins, as position text. */
  start: string;
  /** The moves that the scene plays. */
  words: MoveWord[];
}

export interface Example {
  /** Its number on the page, such as. */
  id: string;
  /** The rules it illustrates. */
  shows: string[];
  scenes: Scene[];
}

export async function examplesOf(game: Game): Promise<Example[]> {
  const load = FILES[`../../../testdata/examples/${game}.txt`];
  return load ? parseExamples(await load()) : [];
}

/** Parses examples; the expected results are only for the tests and ignored here. */
export function parseExamples(text: string): Example[] {
  const examples: Example[] = [];
  for (const line of text.split('\n')) {
    const [, keyword = '', rest = ''] = /^([a-z]+) ?(.*)$/.exec(line.trimEnd()) ?? [];
    const example = examples.at(-1);
    const scene = example?.scenes.at(-1);
    if (keyword === 'example') examples.push({ id: rest, shows: [], scenes: [] });
    else if (keyword === 'shows') example?.shows.push(...rest.split(' '));
    else if (keyword === 'scene')
      example?.scenes.push({ ...beginOf(scene?.start ?? ''), name: rest, words: [] });
    else if (keyword === 'start' && scene) Object.assign(scene, beginOf(rest));
    else if (keyword === 'play') scene?.words.push(moveWord(rest));
  }
  return examples;
}

/** Reads the rule set and number of players from a position text. */
function beginOf(start: string): Pick<Scene, 'rules' | 'players' | 'start'> {
  const [rules = '', players = ''] = start.split(' ');
  return { rules: rules as Rules, players: Number(players), start };
}

/** The number of an example in its section: 2 for. */
export const numberOf = (id: string): number => Number(id.split('.')[1]);
