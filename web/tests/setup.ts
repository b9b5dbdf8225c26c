import { build } from 'vite';
import { program } from './server';

/** Builds the page once for all tests, unless it has just been built (`EVORA_PAGE_BUILT`). */
export default async function setup(): Promise<void> {
  if (program && !process.env.EVORA_PAGE_BUILT) await build({ logLevel: 'error' });
  else if (!program && process.env.CI) throw new Error('EVORA_BIN must name the evora program');
}
