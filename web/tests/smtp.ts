import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** An SMTP server that keeps what it is sent. */
export interface SmtpSink {
  url: string;
  /** The next e-mail, as text. */
  next(): Promise<string>;
  close(): void;
}

/** An e-mail whose body may be quoted-printable. */
function decoded(mail: string): string {
  if (!mail.includes('Content-Transfer-Encoding: quoted-printable')) return mail;
  const code = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return mail.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, code);
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const kept: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') {
        mail.push(line);
      } else if (mail) {
        const text = decoded(mail.join('\n'));
        mail = null;
        const next = waiting.shift();
        if (next) next(text);
        else kept.push(text);
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(line)) {
        mail = [];
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => {
      const [mail] = kept.splice(0, 1);
      return mail === undefined ? new Promise((next) => waiting.push(next)) : Promise.resolve(mail);
    },
    close: () => server.close(),
  };
}
