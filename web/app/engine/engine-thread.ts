import type { Analysis, Ask, GameNetwork, KeptTable } from '../../wire/engine';
import { Instance, Panicked } from './instance';
import { Networks } from './networks';
import type { AskOf, FromWorker, ToWorker } from './protocol';

/** The question for the network that something is answered with; `null` if it needs none. */
function networkQuestion(ask: Ask): AskOf<'network'> | null {
  switch (ask.ask) {
    case 'bot':
      return {
        ask: 'network',
        ...(ask.study?.position === undefined ? {} : { position: ask.study.position }),
      };
    case 'hint':
      return { ask: 'network' };
    case 'analyse':
      return { ask: 'network', ...(ask.position === undefined ? {} : { position: ask.position }) };
    case 'refute':
      return { ask: 'network', position: ask.position };
    case 'judge':
      return { ask: 'network', record: ask.record };
    case 'hint_at_table':
      return ofTable(ask.kept);
    case 'act_at_table':
      return ask.act.act === 'bot' ? ofTable(ask.kept) : null;
    default:
      return null;
  }
}

/** The first fact of a table has its game. */
const ofTable = (kept: KeptTable): AskOf<'network'> => ({
  ask: 'network',
  kept: { ...kept, facts: kept.facts.slice(0, 1) },
});

/** How long a review waits for its network, in milliseconds: without it, it would not be the same for everybody. */
const REVIEW_PATIENCE = 60_000;

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
      const wanted = networkQuestion(message.ask);
      const patience = message.ask.ask === 'judge' ? REVIEW_PATIENCE : undefined;
      if (wanted) await this.addNetwork(engine, wanted, patience);
      const report = (progress: Analysis) => this.say({ id, progress });
      return { id, ...engine.ask(JSON.stringify(message.ask), report) };
    } catch (error) {
      return { id, panic: String(error) };
    }
  }

  /** Adds the network of the game, if it has one that can be had now. */
  private async addNetwork(engine: Instance, wanted: AskOf<'network'>, patience?: number): Promise<void> {
    const reply = engine.ask(JSON.stringify(wanted));
    // Without a game, the question itself is refused too.
    if (!('ok' in reply)) return;
    const { name, loaded } = reply.ok as GameNetwork;
    if (loaded || name === null) return;
    const file = await this.networks.file(name, patience);
    // A file that is refused is of another version of the engine; the hand-made evaluator plays then.
    if (file) engine.addNetwork(file);
  }
}
