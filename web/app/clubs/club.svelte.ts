import type { ClubInfo } from '../../wire/types';
import { get, Refused } from '../lib/api';
import { clubAddress } from './clubs';

/** Whether an error says that there is no such club, or none that the reader may know of. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.kind === 'not-found';

/** A club as the server tells of it to the reader. */
export class ClubState {
  info = $state.raw<ClubInfo | null>(null);
  /** Why it could not be loaded. */
  error = $state.raw<unknown>(null);
  private isBusy = false;
  /** The number of the latest request; the answers to earlier ones are not used. */
  private run = 0;

  constructor(private readonly id: string) {}

  /** Loads it after something changed that the reader did, or who the reader is. If that fails, nothing is shown. */
  async load(): Promise<void> {
    await this.ask(false);
  }

  /** Reads what others may have changed meanwhile. If that fails, what is shown stays. */
  async loadAgain(): Promise<void> {
    if (!this.isBusy && !document.hidden) await this.ask(true);
  }

  private async ask(keeps: boolean): Promise<void> {
    const run = ++this.run;
    this.isBusy = true;
    try {
      const info = await get<ClubInfo>(clubAddress(this.id));
      if (run !== this.run) return;
      this.info = info;
      this.error = null;
    } catch (error) {
      if (run !== this.run || (keeps && this.info && !isMissing(error))) return;
      this.info = null;
      this.error = error;
    } finally {
      if (run === this.run) this.isBusy = false;
    }
  }
}
