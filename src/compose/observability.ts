import { Registry } from 'prom-client';
import { countFacts } from '../catalog/seeds/ages.ts';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { LiveCatalog } from '../catalog/store/live-catalog.ts';
import { type Config, ConfigError } from '../config.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { listenForMetrics } from '../observability/metrics-listener.ts';
import { createPressure, type Pressure } from '../observability/pressure.ts';
import { NO_TRACING, openTracing, type Tracing } from '../observability/tracing.ts';
import { createWatch, type Watch } from '../observability/watch.ts';

export interface Observability {
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly watch: Watch;
  readonly pressure: Pressure;
  /** Gauges of the catalogue that is served. */
  followCatalogue(catalogue: Pick<LiveCatalog, 'current' | 'checkedAt' | 'importedAt'>): void;
  /**
   * Serves all of it on a port of its own, if one is set.
   * @param more registries of other rooms
   * @returns its address, or null
   */
  listen(more: readonly Registry[]): Promise<string | null>;
  close(): Promise<void>;
}

/** A snapshot is of one day, so its facts are counted once. */
const counted = new WeakMap<CatalogSnapshot, ReturnType<typeof countFacts>>();

function countedOf(catalog: CatalogSnapshot): ReturnType<typeof countFacts> {
  const counts =
    counted.get(catalog) ??
    countFacts(
      catalog.cards.map(({ seed }) => seed),
      catalog.today,
    );
  counted.set(catalog, counts);
  return counts;
}

export async function composeObservability(
  config: Config,
  below: {
    readonly version: string;
    logLost?(): number;
    /** Where the process is one of several, their leader serves what all have counted. */
    tellCounted?(registries: readonly Registry[]): void;
  },
): Promise<Observability> {
  const { version, tellCounted } = below;
  const metrics = createMetrics({ ofProcess: config.metrics !== null });
  metrics.logLost(below.logLost ?? (() => 0));
  const tracing = config.traces ? await openTracing({ ...config.traces, version }) : NO_TRACING;
  const pressure = createPressure();
  let stop = async () => {};
  return {
    metrics,
    tracing,
    watch: createWatch(metrics, tracing),
    pressure,
    followCatalogue({ current, checkedAt, importedAt }) {
      metrics.catalogue(() => ({
        checkedSecondsAgo: (performance.now() - checkedAt()) / 1_000,
        ageSeconds: (Date.now() - importedAt().getTime()) / 1_000,
        cards: current().cards.length,
        facts: () => countedOf(current()),
      }));
    },
    async listen(more) {
      if (config.metrics === null) return null;
      if (tellCounted) {
        tellCounted([metrics.registry, ...more]);
        return null;
      }
      const all = Registry.merge([metrics.registry, ...more]);
      const exposition = { contentType: all.contentType, text: () => all.metrics() };
      const { host, port } = config.metrics;
      const listener = await listenForMetrics(config.metrics, exposition).catch(
        ({ code }: NodeJS.ErrnoException) => {
          throw new ConfigError(
            `Setting METRICS_PORT or METRICS_HOST: cannot listen on ${host}:${port} (${code})`,
          );
        },
      );
      stop = listener.close;
      return listener.url;
    },
    async close() {
      pressure.close();
      await Promise.all([stop(), tracing.close()]);
    },
  };
}
