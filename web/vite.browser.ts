import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

// Tests in a real browser against a real server (EVORA_BIN): `npm run test:browser`.
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
