import type { Me } from '../../wire/types';
import { takeAhead } from './ahead';
import { GUEST, post } from './api';

/** Who is sitting before the page. Everybody is a guest at once; nobody needs to sign up to play. */

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

/** Makes sure that we are somebody. */
export function beSomebody(): Promise<Me> {
  if (who) return Promise.resolve(who);
  asked ??= (takeAhead<Me>(GUEST) ?? post<Me>(GUEST)).then(
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
