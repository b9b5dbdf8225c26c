import type { Verdict } from '../../wire/engine';
import type { NewStudy, Replay, Study } from '../../wire/types';
import { ask, askText, Unreachable } from '../lib/api';
import type { Engine } from './engine';
import { EngineFailed } from './failures';
import { loadEngine, loadedEngine } from './local';
import type { Answers, AskOf, Kind } from './protocol';

/**
 * Questions about a game that nobody keeps. Once the engine is loaded it answers them in the page, at once and without a
 * connection. Until then the server does, with the same messages: its answer is there before the engine is.
 */

async function answered<K extends Kind>(
  question: AskOf<K>,
  server: () => Promise<Answers[K]>,
): Promise<Answers[K]> {
  const engine = loadedEngine();
  if (engine) return engine.ask(question).catch(otherwise(EngineFailed, server));
  const local = async () => (await loadEngine())?.ask(question);
  return server().catch(otherwise(Unreachable, local));
}

/** Asks elsewhere after one kind of error, which is the one to tell if nobody is there either. */
const otherwise =
  <T>(kind: new (...args: never[]) => Error, elsewhere: () => Promise<T | undefined>) =>
  async (error: unknown): Promise<T> => {
    if (!(error instanceof kind)) throw error;
    const answer = await elsewhere().catch((other: unknown) => {
      if (other instanceof Unreachable) return undefined;
      throw other;
    });
    if (answer === undefined) throw error;
    return answer;
  };

/** Loads the engine for questions that are likely to come. */
export const expectQuestions = (): Promise<Engine | null> => loadEngine();

/** A game after some moves. */
export const study = (asked: NewStudy): Promise<Study> =>
  answered<'study'>({ ask: 'study', study: asked }, () => ask('POST', '/api/study', asked));

/** Whether the deals of a record are those of its key; `null` without the engine, which alone can tell. */
export async function verdictOf(record: string): Promise<Verdict['verdict'] | null> {
  const engine = await loadEngine();
  return engine ? (await engine.ask({ ask: 'verify', record })).verdict : null;
}

/** A record for stepping through, as a seat saw it. */
export const replay = (record: string, seat: number): Promise<Replay> =>
  answered<'replay'>({ ask: 'replay', record, seat }, async () =>
    JSON.parse(await askText('POST', `/api/replay?seat=${seat}`, record, true)),
  );
