import type { Metrics, WatchedCall } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Counts a call and follows it in a span. */
export type Watch = <T>(call: WatchedCall, work: () => Promise<T>) => Promise<T>;

export function createWatch(metrics: Metrics, tracing: Tracing): Watch {
  return async (call, work) => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1_000;
    try {
      const { operation, channel } = call;
      const done = await tracing.span(operation, { 'cardwright.channel': channel }, work);
      metrics.called(call, seconds());
      return done;
    } catch (error) {
      metrics.called(call, seconds(), error);
      throw error;
    }
  };
}
