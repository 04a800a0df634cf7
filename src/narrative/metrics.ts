import { Counter, Histogram, Registry } from 'prom-client';
import type { Tokens } from './endpoint/openai.ts';
import type { EndpointCall, Failure } from './endpoint/outcome.ts';

/** How a narrative came about; all but the first two are the plain sentences. */
export type NarrativeOutcome =
  | 'written'
  | 'cached'
  /** No API key is set. */
  | 'disabled'
  /** The claims are longer than the ceiling. */
  | 'too_long'
  /** Most of the model's sentences could not be used. */
  | 'unfounded'
  | Failure;

export interface NarrativeMetrics {
  readonly registry: Registry;
  told(operation: string, outcome: NarrativeOutcome, seconds: number): void;
  /** @param verdict `shown`, or why a sentence of the model was rejected. */
  sentence(verdict: string): void;
  call(
    purpose: EndpointCall['purpose'],
    outcome: EndpointCall['outcome'],
    seconds: number,
    tokens: Tokens,
  ): void;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2, 3, 4, 5];

export function createNarrativeMetrics(): NarrativeMetrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const outcomes = counter('cardwright_narratives_total', 'Narratives by outcome.', [
    'operation',
    'outcome',
  ]);
  const sources = counter(
    'cardwright_narrative_source_total',
    'Narratives by source: the share of llm is that which a model arranged.',
    ['operation', 'source'],
  );
  const sentences = counter('cardwright_narrative_sentences_total', "A model's sentences.", [
    'verdict',
  ]);
  const calls = counter('cardwright_narrative_calls_total', 'Calls of the endpoint.', [
    'purpose',
    'outcome',
  ]);
  const tokens = counter('cardwright_narrative_tokens_total', 'Tokens that it reported.', [
    'purpose',
    'kind',
  ]);
  const times = new Histogram({
    name: 'cardwright_narrative_seconds',
    help: 'Time to a narrative, whatever its source.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const callTimes = new Histogram({
    name: 'cardwright_narrative_call_seconds',
    help: 'Time of a call of the endpoint.',
    labelNames: ['purpose'],
    buckets: SECONDS,
    registers,
  });
  return {
    registry,
    told(operation, outcome, seconds) {
      const byModel = outcome === 'written' || outcome === 'cached';
      outcomes.inc({ operation, outcome });
      sources.inc({ operation, source: byModel ? 'llm' : 'deterministic' });
      times.observe({ operation, outcome }, seconds);
    },
    sentence: (verdict) => sentences.inc({ verdict }),
    call(purpose, outcome, seconds, { input, cached, output }) {
      calls.inc({ purpose, outcome });
      callTimes.observe({ purpose }, seconds);
      tokens.inc({ purpose, kind: 'input' }, input);
      tokens.inc({ purpose, kind: 'cached' }, cached);
      tokens.inc({ purpose, kind: 'output' }, output);
    },
  };
}
