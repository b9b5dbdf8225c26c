import { mount, unmount } from 'svelte';
import type { TableInfo } from '../../wire/types';
import ShareTable from './ShareTable.svelte';

/** Opens the Share dialog of a table. It is mounted from here, so that the toolbar of every table holds no more than a call of it. */
export function shareTable(table: TableInfo): void {
  const opener = document.activeElement;
  const dialog = mount(ShareTable, {
    target: document.body,
    props: {
      table,
      onclose: async () => {
        await unmount(dialog);
        // On a phone the button is in a menu that has closed.
        const places = [opener, document.querySelector('.tools summary')];
        const place = places.find((each) => each !== document.body && each?.checkVisibility());
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      },
    },
  });
}
