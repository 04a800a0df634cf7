import type { Logger } from 'pino';
import type { OpenAccounts } from '../accounts/compose.ts';
import type { Mail } from '../accounts/people/mail.ts';
import { type Notices, openNotices } from '../notices/compose.ts';
import type { NoticesService } from '../notices/service.ts';
import type { Looks, Tell } from '../notices/told.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import { boundedCalls, type Outage } from '../storage/outage.ts';

/** A preview may need a calculation for every card of a wallet. */
const PATIENT_MS = 10_000;

/** What people are told of their wallets: digests and calendars begin here. */
export function composeNotices(below: {
  readonly database: Database;
  readonly outage: Outage;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly accounts: OpenAccounts;
  readonly mail: Mail;
  readonly tell: Tell;
  readonly looks: Looks;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'digested'>;
}): { readonly services: Pick<Services, 'notices'> } & Pick<Notices, 'start' | 'close'> {
  const { database, outage, accounts, logger } = below;
  const { service, start, close } = openNotices({
    ...{ ...below, connection: database.connection, lock: accounts.lock },
    report: (error) => logger.warn({ err: error }, 'notices: tried again'),
  });
  const { bounded } = outage;
  const calendar = boundedCalls(bounded, service.calendar, ['make', 'revoke']);
  const quick = boundedCalls(bounded, service, ['read', 'choose', 'unsubscribe']);
  const notices: NoticesService = {
    ...boundedCalls(bounded, quick, ['preview'], PATIENT_MS),
    calendar: boundedCalls(bounded, calendar, ['read'], PATIENT_MS),
  };
  return { services: { notices }, start, close };
}
