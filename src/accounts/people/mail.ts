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
   * send. A letter that cannot be sent is reported and given up; the person asks again.
   */
  send(letter: Letter): void;
  /**
   * Resolves when the SMTP server has taken it. Null: there is none.
   * @throws NotSent
   */
  readonly deliver: ((letter: Letter) => Promise<void>) | null;
  /** Waits for letters under way, a few seconds at most. */
  close(): Promise<void>;
}

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://`; null writes letters to the log. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly log: (line: string) => void;
  /** Called with why a letter was not sent, without its address and text. */
  readonly report: (error: Error) => void;
}

const WAITING_MAX = 200;
const CLOSE_MS = 3_000;
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export function createMail({ smtpUrl, from, log, report }: MailOptions): Mail {
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
      maxConnections: 2,
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
  const underWay = new Set<Promise<void>>();

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

  return {
    send(letter) {
      if (underWay.size >= WAITING_MAX) {
        report(new Error('mail not sent: too many letters wait for the SMTP server'));
        return;
      }
      const sending = deliver(letter).catch(report);
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
    },

    deliver,

    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.all(underWay), late]);
      clearTimeout(timer);
      (await opening).close();
    },
  };
}
