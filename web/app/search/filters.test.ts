// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addressQuery, asked, fits, readFilters } from './filters';

describe('the filters of a search', () => {
  it('are read from an address, without what is wrong in it', () => {
    const filters = readFilters(
      new URLSearchParams('name=Ana&rules=duel&players=9&how=won&from=2026-13-01&until=2026-11-18'),
    );
    expect(filters).toEqual({
      name: 'Ana',
      won: '',
      rules: 'duel',
      players: '',
      rated: '',
      how: '',
      from: '',
      until: '2026-11-18',
    });
    expect(readFilters(new URLSearchParams(addressQuery(filters)))).toEqual(filters);
  });

  it('are asked of the server with whole days', () => {
    const filters = readFilters(
      new URLSearchParams('name=%20Ana%20&won=true&from=2026-11-17&until=2026-11-18'),
    );
    const { from, until, ...rest } = asked(filters);
    expect(rest).toEqual({ name: 'Ana', won: 'true' });
    expect(Number(until) - Number(from)).toBe(2 * 24 * 3600 * 1000);
  });

  it('ask who won only of somebody', () => {
    const filters = readFilters(new URLSearchParams('won=true'));
    expect(asked(filters).won).toBeUndefined();
    // The address does not say what is not asked.
    expect(addressQuery(filters).won).toBe('');
    expect(addressQuery({ ...filters, name: ' ', won: 'true' }).won).toBe('');
    expect(addressQuery({ ...filters, name: 'Ana', won: 'true' }).won).toBe('true');
  });

  it('have no more players than the game has', () => {
    const filters = readFilters(new URLSearchParams('rules=duel&players=3'));
    expect([filters.rules, filters.players]).toEqual(['duel', '']);
    expect(addressQuery({ ...filters, players: '4' }).players).toBe('');
    expect(readFilters(new URLSearchParams('rules=azul&players=4')).players).toBe('4');
    expect(readFilters(new URLSearchParams('players=3')).players).toBe('3');
    expect([fits('duel', 2), fits('duel', 3), fits('', 4)]).toEqual([true, false, true]);
  });
});
