/**
 * What the reader of position text says of a text that it cannot read, as a reason that can be told in any language. The reader
 * itself speaks English alone; each of its messages (testdata/unreadable.txt) is known here.
 */
export interface Reason {
  /** A message of `locales/…/editor.ftl`. */
  id: string;
  args: Record<string, string | number>;
  /** The number and the name of the field that it is about. */
  number: number;
  name: string;
  /** The rule that the reader cites. */
  rule: string | undefined;
}

const FIELD = /^field (?<number>\d+) \((?<name>\w+)\): (?<rest>.*?)(?: \((?<rule>[A-Z]-\d+(?:\.\d+)?)\))?$/su;
/** A piece of the text, which may have escaped quotes in it. */
const WHAT = '"(?<what>(?:[^"\\\\]|\\\\.)*)"';

type Known = [form: string, id: string, args?: Record<string, string>];
const KNOWN: readonly Known[] = [
  ['is missing', 'missing'],
  [`${WHAT} is one field too many`, 'extra'],
  [`${WHAT} should begin with (?<begin>\\w+:)`, 'begin'],
  [`${WHAT} is no rule set; there are (?<list>.*)`, 'game'],
  ['2, 3 or 4 players can play', 'players', { most: '4' }],
  ['the game is for 2 players', 'players', { most: '2' }],
  [`${WHAT} is not a number in range`, 'number'],
  [`${WHAT} is no player; players are 0, 1, 2, 3`, 'seat', { or: 'none' }],
  [`${WHAT} is no player; players are 0, 1, 2, 3, or C for the centre`, 'seat', { or: 'centre' }],
  [`${WHAT} is no player; players are 0, 1, 2, 3, or L for the factory`, 'seat', { or: 'large' }],
  ['expected a row from 1 to (?<most>\\d+)', 'row'],
  ['expected (?<list>deal, .*|plates, .*|supply, .*)', 'phase'],
  ['expected (?<count>\\d+) factories separated by commas', 'list', { of: 'factories' }],
  ['expected (?<count>\\d+) factories separated by commas, the large one last', 'list', { of: 'large' }],
  ['expected (?<count>\\d+) small factories separated by commas', 'list', { of: 'small' }],
  ['expected (?<count>\\d+) lines separated by commas', 'list', { of: 'lines' }],
  ['expected (?<count>\\d+) slots separated by commas', 'list', { of: 'slots' }],
  ['expected (?<count>\\d+) stars \\(.*\\) of (?<width>\\d+) spaces separated by /', 'rows', { of: 'stars' }],
  ['the wall is (?<count>\\d+) rows of (?<width>\\d+) cells separated by /', 'rows', { of: 'wall' }],
  ['the dome is (?<count>\\d+) rows of (?<width>\\d+) cells separated by /', 'rows', { of: 'dome' }],
  ['a (?:cell|space) is \\. or a colour letter', 'cell', { of: 'colours' }],
  ['a cell is \\., a colour letter or S', 'cell', { of: 'special' }],
  ['a board is score;lines;wall;floor', 'board', { game: 'azul' }],
  ['a board is score;stars;.*', 'board', { game: 'pavilion' }],
  ['a board is score;lines;plates;.*', 'board', { game: 'duel' }],
  ['expected stock after the stars or, if the player has passed, kept', 'held'],
  ['write - for no tiles', 'dash'],
  [`${WHAT} has more than (?<most>\\d+) tiles`, 'many'],
  [`${WHAT} is no colour; the colours are (?<list>.*)`, 'colour'],
  [`${WHAT} is not a count like B13Y9, or - for none`, 'count'],
  [`${WHAT}: a line holds one colour only`, 'one-colour'],
  ['a game has three or four goals, and not both sides of one tile: .*', 'goals'],
  [`${WHAT} is no goal; there are (?<list>.*)`, 'goal'],
  [`${WHAT} is no plate; they are 1 to 18`, 'plate'],
  [`${WHAT}: a back is S, special, or U, universal`, 'back'],
  ['only one plate is on top; write S or U, or - if it is unknown', 'top'],
  ['a turn is PLAYER=PLATE\\+PLATE', 'under'],
  [`${WHAT} is no chip; chips are (?<list>.*)`, 'chip'],
  ['there are only two (?<what>\\w+) chips', 'two-chips'],
  [`${WHAT} is not a plate with its orientation, as in 14r2`, 'slot'],
];
const FORMS = KNOWN.map(([form, id, args = {}]) => ({ form: new RegExp(`^${form}$`, 'su'), id, args }));
/** Arguments that choose a plural form. */
const NUMBERS = ['count', 'width', 'most'];

/** The reason behind a message of the reader; `null` if it is not about a field of a position. */
export function reasonOf(detail: string): Reason | null {
  const { number = '', name = '', rest = '', rule } = FIELD.exec(detail)?.groups ?? {};
  for (const { form, id, args } of FORMS) {
    const found = form.exec(rest);
    if (!found) continue;
    const all = Object.entries({ ...args, ...found.groups }).map(([key, value = '']) => [
      key,
      NUMBERS.includes(key) ? Number(value) : value,
    ]);
    return { id: `unreadable-${id}`, args: Object.fromEntries(all), number: Number(number), name, rule };
  }
  return null;
}
