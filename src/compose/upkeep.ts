import type { OpenAccounts } from '../accounts/compose.ts';
import { AppError } from '../errors.ts';
import { type CrowdRefusal, takeOfStranger } from '../kit/network/crowd-limits.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import type { Outage } from '../storage/outage.ts';
import { addReport, type ReportSender, roomFor } from '../upkeep/queue/reports.ts';

/** Reports that an account, or an address without one, may send in a day. */
const REPORTS = { name: 'reports', limit: 20, seconds: 86_400 } as const;
/**
 * From all strangers of the networks around one together fewer than may be open of strangers. Free accounts
 * are counted as strangers too, in totals of their own: a network can have many.
 */
const AROUND = { ...REPORTS, neighbourhood: 3, allotment: 6, for_first: 1 };
const OF_STRANGERS = { ...AROUND, name: 'reports-strangers' };
const OF_FREE = { ...AROUND, name: 'reports-free' };

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
        const refused = await refusalOf(sender, accounts.attempts.take);
        if (refused) throw refused;
        return addReport(database.connection, report, now, roomFor(sender));
      }),
  };
}

type Take = OpenAccounts['attempts']['take'];

/** Why a report is not taken; null where it is. */
async function refusalOf(sender: ReportSender, take: Take): Promise<AppError | null> {
  const refused =
    sender.account === null
      ? await takeOfStranger(take, OF_STRANGERS, sender.network ?? '')
      : await ofAccount(sender.account, sender, take);
  if (refused === null) return null;
  const { rule, by_others, seconds } = refused;
  const whom = by_others ? 'the networks around yours' : 'one sender';
  const message = `At most ${rule.limit} reports a day are taken from ${whom}.`;
  return new AppError('rate_limited', message, { retry_after_seconds: seconds });
}

async function ofAccount(
  account: string,
  { is_paid, network }: ReportSender,
  take: Take,
): Promise<CrowdRefusal | null> {
  const seconds = await take(REPORTS, account);
  if (seconds !== null) return { rule: REPORTS, by_others: false, seconds };
  return is_paid || network === null ? null : takeOfStranger(take, OF_FREE, network);
}
