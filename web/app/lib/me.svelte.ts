import type { Me } from '../../wire/types';
import { GUEST, post } from './api';
import { takePrefetched } from './prefetch';

/** The current user. Every visitor is a guest; nobody needs to sign up to play. */

let who = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;

export const me = {
  get now(): Me | null {
    return who;
  },
  set now(value: Me | null) {
    who = value;
    asked = null;
  },
};

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
