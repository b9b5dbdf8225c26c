import type { TournamentInfo, TournamentToClient } from '../../wire/types';
import { Refused } from '../lib/api';
import { openSocket, type Socket } from '../lib/socket';
import { playerName } from '../lib/wire';
import { mayPass, onReturn, RETRY } from '../parts/retry';
import { addressOf, loadGames, loadTournament } from './requests';
import { bestFirst, fold, standings, withGames } from './state';

/** A tournament, kept up to date while its page is open. */
export class LiveTournament {
  info = $state.raw<TournamentInfo | null>(null);
  /** The error if it could not be loaded. */
  error = $state.raw<unknown>(null);
  /** Whether the connection was lost; the page shows what it knows. */
  isDown = $state(false);
  /** Counts how often everything was told: games that were not told then must be loaded again. */
  epoch = $state(0);

  about = $derived(this.info?.about ?? null);
  places = $derived(this.info ? standings(this.info) : []);
  /** The games that are on, those of the best first. */
  on = $derived(this.info ? bestFirst(this.info.games, this.info.order) : []);
  names = $derived(new Map(this.info?.entrants.map(({ entrant, player }) => [entrant, playerName(player)])));

  /** The tables that were there when the page came. Others may not be opened yet. */
  early: ReadonlySet<string> = new Set();

  private line: Socket<never> | null = null;
  private isOver = false;
  /** The number of the latest attempt to load it, and when the next one follows. */
  private run = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly link: string | null,
  ) {}

  /** Loads the tournament, again and again if that fails, and follows it; returns a function that stops. */
  begin(): () => void {
    void this.load();
    const stopLooking = onReturn(() => {
      if (this.error) void this.load();
    });
    return () => {
      this.isOver = true;
      stopLooking();
      clearTimeout(this.again);
      this.line?.close();
    };
  }

  /** Nobody waits for a page that is hidden; it is loaded when somebody comes back. */
  private async retry(): Promise<void> {
    if (!document.hidden) await this.load();
  }

  private async load(): Promise<void> {
    clearTimeout(this.again);
    const run = ++this.run;
    try {
      const tournament = await loadTournament(this.id, this.link);
      if (this.isOver || run !== this.run) return;
      this.error = null;
      this.early = new Set(tournament.games.map(({ table }) => table));
      this.hear({ type: 'tournament', tournament });
    } catch (error) {
      if (this.isOver || run !== this.run) return;
      this.error = error;
      if (mayPass(error)) this.again = setTimeout(() => void this.retry(), RETRY);
      return;
    }
    this.line = openSocket<TournamentToClient, never>(addressOf(this.id, this.link, '/socket'), {
      onOpen: () => {
        this.isDown = false;
      },
      onDown: () => {
        this.isDown = true;
        void this.checkClub();
      },
      onMessage: (message) => this.hear(message),
    });
  }

  /** Ends if the visitor does not see it any more, because they are no longer in its club. */
  private async checkClub(): Promise<void> {
    if (!this.info?.about.club) return;
    const { run } = this;
    try {
      await loadTournament(this.id, this.link);
    } catch (error) {
      if (this.isOver || run !== this.run || !(error instanceof Refused && error.kind === 'not-found'))
        return;
      this.line?.close();
      this.info = null;
      this.error = error;
    }
  }

  private hear(message: TournamentToClient): void {
    this.info = fold(this.info, message);
    if (message.type === 'tournament') this.epoch += 1;
  }

  /** Loads games that the stream does not tell: of another round, or the latest of an arena. */
  async loadGames(round?: number): Promise<void> {
    const games = await loadGames(this.id, this.link, round === undefined ? {} : { round });
    // What the stream has told meanwhile is newer.
    if (this.info && !this.isOver) this.info = { ...this.info, games: withGames(games, this.info.games) };
  }

  nameOf(entrant: number): string {
    return this.names.get(entrant) ?? '';
  }
}
