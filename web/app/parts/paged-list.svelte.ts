import { onMount } from 'svelte';
import { get } from '../lib/api';
import { mayPass, onReturn, RETRY } from './retry';

/** What the server sends of a list; a list without `next` is sent whole. */
type Page = { [key: string]: unknown; next?: string | null };

/**
 * A list that the server sends page by page. Loads the first page when the component that creates it is shown, and again
 * whenever something changes that `address` reads. After a failure it asks again when the reader comes back, and every few
 * seconds if the failure may pass.
 */
export class PagedList<P extends Page, T> {
  /** What is loaded so far; null before the first page is. */
  items = $state.raw<T[] | null>(null);
  /** Where the next page begins; null if there is none. */
  next = $state.raw<string | null>(null);
  /** Why the latest request failed. */
  error = $state.raw<unknown>(null);
  /** The number of the latest request; answers to earlier ones are not used. */
  private run = 0;
  private isBusy = false;
  /** Where the page of the latest request begins. */
  private cursor: string | undefined;
  /** The address of the first page of what is shown. */
  private shown = '';

  constructor(
    private readonly address: (cursor?: string) => string,
    private readonly itemsOf: (page: P) => T[],
  ) {
    $effect(() => void this.load());
    onMount(() => onReturn(() => this.retry()));
    $effect(() => {
      if (!mayPass(this.error)) return;
      const timer = setInterval(() => this.retry(), RETRY);
      return () => clearInterval(timer);
    });
  }

  /** Adds the next page. */
  more(): void {
    if (this.next !== null && !this.isBusy) void this.load(this.next);
  }

  private retry(): void {
    if (this.error && !this.isBusy && !document.hidden) void this.load(this.cursor);
  }

  private async load(cursor?: string): Promise<void> {
    const run = ++this.run;
    const first = this.address();
    this.cursor = cursor;
    this.isBusy = true;
    try {
      const page = await get<P>(this.address(cursor));
      if (run !== this.run) return;
      const items = this.itemsOf(page);
      this.items = cursor === undefined ? items : [...(this.items ?? []), ...items];
      this.next = page.next ?? null;
      this.shown = first;
      this.error = null;
    } catch (error) {
      if (run !== this.run) return;
      // Nothing is shown that the reader did not ask for, or that they may no longer see.
      if (first !== this.shown || (cursor === undefined && !mayPass(error))) {
        this.items = null;
        this.next = null;
      }
      this.error = error;
    } finally {
      if (run === this.run) this.isBusy = false;
    }
  }
}
