import type { Problem } from '../../wire/types';
import { hex } from './hex';
import { hasServer } from './site';

/** HTTP requests to the server. A refusal throws `Refused` with the server's problem. */

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }

  /** The last segment of the problem's type. */
  get kind(): string {
    return this.problem.type.replace('/api/problems/', '');
  }
}

/** Called with the kind of every refusal. */
let noticeRefusal: (kind: string) => void = () => {};

export function onRefusal(act: (kind: string) => void): void {
  noticeRefusal = act;
}

/** The server could not be reached. */
export class Unreachable extends Error {}

/** The page is on a static host: there is no server that could be reached. */
export class NoServer extends Unreachable {}

/** The problem of a request by nobody, not even a guest. */
export const NOT_SIGNED_IN = 'not-signed-in';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const text = await askText(method, path, body);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The same, for text that is not JSON. */
export async function askText(method: Method, path: string, body?: unknown, plain = false): Promise<string> {
  if (!hasServer) throw new NoServer();
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : {
            headers: { 'content-type': plain ? 'text/plain' : 'application/json' },
            body: plain ? String(body) : JSON.stringify(body),
          }),
    });
  } catch {
    throw new Unreachable();
  }
  const text = await answer.text();
  if (answer.ok) return text;
  const refused = new Refused(problemOf(answer.status, text));
  noticeRefusal(refused.kind);
  throw refused;
}

/** The error response of the server, or of a proxy before it, as a problem. */
function problemOf(status: number, text: string): Problem {
  try {
    const read = JSON.parse(text) as Problem;
    if (typeof read.type === 'string') return read;
  } catch {
    // Not a problem of our server.
  }
  const type = status === 404 ? '/api/problems/not-found' : '/api/problems/unavailable';
  return { type, title: '', status, detail: '' };
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const remove = <T>(path: string, body?: unknown) => ask<T>('DELETE', path, body);

/** The address that creates a guest. */
export const GUEST = '/api/guest';

/** The address of a table or of one of its resources; `link` opens private tables. */
export const tableAddress = (id: string, link: string | null, rest = ''): string =>
  query(`/api/tables/${encodeURIComponent(id)}${rest}`, { link: link ?? undefined });

/** An address with a query. */
export function query(path: string, asked: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Random bytes for the deals, as hexadecimal digits. */
export function newShare(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
