import address, { networks } from 'virtual:engine';
import { botMove } from '../../app/engine/bots';
import { Engine, type Thread } from '../../app/engine/engine';
import { EngineThread } from '../../app/engine/engine-thread';
import { Instance } from '../../app/engine/instance';
import { loadEngine } from '../../app/engine/local';
import type { ToWorker } from '../../app/engine/protocol';

/** The engine alone in a page, for tests in a browser. */

/** The thread of the page: the browser slows down this one when it emulates a slow phone, but no Worker. */
class Here implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  private readonly engine = new EngineThread((data) =>
    setTimeout(() => this.onmessage?.({ data } as MessageEvent)),
  );

  postMessage(message: ToWorker): void {
    setTimeout(() => this.engine.hear(message));
  }

  terminate(): void {}
}

const compile = () => WebAssembly.compileStreaming(fetch(address ?? ''));

const tools = {
  botMove,
  /** The engine in the page's own thread. */
  startHere: async () => new Engine(await compile(), networks, () => new Here()),
  /** The module itself, without an engine around it. */
  startInstance: async () => Instance.of(await compile()),
  networkFiles: () =>
    Promise.all(
      Object.values(networks).map(
        async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer()),
      ),
    ),
};

declare global {
  interface Window {
    engine: Engine;
    tools: typeof tools;
  }
}

const engine = await loadEngine();
if (engine) window.engine = engine;
window.tools = tools;
document.body.dataset.engine = engine instanceof Engine ? 'loaded' : 'missing';
