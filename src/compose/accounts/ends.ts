import type { Connection } from 'mongoose';
import type { OpenAccountsOptions } from '../../accounts/compose.ts';
import { endBilling } from '../../billing/compose.ts';
import { endCalendar, endNotices } from '../../notices/model.ts';
import { endWebhooks, removeDeliveries } from '../../notices/webhooks/compose.ts';
import { createAccessRevoker, createSessionRenewal } from '../../oauth/people/revoke-access.ts';

/** What ends with an account, its access or its wallet in the rooms beside that of accounts. */
type AccountEnds = Pick<
  OpenAccountsOptions,
  'revokeGrants' | 'endNotices' | 'renewSessions' | 'removeRest'
>;

/** The one list of it: for servers, and for the operator's commands, which end the same without one. */
export function accountEnds(connection: Connection, clock: () => Date): AccountEnds {
  const revokeAccess = createAccessRevoker(connection);
  return {
    async revokeGrants(accountId, session) {
      await revokeAccess(accountId, session);
      await endWebhooks(connection, accountId, session);
      await endCalendar(connection, accountId, session);
      await endBilling(connection, accountId, clock(), session);
    },
    endNotices: (accountId, session) => endNotices(connection, accountId, session),
    renewSessions: createSessionRenewal(connection),
    removeRest: (accountId) => removeDeliveries(connection, accountId),
  };
}
