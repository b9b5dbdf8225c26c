import type { Analysis, GameNetwork } from '../../wire/engine';
import { Instance, Panicked } from './instance';
import { Networks } from './networks';
import type { FromWorker, Kind, ToWorker } from './protocol';

/** Questions that are answered with the network of the game. */
const THOUGHT: readonly Kind[] = ['bot', 'hint', 'analyse'];

/** The engine's side of the messages: answers one question after another. */
export class EngineThread {
  private instance: Promise<Instance> | undefined;
  private networks = new Networks({});
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly say: (message: FromWorker) => void) {}

  /** Answers in order, also questions that wait for a network. */
  hear(message: ToWorker): void {
    this.last = this.last.then(async () => this.say(await this.answer(message)));
  }

  private async answer(message: ToWorker): Promise<FromWorker> {
    const { id } = message;
    try {
      if ('module' in message) {
        this.networks = new Networks(message.networks);
        this.instance = Instance.of(message.module);
      }
      const engine = await this.instance;
      if (!engine) throw new Panicked('the engine was asked before it was loaded');
      if ('module' in message) return { id, ok: null };
      if (THOUGHT.includes(message.ask.ask)) await this.addNetwork(engine);
      const report = (progress: Analysis) => this.say({ id, progress });
      return { id, ...engine.ask(JSON.stringify(message.ask), report) };
    } catch (error) {
      return { id, panic: String(error) };
    }
  }

  /** Adds the network of the game, if it has one that can be had now. */
  private async addNetwork(engine: Instance): Promise<void> {
    const reply = engine.ask('{"ask":"network"}');
    // Without a game, the question is refused too.
    if (!('ok' in reply)) return;
    const { name, loaded } = reply.ok as GameNetwork;
    if (loaded || name === null) return;
    const file = await this.networks.file(name);
    // A file that is refused is of another version of the engine; the hand-made evaluator plays then.
    if (file) engine.addNetwork(file);
  }
}
