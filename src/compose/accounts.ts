import type { Logger } from 'pino';
import { type OpenAccounts, openAccounts } from '../accounts/compose.ts';
import { createMail } from '../accounts/people/mail.ts';
import { endBilling } from '../billing/compose.ts';
import type { Config } from '../config.ts';
import { createAccessCheck, createAccessRevoker } from '../oauth/people/revoke-access.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';

export interface AccountsRoom {
  readonly opened: OpenAccounts;
  /** What operations may use of it. */
  readonly services: Pick<
    Services,
    'countCardLookup' | 'listBalances' | 'putBalances' | 'removeBalance' | 'admit' | 'accounts'
  >;
}

/** Accounts, keys, limits and stored balances. */
export function composeAccounts(
  config: Config,
  below: {
    readonly database: Database;
    readonly hashSecret: string;
    readonly clock: () => Date;
    readonly logger: Logger;
    /** Base of the links in e-mails; known once the server listens. */
    readonly publicUrl: () => string;
  },
): AccountsRoom {
  const { hashSecret, clock, logger, publicUrl } = below;
  const { connection } = below.database;
  const report = (error: unknown) => logger.warn({ err: error }, 'postponed or abandoned');
  const log = (line: string) => logger.info(line);
  const revokeAccess = createAccessRevoker(connection);
  const opened = openAccounts({
    connection,
    hashSecret,
    clock,
    mail: createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, log, report }),
    publicUrl,
    revokeGrants: async (accountId, session) => {
      await revokeAccess(accountId, session);
      await endBilling(connection, accountId, clock(), session);
    },
    isAccessLive: createAccessCheck(connection, clock),
    report,
  });
  const { balances } = opened;
  return {
    opened,
    services: {
      countCardLookup: opened.accounts.countCardLookup,
      listBalances: balances.list,
      putBalances: balances.put,
      removeBalance: balances.remove,
      admit: opened.admit,
      accounts: opened.service,
    },
  };
}
