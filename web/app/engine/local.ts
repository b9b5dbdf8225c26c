import address from 'virtual:engine';
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
  const engine = new Engine(await WebAssembly.compileStreaming(fetch(address)), startThread);
  await engine.start();
  loaded = engine;
  return engine;
}

const startThread = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Thread;
