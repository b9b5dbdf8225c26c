import type { Me, Sanction } from '../../wire/types';
import { GUEST, get, NOT_SIGNED_IN, onRefusal, post } from './api';
import { takePrefetched } from './prefetch';

/** The current user. Every visitor is a guest; nobody needs to sign up to play. */

let who = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;
let ended = $state(false);
/** Apart from the user, because it changes while they use the page. */
let imposed = $state.raw<Sanction[]>([]);
let ban = $state.raw<Sanction | null>(null);

function setUser(user: Me | null): void {
  who = user;
  impose(user?.sanctions ?? []);
}

/** Keeps the list if it is the same, so that a notice that was closed stays closed. */
function impose(sanctions: Sanction[]): void {
  if (JSON.stringify(sanctions) !== JSON.stringify(imposed)) imposed = sanctions;
}

export const me = {
  get now(): Me | null {
    return who;
  },
  set now(value: Me | null) {
    setUser(value);
    asked = null;
    if (value?.kind !== 'account') return;
    ended = false;
    ban = null;
  },
  /** What moderators have imposed on the user. */
  get sanctions(): Sanction[] {
    return imposed;
  },
  /** The ban that ended the session on this page; whoever it hit is nobody, or a new guest. */
  get ban(): Sanction | null {
    return ban;
  },
  /** Whether the account's session was ended elsewhere, by a new password or from the list of sessions. */
  get wasSignedOut(): boolean {
    return ended;
  },
};

/** The refusals that may be the first to tell of a sanction. */
const SANCTIONED = ['muted', 'suspended'];

onRefusal((kind) => {
  if (kind === NOT_SIGNED_IN) signedOut();
  else if (SANCTIONED.includes(kind)) void refreshStanding();
});

// A refused request shows it, and so does the check below.
function signedOut(): void {
  // A guest's session ends when they sign in, here or in another tab, whose cookie may still be on the way. To become a
  // guest anew would replace it.
  if (who?.kind !== 'account') return;
  ended = true;
  me.now = null;
}

/** Takes what is imposed on the user now, as a socket tells it. After a ban there is no user. */
export function takeStanding(sanctions: Sanction[]): void {
  const banned = sanctions.find(({ kind }) => kind === 'ban');
  if (banned) {
    ban = banned;
    me.now = null;
  } else impose(sanctions);
}

/** Asks what is imposed on the user now. */
export async function refreshStanding(): Promise<void> {
  if (!who) return;
  const told = await get<Me>('/api/me').catch(() => null);
  if (told && told.id === who?.id) impose(told.sanctions ?? []);
}

/** Whether the user is ending the session on this page. */
let leaving = false;

/** Ends the session by what the user asked for, such as signing out. That the server closes sockets meanwhile is no news. */
export async function leaveBy(act: () => Promise<unknown>): Promise<void> {
  leaving = true;
  try {
    await act();
  } finally {
    leaving = false;
  }
}

/** Asks the server who we are, after it closed a socket because its session ended. */
export async function checkSession(): Promise<void> {
  if (who?.kind === 'account' && !leaving) me.now = await get<Me>('/api/me').catch(() => me.now);
}

/** Creates a guest unless there is a user. */
export function ensureUser(): Promise<Me> {
  if (who) return Promise.resolve(who);
  asked ??= (takePrefetched<Me>(GUEST) ?? post<Me>(GUEST)).then(
    (told) => {
      setUser(told);
      return told;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
