import { Counter, Gauge, Registry } from 'prom-client';

/** Why a worker was replaced: it ended by itself, it hung and was killed, or SIGHUP asked for it. */
export type Reason = 'ended' | 'hung' | 'asked';

const REASONS: readonly Reason[] = ['ended', 'hung', 'asked'];

/** What the leader counts of its workers. */
export interface Replacements {
  readonly registry: Registry;
  replaced(reason: Reason): void;
  /** A worker serves (1), or no longer does (-1). */
  serves(change: 1 | -1): void;
}

export function countReplacements(expected: number): Replacements {
  const registry = new Registry();
  const registers = [registry];
  const replaced = new Counter({
    name: 'cardwright_workers_replaced_total',
    help: 'Workers that were replaced, by why.',
    labelNames: ['reason'],
    registers,
  });
  // A growth is seen from the second sample on.
  for (const reason of REASONS) replaced.inc({ reason }, 0);
  new Gauge({
    ...{ name: 'cardwright_workers_expected', help: 'Workers that --workers asked for.' },
    registers,
  }).set(expected);
  const serving = new Gauge({
    ...{ name: 'cardwright_workers', help: 'Workers that serve.' },
    registers,
  });
  return {
    registry,
    replaced: (reason) => replaced.inc({ reason }),
    serves: (change) => serving.inc(change),
  };
}
