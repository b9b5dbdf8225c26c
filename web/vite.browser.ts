import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

/** What takes time is measured with nothing else running. */
const MEASURED = ['board/demo/smooth.browser.ts', 'tests/engine-speed.browser.ts', 'tests/speed.browser.ts'];

/** A test keeps more than one core busy: the page's, the browser's own process and the server. */
const WORKERS = Math.max(2, Math.floor(availableParallelism() / 2));

const common = {
  plugins: [fonts(), svelte()],
  test: { testTimeout: 240_000, hookTimeout: 60_000 },
};

// Tests in a real browser against a real server (EVORA_BIN): `npm run test:browser`. Files run at the same time, each with its own server.
export default defineConfig({
  ...common,
  test: {
    globalSetup: ['tests/setup.ts'],
    maxWorkers: WORKERS,
    projects: [
      {
        ...common,
        test: {
          ...common.test,
          name: 'page',
          include: ['board/**/*.browser.ts', 'tests/**/*.browser.ts'],
          exclude: MEASURED,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...common,
        test: {
          ...common.test,
          name: 'speed',
          include: MEASURED,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
