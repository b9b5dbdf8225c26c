import { EngineThread } from './engine-thread';
import type { FromWorker, ToWorker } from './protocol';

/** The engine's thread. */

const thread = self as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<ToWorker>) => void): void;
};

const engine = new EngineThread((message) => thread.postMessage(message));
thread.addEventListener('message', ({ data }) => engine.hear(data));
