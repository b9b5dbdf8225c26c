import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { SEED } from './seed';

/** Builds the page once and starts a server; serves the page by Vite unless the server does. */

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

const RATES = [
  'request',
  'guest',
  'sign-up',
  'sign-in',
  'sign-in-name',
  'password',
  'token',
  'export',
  'table',
  'join',
  'act',
  'chat',
  'socket',
  'message',
];

export function startServer(
  program: string,
  db: string,
  listen = '127.0.0.1:0',
): Promise<{ server: ChildProcess; address: string }> {
  const args = ['serve', '--listen', listen, '--db', `sqlite:${db}`];
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

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const program = process.env.EVORA_BIN;
  if (!program || !existsSync(program)) {
    if (process.env.CI) throw new Error('EVORA_BIN must name the evora program');
    project.provide('address', '');
    return undefined;
  }
  await build({ logLevel: 'error' });
  const { server, address } = await startServer(
    program,
    join(mkdtempSync(join(tmpdir(), 'evora-')), 'test.db'),
  );
  const own = await fetch(address, { headers: { accept: 'text/html' } });
  const serves = own.ok && (own.headers.get('content-type') ?? '').startsWith('text/html');
  let front: PreviewServer | null = null;
  if (!serves) {
    front = await preview({
      logLevel: 'error',
      preview: {
        host: '127.0.0.1',
        port: 0,
        headers: { 'content-security-policy': POLICY },
        proxy: { '/api': { target: address, ws: true, changeOrigin: false } },
      },
    });
  }
  project.provide('address', (front?.resolvedUrls?.local[0] ?? address).replace(/\/$/, ''));
  return async () => {
    await front?.close();
    server.kill();
  };
}

/** The content security policy that the server sends. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
