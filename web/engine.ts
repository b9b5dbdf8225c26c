import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module that `cargo xtask module` compiles, and what the page gets of it. */
const COMPILED = fileURLToPath(new URL('engine/evora.wasm', import.meta.url));
const OPTIMISED = fileURLToPath(new URL('engine/evora.opt.wasm', import.meta.url));
const OPTIMISER = fileURLToPath(new URL('node_modules/binaryen/bin/wasm-opt', import.meta.url));

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

/**
 * `virtual:engine` is the address of the engine's module, a file of its own that is loaded when it is needed. A page that is
 * built without the module has `null` there and asks the server.
 */
export function engine(): Plugin {
  return {
    name: 'engine',
    resolveId: (id) => (id === 'virtual:engine' ? '\0engine' : null),
    load(id) {
      if (id !== '\0engine') return null;
      const file = optimised();
      return file ? `export { default } from ${JSON.stringify(`${file}?url`)};` : 'export default null;';
    },
  };
}
