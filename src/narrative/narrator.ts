import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { Claim } from '../operation/narrative/claim.ts';
import type { Narrative, NarrativeRequest } from '../operation/narrative/narrative.ts';
import type { EndpointParts } from './endpoint/endpoint.ts';
import { createClient, type EndpointSettings } from './endpoint/openai.ts';
import type { EndpointCall } from './endpoint/outcome.ts';
import { type Breaker, createBreaker } from './limits/breaker.ts';
import { createGate } from './limits/gate.ts';
import { createNarrativeMetrics, type NarrativeMetrics, type NarrativeOutcome } from './metrics.ts';
import { messagesOf, phrase } from './phrasing.ts';
import { compose, WORDS } from './plain/compose.ts';
import type { Phrase } from './plain/phrase.ts';

export interface NarratorDependencies {
  /** Null: every narrative consists of the plain sentences. */
  readonly openai: EndpointSettings | null;
  /** Called with defects of our own: claims that cannot be made or worded. */
  readonly report: (error: unknown) => void;
  /** Called after each call of the endpoint. */
  readonly log?: ((call: EndpointCall) => void) | undefined;
  readonly limits?: Partial<NarratorLimits>;
}

export interface NarratorLimits {
  /** Concurrent calls to the endpoint, and calls waiting for one. */
  readonly concurrency: number;
  readonly queue: number;
  readonly cacheEntries: number;
  readonly cacheTtlMs: number;
  /** Characters in all messages of a call; about a quarter as many tokens. */
  readonly maxPromptChars: number;
  readonly breakerFailures: number;
  readonly breakerPauseMs: number;
}

const LIMITS: NarratorLimits = {
  concurrency: 8,
  queue: 32,
  cacheEntries: 500,
  cacheTtlMs: 6 * 60 * 60 * 1_000,
  maxPromptChars: 32_000,
  breakerFailures: 5,
  breakerPauseMs: 30_000,
};
const MAX_PAUSE_MS = 5 * 60_000;

/**
 * The checks that each sentence has passed: it is a claim of the result in the program's wording
 * (`claims`), surrounded only by words from the lists (`words`); words of the model's own, if any,
 * were judged against the claim (`judged`).
 */
export const CHECKS = ['claims', 'words', 'judged'] as const;

export interface Narrator {
  /**
   * Text about an output within the template's time budget: arranged by the model, else the plain
   * sentences. Never rejects; null only when the claims themselves cannot be made.
   */
  narrate(request: NarrativeRequest): Promise<Narrative | null>;
  readonly registry: Registry;
}

type Told =
  | { readonly outcome: 'written' | 'cached'; readonly phrases: readonly Phrase[] }
  | { readonly outcome: Exclude<NarrativeOutcome, 'written' | 'cached'> };

interface Parts extends EndpointParts {
  /** Null: nothing is cached. */
  readonly cache: LRUCache<string, readonly Phrase[]> | null;
  readonly maxPromptChars: number;
}

interface Task {
  readonly request: NarrativeRequest;
  readonly claims: readonly Claim[];
  readonly words: number;
}

export function createNarrator(dependencies: NarratorDependencies): Narrator {
  const metrics = createNarrativeMetrics();
  const parts = partsOf(dependencies, metrics);
  return {
    registry: metrics.registry,
    async narrate(request) {
      const started = performance.now();
      try {
        const { face, output, operation } = request;
        const claims = face.claims(output);
        const words = Math.min(WORDS.most, Math.max(WORDS.least, request.words ?? WORDS.usual));
        const task = { request, claims, words };
        const told: Told = parts
          ? await withinBudget(face.budget_ms, (signal) => tell(task, parts, signal))
          : { outcome: 'disabled' };
        const phrases = 'phrases' in told ? told.phrases : [];
        const text = face.shape(compose({ claims, phrases, face, words }), output) as object;
        metrics.told(operation, told.outcome, (performance.now() - started) / 1_000);
        return 'phrases' in told
          ? { ...text, source: 'llm', model: parts?.client.model ?? null, checks_passed: CHECKS }
          : { ...text, source: 'deterministic', model: null, checks_passed: CHECKS };
      } catch (error) {
        dependencies.report(error);
        return null;
      }
    },
  };
}

function partsOf(
  { openai, limits: given, log = () => {} }: NarratorDependencies,
  metrics: NarrativeMetrics,
): Parts | null {
  if (openai === null) return null;
  const limits = { ...LIMITS, ...given };
  return {
    client: createClient(openai),
    gate: createGate(limits),
    breaker: breakerOf(limits),
    // The library treats a maximum of 0 as unlimited.
    cache: limits.cacheEntries
      ? new LRUCache({ max: limits.cacheEntries, ttl: limits.cacheTtlMs })
      : null,
    metrics,
    log,
    maxPromptChars: limits.maxPromptChars,
  };
}

function breakerOf({ breakerFailures, breakerPauseMs }: NarratorLimits): Breaker {
  return createBreaker({
    failures: breakerFailures,
    pauseMs: breakerPauseMs,
    maxPauseMs: MAX_PAUSE_MS,
    clock: () => performance.now(),
  });
}

/** The result of the task, or `timeout` when the budget ends, whatever the task does then. */
async function withinBudget(
  budgetMs: number,
  task: (signal: AbortSignal) => Promise<Told>,
): Promise<Told> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Told>((resolve) => {
    timer = setTimeout(() => {
      resolve({ outcome: 'timeout' });
      controller.abort(new DOMException('The budget is used up.', 'TimeoutError'));
    }, budgetMs);
  });
  const running = task(controller.signal);
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
    // The race may be over before the task: nobody handles its late failure.
    running.catch(() => {});
  }
}

async function tell(task: Task, parts: Parts, signal: AbortSignal): Promise<Told> {
  const deadline = performance.now() + task.request.face.budget_ms;
  const messages = messagesOf(task);
  const size = messages.reduce((sum, message) => sum + message.content.length, 0);
  if (size > parts.maxPromptChars) return { outcome: 'too_long' };
  const { model } = parts.client;
  const { request, claims, words } = task;
  const key = hash(
    'sha256',
    JSON.stringify([request.operation, model, claims, words, request.input]),
    'base64url',
  );
  const cached = parts.cache?.get(key);
  if (cached) return { outcome: 'cached', phrases: cached };
  const phrased = await phrase({ ...task, signal, deadline }, parts, messages);
  if ('outcome' in phrased) return phrased;
  parts.cache?.set(key, phrased.phrases);
  return { outcome: 'written', phrases: phrased.phrases };
}
