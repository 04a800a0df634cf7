import type { Logger } from 'pino';
import { readSeeds } from '../catalog/seeds/read.ts';
import { catalogCollections, findChanges, readVersion } from '../catalog/store/collections.ts';
import { importSeeds } from '../catalog/store/importer.ts';
import { openCatalog } from '../catalog/store/live-catalog.ts';
import type { Config } from '../config.ts';
import type { Services } from '../operation/context.ts';
import type { Database } from '../storage/database.ts';
import type { Workers } from '../workers/workers.ts';

export interface CatalogueRoom {
  /** The services it provides to operations. */
  readonly services: Pick<Services, 'catalog' | 'changes'>;
  close(): void;
}

/** The catalog: filled from the seeds where they are its source, and updated as it changes. */
export async function composeCatalogue(
  config: Config,
  below: {
    readonly database: Database;
    /** Calculate on each catalog that becomes the current one. */
    readonly threads: Pick<Workers, 'use'>;
    readonly clock: () => Date;
    readonly logger: Logger;
  },
): Promise<CatalogueRoom> {
  const { database, threads, clock, logger } = below;
  await loadSeeds(config, database, logger);
  const catalog = await openCatalog(
    database.connection,
    clock,
    (error) => logger.warn({ err: error }, 'catalogue not refreshed'),
    threads.use,
  );
  return {
    services: {
      catalog: catalog.current,
      changes: (filter) => findChanges(database.connection, filter),
    },
    close: () => catalog.close(),
  };
}

/**
 * On their own database, operators import when they choose; otherwise the first start fills an
 * empty one.
 */
async function loadSeeds(config: Config, database: Database, logger: Logger): Promise<void> {
  const isEmpty = (await readVersion(catalogCollections(database.connection))) === null;
  if (config.mongodbUri !== null && !isEmpty) return;
  const seeds = await readSeeds(config.seedsDir);
  const { cards } = await importSeeds(database.connection, seeds, {
    now: new Date(),
    dryRun: false,
  });
  const counts = `${cards.added.length} added, ${cards.changed.length} changed, ${cards.retired.length} retired`;
  logger.info(`catalogue: ${seeds.cards.length} cards (${counts})`);
}
