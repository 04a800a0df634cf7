import type { Connection } from 'mongoose';
import { isoDay } from '../../kit/day.ts';
import { inSlices } from '../../kit/steps.ts';
import { wordSteps } from '../catalog-card.ts';
import { type CatalogDifference, differenceSteps } from '../difference.ts';
import { type CatalogSnapshot, snapshotSteps } from '../snapshot.ts';
import { catalogCollections, readVersion } from './collections.ts';
import { readCatalog, type StoredCatalog } from './read-catalog.ts';

/** How often a process checks whether another one has imported a new catalog. */
const POLL_MS = 2_000;

export interface LiveCatalog {
  /** The newest catalog that this process has read. */
  current(): CatalogSnapshot;
  /** When it was last seen to be the stored one, by `performance.now()`. */
  checkedAt(): number;
  /** When what it serves was imported, by the clock of whoever did it. */
  importedAt(): Date;
  close(): void;
}

/**
 * Reads the catalog and keeps it fresh: an import by any process is picked up within seconds, calls
 * under way keep the snapshot they began with, and a new day drops expired offers.
 *
 * @param onLoad awaited for every snapshot, including the first, before it is served
 * @param onChange called once a new snapshot is served, with what it says differently
 */
export async function openCatalog(
  connection: Connection,
  clock: () => Date,
  report: (error: unknown) => void,
  onLoad: (snapshot: CatalogSnapshot) => Promise<void> = async () => {},
  onChange: (difference: CatalogDifference) => void = () => {},
): Promise<LiveCatalog> {
  const collections = catalogCollections(connection);
  let stored: StoredCatalog | undefined;
  const loadNew = async (before?: CatalogSnapshot) => {
    stored = await read(connection, stored);
    const { version, content } = stored;
    // In slices: calls are served from the old catalogue meanwhile.
    const loaded = await inSlices(snapshotSteps(version, content, today(clock), before));
    await inSlices(wordSteps(loaded.cards));
    await onLoad(loaded);
    return loaded;
  };
  let snapshot = await loadNew();
  let importedAt = stored?.imported_at ?? clock();
  let checkedAt = performance.now();
  let timer: NodeJS.Timeout;

  async function refresh(): Promise<void> {
    try {
      const isNew = (await readVersion(collections))?.hash !== snapshot.version;
      if (isNew || snapshot.today !== today(clock)) {
        const before = snapshot;
        snapshot = await loadNew(before);
        importedAt = stored?.imported_at ?? importedAt;
        onChange(await inSlices(differenceSteps(before, snapshot)));
      }
      checkedAt = performance.now();
    } catch (error) {
      report(error);
    }
    schedule();
  }
  function schedule(): void {
    if (closed) return;
    timer = setTimeout(refresh, POLL_MS);
    timer.unref();
  }
  let closed = false;
  schedule();
  return {
    current: () => snapshot,
    checkedAt: () => checkedAt,
    importedAt: () => importedAt,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function today(clock: () => Date): string {
  return isoDay(clock());
}

async function read(
  connection: Connection,
  before: StoredCatalog | undefined,
): Promise<StoredCatalog> {
  const stored = await readCatalog(connection, before);
  if (!stored) throw new Error('The database holds no catalogue: run npm run catalog:import.');
  return stored;
}
