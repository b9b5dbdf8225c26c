import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

// What only a real browser can tell: `npm run test:browser`. The page is tried against a real server (EVORA_BIN).
export default defineConfig({
  plugins: [fonts(), svelte()],
  test: {
    include: ['board/**/*.browser.ts', 'tests/**/*.browser.ts'],
    globalSetup: ['tests/setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
