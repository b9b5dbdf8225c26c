/** Traces (JSON Lines) as records, which the engine reads (docs/notation.md). */

/** A line of a trace that is no event. */
export class BadTrace extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** Whether a text is a trace: it begins with an object. A record begins with a tag. */
export const isTrace = (text: string): boolean => /^[\s\uFEFF]*\{\s*"/.test(text);

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const or = (letters: string) => letters || '-';

/** The step of an event in a record; `null` if it is none. */
function stepOf(event: Record<string, unknown>): string | null {
  switch (event.t) {
    case 'deal':
      return `\ndeal ${list(event.factories).map(or).join(' ')}`;
    case 'supply':
      return `supply ${event.tiles}`;
    case 'plates':
      return `plates ${list(event.drawn).join(' ')}`;
    case 'top':
      return `top ${event.kind}`;
    case 'stack':
      return `stack ${event.plate}`;
    case 'chips':
      return `chips ${list(event.chips).join(' ')}`;
    case 'move':
      return String(event.move);
    default:
      return null;
  }
}

/** The first game of a trace as a record. Throws `BadTrace`. */
export function recordOfTrace(trace: string): string {
  const lines: string[] = [];
  let begun = false;
  for (const [i, text] of trace
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (!text.trim()) continue;
    const event = parsed(text);
    if (!event || (!begun && event.t !== 'start')) throw new BadTrace(i + 1);
    if (event.t === 'start') {
      // Another game begins.
      if (begun) break;
      begun = true;
      const tags = [
        ['Rules', event.rules],
        ['Players', event.players],
        ['First', event.first],
        ['Goals', list(event.goals).join(' ')],
        ['Position', event.position],
      ];
      for (const [name, value] of tags)
        if (value !== undefined && value !== '')
          lines.push(`[${name} "${String(value).replace(/["\\\n]/g, '')}"]`);
      continue;
    }
    const step = stepOf(event);
    // The rest only repeats what follows from the rules.
    if (step === null && !['round', 'end'].includes(String(event.t))) throw new BadTrace(i + 1);
    if (step !== null) lines.push(step);
  }
  return lines.join('\n');
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
