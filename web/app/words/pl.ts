import azul from '../../../locales/pl/azul.ftl?raw';
import common from '../../../locales/pl/common.ftl?raw';
import duel from '../../../locales/pl/duel.ftl?raw';
import page from '../../../locales/pl/page.ftl?raw';
import pavilion from '../../../locales/pl/pavilion.ftl?raw';
import table from '../../../locales/pl/table.ftl?raw';

export default [common, table, azul, pavilion, duel, page];
