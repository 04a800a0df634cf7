import type { ClientSession, Connection } from 'mongoose';
import { createBackground } from '../kit/background.ts';
import type { Bounded } from '../kit/memory/trusted-cache.ts';
import { createSealer } from '../kit/sealer.ts';
import { auditModel, createAudit } from './audit.ts';
import { type Balances, createBalances } from './balances.ts';
import { recentCallsModel } from './calls/model.ts';
import { createRecentCalls } from './calls/recent-calls.ts';
import { accountModel, balancesModel, keyModel, linkModel } from './collections.ts';
import { type Followed, follow } from './follow.ts';
import { createKeys } from './keys/keys.ts';
import { type Admit, createAdmit } from './limits/admit.ts';
import { createAttemptLimiter } from './limits/attempts.ts';
import { createCallLimits } from './limits/call-limits.ts';
import { type CardLookups, createCardLookups } from './limits/card-lookups.ts';
import {
  attemptModel,
  callWindowModel,
  flushModel,
  retiredUsageModel,
  usageModel,
} from './limits/collections.ts';
import { createMetering } from './limits/metering.ts';
import { type Credential, createAccountLock, type IsAccessLive } from './lock.ts';
import { createAccess, type OtherAccess } from './people/access.ts';
import { createAccounts } from './people/accounts.ts';
import { createClaims } from './people/claims.ts';
import { createDevices } from './people/devices.ts';
import { createEmailLinks } from './people/email-links.ts';
import { createLinkTokens } from './people/link-tokens.ts';
import type { Mail } from './people/mail.ts';
import { createPasswordHasher } from './people/password.ts';
import { createSignIn } from './people/sign-in.ts';
import { repeatModel } from './repeats/model.ts';
import { createRepeats, type Repeats } from './repeats/repeats.ts';
import { secondFactorModel } from './second-factor/model.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import { type AccountParts, type AccountService, createAccountService } from './service.ts';
import { createSubscriptions, type Subscriptions, subscriptionsModel } from './subscriptions.ts';
import { createTraces } from './traces.ts';
import { walletModel } from './wallet/model.ts';
import { createWallets, type Wallets } from './wallet/wallets.ts';

/** The door of this room: everything about accounts on one database. */
export interface OpenAccounts extends AccountParts {
  /** What the operations on accounts, keys and usage call. */
  readonly service: AccountService;
  readonly secondFactor: SecondFactor;
  readonly cardLookups: CardLookups;
  readonly subscriptions: Subscriptions;
  readonly repeats: Repeats;
  readonly admit: Admit;
  /** Builds the indexes that are missing; at every start. */
  ensureIndexes(): Promise<void>;
  /** Removes from now on what is left of deleted accounts, whichever process deleted them. */
  start(): void;
  /** Stores every count; before the database is closed. */
  close(): Promise<void>;
}

export interface OpenAccountsOptions extends OtherAccess {
  readonly connection: Connection;
  readonly hashSecret: string;
  /** Before a rotation; absent or null: none is under way. */
  readonly formerHashSecret?: string | null;
  readonly clock: () => Date;
  readonly mail: Mail;
  /** Base of the links in letters. */
  readonly publicUrl: () => string;
  /** Ends what an account is told of its wallet, as a part of the transaction. */
  readonly endNotices: (accountId: string, session: ClientSession) => Promise<void>;
  /** Whether a session or grant still lives, within the transaction. */
  readonly isAccessLive: IsAccessLive;
  /** Called with errors of work in the background. */
  readonly report: (error: unknown) => void;
  /** Runs what a caller waits for within their patience. */
  readonly bounded?: Bounded | undefined;
  /** Finds out whether the database is away. */
  readonly isLost?: (() => Promise<boolean>) | undefined;
  /** Called with how many calls are missing in their accounts' lists. */
  readonly onCallsLost?: ((calls: number) => void) | undefined;
  /** Called with what became of each call under an Idempotency-Key. */
  readonly onRepeat?: ((outcome: string) => void) | undefined;
  /** Called with what came of each code of a second factor. */
  readonly onCode?: ((outcome: string) => void) | undefined;
  /** Told of what any process changes. */
  readonly followed?:
    | (Omit<Followed, 'onEnded'> & { readonly granted: readonly string[] })
    | undefined;
}

