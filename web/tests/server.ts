import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEED } from './seed';

/** Servers for the tests: the program that `EVORA_BIN` names. */

const RATES = [
  'request',
  'guest',
  'sign-up',
  'sign-up-attempt',
  'sign-in',
  'sign-in-name',
  'report',
  'password',
  'token',
  'export',
  'mail',
  'table',
  'challenge',
  'tournament',
  'records',
  'follow',
  'join',
  'act',
  'chat',
  'socket',
  'message',
];

/** The program; `undefined` if there is none. */
export const program = [process.env.EVORA_BIN].find((path) => path && existsSync(path));

export function startServer(
  program: string,
  db: string,
  listen = '127.0.0.1:0',
  more: string[] = [],
): Promise<{ server: ChildProcess; address: string }> {
  const args = ['serve', '--listen', listen, '--db', `sqlite:${db}`, ...more];
  for (const rate of RATES) args.push(`--rate-${rate}`, '100000/1');
  const env = { ...process.env, EVORA_TEST_SEED: SEED };
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      const address = /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (address) resolve({ server, address });
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** Starts a server with an empty database and more settings; serves the page by Vite unless the server does. */
export async function serve(
  program: string,
  more: string[] = [],
): Promise<{ address: string; user(...args: string[]): void; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'evora-'));
  const db = join(folder, 'test.db');
  const { server, address: own } = await startServer(program, db, undefined, more);
  const answer = await fetch(own, { headers: { accept: 'text/html' } });
  const isServed = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  const front = isServed ? null : await pageBefore(own);
  return {
    address: (front?.resolvedUrls?.local[0] ?? own).replace(/\/$/, ''),
    // What operators do, with the command.
    user: (...args) => void execFileSync(program, ['user', '--db', `sqlite:${db}`, ...args]),
    async stop() {
      await front?.close();
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function pageBefore(server: string) {
  const { preview } = await import('vite');
  return preview({
    logLevel: 'error',
    preview: {
      host: '127.0.0.1',
      port: 0,
      allowedHosts: true,
      headers: { 'content-security-policy': POLICY },
      proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
    },
  });
}

/** The content security policy that the server sends. */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
