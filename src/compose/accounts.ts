import type { Logger } from 'pino';
import { type OpenAccounts, openAccounts } from '../accounts/compose.ts';
import { createMail, type Mail } from '../accounts/people/mail.ts';
import type { AccountService } from '../accounts/service.ts';
import type { Subscriptions } from '../accounts/subscriptions.ts';
import type { Config } from '../config.ts';
import { createAccessCheck, grantedOf } from '../oauth/people/revoke-access.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Changes } from '../operation/changes.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import { boundedCalls, boundedService, type Outage } from '../storage/outage.ts';
import { accountEnds } from './accounts/ends.ts';

export interface AccountsRoom {
  readonly opened: OpenAccounts;
  /** Closed with the rest. */
  readonly mail: Mail;
  /** What callers follow, within their patience. */
  readonly subscriptions: Subscriptions;
  /** What operations may use of it. */
  readonly services: Pick<
    Services,
    | 'countCardLookups'
    | 'listBalances'
    | 'putBalances'
    | 'removeBalance'
    | 'readWallet'
    | 'recentWallet'
    | 'changeWallet'
    | 'clearWallet'
    | 'admit'
    | 'accounts'
    | 'repeats'
  >;
}

/** What a password is hashed in may take long on a busy machine, longer than a question does. */
const PATIENT_MS = 10_000;
const HASHING: readonly (keyof AccountService)[] = ['signUp', 'resetPassword', 'verifyEmail'];

/** Accounts, keys, limits and stored balances. */
export function composeAccounts(
  config: Config,
  below: {
    readonly database: Database;
    readonly hashSecret: string;
    readonly formerHashSecret: string | null;
    readonly clock: () => Date;
    readonly logger: Logger;
    /** Base of the links in e-mails; known once the server listens. */
    readonly publicUrl: () => string;
    readonly outage: Outage;
    readonly metrics: Pick<Metrics, 'admitted' | 'callsLost' | 'repeated' | 'codeTried' | 'mailed'>;
    readonly changes: Pick<Changes, 'publish'>;
  },
): AccountsRoom {
  const { hashSecret, formerHashSecret, clock, logger, publicUrl, outage, metrics, changes } =
    below;
  const { connection } = below.database;
  const report = (error: unknown) => logger.warn({ err: error }, 'postponed or abandoned');
  const log = (line: string) => logger.info(line);
  const mail = createMail({
    ...{ smtpUrl: config.smtpUrl, from: config.mailFrom, log, report },
    count: metrics.mailed,
  });
  const opened = openAccounts({
    connection,
    hashSecret,
    formerHashSecret,
    clock,
    mail,
    publicUrl,
    ...accountEnds(connection, clock),
    isAccessLive: createAccessCheck(connection, clock),
    report,
    bounded: outage.bounded,
    isLost: outage.isLost,
    onCallsLost: metrics.callsLost,
    onRepeat: metrics.repeated,
    onCode: metrics.codeTried,
    followed: {
      granted: grantedOf(connection),
      onWallet: (account_id) => changes.publish({ kind: 'wallet', account_id }),
      onAccess: (account_id) => changes.publish({ kind: 'access', account_id }),
    },
  });
  const { bounded } = outage;
  const balances = boundedService(bounded, opened.balances);
  const wallets = boundedCalls(bounded, opened.wallets, ['read', 'change', 'clear']);
  const names = Object.keys(opened.service) as (keyof AccountService)[];
  const others = names.filter((name) => !HASHING.includes(name));
  const service = boundedCalls(bounded, opened.service, others);
  return {
    opened: { ...opened, ...forPages(bounded, opened) },
    mail,
    subscriptions: boundedService(bounded, opened.subscriptions),
    services: {
      countCardLookups: opened.cardLookups.count,
      listBalances: balances.list,
      putBalances: balances.put,
      removeBalance: balances.remove,
      repeats: opened.repeats,
      readWallet: wallets.read,
      recentWallet: wallets.recent,
      changeWallet: wallets.change,
      clearWallet: wallets.clear,
      async admit(caller, weight, now) {
        const asked = performance.now();
        const admission = await opened.admit(caller, weight, now);
        const { refused, source } = admission;
        metrics.admitted(refused ?? 'admitted', source, (performance.now() - asked) / 1_000);
        return admission;
      },
      accounts: boundedCalls(bounded, service, HASHING, PATIENT_MS),
    },
  };
}

/** What pages ask without an operation in between. */
function forPages(
  bounded: Outage['bounded'],
  { signIn, secondFactor, attempts }: OpenAccounts,
): Pick<OpenAccounts, 'signIn' | 'secondFactor' | 'attempts'> {
  const known = boundedCalls(bounded, signIn, ['requestReset', 'identityOf']);
  const switches = ['state', 'switchOn', 'check', 'renewCodes', 'switchOff'] as const;
  return {
    signIn: boundedCalls(bounded, known, ['signUp', 'signIn', 'finish'], PATIENT_MS),
    secondFactor: boundedCalls(bounded, secondFactor, switches),
    attempts: boundedCalls(bounded, attempts, ['take', 'giveBack']),
  };
}
