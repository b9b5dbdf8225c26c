import type { Analysis } from '../../wire/engine';
import { Instance, Panicked } from './instance';
import type { FromWorker, ToWorker } from './protocol';

/** The engine's thread: answers one question after another. */

const thread = self as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<ToWorker>) => void): void;
};

let instance: Promise<Instance> | undefined;

async function answer(message: ToWorker): Promise<FromWorker> {
  const { id } = message;
  try {
    if ('module' in message) instance = Instance.of(message.module);
    const engine = await instance;
    if (!engine) throw new Panicked('the engine was asked before it was loaded');
    if ('module' in message) return { id, ok: null };
    if ('network' in message) return { id, ...engine.addNetwork(message.network) };
    const report = (progress: Analysis) => thread.postMessage({ id, progress });
    return { id, ...engine.ask(JSON.stringify(message.ask), report) };
  } catch (error) {
    return { id, panic: String(error) };
  }
}

thread.addEventListener('message', ({ data }) => {
  void answer(data).then((reply) => thread.postMessage(reply));
});
