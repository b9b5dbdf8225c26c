import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';
import { engine } from './engine.ts';
import { fonts } from './fonts.ts';
import { offline } from './offline.ts';

// In development Vite forwards requests to a running server; the server itself serves the built page.
const proxy = {
  '/api': { target: process.env.EVORA_SERVER ?? 'http://127.0.0.1:8017', ws: true, changeOrigin: false },
};

/** Writes precompressed copies beside the files, for the server to choose from. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|network|svg|txt|wasm|webmanifest)$/.test(name)) continue;
        const plain = readFileSync(join(dir, name));
        // Nothing repeats itself in the weights of a network: looking for it takes a hundred times as long, for 1 % at most.
        const isNetwork = name.endsWith('.network');
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: isNetwork ? 4 : 11 } };
        const strategy = isNetwork ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain, quality));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(plain, { level: 9, strategy }));
      }
    },
  };
}

/** Preloads in the HTML what `main.ts` always loads, and names its files from the root. */
function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        const start = [...chunks.values()].find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/app/start.ts'),
        );
        const wanted = new Set<string>();
        const add = (name: string) => {
          if (name === entry?.fileName || entry?.imports.includes(name) || wanted.has(name)) return;
          wanted.add(name);
          chunks.get(name)?.imports.forEach(add);
        };
        if (start) add(start.fileName);
        const attrs = (rel: string, name: string) => ({ rel, crossorigin: true, href: `/${name}` });
        const tag = (rel: string, name: string) => ({
          tag: 'link',
          attrs: attrs(rel, name),
          injectTo: 'head' as const,
        });
        const styles = new Set(
          [...wanted].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
        );
        const tags = [
          ...[...wanted].map((name) => tag('modulepreload', name)),
          ...[...styles].map((name) => tag('stylesheet', name)),
        ];
        // The page has many addresses, so its own files are named from the root; scripts and styles name others relative to
        // themselves, so that they may lie anywhere (`evora page --base`).
        return { html: html.replaceAll('"./', '"/'), tags };
      },
    },
  };
}

/**
 * The code of every page and of every board, as one chunk each: on a slow connection every file costs a round trip.
 * What `main.ts` needs is a chunk of its own, since it loads first.
 */
const TOGETHER = [
  {
    name: 'first',
    test: /preload-helper|app\/(routes|words\/index|lib\/(prefetch|api|match-path|site|storage))\.ts/,
    priority: 3,
  },
  {
    name: 'start',
    test: /node_modules\/(svelte|@fluent)|app\/lib\/(?!lobby|qr|replay)|app\/engine\/failures|app\/parts\/(Piece|Dialog|Header)|board\/(never|rules|pick\/move-word)|board\/look\/(breakpoints|corner|draw|motifs|symbols)|board\/parts\/piece/,
    priority: 2,
  },
  {
    name: 'board',
    test: /web\/board\/(?!look\/theme)|app\/table\/(moves|Moves|Forecast|commands|live-table|way|sound|final)|app\/lib\/portal/,
    priority: 1,
  },
];

export default defineConfig(({ mode }) => ({
  base: './',
  // Unit tests mount components, which Svelte's code for servers cannot do. The browser tests build the page as it is served.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  plugins: [catalogues(), fonts(), engine(), svelte(), preload(), offline(), precompressed()],
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  // Nothing is inlined: the content security policy allows only files.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  // The first test of a file that mounts a page compiles it.
  test: { include: ['board/**/*.test.ts', 'app/**/*.test.ts'], testTimeout: 60_000 },
}));
