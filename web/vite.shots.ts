import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

// Screenshots for the README and a contact sheet of all pages: `npm run shots`.
export default defineConfig({
  plugins: [fonts(), svelte()],
  test: {
    include: ['tests/shots.ts', 'tests/sheet.shots.ts'],
    globalSetup: ['tests/setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
