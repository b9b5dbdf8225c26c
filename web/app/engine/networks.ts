/** The addresses of the networks by name, as the page was built with them. */
export type Addresses = Readonly<Record<string, string>>;

/** How long the first question about a game waits for its network, in milliseconds: a slow line has it by then. */
const PATIENCE = 3000;

/**
 * The network files of the games, fetched when they are first needed. Without a connection, and while a slow one still
 * loads, there is none: the engine then plays with its hand-made evaluator.
 */
export class Networks {
  private readonly loading = new Map<string, Promise<Uint8Array | null>>();
  /** Those that somebody has waited for; nobody waits twice. */
  private readonly awaited = new Set<string>();

  constructor(
    private readonly addresses: Addresses,
    private readonly patience = PATIENCE,
  ) {}

  /**
   * The file of a network; `null` if there is no such network, or it has not arrived yet. `patience`: how long to wait, in
   * milliseconds.
   */
  file(name: string, patience?: number): Promise<Uint8Array | null> {
    const address = this.addresses[name];
    if (!address) return Promise.resolve(null);
    let loading = this.loading.get(name);
    if (!loading) {
      loading = load(address).catch(() => {
        // The next question tries again.
        this.loading.delete(name);
        return null;
      });
      this.loading.set(name, loading);
    }
    const wait = patience ?? (this.awaited.has(name) ? 0 : this.patience);
    this.awaited.add(name);
    return Promise.race([loading, nothing(wait)]);
  }
}

async function load(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const nothing = (after: number) => new Promise<null>((done) => setTimeout(() => done(null), after));
