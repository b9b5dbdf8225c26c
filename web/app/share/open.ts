import { mount, unmount } from 'svelte';
import type { TableInfo } from '../../wire/types';
import ShareTable from './ShareTable.svelte';

/** Opens the Share dialog of a table. It is mounted from here, so that the toolbar of every table holds no more than a call of it. */
export function shareTable(table: TableInfo): void {
  const dialog = mount(ShareTable, {
    target: document.body,
    props: { table, onclose: () => void unmount(dialog) },
  });
}
