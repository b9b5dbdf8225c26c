import azul from '../../../locales/uk/azul.ftl?raw';
import common from '../../../locales/uk/common.ftl?raw';
import duel from '../../../locales/uk/duel.ftl?raw';
import page from '../../../locales/uk/page.ftl?raw';
import pavilion from '../../../locales/uk/pavilion.ftl?raw';
import table from '../../../locales/uk/table.ftl?raw';

export default [common, table, azul, pavilion, duel, page];
