import type { Sanction } from '../../wire/types';
import type { Weakness } from '../engine/bots';
import { checkSession, me, takeStanding } from './me.svelte';
import { hasServer } from './site';

/** A WebSocket that reconnects: after a network failure, after sleep, after a server restart. Without a server it never opens. */

export interface Socket<To> {
  send(message: To): boolean;
  close(): void;
}

export interface SocketHandlers<From> {
  /** The connection is open, for the first time or again. */
  onOpen(): void;
  /** The connection was lost; a retry follows. */
  onDown(): void;
  /** The user was banned; there is no retry. */
  onBanned?(): void;
  onMessage(message: From): void;
  /** A bot in this browser has played, at its level or worse. */
  onThought?(weakness: Weakness | null): void;
}

interface Typed {
  type: string;
  sanctions?: Sanction[];
}

const PING_EVERY = 20_000;
/** How long an answer may take before the connection counts as lost. */
const PATIENCE = 6_000;
const SLOWEST = 8_000;
/** The close code of a socket whose session has ended, among other reasons (RFC 6455, "policy violation"). */
const POLICY = 1008;

export function openSocket<From extends Typed, To>(
  path: string,
  handlers: SocketHandlers<From>,
  ping?: To,
): Socket<To> {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let again = 0;
  let deadline = 0;
  let heartbeat = 0;

  function connect(): void {
    clearTimeout(again);
    if (closed || !hasServer) return;
    const address = new URL(path, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener('open', () => {
      if (mine !== socket) return;
      tries = 0;
      handlers.onOpen();
    });
    mine.addEventListener('message', (event) => {
      if (mine !== socket) return;
      clearTimeout(deadline);
      deadline = 0;
      const message = JSON.parse(String(event.data)) as From;
      if (message.type === 'goodbye') return;
      if (message.type === 'standing') {
        takeStanding(message.sanctions ?? []);
        return;
      }
      handlers.onMessage(message);
    });
    mine.addEventListener('close', ({ code }) => {
      if (mine !== socket) return;
      if (code === POLICY && me.ban) {
        stop();
        handlers.onBanned?.();
        return;
      }
      if (code === POLICY) void checkSession();
      broke();
    });
  }

  function broke(): void {
    socket = null;
    clearTimeout(deadline);
    deadline = 0;
    if (closed) return;
    handlers.onDown();
    const wait = Math.min(SLOWEST, 300 * 2 ** tries) * (0.7 + Math.random() * 0.6);
    tries += 1;
    again = window.setTimeout(connect, wait);
  }

  /** Pings the server; a machine that slept does not notice that its connection was lost. */
  function probe(): void {
    if (closed) return;
    if (!socket) {
      connect();
      return;
    }
    if (socket.readyState !== WebSocket.OPEN || ping === undefined || deadline) return;
    socket.send(JSON.stringify(ping));
    deadline = window.setTimeout(() => {
      const dead = socket;
      socket = null;
      dead?.close();
      broke();
    }, PATIENCE);
  }

  const wake = () => {
    if (document.visibilityState === 'visible') probe();
  };
  const lost = () => {
    // The network is down or the page closes: close the socket now, so that others see it immediately.
    if (socket) {
      const dead = socket;
      socket = null;
      dead.close();
      broke();
    }
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('offline', lost);
  addEventListener('pageshow', wake);
  addEventListener('pagehide', lost);
  heartbeat = window.setInterval(probe, PING_EVERY);
  connect();

  function stop(): void {
    closed = true;
    clearTimeout(again);
    clearTimeout(deadline);
    clearInterval(heartbeat);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('offline', lost);
    removeEventListener('pageshow', wake);
    removeEventListener('pagehide', lost);
    const last = socket;
    socket = null;
    last?.close();
  }

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close: stop,
  };
}
