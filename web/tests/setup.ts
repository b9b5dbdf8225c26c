import { build } from 'vite';
import { program } from './server';

/** Builds the page once for all tests. */
export default async function setup(): Promise<void> {
  if (program) await build({ logLevel: 'error' });
  else if (process.env.CI) throw new Error('EVORA_BIN must name the evora program');
}
