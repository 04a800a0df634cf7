import type { OpenAccounts } from '../accounts/compose.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import type { Outage } from '../storage/outage.ts';
import { addReport } from '../upkeep/queue/reports.ts';

/** Reports that an account, or an address without one, may send in a day. */
const REPORTS = { name: 'reports', limit: 20, seconds: 86_400 } as const;

/** What users may put into the queue of the catalogue's keepers. */
export function composeUpkeep(below: {
  readonly database: Database;
  readonly outage: Outage;
  readonly accounts: Pick<OpenAccounts, 'attempts'>;
}): Pick<Services, 'reportFact'> {
  const { database, outage, accounts } = below;
  return {
    reportFact: (sender, report, now) =>
      outage.bounded(async () => {
        const retry_after_seconds = await accounts.attempts.take(REPORTS, sender);
        if (retry_after_seconds !== null) {
          const message = `At most ${REPORTS.limit} reports a day are taken from one sender.`;
          throw new AppError('rate_limited', message, { retry_after_seconds });
        }
        return addReport(database.connection, report, now);
      }),
  };
}
