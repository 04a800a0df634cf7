import type { ClientSession, Connection } from 'mongoose';
import type { Plan } from '../plans/plans.ts';
import { createAudit } from './audit.ts';
import { createBalances } from './balances.ts';
import { accountModel, auditModel, balancesModel, keyModel, linkModel } from './collections.ts';
import { createKeys } from './keys/keys.ts';
import { createAttemptLimiter } from './limits/attempts.ts';
import { type CallRequest, createCallLimits, type TakenCall } from './limits/call-limits.ts';
import {
  attemptModel,
  callWindowModel,
  flushModel,
  retiredUsageModel,
  usageModel,
} from './limits/collections.ts';
import { createMetering, type MeteredCall } from './limits/metering.ts';
import { secondsToNextMonth } from './limits/month.ts';
import { createAccountLock, type IsAccessLive } from './lock.ts';
import { createAccess } from './people/access.ts';
import { createAccounts } from './people/accounts.ts';
import { createDevices } from './people/devices.ts';
import { createEmailLinks } from './people/email-links.ts';
import type { Mail } from './people/mail.ts';
import { createPasswordHasher } from './people/password.ts';
import { createSignIn } from './people/sign-in.ts';
import { type AccountParts, type AccountService, createAccountService } from './service.ts';

/** The door of this room: everything about accounts on one database. */
export interface OpenAccounts extends AccountParts {
  /** What the operations on accounts, keys and usage call. */
  readonly service: AccountService;
  /** Takes a call from the caller's limits; `count` or `giveBack` says how it ended. */
  admit(caller: LimitedCaller, weight: CallWeight, now: Date): Promise<AdmittedCall>;
  /** Builds the indexes that are missing; at every start. */
  ensureIndexes(): Promise<void>;
  /** Stores every count; before the database is closed. */
  close(): Promise<void>;
}

type CallWeight = Pick<CallRequest, 'units' | 'calls'>;

interface LimitedCaller {
  readonly account_id: string;
  readonly plan: Plan;
  readonly channel: MeteredCall['channel'];
}

interface AdmittedCall extends Pick<TakenCall, 'rate' | 'refused'> {
  /** Seconds after which a refused call may come again. */
  readonly retry_after: number;
  /** The call succeeded and took `used` of the units; the others go back. */
  count(endpoint: string, used: number): void;
  /** The call failed. */
  giveBack(): void;
}

export interface OpenAccountsOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly clock: () => Date;
  readonly mail: Mail;
  /** Base of the links in letters. */
  readonly publicUrl: () => string;
  /** Ends the sessions and grants of an account, as a part of the transaction. */
  readonly revokeGrants: (accountId: string, session: ClientSession) => Promise<void>;
  /** Whether a session or grant still lives, within the transaction. */
  readonly isAccessLive: IsAccessLive;
  /** Called with errors of work in the background. */
  readonly report: (error: unknown) => void;
}

/** All that this room stores. */
export const ACCOUNT_MODELS = [
  ...[accountModel, keyModel, linkModel, balancesModel, auditModel],
  ...[callWindowModel, attemptModel, usageModel, flushModel, retiredUsageModel],
];

export function openAccounts(options: OpenAccountsOptions): OpenAccounts {
  const { connection, hashSecret, clock, mail, report } = options;
  const audit = createAudit(connection, clock);
  const lock = createAccountLock(connection, clock, options.isAccessLive);
  const access = createAccess(connection, options.revokeGrants);
  const keys = createKeys({ connection, hashSecret, clock, audit, lock });
  access.onForget(keys.distrust);
  const metering = createMetering(connection, clock, report);
  const below = { connection, clock, audit, lock, access, keys, report };
  const accounts = createAccounts({ ...below, flushUsage: metering.flush });
  const hasher = createPasswordHasher(hashSecret);
  const attempts = createAttemptLimiter(connection, hashSecret);
  const links = createEmailLinks({ ...options, ...below, hasher, attempts });
  const devices = createDevices(hashSecret);
  const signIn = createSignIn({ ...below, hasher, attempts, links, devices });
  const callLimits = createCallLimits(connection);
  const balances = createBalances(connection, clock, lock);
  const parts: AccountParts = {
    ...{ accounts, signIn, links, keys, callLimits, attempts, metering, balances, audit },
    ...{ lock, access },
  };
  return {
    ...parts,
    service: createAccountService(parts),
    admit: (caller, weight, now) => admit(parts, caller, weight, now),
    async ensureIndexes() {
      for (const model of ACCOUNT_MODELS) await model.ensureIndexes(connection);
    },
    async close() {
      await Promise.all([links.close(), accounts.close()]);
      await Promise.all([keys.close(), callLimits.close(), metering.close(), mail.close()]);
    },
  };
}

async function admit(
  { callLimits, metering, audit }: AccountParts,
  { account_id, plan, channel }: LimitedCaller,
  { units, calls }: CallWeight,
  now: Date,
): Promise<AdmittedCall> {
  const { rate, refused, period } = await callLimits.take({ account_id, plan, units, calls, now });
  if (refused) audit.limitHit(account_id, refused);
  return {
    rate,
    refused,
    retry_after: refused === 'quota_exceeded' ? secondsToNextMonth(now) : rate.reset,
    count(endpoint, used) {
      if (used > 0) metering.count({ account_id, period, endpoint, channel, units: used });
      callLimits.giveBack(account_id, period, units - used);
    },
    giveBack() {
      callLimits.giveBack(account_id, period, units);
    },
  };
}
