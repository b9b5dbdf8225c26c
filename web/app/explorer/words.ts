import type { MoveKind } from '../../wire/types';
import { t } from '../lib/i18n.svelte';

const yes = (is: boolean) => (is ? 'yes' : 'no');

/** A kind of move in words. */
export function kindText(what: MoveKind): string {
  switch (what.kind) {
    case 'take': {
      const { from, tiles, line } = what;
      return t('kind-take', { from, tiles, line, fills: yes(what.fills), spills: yes(what.spills) });
    }
    case 'collect':
      return t('kind-collect', { from: what.from, tiles: what.tiles, trumps: what.trumps });
    case 'bonus':
      return t('kind-bonus', { trump: yes(what.trump) });
    case 'cover': {
      const { space, jokers, bonus } = what;
      return t('kind-cover', { centre: yes(what.centre), space, jokers, bonus });
    }
    case 'pass':
      return t('kind-pass', { kept: what.kept });
    case 'lay':
      return t('kind-lay', { line: what.line, points: what.points });
    case 'plate':
      return t('kind-plate', { drawn: yes(what.drawn), row: what.row });
    case 'draw':
      return t('kind-draw');
    case 'look':
      return t('kind-look');
    case 'under':
      return t('kind-under');
    case 'chip':
      return t('kind-chip');
    case 'complete':
      return t('kind-complete', { line: what.line });
    case 'skip':
      return t('kind-skip', { line: what.line });
  }
}
