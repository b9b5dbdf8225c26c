// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '../../wire/types';
import { shows } from '../fixtures/shows';
import { me } from '../lib/me.svelte';
import Club from '../pages/Club.svelte';

/** The page of a club whose members are hidden, with a server that answers when the test wants it to. */

const club = (name: string) => ({
  club: { id: 'k3m9', name, description: '', members: 3, admission: 'open', created: 0 },
  you: { kind: 'stranger' },
  leaders: null,
  requests: null,
  closed: null,
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const person = (id: string) => ({ id, name: id, kind: 'account', sanctions: [] }) as unknown as Me;

/** The requests for the club that wait for an answer. */
let waiting: { answer(response: Response): void; fail(): void }[] = [];
let close = () => {};

beforeEach(() => {
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((answer, reject) => {
        waiting.push({ answer, fail: () => reject(new TypeError('no connection')) });
      }),
  );
  me.now = person('ana');
  const page = mount(Club, { target: document.body, props: { id: 'k3m9' } });
  close = () => void unmount(page);
  flushSync();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const heading = () => document.querySelector('h1')?.textContent;
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const comeBack = () => window.dispatchEvent(new Event('focus'));

it('a club that could not be loaded is loaded when the reader comes back', async () => {
  waiting.shift()?.fail();
  await shows(alert);
  comeBack();
  waiting.shift()?.answer(json(club('Azulejo')));
  await shows(heading);
  expect([heading(), alert()]).toEqual(['Azulejo', undefined]);
});

it('a club that could not be loaded is asked for again after a while', async () => {
  vi.useFakeTimers();
  waiting.shift()?.answer(json({}, 503));
  await shows(alert);
  await vi.advanceTimersByTimeAsync(6000);
  waiting.shift()?.answer(json(club('Azulejo')));
  await shows(heading);
  expect(alert()).toBe(undefined);
});

it('what the server told somebody else comes too late', async () => {
  me.now = person('ben');
  flushSync();
  const [anas, bens] = waiting;
  bens?.answer(json(club('for Ben')));
  await shows(heading);
  anas?.answer(json(club('for Ana')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
  expect(heading()).toBe('for Ben');
});

it('a refusal stays to be read while the club is read again', async () => {
  waiting.shift()?.answer(json(club('Azulejo')));
  await shows(() => document.querySelector('button.act'));
  document.querySelector<HTMLButtonElement>('button.act')?.click();
  waiting.shift()?.answer(json({ type: '/api/problems/forbidden', title: '', status: 403, detail: '' }, 403));
  await shows(alert);
  comeBack();
  waiting.shift()?.answer(json(club('Azulejos')));
  await shows(() => heading() === 'Azulejos');
  expect(alert()).toBeTruthy();
});
