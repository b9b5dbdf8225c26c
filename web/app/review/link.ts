import { BadAddress, decoded, encoded, LONGEST } from '../analysis/address';
import type { Engine } from '../engine/engine';
import { sha256 } from '../fair/sha256';
import { Refused } from '../lib/api';
import { hex } from '../lib/hex';

/**
 * Links to reviews of games that no server has: the fragment of the address of the games page holds the record, which no server
 * gets from a browser that runs the engine.
 *
 *     /games#record=%5BRules_%22azul%22%5D%0A…&at=12
 */

/** What a link holds. */
export interface LinkedRecord {
  record: string;
  /** How many steps are shown. */
  at: number;
}

/** The first game of a file of records, which is the one that is reviewed: tags after steps begin another. */
export function firstRecord(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  let hasSteps = false;
  let isComment = false;
  const end = lines.findIndex((line) => {
    if (!isComment && line.trimStart().startsWith('[')) return hasSteps;
    // Comments may have any sign but the brace that ends them.
    for (const sign of line) {
      if (isComment) isComment = sign !== '}';
      else if (sign === '{') isComment = true;
      else if (sign.trim()) hasSteps = true;
    }
    return false;
  });
  return `${(end < 0 ? lines : lines.slice(0, end)).join('\n').trim()}\n`;
}

/** The fragment of a link to the review of a record, without the `#`; `null` if the record is too long for a link. */
export function recordFragment({ record, at }: LinkedRecord): string | null {
  const fragment = `record=${encoded(firstRecord(record))}${at ? `&at=${at}` : ''}`;
  return fragment.length <= LONGEST ? fragment : null;
}

/** Whether a fragment is of a link to a review. */
export const isRecordFragment = (fragment: string): boolean => fragment.startsWith('record=');

/** Reads a fragment. Throws `Refused` if it is too long or damaged. */
export function readRecordFragment(fragment: string): LinkedRecord {
  try {
    if (fragment.length > LONGEST) throw new BadAddress('long');
    const [, record = '', at = ''] = /^record=([^&]*)(?:&at=(\d{1,5}))?$/.exec(fragment) ?? [];
    if (!record) throw new BadAddress('encoding');
    return { record: decoded(record), at: Number(at) };
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error;
    const reason = { id: 'review-bad-link', args: { what: error.what } };
    throw new Refused({ type: '/api/problems/invalid', title: '', status: 422, detail: error.what, reason });
  }
}

/** What the review of a record is kept under: the hash of the game, whatever its players are called and whoever commented it. */
export async function recordKey(engine: Engine, record: string): Promise<string> {
  const { rules, players, first, goals, position, steps } = await engine.ask({ ask: 'read_line', record });
  const begin = { rules, players, first, goals, ...(position === null ? {} : { position }) };
  const game = { ...begin, steps: steps.filter((step) => !step.startsWith('{')) };
  return `record ${hex(sha256(new TextEncoder().encode(JSON.stringify(game))))}`;
}
