import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The module that `cargo xtask module` compiles, and what the page gets of it. */
const COMPILED = fileURLToPath(new URL('engine/evora.wasm', import.meta.url));
const OPTIMISED = fileURLToPath(new URL('engine/evora.opt.wasm', import.meta.url));
const OPTIMISER = fileURLToPath(new URL('node_modules/binaryen/bin/wasm-opt', import.meta.url));

/** The networks of the program, compressed. Each is a file of its own in the page too. */
const NETWORKS = fileURLToPath(new URL('../crates/evora-engine/networks', import.meta.url));
/** Where they are expanded: the page gets them in the encoding that its browser takes. */
const EXPANDED = fileURLToPath(new URL('engine/networks', import.meta.url));

/** What the compiler's target has by itself, and SIMD. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
  'simd',
];

/** Optimises the module, unless that was done since it was compiled. Returns its file; `null` without a module. */
export function optimised(): string | null {
  if (!existsSync(COMPILED)) return null;
  if (!existsSync(OPTIMISED) || statSync(OPTIMISED).mtimeMs < statSync(COMPILED).mtimeMs) {
    // What the compiler has optimised needs little: more passes take three times as long, and the module is no smaller.
    const args = ['-O1', ...FEATURES.map((feature) => `--enable-${feature}`), COMPILED, '-o', OPTIMISED];
    execFileSync(process.execPath, [OPTIMISER, ...args], { stdio: 'inherit' });
  }
  return OPTIMISED;
}

/** The names of the networks: rule set and number of players. */
const networkNames = () =>
  readdirSync(NETWORKS)
    .filter((file) => file.endsWith('.network.gz'))
    .map((file) => file.replace(/\.network\.gz$/, ''))
    .sort();

/** Expands a network. Returns its file. */
function expanded(name: string): string {
  mkdirSync(EXPANDED, { recursive: true });
  const file = join(EXPANDED, `${name}.network`);
  writeFileSync(file, gunzipSync(readFileSync(join(NETWORKS, `${name}.network.gz`))));
  return file;
}

/** The source of `virtual:engine` with the module. */
function source(module: string): string {
  const names = networkNames();
  const files = names.map(expanded);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return [
    `export { default } from ${JSON.stringify(`${module}?url`)};`,
    ...files.map((file, i) => `import network${i} from ${JSON.stringify(`${file}?url`)};`),
    `export const networks = { ${names.map((name, i) => `${JSON.stringify(name)}: network${i}`).join(', ')} };`,
    `export const networkBytes = ${bytes};`,
  ].join('\n');
}

/**
 * `virtual:engine` is the address of the engine's module and those of its networks, files of their own that are loaded when
 * they are needed. A page that is built without the module has `null` there and asks the server.
 */
export function engine(): Plugin {
  return {
    name: 'engine',
    resolveId: (id) => (id === 'virtual:engine' ? '\0engine' : null),
    load(id) {
      if (id !== '\0engine') return null;
      const file = optimised();
      if (file) return source(file);
      return 'export default null; export const networks = {}; export const networkBytes = 0;';
    },
  };
}
