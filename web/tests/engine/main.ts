import address, { networks } from 'virtual:engine';
import { BOT_TIME } from '../../app/engine/bots';
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
  // Messages go through a channel, as between threads.
  private readonly channel = new MessageChannel();

  constructor() {
    const { port1, port2 } = this.channel;
    const engine = new EngineThread((message) => port2.postMessage(message));
    port2.onmessage = ({ data }) => engine.hear(data);
    port1.onmessage = (event) => this.onmessage?.(event);
  }

  postMessage(message: ToWorker): void {
    this.channel.port1.postMessage(message);
  }

  terminate(): void {
    this.channel.port1.close();
  }
}

const compile = () => WebAssembly.compileStreaming(fetch(address ?? ''));

const tools = {
  botTime: BOT_TIME,
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
