import type { Connection } from 'mongoose';
import { isoDay } from '../../kit/day.ts';
import { inSlices } from '../../kit/steps.ts';
import { type CatalogDifference, differenceSteps } from '../difference.ts';
import { type CatalogSnapshot, snapshotSteps } from '../snapshot.ts';
import { catalogCollections, readCatalog, readVersion } from './collections.ts';

/** How often a process checks whether another one has imported a new catalog. */
const POLL_MS = 2_000;

export interface LiveCatalog {
  /** The newest catalog that this process has read. */
  current(): CatalogSnapshot;
  /** When it was last seen to be the stored one, by `performance.now()`. */
  checkedAt(): number;
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
  const loadNew = async () => {
    const loaded = await load(connection, clock);
    await onLoad(loaded);
    return loaded;
  };
  let snapshot = await loadNew();
  let checkedAt = performance.now();
  let timer: NodeJS.Timeout;

  async function refresh(): Promise<void> {
    try {
      const isNew = (await readVersion(collections))?.hash !== snapshot.version;
      if (isNew || snapshot.today !== today(clock)) {
        const before = snapshot;
        snapshot = await loadNew();
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
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function today(clock: () => Date): string {
  return isoDay(clock());
}

async function load(connection: Connection, clock: () => Date): Promise<CatalogSnapshot> {
  const stored = await readCatalog(connection);
  if (!stored) throw new Error('The database holds no catalogue: run npm run catalog:import.');
  // In slices: calls are served from the old catalogue meanwhile.
  return inSlices(snapshotSteps(stored.version, stored.content, today(clock)));
}
