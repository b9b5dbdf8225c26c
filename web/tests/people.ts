import type {
  GameState,
  Joined,
  JudgedMove,
  LegalMove,
  NewTable,
  Rules,
  TableInfo,
  TableMade,
  TableOptions,
  TableReview,
  TableWhole,
  TokenMade,
} from '../wire/types';
import { newShare } from './chance';

/** Players over HTTP, to create games, ratings and tables for the tests. */
export class Person {
  private cookie = '';

  private constructor(
    private readonly address: string,
    readonly name: string,
    readonly password: string,
  ) {}

  static async guest(address: string): Promise<Person> {
    const person = new Person(address, '', '');
    await person.post('/api/guest', {});
    return person;
  }

  static async account(address: string, name: string): Promise<Person> {
    const person = new Person(address, name, `the password of ${name}`);
    await person.post('/api/guest', {});
    await person.post('/api/account', { name, password: person.password });
    return person;
  }

  async ask(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((cookie) => !cookie.includes('-device='));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const text = await this.ask('POST', path, body);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async get<T>(path: string): Promise<T> {
    return JSON.parse(await this.ask('GET', path)) as T;
  }

  async open(options: TableOptions, seats: NewTable['seats']): Promise<TableInfo> {
    const { table } = await this.post<TableMade>('/api/tables', { options, seats, share: newShare() });
    return table;
  }

  async join(id: string): Promise<void> {
    await this.post<Joined>(`/api/tables/${id}/join`, { share: newShare() });
  }

  async look(id: string): Promise<TableWhole> {
    return this.get<TableWhole>(`/api/tables/${id}`);
  }

  /** Plays up to `most` moves for the players to move; by default to the end of the game. */
  static async play(id: string, people: Person[], most = Number.POSITIVE_INFINITY): Promise<void> {
    for (let moves = 0; moves < most; moves++) {
      const turn = await whoseTurn(id, people);
      if (!turn) return;
      await turn.person.move(id, turn.game);
    }
  }

  /** Plays a given move, or else one with the best immediate result, and full lines, so that games look real. */
  async move(id: string, { legal, ply }: GameState, wanted?: LegalMove): Promise<void> {
    const worth = ({ gain = 0, bonus = 0, cost = 0, fills = false }: LegalMove) =>
      gain + bonus - cost + (fills ? 2 : 0);
    const best = [...(legal ?? [])].sort((a, b) => worth(b) - worth(a))[0];
    await this.post(`/api/tables/${id}/moves`, { ply, word: (wanted ?? best)?.word });
  }

  /** Has the server review a finished game; returns the judged decisions. */
  async reviewed(id: string): Promise<JudgedMove[]> {
    const path = `/api/tables/${id}/review`;
    let { judged } = await this.post<TableReview>(path, {});
    while (!judged) {
      // Whole games may be read twice a second.
      await new Promise((resolve) => setTimeout(resolve, 500));
      ({ judged } = await this.get<TableReview>(path));
    }
    return judged;
  }

  /** Plays a game alone in all seats, to its end. */
  async playAlone(rules: Rules, players = 2): Promise<string> {
    const seats = Array.from({ length: players }, () => ({ kind: 'me' as const }));
    const { id } = await this.open({ rules }, seats);
    await Person.play(id, [this]);
    return id;
  }

  /** A rated game that is resigned after a few moves. */
  static async rated(rules: Rules, host: Person, other: Person, loser: Person): Promise<string> {
    const { id } = await host.open(
      { rules, rated: true, clock: { kind: 'bank', seconds: 600, increment: 5 } },
      [{ kind: 'me' }, { kind: 'open' }],
    );
    await other.join(id);
    await Person.play(id, [host, other], 6);
    await loser.post(`/api/tables/${id}/resign`, {});
    return id;
  }

  /** A token for a program. */
  async token(label: string): Promise<void> {
    await this.post<TokenMade>('/api/tokens', { label, scopes: ['read', 'play'] });
  }
}

/** The person to move; `null` once the game is over. Waits for deals. */
async function whoseTurn(id: string, people: Person[]): Promise<{ person: Person; game: GameState } | null> {
  for (let tries = 0; tries < 500; tries++) {
    for (const person of people) {
      const { table, game } = await person.look(id);
      if (table.state === 'over') return null;
      if (game?.legal?.length) return { person, game };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nobody is to move at ${id}`);
}
