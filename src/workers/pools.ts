import path from 'node:path';
import { Piscina } from 'piscina';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { writeCatalog } from './catalog-bytes.ts';
import type { Begun, Reply, ThreadTask } from './protocol.ts';

export interface PoolOptions {
  /** 0 stands for one that starts with the first task. */
  readonly threads: number;
  /** The file that threads run; only tests set another one. */
  readonly file?: string;
  /** Called with the error of a thread that failed between tasks. */
  readonly report: (error: unknown) => void;
}

/** One pool of threads per catalog in use: a thread only ever answers from its own catalog. */
export interface Pools {
  /** Readies the threads of this catalog, and ends those of others once their tasks are done. */
  use(catalog: CatalogSnapshot): Promise<void>;
  /**
   * Aborting ends the thread; a new one replaces it.
   * @param begun called when a thread takes up the task
   */
  run(
    task: Omit<ThreadTask, 'id'>,
    catalog: CatalogSnapshot,
    signal: AbortSignal,
    begun: () => void,
  ): Promise<Reply>;
  /** Keeps the threads of this catalog until the returned function is called. */
  hold(catalog: CatalogSnapshot): () => void;
  /** Ends all threads at once. */
  close(): Promise<void>;
}

/** In a package, what runs is JavaScript. */
const THREAD_FILE = path.join(
  import.meta.dirname,
  `thread.child${path.extname(import.meta.filename)}`,
);

type Pool = Piscina<ThreadTask, Reply>;

interface Entry {
  readonly pool: Promise<Pool>;
  held: number;
}

export function createPools({ threads, file = THREAD_FILE, report }: PoolOptions): Pools {
  const entries = new Map<CatalogSnapshot, Entry>();
  const onBegin = new Map<number, () => void>();
  let newest: CatalogSnapshot | null = null;
  let tasks = 0;
  let closed = false;

  function entryOf(catalog: CatalogSnapshot): Entry {
    const known = entries.get(catalog);
    if (known) return known;
    const entry = { pool: poolWith(catalog), held: 0 };
    entries.set(catalog, entry);
    return entry;
  }

  async function poolWith(catalog: CatalogSnapshot): Promise<Pool> {
    const pool: Pool = new Piscina({
      filename: file,
      name: 'answer',
      minThreads: threads,
      maxThreads: Math.max(1, threads),
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: await writeCatalog(catalog),
      recordTiming: false,
      // A thread that sleeps between tasks never gives memory back: its event loop does that.
      atomics: 'disabled',
    });
    pool.on('error', report);
    pool.on('message', ({ begun }: Begun) => onBegin.get(begun)?.());
    return pool;
  }

  function hold(catalog: CatalogSnapshot): () => void {
    const entry = entryOf(catalog);
    entry.held += 1;
    return () => {
      entry.held -= 1;
      endUnused();
    };
  }

  function endUnused(): void {
    for (const [catalog, entry] of entries) {
      if (entry.held > 0 || catalog === newest) continue;
      entries.delete(catalog);
      end(entry).catch(report);
    }
  }

  async function end({ pool }: Entry): Promise<void> {
    await (await pool).destroy();
  }

  return {
    async use(catalog) {
      if (closed) return;
      const release = hold(catalog);
      try {
        await entryOf(catalog).pool;
        newest = catalog;
      } finally {
        release();
      }
    },
    async run(task, catalog, signal, begun) {
      tasks += 1;
      const id = tasks;
      onBegin.set(id, begun);
      try {
        const pool = await entryOf(catalog).pool;
        return await pool.run({ ...task, id }, { signal });
      } finally {
        onBegin.delete(id);
      }
    },
    hold,
    async close() {
      closed = true;
      const all = [...entries.values()];
      entries.clear();
      await Promise.all(all.map(end));
    },
  };
}
