import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ReceivedLetter {
  readonly from: string;
  readonly to: string;
  /** Headers and body as they came, with soft line breaks of quoted-printable undone. */
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  /** The next letter to an address, as soon as it is there. */
  next(to: string): Promise<ReceivedLetter>;
  readonly received: readonly ReceivedLetter[];
  /** Addresses that are refused for good. */
  readonly refused: Set<string>;
  /** Keeps letters, and does not say so, as long as this is set. */
  isMute: boolean;
  /** How long it takes for a letter, in milliseconds. */
  slowMs: number;
  /** Letters that it does not take for now. */
  busyFor: number;
  readonly turnedAway: readonly ReceivedLetter[];
  close(): Promise<void>;
}

/** A small SMTP server (RFC 5321, without extensions) that keeps what it is given. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedLetter[] = [];
  const turnedAway: ReceivedLetter[] = [];
  const taken = new Set<ReceivedLetter>();
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const refused = new Set<string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, refused, (letter, answer) => {
      if (smtp.busyFor > 0) {
        smtp.busyFor -= 1;
        turnedAway.push(letter);
        answer('451 come again');
        return;
      }
      received.push(letter);
      for (const look of waiting) look();
      if (!smtp.isMute) setTimeout(answer, smtp.slowMs, '250 kept');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmtpServer = {
    isMute: false,
    slowMs: 0,
    busyFor: 0,
    turnedAway,
    refused,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const letter = received.find((one) => one.to === to && !taken.has(one));
          if (!letter) return;
          taken.add(letter);
          waiting.delete(look);
          resolve(letter);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}

/** @param keep answers when it is kept, or is not */
function converse(
  socket: Socket,
  refused: ReadonlySet<string>,
  keep: (letter: ReceivedLetter, answer: (line: string) => void) => void,
): void {
  let buffer = '';
  let from = '';
  let to = '';
  let data: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') from = address;
    if (verb === 'RCPT') to = address;
    if (verb === 'RCPT' && refused.has(address)) {
      say('550 no such mailbox');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      socket.end('221 bye\r\n');
    } else {
      say('250 ok');
    }
  }

  function content(lines: string[], line: string): void {
    if (line !== '.') {
      lines.push(line.replace(/^\.\./, '.'));
      return;
    }
    const text = lines.join('\n').replace(/=\n/g, '').replace(/=3D/g, '=');
    data = null;
    keep({ from, to, text }, (answer) => {
      if (!socket.destroyed) say(answer);
    });
  }

  say('220 test');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) {
      if (data) content(data, line);
      else command(line);
    }
  });
}
