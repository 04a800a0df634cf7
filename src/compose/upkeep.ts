import type { OpenAccounts } from '../accounts/compose.ts';
import { AppError } from '../errors.ts';
import { allotmentOf, neighbourhoodOf } from '../kit/network/network-of.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import type { Outage } from '../storage/outage.ts';
import {
  addReport,
  OPEN_OF_STRANGERS,
  OPEN_REPORTS_MAX,
  type ReportSender,
} from '../upkeep/queue/reports.ts';

/** Reports that an account, or an address without one, may send in a day. */
const REPORTS = { name: 'reports', limit: 20, seconds: 86_400 } as const;
/** Times as many from all strangers of the networks around one, which may be in one hand. */
const [NEIGHBOURHOOD, ALLOTMENT] = [3, 6];

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
        for (const { rule, subject, whom } of limitsOf(sender)) {
          const retry_after_seconds = await accounts.attempts.take(rule, subject);
          if (retry_after_seconds === null) continue;
          const message = `At most ${rule.limit} reports a day are taken from ${whom}.`;
          throw new AppError('rate_limited', message, { retry_after_seconds });
        }
        const most = 'account' in sender ? OPEN_REPORTS_MAX : OPEN_OF_STRANGERS;
        return addReport(database.connection, report, now, most);
      }),
  };
}

/** What one sender is refused is not taken from those around it. */
function limitsOf(sender: ReportSender) {
  const whom = 'one sender';
  if ('account' in sender) return [{ rule: REPORTS, subject: sender.account, whom }];
  const { network } = sender;
  const around = (name: string, times: number, subject: string) => ({
    rule: { ...REPORTS, name: `reports-${name}`, limit: REPORTS.limit * times },
    ...{ subject, whom: 'the networks around yours' },
  });
  return [
    { rule: REPORTS, subject: network, whom },
    around('crowd', NEIGHBOURHOOD, neighbourhoodOf(network)),
    around('allotment', ALLOTMENT, allotmentOf(network)),
  ];
}
