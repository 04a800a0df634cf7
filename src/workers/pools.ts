import path from 'node:path';
import { Serializer } from 'node:v8';
import { Piscina } from 'piscina';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { eachInSteps, inOne, inSlices, type Steps } from '../kit/steps.ts';
import type { Begun, Reply, ThreadCatalog, ThreadTask } from './protocol.ts';

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

interface Entry {
  readonly pool: Piscina<ThreadTask, Reply>;
  held: number;
}

export function createPools({ threads, file = THREAD_FILE, report }: PoolOptions): Pools {
  const entries = new Map<CatalogSnapshot, Entry>();
  const onBegin = new Map<number, () => void>();
  let newest: CatalogSnapshot | null = null;
  let tasks = 0;
  let closed = false;

  function entryOf(catalog: CatalogSnapshot): Entry {
    return entries.get(catalog) ?? entryWith(catalog, inOne(threadCatalogSteps(catalog)));
  }

  function entryWith(catalog: CatalogSnapshot, written: ThreadCatalog): Entry {
    const pool = new Piscina<ThreadTask, Reply>({
      filename: file,
      name: 'answer',
      minThreads: threads,
      maxThreads: Math.max(1, threads),
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: written,
      recordTiming: false,
      // A thread that sleeps between tasks never gives memory back: its event loop does that.
      atomics: 'disabled',
    });
    pool.on('error', report);
    pool.on('message', ({ begun }: Begun) => onBegin.get(begun)?.());
    const entry = { pool, held: 0 };
    entries.set(catalog, entry);
    return entry;
  }

  function endUnused(): void {
    for (const [catalog, { pool, held }] of entries) {
      if (held > 0 || catalog === newest) continue;
      entries.delete(catalog);
      pool.destroy().catch(report);
    }
  }

  return {
    async use(catalog) {
      const written = await inSlices(threadCatalogSteps(catalog));
      if (closed) return;
      newest = catalog;
      if (!entries.has(catalog)) entryWith(catalog, written);
      endUnused();
    },
    async run(task, catalog, signal, begun) {
      tasks += 1;
      const id = tasks;
      onBegin.set(id, begun);
      try {
        return await entryOf(catalog).pool.run({ ...task, id }, { signal });
      } finally {
        onBegin.delete(id);
      }
    },
    hold(catalog) {
      const entry = entryOf(catalog);
      entry.held += 1;
      return () => {
        entry.held -= 1;
        endUnused();
      };
    },
    async close() {
      closed = true;
      const pools = [...entries.values()].map(({ pool }) => pool.destroy());
      entries.clear();
      await Promise.all(pools);
    },
  };
}

/** Cards that are written at a time: about a millisecond. */
const PER_STEP = 100;

/** One after the other into the same bytes, so that what cards share is written once. */
function* threadCatalogSteps({ version, today, content }: CatalogSnapshot): Steps<ThreadCatalog> {
  const { cards, ...rest } = content;
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(rest);
  yield* eachInSteps(cards, PER_STEP, (card) => writer.writeValue(card));
  const bytes = writer.releaseBuffer();
  yield;
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return { version, today, cards: cards.length, content: buffer };
}
