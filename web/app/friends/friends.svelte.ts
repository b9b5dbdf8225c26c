import type {
  Challenge,
  Challenges,
  Friend,
  FriendsToClient,
  Joined,
  TournamentTable,
} from '../../wire/types';
import { newShare, post, put, remove } from '../lib/api';
import { clockSummary } from '../lib/clock';
import { listed, t } from '../lib/i18n.svelte';
import { me } from '../lib/me.svelte';
import { storeCommitment } from '../lib/open';
import { loadLocal, saveLocal } from '../lib/settings.svelte';
import { openSocket, type Socket } from '../lib/socket';
import { playerName } from '../lib/wire';

/** The people whom the user follows, the user's challenges and how many games wait, kept up to date while the page is open. */
class Friends {
  people = $state.raw<Friend[]>([]);
  challenges = $state.raw<Challenges>({ incoming: [], outgoing: [] });
  /** The games of tournaments that the user plays now. */
  tables = $state.raw<TournamentTable[]>([]);
  /** How many games over days wait for the user's move; null until it has been told. */
  waiting = $state<number | null>(null);
  /** Whether the people have been told. */
  ready = $state(false);
  /** Those who are online come first, and those who play before them. */
  sorted = $derived([...this.people].sort((a, b) => rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b))));
  online = $derived(this.people.filter(({ presence }) => presence.kind !== 'offline').length);
  private line: Socket<never> | null = null;

  /** Opens the stream; returns a function that closes it. */
  begin(): () => void {
    this.line ??= openSocket<FriendsToClient, never>('/api/friends/socket', {
      onOpen: () => {},
      onDown: () => {},
      onMessage: (message) => this.hear(message),
    });
    return () => {
      this.line?.close();
      this.line = null;
      this.people = [];
      this.challenges = { incoming: [], outgoing: [] };
      this.tables = [];
      this.waiting = null;
      this.ready = false;
    };
  }

  private hear(message: FriendsToClient): void {
    switch (message.type) {
      case 'friends':
        this.people = message.people;
        this.ready = true;
        break;
      case 'friend': {
        const { friend } = message;
        this.people = this.people.map((each) => (nameOf(each) === nameOf(friend) ? friend : each));
        break;
      }
      case 'challenges':
        this.challenges = message.challenges;
        break;
      case 'tournaments':
        this.tables = message.tables;
        break;
      case 'waiting':
        this.waiting = message.games;
        break;
      case 'goodbye':
        break;
    }
  }
}

export const friends = new Friends();

const RANKS = { playing: 0, online: 1, offline: 2 };
const rank = ({ presence }: Friend) => RANKS[presence.kind];
export const nameOf = ({ player }: Friend): string => playerName(player);

const address = (list: 'following' | 'blocks', name: string) => `/api/${list}/${encodeURIComponent(name)}`;
export const follow = (name: string): Promise<void> => put(address('following', name), undefined);
export const unfollow = (name: string): Promise<void> => remove(address('following', name));
export const block = (name: string): Promise<void> => put(address('blocks', name), undefined);
export const unblock = (name: string): Promise<void> => remove(address('blocks', name));

/** The game of a challenge in one line. */
export const gameOf = ({ table }: Challenge): string =>
  [
    t('game', { rules: table.rules }),
    t('games-players', { count: table.seats.length }),
    clockSummary(table.clock),
    table.rated ? t('setup-rated') : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A challenge to the user in a sentence: who challenges, who else is challenged, and to what. */
export function incomingText(challenge: Challenge): string {
  const others = challenge.to.filter(({ player }) => !('id' in player && player.id === me.now?.id));
  const args = { name: playerName(challenge.from), what: gameOf(challenge) };
  if (!others.length) return t('challenge-incoming', args);
  const named = listed(others.map(({ player }) => playerName(player)));
  return t('challenge-incoming-with', { ...args, others: named });
}

/** Accepts a challenge: the user takes the seat. */
export async function accept(id: string): Promise<void> {
  const share = newShare();
  const { table } = await post<Joined>(`/api/challenges/${id}/accept`, { share });
  storeCommitment(id, { share, commitment: table.commitment });
}

const CLOSED = 'evora.challenges';

/** The challenges whose outcome the user has put away. */
export const closedNotices = (): string[] => loadLocal<string[]>(CLOSED, []);
export const closeNotice = (id: string): void => saveLocal(CLOSED, [id, ...closedNotices()].slice(0, 50));
