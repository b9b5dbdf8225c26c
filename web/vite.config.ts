import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

// In development the page asks a server of ours that runs beside it; built, the server itself serves it.
const proxy = {
  '/api': { target: process.env.EVORA_SERVER ?? 'http://127.0.0.1:8017', ws: true, changeOrigin: false },
};

/** Lays pressed twins beside the files, for the server to choose from. */
function pressed(): Plugin {
  return {
    name: 'pressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const plain = readFileSync(join(dir, name));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain, quality));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(plain, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [fonts(), svelte(), pressed()],
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  // Nothing is written into the page itself: its policy allows only files of its own.
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['board/**/*.test.ts', 'app/**/*.test.ts'] },
});
