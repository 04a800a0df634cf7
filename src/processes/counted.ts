import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { isReady } from './ready.ts';

/** What one process has counted. */
type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** From the leader to a worker. */
interface Question {
  readonly countedAsked: number;
}

/** From a worker to the leader. */
interface Told {
  readonly countedAsked: number;
  readonly counted: Counted;
}

/** A worker that takes longer hangs: the others are shown without it. */
const ANSWER_MS = 2_000;

/**
 * In a worker: tells the leader what is counted here when it asks. Each worker's series have its
 * number as a label. Added up, they would fall whenever a worker is replaced, which Prometheus
 * takes for a counter that began anew and counts the others' once more.
 */
export function tellCounted(registries: readonly Registry[]): void {
  const all = Registry.merge([...registries]);
  all.setDefaultLabels({ worker: String(cluster.worker?.id) });
  process.on('message', async (message) => {
    if (!isQuestion(message)) return;
    const told: Told = { ...message, counted: await all.getMetricsAsJSON() };
    process.send?.(told);
  });
}

/** In the leader: what all workers that serve have counted, and what it has itself. */
export function countedByWorkers(own: Registry): {
  text(): Promise<string>;
  readonly contentType: string;
} {
  const serving = new Set<Worker>();
  cluster.on('message', (worker, message) => {
    if (isReady(message)) serving.add(worker);
  });
  cluster.on('exit', (worker) => serving.delete(worker));
  let asked = 0;

  function ask(worker: Worker): Promise<Counted> {
    asked += 1;
    const question: Question = { countedAsked: asked };
    return new Promise((resolve) => {
      const over = (counted: Counted) => {
        clearTimeout(timer);
        worker.off('message', listen);
        worker.off('exit', gone);
        resolve(counted);
      };
      const listen = (message: unknown) => {
        if (isTold(message) && message.countedAsked === question.countedAsked) {
          over(message.counted);
        }
      };
      const gone = () => over([]);
      const timer = setTimeout(gone, ANSWER_MS);
      worker.on('message', listen);
      worker.on('exit', gone);
      // It may be gone already.
      worker.send(question, () => {});
    });
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async text() {
      const counted = await Promise.all([...serving].map(ask));
      const ofWorkers = await AggregatorRegistry.aggregate(counted).metrics();
      return `${ofWorkers}\n${await own.metrics()}`;
    },
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'countedAsked' in message;
}

function isTold(message: unknown): message is Told {
  return isQuestion(message) && 'counted' in message;
}
