import type { z } from 'zod';
import type { Breaker } from '../limits/breaker.ts';
import type { Gate } from '../limits/gate.ts';
import type { NarrativeMetrics } from '../metrics.ts';
import type { Answered, Client, Message } from './openai.ts';
import type { EndpointCall, Failure } from './outcome.ts';

export type Reply<Value> = { readonly value: Value } | { readonly failure: Failure };

export interface Asked<Value> {
  readonly operation: string;
  readonly purpose: EndpointCall['purpose'];
  readonly messages: readonly Message[];
  readonly schema: z.ZodType<Value>;
  readonly signal: AbortSignal;
  readonly budgetMs: number;
}

export interface EndpointParts {
  readonly client: Client;
  readonly gate: Gate;
  readonly breaker: Breaker;
  readonly metrics: NarrativeMetrics;
  /** Called after each call of the endpoint. */
  readonly log: (call: EndpointCall) => void;
}

/** Asks once, behind gate and breaker. Rejects only for a defect of ours. */
export async function ask<Value>(parts: EndpointParts, asked: Asked<Value>): Promise<Reply<Value>> {
  const { gate, breaker, client, metrics, log } = parts;
  const { operation, purpose, messages, schema, signal, budgetMs } = asked;
  const leave = await gate.enter(signal).catch(() => 'late' as const);
  if (leave === 'late') return { failure: 'timeout' };
  if (leave === null) return { failure: 'shed' };
  try {
    if (!breaker.tryPass()) return { failure: 'paused' };
    const began = performance.now();
    const answered = await client.ask({
      name: `${operation}_${purpose}`,
      messages,
      schema,
      signal,
    });
    const ms = performance.now() - began;
    tellBreaker(breaker, answered, ms / budgetMs);
    const reply = replyOf(answered, schema);
    const outcome = 'failure' in reply ? reply.failure : 'answered';
    const tokens = answered.kind === 'text' ? answered.tokens : { input: 0, cached: 0, output: 0 };
    metrics.call(purpose, outcome, ms / 1_000, tokens);
    log({
      operation,
      purpose,
      outcome,
      ms: Math.round(ms),
      input_tokens: tokens.input,
      cached_tokens: tokens.cached,
      output_tokens: tokens.output,
    });
    return reply;
  } finally {
    leave();
  }
}

/**
 * @param share how much of the budget the endpoint had: after queuing it may have been too little
 */
function tellBreaker(breaker: Breaker, answered: Answered, share: number): void {
  if (answered.kind === 'rate_limited') breaker.failed(answered.pauseMs);
  else if (answered.kind === 'timeout' && share < 0.5) breaker.abandoned();
  else if (answered.kind === 'timeout' || answered.kind === 'unreachable') breaker.failed();
  else breaker.succeeded();
}

function replyOf<Value>(answered: Answered, schema: z.ZodType<Value>): Reply<Value> {
  if (answered.kind !== 'text') return { failure: answered.kind };
  try {
    const parsed = schema.safeParse(JSON.parse(answered.text));
    return parsed.success ? { value: parsed.data } : { failure: 'malformed' };
  } catch {
    return { failure: 'malformed' };
  }
}
