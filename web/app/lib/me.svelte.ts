import type { Me } from '../../wire/types';
import { GUEST, get, onSignedOut, post } from './api';
import { takePrefetched } from './prefetch';

/** The current user. Every visitor is a guest; nobody needs to sign up to play. */

let who = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;
let ended = $state(false);

export const me = {
  get now(): Me | null {
    return who;
  },
  set now(value: Me | null) {
    who = value;
    asked = null;
    if (value?.kind === 'account') ended = false;
  },
  /** Whether the account's session was ended elsewhere, by a new password or from the list of sessions. */
  get wasSignedOut(): boolean {
    return ended;
  },
};

// A refused request shows it, and so does the check below.
onSignedOut(() => {
  // A guest's session ends when they sign in, here or in another tab, whose cookie may still be on the way. To become a
  // guest anew would replace it.
  if (who?.kind !== 'account') return;
  ended = true;
  me.now = null;
});

/** Asks the server who we are, after it closed a socket because its session ended. */
export async function checkSession(): Promise<void> {
  if (who?.kind === 'account') me.now = await get<Me>('/api/me').catch(() => me.now);
}

/** Creates a guest unless there is a user. */
export function ensureUser(): Promise<Me> {
  if (who) return Promise.resolve(who);
  asked ??= (takePrefetched<Me>(GUEST) ?? post<Me>(GUEST)).then(
    (told) => {
      who = told;
      return told;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
