import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  /**
   * Sends in the background: how long it takes must not reveal whether there was anything to
   * send. A letter that cannot be sent is reported and given up; the person asks again.
   */
  send(letter: Letter): void;
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
      close: async () => {},
    };
  }
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
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
  });
  const underWay = new Set<Promise<void>>();

  return {
    send({ to, subject, text }) {
      if (underWay.size >= WAITING_MAX) {
        report(new Error('mail not sent: too many letters wait for the SMTP server'));
        return;
      }
      const sending = transport
        // An address as data, so that nothing in it is read as a list or a header.
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .then(
          () => {},
          (error: { code?: unknown; responseCode?: unknown }) =>
            report(new Error(`mail not sent: ${error.code ?? ''} ${error.responseCode ?? ''}`)),
        );
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
    },

    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.all(underWay), late]);
      clearTimeout(timer);
      transport.close();
    },
  };
}
