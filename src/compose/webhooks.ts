import type { Logger } from 'pino';
import type { OpenAccounts } from '../accounts/compose.ts';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { AskOutside } from '../kit/network/outside/ask.ts';
import { openWebhooks, type Webhooks } from '../notices/webhooks/compose.ts';
import type { UpcomingOf } from '../notices/webhooks/sources/wallet.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import { boundedService, type Outage } from '../storage/outage.ts';

/** Events for programs: their making and delivery begin here. */
export function composeWebhooks(below: {
  readonly database: Database;
  readonly outage: Outage;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly accounts: OpenAccounts;
  readonly catalog: () => CatalogSnapshot;
  readonly upcomingOf: UpcomingOf;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly askOutside: AskOutside;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'webhookDelivered' | 'webhooksWait'>;
}): { readonly services: Pick<Services, 'webhooks'> } & Pick<Webhooks, 'start' | 'close'> {
  const { database, outage, logger } = below;
  const { service, start, close } = openWebhooks({
    ...below,
    connection: database.connection,
    report: (error) => logger.warn({ err: error }, 'webhooks: tried again'),
  });
  return { services: { webhooks: boundedService(outage.bounded, service) }, start, close };
}
