import address, { networks } from 'virtual:engine';
import { Engine, type Thread } from './engine';

/** The engine of this page, loaded when it is first needed. */

let loading: Promise<Engine | null> | null = null;
let loaded: Engine | null = null;

/** The engine, if it is loaded. */
export const loadedEngine = (): Engine | null => loaded;

/** Loads the engine; `null` if the page has none, the browser cannot run it, or there is no connection to load it. */
export function loadEngine(): Promise<Engine | null> {
  loading ??= load().catch(() => {
    // The next question tries again.
    loading = null;
    return null;
  });
  return loading;
}

async function load(): Promise<Engine | null> {
  if (!address) return null;
  const engine = new Engine(await compile(address), networks, startThread);
  await engine.start();
  loaded = engine;
  return engine;
}

/** Compiles while it loads, if the host knows the type of the file. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  const isTyped = answer.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const startThread = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread;
