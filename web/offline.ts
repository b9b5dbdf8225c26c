import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Tells the service worker which files this version of the page has, so that it keeps them all. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const names = readdirSync(join(dir, 'assets')).sort();
      const files = JSON.stringify(names.map((name) => `/assets/${name}`));
      // Names of files have a hash of their content; the page itself has none.
      const page = readFileSync(join(dir, 'index.html'));
      const version = createHash('sha256').update(files).update(page).digest('hex').slice(0, 12);
      const place = join(dir, 'service-worker.js');
      const worker = readFileSync(place, 'utf8');
      writeFileSync(
        place,
        worker
          .replace('const FILES = [];', `const FILES = ${files};`)
          .replace("const VERSION = 'development';", `const VERSION = '${version}';`),
      );
    },
  };
}
