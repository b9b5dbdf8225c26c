// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClubInfo, Me } from '../../wire/types';
import { shows } from '../fixtures/shows';
import { addCatalogue } from '../lib/i18n.svelte';
import { me } from '../lib/me.svelte';
import { clubsCatalogue } from './catalogue';
import MemberList from './MemberList.svelte';

/** The members of a club, with a server that answers when the test wants it to. */

const info = {
  club: { id: 'k3m9', name: 'Azulejo', description: '', members: 3, admission: 'open', created: 0 },
  you: { kind: 'member', role: 'member' },
  leaders: [],
  requests: null,
  closed: null,
} as unknown as ClubInfo;
const member = (name: string) => ({
  player: { kind: 'account', name },
  role: 'member',
  presence: { kind: 'offline' },
});
const page = (names: string[], next: string | null = null) =>
  new Response(JSON.stringify({ members: names.map(member), next }));

/** The requests that wait for an answer. */
let waiting: { address: string; answer(response: Response): void; fail(): void }[] = [];
let close = () => {};

beforeEach(async () => {
  await addCatalogue(clubsCatalogue);
  waiting = [];
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((answer, reject) => {
        waiting.push({ address, answer, fail: () => reject(new TypeError('no connection')) });
      }),
  );
  me.now = { id: 'ana', name: 'ana', kind: 'account', sanctions: [] } as unknown as Me;
  const list = mount(MemberList, { target: document.body, props: { info, onchange: () => {} } });
  close = () => void unmount(list);
  flushSync();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const names = () => [...document.querySelectorAll('.name')].map((name) => name.textContent).join(' ');
const alert = () => document.querySelector('[role="alert"]')?.textContent;
function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
}
const onlyOnline = () => click('input[type="checkbox"]');

it('members that could not be loaded are asked for again after a while', async () => {
  vi.useFakeTimers();
  waiting.shift()?.answer(new Response('{}', { status: 503 }));
  await shows(alert);
  await vi.advanceTimersByTimeAsync(6000);
  waiting.shift()?.answer(page(['Ana', 'Ben']));
  await shows(names);
  expect([names(), alert()]).toEqual(['Ana Ben', undefined]);
});

it('members that could not be loaded are loaded when the reader comes back', async () => {
  waiting.shift()?.fail();
  await shows(alert);
  window.dispatchEvent(new Event('focus'));
  waiting.shift()?.answer(page(['Ana']));
  await shows(names);
  expect(alert()).toBe(undefined);
});

it('an answer to what was asked before comes too late', async () => {
  onlyOnline();
  const [all, online] = waiting;
  expect(online?.address).toContain('online=true');
  online?.answer(page(['Ana']));
  await shows(names);
  all?.answer(page(['Ana', 'Ben']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
  expect(names()).toBe('Ana');
});

it('a failure leaves what was asked for, and shows nothing else', async () => {
  waiting.shift()?.answer(page(['Ana', 'Ben'], 'more'));
  await shows(names);
  click('section > button');
  waiting.shift()?.fail();
  await shows(alert);
  expect(names()).toBe('Ana Ben');
  // The same page is asked for again, and comes once.
  window.dispatchEvent(new Event('focus'));
  const [again] = waiting.splice(0);
  expect(again?.address).toContain('cursor=more');
  again?.answer(page(['Cal']));
  await shows(() => names() === 'Ana Ben Cal');
  onlyOnline();
  waiting.shift()?.fail();
  await shows(alert);
  expect(names()).toBe('');
});
