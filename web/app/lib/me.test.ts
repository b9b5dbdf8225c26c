// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me, Sanction } from '../../wire/types';
import { post } from './api';
import { leaveBy, me, takeStanding } from './me.svelte';
import { openSocket } from './socket';

/** What is imposed on the visitor reaches the page while it is open. */

const BEN = { id: 'ben', name: 'Ben', kind: 'account', since: 0, settings: null } as unknown as Me;
const sanction = (kind: Sanction['kind']): Sanction => ({ kind, reason: 'insults', at: 0, until: null });

/** A WebSocket whose server is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  constructor() {
    super();
    FakeSocket.opened.push(this);
  }
  send(): void {}
  close(): void {}
  tell(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  shut(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  me.now = BEN;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const heard = { downs: 0, bans: 0 };
  const socket = openSocket('/api/lobby/socket', {
    onOpen: () => {},
    onDown: () => {
      heard.downs += 1;
    },
    onBanned: () => {
      heard.bans += 1;
    },
    onMessage: () => {},
  });
  return { heard, socket, server: () => FakeSocket.opened.at(-1) };
};

it('a socket tells what is imposed, and the user stays', () => {
  const { server, socket } = open();
  server()?.tell({ type: 'standing', sanctions: [sanction('suspension')] });
  expect(me.sanctions).toEqual([sanction('suspension')]);
  expect(me.now).toEqual(BEN);
  server()?.tell({ type: 'standing', sanctions: [] });
  expect(me.sanctions).toEqual([]);
  socket.close();
});

it('a ban is kept with its reason, and the socket does not reconnect', () => {
  const { heard, server } = open();
  server()?.tell({ type: 'standing', sanctions: [sanction('ban')] });
  server()?.shut(1008);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual({ downs: 0, bans: 1 });
  expect(FakeSocket.opened.length).toBe(1);
  expect(me.ban).toEqual(sanction('ban'));
  expect(me.now).toBeNull();
  // Until somebody signs in.
  me.now = BEN;
  expect(me.ban).toBeNull();
});

it('a socket that is closed for another reason reconnects', () => {
  const { heard, server, socket } = open();
  server()?.shut(1012);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual({ downs: 1, bans: 0 });
  expect(FakeSocket.opened.length).toBe(2);
  socket.close();
});

it('a refused request asks what is imposed', async () => {
  const answer = (path: string) =>
    path === '/api/me'
      ? new Response(JSON.stringify({ ...BEN, sanctions: [sanction('mute')] }))
      : new Response(JSON.stringify({ type: '/api/problems/muted' }), { status: 403 });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  await expect(post('/api/tables/x/chat')).rejects.toThrow();
  await vi.waitFor(() => expect(me.sanctions).toEqual([sanction('mute')]));
});

it('the same list again is the same object, so that a closed notice stays closed', () => {
  takeStanding([sanction('mute')]);
  const before = me.sanctions;
  takeStanding([sanction('mute')]);
  expect(me.sanctions).toBe(before);
});

it('whoever signs out is not told that their session was ended', async () => {
  const asked = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', asked);
  const own = open();
  await leaveBy(async () => own.server()?.shut(1008));
  own.socket.close();
  expect(asked).not.toHaveBeenCalled();
  // Where the user has not asked for it, the page asks who they are.
  const other = open();
  other.server()?.shut(1008);
  other.socket.close();
  expect(asked).toHaveBeenCalledOnce();
});
