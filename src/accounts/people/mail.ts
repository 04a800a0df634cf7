import { randomUUID } from 'node:crypto';
import { currentWait } from '../../kit/turns/wait.ts';
import { type AskedBy, createLetterLines, type WaitingLetter } from '../limits/letter-lines.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same at every attempt, so that a mailbox can tell that it has the letter. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a letter was not taken; without its address and text. */
export class NotSent extends Error {
  /** No letter can be sent now: it is not about this one. */
  readonly isDown: boolean;
  /** The address is refused for good. */
  readonly isRefused: boolean;

  constructor(message: string, about: Pick<NotSent, 'isDown' | 'isRefused'>) {
    super(message);
    this.isDown = about.isDown;
    this.isRefused = about.isRefused;
  }
}

export interface Mail {
  /**
   * Sends in the background: how long it takes must not reveal whether there was anything to
   * send. Letters wait in lines, see `createLetterLines`. One that was asked for and cannot be sent is
   * reported and given up: the person asks again. One that is owed is tried again for an hour.
   *
   * @param askedBy whose wish it is, where anybody could have asked for it; none: it is owed
   */
  send(letter: Letter, askedBy?: AskedBy): void;
  /**
   * Resolves when the SMTP server has taken it. Null: there is none.
   * @throws NotSent
   */
  readonly deliver: ((letter: Letter) => Promise<void>) | null;
  /** Waits for letters in line, a few seconds at most. */
  close(): Promise<void>;
}

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://`; null writes letters to the log. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly log: (line: string) => void;
  /** Called with why a letter was not sent, without its address and text. */
  readonly report: (error: Error) => void;
  /** Called with what became of a letter. */
  readonly count?: ((outcome: LetterOutcome) => void) | undefined;
  /** After how many milliseconds an owed letter is tried again, and again. */
  readonly againMs?: readonly number[];
}

/**
 * `retried`: not sent yet, and tried again; `failed`: given up after its last attempt; `dropped`: given up
 * before one, as too many wait or the server stops.
 */
export type LetterOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

const AT_ONCE = 2;
const AGAIN_MS = [5_000, 60_000, 600_000, 3_000_000];
const CLOSE_MS = 3_000;
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export function createMail(options: MailOptions): Mail {
  const { smtpUrl, from, log, report, count = () => {}, againMs = AGAIN_MS } = options;
  if (smtpUrl === null) {
    return {
      send: ({ to, subject, text }) =>
        log(`No SMTP_URL, so not sent to ${to}: ${subject}\n${text}`),
      deliver: null,
      close: async () => {},
    };
  }
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  // Read only where there is a server: it is a good part of a start.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      pool: true,
      maxConnections: AT_ONCE,
      host: hostname,
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      ...(username && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      ...TIMEOUTS,
      // Nothing in a letter comes from a file or an address on the network.
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const lines = createLetterLines<Letter>(({ askedBy }) => {
    count('dropped');
    const what = askedBy ? 'letters' : 'letters that are owed';
    report(new Error(`mail not sent: too many ${what} wait for the SMTP server`));
  });
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosing = false;

  async function deliver({ to, ...letter }: Letter): Promise<void> {
    try {
      const transport = await opening;
      // An address as data, so that nothing in it is read as a list or a header.
      await transport.sendMail({ from, to: { name: '', address: to }, ...letter });
    } catch (error) {
      const { code = '', responseCode } = error as { code?: string; responseCode?: number };
      const isRefused = code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
      const isDown = code !== 'EENVELOPE' && code !== 'EMESSAGE';
      throw new NotSent(`mail not sent: ${code} ${responseCode ?? ''}`, { isDown, isRefused });
    }
  }

  /** @returns whether it is in line again. */
  function tryAgain(one: WaitingLetter<Letter>, error: NotSent): boolean {
    const ms = againMs[one.failures];
    if (one.askedBy !== null || error.isRefused || isClosing || ms === undefined) return false;
    one.failures += 1;
    one.isResting = true;
    lines.put(one);
    const timer = setTimeout(() => {
      timers.delete(timer);
      one.isResting = false;
      sendSome();
    }, ms).unref();
    timers.add(timer);
    return true;
  }

  async function attempt(one: WaitingLetter<Letter>): Promise<void> {
    try {
      await deliver(one.letter);
      count('sent');
    } catch (error) {
      const notSent = error as NotSent;
      const isAgain = tryAgain(one, notSent);
      count(isAgain ? 'retried' : 'failed');
      report(isAgain ? new Error(`${notSent.message}; tried again later`) : notSent);
    }
  }

  function sendSome(): void {
    while (underWay.size < AT_ONCE) {
      const one = lines.take(isClosing);
      if (one === undefined) return;
      const sending = attempt(one);
      underWay.add(sending);
      void sending.then(() => {
        underWay.delete(sending);
        sendSome();
      });
    }
  }

  /** An attempt that failed may have got to the mailbox all the same, which knows the next by its id. */
  const owed = (letter: Letter): Letter => {
    const [, domain = 'localhost'] = /@([^@>]+)>?\s*$/.exec(from) ?? [];
    return { messageId: `<${randomUUID()}@${domain}>`, ...letter };
  };

  return {
    send(letter, askedBy) {
      if (askedBy) lines.add(letter, askedBy);
      else lines.add(owed(letter), null, currentWait().asker?.account ?? null);
      sendSome();
    },

    deliver,

    async close() {
      isClosing = true;
      for (const timer of timers) clearTimeout(timer);
      sendSome();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS, 'late');
      });
      while (underWay.size > 0) {
        if ((await Promise.race([...underWay, late])) === 'late') break;
      }
      clearTimeout(timer);
      const left = lines.drain();
      for (const _ of left) count('dropped');
      if (left.length > 0) report(new Error(`mail not sent: ${left.length} letters, at the stop`));
      (await opening).close();
    },
  };
}
