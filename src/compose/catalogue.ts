import type { Logger } from 'pino';
import { ageSteps } from '../catalog/seeds/ages.ts';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { findChanges, newestChanges } from '../catalog/store/collections.ts';
import { openCatalog } from '../catalog/store/live-catalog.ts';
import { inSlices, type Steps } from '../kit/steps.ts';
import type { Changes } from '../operation/changes.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import type { Outage } from '../storage/outage.ts';
import type { Workers } from '../workers/workers.ts';

export interface CatalogueRoom {
  /** The services it provides to operations. */
  readonly services: Pick<Services, 'catalog' | 'changes' | 'newestChanges'>;
  /** When this process last saw that its catalogue is the stored one, by `performance.now()`. */
  checkedAt(): number;
  importedAt(): Date;
  /** Computes ahead what the first questions would wait for; others are served in between. */
  warm(): Promise<void>;
  close(): void;
}

/** The stored catalogue, followed as it changes. */
export async function composeCatalogue(below: {
  readonly database: Database;
  /** Calculate on each catalogue that becomes the current one. */
  readonly threads: Pick<Workers, 'use'>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly outage: Outage;
  readonly changes: Pick<Changes, 'publish'>;
  /** Makes what the first questions to a new catalogue would wait for, before it is served; or null. */
  readonly ahead: ((catalog: CatalogSnapshot) => Steps<void>) | null;
}): Promise<CatalogueRoom> {
  const { database, threads, clock, logger, outage, changes, ahead } = below;
  const catalog = await openCatalog(
    database.connection,
    clock,
    (error) => logger.warn({ err: error }, 'catalogue not refreshed'),
    async (snapshot) => {
      if (ahead) await inSlices(ahead(snapshot));
      await threads.use(snapshot);
    },
    (difference) => changes.publish({ kind: 'catalog', difference }),
  );
  return {
    services: {
      catalog: catalog.current,
      changes: (filter) => outage.bounded(() => findChanges(database.connection, filter)),
      newestChanges: (seen) => outage.bounded(() => newestChanges(database.connection, seen)),
    },
    checkedAt: catalog.checkedAt,
    importedAt: catalog.importedAt,
    async warm() {
      const { content, today } = catalog.current();
      await inSlices(ageSteps(content.cards, today));
    },
    close: () => catalog.close(),
  };
}
