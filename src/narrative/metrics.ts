import { Counter, Histogram, Registry } from 'prom-client';

/** How a narrative came about; everything but the first three is the deterministic text. */
export const OUTCOMES = [
  'written',
  'repaired',
  'cached',
  /** No key is set. */
  'disabled',
  /** The facts are longer than the ceiling. */
  'too_long',
  /** The queue was full. */
  'shed',
  /** The circuit breaker is open. */
  'paused',
  'timeout',
  'rate_limited',
  /** The endpoint failed or could not be reached. */
  'unreachable',
  /** The model declined. */
  'refused',
  /** Not the JSON that was asked for, cut off, or too large. */
  'malformed',
  /** Failed the checks twice, or once with no time left. */
  'ungrounded',
] as const;
export type NarrativeOutcome = (typeof OUTCOMES)[number];

export interface NarrativeMetrics {
  readonly registry: Registry;
  count(operation: string, outcome: NarrativeOutcome, seconds: number): void;
  tokens(kind: 'input' | 'output', count: number): void;
  fault(operation: string, check: string): void;
}

export function createNarrativeMetrics(): NarrativeMetrics {
  const registry = new Registry();
  const registers = [registry];
  const outcomes = new Counter({
    name: 'cardwright_narratives_total',
    help: 'Narratives by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'cardwright_narrative_seconds',
    help: 'Time to a narrative, whatever its source.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 3, 4, 5],
    registers,
  });
  const tokens = new Counter({
    name: 'cardwright_narrative_tokens_total',
    help: 'Tokens that the endpoint reported.',
    labelNames: ['kind'],
    registers,
  });
  const faults = new Counter({
    name: 'cardwright_narrative_faults_total',
    help: 'Faults found in written narratives, by check.',
    labelNames: ['operation', 'check'],
    registers,
  });
  return {
    registry,
    count(operation, outcome, seconds) {
      outcomes.inc({ operation, outcome });
      times.observe({ operation, outcome }, seconds);
    },
    tokens: (kind, count) => tokens.inc({ kind }, count),
    fault: (operation, check) => faults.inc({ operation, check }),
  };
}