/** All that this room stores. */
export const ACCOUNT_MODELS = [
  ...[
    accountModel,
    keyModel,
    linkModel,
    balancesModel,
    walletModel,
    auditModel,
    subscriptionsModel,
    secondFactorModel,
    repeatModel,
    recentCallsModel,
  ],
  ...[callWindowModel, attemptModel, usageModel, flushModel, retiredUsageModel],
];

export function openAccounts(options: OpenAccountsOptions): OpenAccounts {
  const { connection, hashSecret, formerHashSecret = null, clock, mail, report } = options;
  const background = createBackground(report);
  const audit = createAudit(connection, clock, background);
  const lock = createAccountLock(connection, clock, options.isAccessLive);
  const access = createAccess(connection, background, options);
  const keys = createKeys({ ...options, formerHashSecret, audit, lock, background });
  access.onForget(keys.distrust);
  const recentCalls = createRecentCalls({ ...options, onLost: options.onCallsLost });
  const metering = createMetering(connection, clock, report);
  const below = { connection, clock, audit, lock, access, keys, background };
  const { followed, endNotices } = options;
  const traces = createTraces({
    ...{ ...below, flushUsage: metering.flush, forgetCalls: recentCalls.forget },
    removeRest: options.removeRest,
  });
  const accounts = createAccounts({ ...below, endNotices, traces });
  const hasher = createPasswordHasher(hashSecret, formerHashSecret);
  const attempts = createAttemptLimiter(connection, hashSecret);
  const tokens = createLinkTokens(options);
  const claims = createClaims(connection, clock);
  const links = createEmailLinks({ ...below, tokens, claims, hasher, attempts, mail });
  const devices = createDevices(hashSecret, formerHashSecret);
  const sealer = createSealer('cardwright second factors', hashSecret, formerHashSecret);
  const secondFactor = createSecondFactor({
    ...{ ...below, sealer, attempts, devices, mail },
    onCode: options.onCode,
  });
  const signIn = createSignIn({ ...below, hasher, attempts, links, devices, secondFactor });
  const callLimits = createCallLimits(connection, background);
  const repeats = createRepeats({ ...options, formerHashSecret, background });
  const stored = createBalances(connection, clock, lock);
  const wallets = createWallets(connection, clock, lock, {
    ...{ bounded: options.bounded, stored, onClear: endNotices },
  });
  const balances = forgetting(stored, wallets);
  const follower =
    followed &&
    follow(connection, followed.granted, {
      onWallet(accountId) {
        wallets.forget(accountId);
        followed.onWallet(accountId);
      },
      onAccess: followed.onAccess,
      onEnded: access.forgetEnded,
    });
  const parts: AccountParts = {
    ...{ accounts, signIn, links, keys, callLimits, attempts, metering, balances, audit },
    ...{ wallets, lock, access, recentCalls },
  };
  return {
    ...parts,
    secondFactor,
    cardLookups: createCardLookups(connection, background, options.bounded),
    subscriptions: createSubscriptions(connection, clock, lock),
    repeats,
    service: createAccountService(parts),
    admit: createAdmit({ ...options, callLimits, metering, audit, attempts }),
    async ensureIndexes() {
      for (const model of ACCOUNT_MODELS) await model.ensureIndexes(connection);
    },
    start: traces.start,
    async close() {
      for (const room of [traces, keys, callLimits, repeats]) room.close();
      await follower?.close();
      await background.settled();
      await Promise.all([metering.close(), recentCalls.close(), mail.close()]);
    },
  };
}

/** Balances that answers see anew after a change, as they are remembered with the wallet. */
function forgetting(balances: Balances, wallets: Pick<Wallets, 'forget'>): Balances {
  const changed = <T>({ account_id }: Credential, change: Promise<T>): Promise<T> =>
    change.finally(() => wallets.forget(account_id));
  return {
    list: balances.list,
    put: (credential, entries) => changed(credential, balances.put(credential, entries)),
    remove: (credential, key) => changed(credential, balances.remove(credential, key)),
  };
}
