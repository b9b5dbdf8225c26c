import { listed, t } from '../lib/i18n.svelte';

/** Who won a game that nobody keeps, in the third person. (`table/final` has the endings of tables; it is loaded with every table.) */
export function winnersText(winners: readonly number[], names: readonly string[]): string {
  const won = winners.map((seat) => names[seat] ?? '');
  return won.length > 1
    ? t('result-shared', { names: listed(won) })
    : t('result-wins', { name: won[0] ?? '' });
}
