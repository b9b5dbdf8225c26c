import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells the service worker which files this version of the page has, so that it keeps them all, and which of them are
 * networks or puzzles, which it keeps once they are used.
 */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const names = readdirSync(join(dir, 'assets')).sort();
      const assets = names.map((name) => `assets/${name}`);
      const list = (isLazy: boolean) =>
        JSON.stringify(assets.filter((name) => /\.(network|txt)$/.test(name) === isLazy));
      // Names of files have a hash of their content; the page itself has none.
      const page = readFileSync(join(dir, 'index.html'));
      const version = createHash('sha256').update(assets.join()).update(page).digest('hex').slice(0, 12);
      const place = join(dir, 'service-worker.js');
      const worker = readFileSync(place, 'utf8');
      writeFileSync(
        place,
        worker
          .replace('const FILES = [];', `const FILES = ${list(false)};`)
          .replace('const ON_DEMAND = [];', `const ON_DEMAND = ${list(true)};`)
          .replace("const VERSION = 'development';", `const VERSION = '${version}';`),
      );
    },
  };
}
