import { type OpenAccounts, openAccounts } from '../../src/accounts/compose.ts';
import type { Credential } from '../../src/accounts/lock.ts';
import type { Letter } from '../../src/accounts/people/mail.ts';
import { endNotices } from '../../src/notices/model.ts';
import type { PlanOverrides, Tier } from '../../src/plans/plans.ts';
import type { Database } from '../../src/storage/database.ts';

export interface TestAccounts extends OpenAccounts {
  /** What was sent, oldest first. */
  readonly letters: readonly Letter[];
  /** Accounts whose grants were revoked. */
  readonly revoked: readonly string[];
}

/** Of every process of a test. */
export const HASH_SECRET = 'one hash secret for all test processes';

/** All of the accounts on a database; `clock` may be moved by the test. */
export async function openTestAccounts(
  database: Database,
  clock: () => Date = () => new Date(),
  hashSecret = HASH_SECRET,
  formerHashSecret: string | null = null,
): Promise<TestAccounts> {
  const letters: Letter[] = [];
  const revoked: string[] = [];
  const opened = openAccounts({
    connection: database.connection,
    ...{ hashSecret, formerHashSecret },
    clock,
    mail: { send: (letter) => letters.push(letter), deliver: null, close: async () => {} },
    publicUrl: () => 'https://cards.test',
    revokeGrants: async (accountId) => {
      revoked.push(accountId);
    },
    endNotices: (accountId, session) => endNotices(database.connection, accountId, session),
    renewSessions: async () => {},
    removeRest: async () => {},
    isAccessLive: async () => false,
    report: (error) => {
      throw error;
    },
  });
  await opened.ensureIndexes();
  return { ...opened, letters, revoked };
}

/** A new account with limits of its own. @returns its id, a key, and what the key stands for. */
export async function accountWith(
  { accounts, keys }: OpenAccounts,
  tier: Tier,
  overrides: PlanOverrides = {},
): Promise<{ account_id: string; key: string; credential: Credential }> {
  const { key } = await accounts.createWithKey('test', tier);
  const identity = await keys.identify(key);
  if (!identity) throw new Error('a new key is not known');
  await accounts.setPlan(identity.account_id, { overrides }, 'test');
  return { account_id: identity.account_id, key, credential: identity.credential };
}
