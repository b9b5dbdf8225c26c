import { build } from 'vite';
import { program } from './server';

/** Builds the page once for all tests, unless it has just been built (`EVORA_PAGE_BUILT`). */
export default async function setup(): Promise<void> {
  if (program && !process.env.EVORA_PAGE_BUILT) {
    // Vitest's own value would build Svelte's code for development.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    await build({ logLevel: 'error' });
    process.env.NODE_ENV = NODE_ENV;
  } else if (!program && process.env.CI) throw new Error('EVORA_BIN must name the evora program');
}
