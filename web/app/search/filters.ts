import type { Rules } from '../../wire/types';
import { ALL_RULES, mostPlayers } from '../lib/wire';

/** What is searched for, as the address of the page has it: every field is a text, empty if anything will do. */
export interface Filters {
  name: string;
  /** Whether the player won: `true`, `false` or empty. */
  won: string;
  rules: string;
  players: string;
  rated: string;
  how: string;
  /** The first and the last day, as in `2026-11-18`. */
  from: string;
  until: string;
}

const FIELDS = ['name', 'won', 'rules', 'players', 'rated', 'how', 'from', 'until'] as const;
const EITHER = ['true', 'false'];
const KNOWN: Partial<Record<keyof Filters, readonly string[]>> = {
  won: EITHER,
  rated: EITHER,
  rules: ALL_RULES,
  players: ['2', '3', '4'],
  how: ['played', 'resigned', 'timed_out', 'abandoned'],
};
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters of an address; what it has wrong is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const filters = {} as Filters;
  for (const field of FIELDS) {
    const text = query.get(field) ?? '';
    const isDay = field === 'from' || field === 'until';
    const isKnown = isDay ? DAY.test(text) && !Number.isNaN(Date.parse(text)) : KNOWN[field]?.includes(text);
    filters[field] = field === 'name' ? text.slice(0, 160) : isKnown ? text : '';
  }
  return possible(filters);
}

/** Whether games of these rules are played by so many; without rules, by any number. */
export const fits = (rules: string, players: number): boolean =>
  rules === '' || players <= mostPlayers(rules as Rules);

/** Filters without what finds nothing or means nothing: more players than a game has, who won if nobody is named. */
export const possible = (filters: Filters): Filters => ({
  ...filters,
  players: fits(filters.rules, Number(filters.players)) ? filters.players : '',
  won: filters.name.trim() === '' ? '' : filters.won,
});

/** The query of the page's address. */
export function addressQuery(filters: Filters): Record<string, string> {
  const wanted = possible(filters);
  return Object.fromEntries(FIELDS.map((field) => [field, wanted[field].trim()]));
}

/** What the server is asked: days begin and end where the reader is. */
export function asked(filters: Filters): Record<string, string | number | undefined> {
  const day = (text: string, add: number) => {
    if (!text) return undefined;
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
    return Math.max(0, new Date(year, month - 1, date + add).getTime());
  };
  const { name, won, from, until, ...rest } = addressQuery(filters) as unknown as Filters;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    name: name || undefined,
    // Who won is asked of somebody.
    won: (name && won) || undefined,
    from: day(from, 0),
    until: day(until, 1),
  };
}
