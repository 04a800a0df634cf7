import type { Letter } from '../../src/accounts/mail.ts';
import { type OpenAccounts, openAccounts } from '../../src/accounts/open-accounts.ts';
import type { Database } from '../../src/storage/database.ts';

export interface TestAccounts extends OpenAccounts {
  /** What was sent, oldest first. */
  readonly letters: readonly Letter[];
  /** Accounts whose grants were revoked. */
  readonly revoked: readonly string[];
}

/** All of the accounts on a database; `clock` may be moved by the test. */
export async function openTestAccounts(
  database: Database,
  clock: () => Date = () => new Date(),
): Promise<TestAccounts> {
  const letters: Letter[] = [];
  const revoked: string[] = [];
  const opened = openAccounts({
    connection: database.connection,
    hashSecret: 'the hash secret of the tests, 32+',
    clock,
    mail: { send: (letter) => letters.push(letter), close: async () => {} },
    publicUrl: () => 'https://cards.test',
    revokeGrants: async (accountId) => {
      revoked.push(accountId);
    },
    report: (error) => {
      throw error;
    },
  });
  await opened.ensureIndexes();
  return { ...opened, letters, revoked };
}
