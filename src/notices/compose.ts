import type { Connection } from 'mongoose';
import type { AccountLock } from '../accounts/lock.ts';
import type { Mail } from '../accounts/people/mail.ts';
import { failureOf } from '../failures.ts';
import type { DigestLinks } from './digest/letter.ts';
import { createUnsubscribeTokens } from './digest/unsubscribe.ts';
import { createDigestRound } from './digest/worker.ts';
import { type DigestOutcome, noticesModel } from './model.ts';
import { createNoticesService, type NoticesService } from './service.ts';
import type { Looks, Tell } from './told.ts';

export interface NoticesOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly lock: AccountLock;
  readonly mail: Pick<Mail, 'deliver'>;
  readonly tell: Tell;
  readonly looks: Looks;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly metrics?: { digested(outcome: DigestOutcome): void };
  /** Called with errors of the work in the background. */
  readonly report: (error: unknown) => void;
}

/** The door to what people are told of their wallets. */
export interface Notices {
  readonly service: NoticesService;
  /** Sends digests from now on. */
  start(): void;
  /** One round. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

const TICK_MS = 2_000;
/** A letter under way gets so long; what is not noted by then is sent again. */
const CLOSE_MS = 4_000;

export function openNotices(options: NoticesOptions): Notices {
  const { mail, publicUrl, hashSecret, formerHashSecret, report, metrics } = options;
  const { deliver } = mail;
  const tokens = createUnsubscribeTokens(hashSecret, formerHashSecret);
  const linksOf = (accountId: string): DigestLinks => ({
    wallet: `${publicUrl()}/wallet`,
    settings: `${publicUrl()}/wallet/notices`,
    unsubscribe: `${publicUrl()}/notices/unsubscribe?token=${tokens.make(accountId)}`,
  });
  const count = (outcome: DigestOutcome) => metrics?.digested(outcome);
  const round = deliver
    ? createDigestRound({ ...options, deliver, linksOf, count, isClosed: () => closed })
    : async () => {};

  /** A database that is away is told elsewhere, and the next round tries again. */
  const tick = () =>
    round().catch((error: unknown) => {
      if (failureOf(error).code !== 'unavailable') report(error);
    });

  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function schedule(): void {
    timer = setTimeout(() => {
      running = tick().finally(() => {
        if (!closed) schedule();
      });
    }, TICK_MS).unref();
  }

  return {
    service: createNoticesService({ ...options, tokens, linksOf, canSend: deliver !== null }),
    start: schedule,
    tick,
    async close() {
      closed = true;
      clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([running, patience]);
      clearTimeout(late);
    },
  };
}

/** Builds the indexes that are missing; at every start. */
export async function ensureNoticesIndexes(connection: Connection): Promise<void> {
  await noticesModel.ensureIndexes(connection);
}
