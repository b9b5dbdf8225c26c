import azul from '../../../locales/en/azul.ftl?raw';
import common from '../../../locales/en/common.ftl?raw';
import duel from '../../../locales/en/duel.ftl?raw';
import page from '../../../locales/en/page.ftl?raw';
import pavilion from '../../../locales/en/pavilion.ftl?raw';
import table from '../../../locales/en/table.ftl?raw';

export default [common, table, azul, pavilion, duel, page];
