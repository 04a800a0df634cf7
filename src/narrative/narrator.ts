import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { Narrative, NarrativeRequest } from '../operation/narrative.ts';
import {
  CHECKS,
  createGroundingCheck,
  type Fault,
  type GroundingCheck,
} from './checks/grounding.ts';
import { type Breaker, createBreaker } from './limits/breaker.ts';
import { createGate, type Gate } from './limits/gate.ts';
import { createNarrativeMetrics, type NarrativeMetrics, type NarrativeOutcome } from './metrics.ts';
import { createNameIndex, type KnownName, type NameIndex } from './reading/names.ts';
import { createWriter, type Writer, type WriterSettings, type Written } from './writer/openai.ts';
import { dataMessage, type Message, repairMessages, systemMessage } from './writer/prompt.ts';

export interface NarratorDependencies {
  /** Null: every text comes from templates. */
  readonly openai: WriterSettings | null;
  /** Names of the catalogue; `version` tells when they changed. */
  readonly names: () => { readonly version: string; readonly known: () => readonly KnownName[] };
  /** Told of defects of our own: a template that fails, or that fails its check. */
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<NarratorLimits>;
}

export interface NarratorLimits {
  /** Calls to the endpoint at a time, and calls that wait for one. */
  readonly concurrency: number;
  readonly queue: number;
  readonly cacheEntries: number;
  readonly cacheTtlMs: number;
  /** Characters of all messages of a call; about a quarter as many tokens. */
  readonly maxPromptChars: number;
  readonly breakerFailures: number;
  readonly breakerPauseMs: number;
}

const LIMITS: NarratorLimits = {
  concurrency: 8,
  queue: 32,
  cacheEntries: 500,
  cacheTtlMs: 6 * 60 * 60 * 1_000,
  maxPromptChars: 48_000,
  breakerFailures: 5,
  breakerPauseMs: 30_000,
};
const MAX_PAUSE_MS = 5 * 60_000;
/** Less than this is no time for a repair. */
const MIN_REPAIR_MS = 50;
/** Long enough for a request to leave on an open connection, before the thread is kept busy. */
const SENDING_MS = 1;

export interface Narrator {
  /**
   * Text on an output within the face's budget: written and checked, else from the face's
   * templates. Never rejects; null only when the templates themselves fail.
   */
  narrate(request: NarrativeRequest): Promise<Narrative | null>;
  readonly registry: Registry;
}

type Text = Readonly<Record<string, unknown>>;
type Told =
  | { readonly outcome: 'written' | 'repaired' | 'cached'; readonly text: Text }
  | { readonly outcome: Exclude<NarrativeOutcome, 'written' | 'repaired' | 'cached'> };

interface Parts {
  readonly writer: Writer;
  readonly gate: Gate;
  readonly breaker: Breaker;
  /** Null: nothing is kept. */
  readonly cache: LRUCache<string, Text> | null;
  readonly metrics: NarrativeMetrics;
  readonly maxPromptChars: number;
}

export function createNarrator(dependencies: NarratorDependencies): Narrator {
  const limits = { ...LIMITS, ...dependencies.limits };
  const metrics = createNarrativeMetrics();
  const clock = () => performance.now();
  const { openai, report } = dependencies;
  const parts: Parts | null = openai && {
    writer: createWriter(openai),
    gate: createGate(limits),
    breaker: createBreaker({
      failures: limits.breakerFailures,
      pauseMs: limits.breakerPauseMs,
      maxPauseMs: MAX_PAUSE_MS,
      clock,
    }),
    // The library takes a maximum of 0 as none.
    cache: limits.cacheEntries
      ? new LRUCache({ max: limits.cacheEntries, ttl: limits.cacheTtlMs })
      : null,
    metrics,
    maxPromptChars: limits.maxPromptChars,
  };
  const namesNow = memoised(dependencies.names);

  return {
    registry: metrics.registry,
    async narrate(request) {
      const started = clock();
      try {
        const { face, output, input } = request;
        const check = once(() =>
          createGroundingCheck({
            facts: output,
            request: input,
            claims: face.claims(output),
            names: namesNow(),
          }),
        );
        const templates = once(() => fromTemplates(request, check(), report));
        const task = { request, check, templates };
        const told: Told = parts
          ? await withinBudget(face.budget_ms, (signal) => tell(task, parts, signal))
          : { outcome: 'disabled' };
        const narrative =
          'text' in told
            ? {
                ...told.text,
                source: 'llm' as const,
                model: openai?.model ?? null,
                checks_passed: CHECKS,
              }
            : templates();
        metrics.count(request.operation, told.outcome, (clock() - started) / 1_000);
        return narrative;
      } catch (error) {
        report(error);
        return null;
      }
    },
  };
}

/** What a request needs, made when it is first asked for. */
interface Task {
  readonly request: NarrativeRequest;
  readonly check: () => GroundingCheck;
  readonly templates: () => Narrative;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Names by version, so that an index is built once for a catalogue. */
function memoised(names: NarratorDependencies['names']): () => NameIndex {
  let built: { readonly version: string; readonly index: NameIndex } | null = null;
  return () => {
    const { version, known } = names();
    if (built?.version !== version) built = { version, index: createNameIndex(known()) };
    return built.index;
  };
}

function fromTemplates(
  { face, output, operation }: NarrativeRequest,
  check: GroundingCheck,
  report: NarratorDependencies['report'],
): Narrative {
  const text = face.deterministic(output) as Text;
  const faults = check(text);
  const [first] = faults;
  if (first) report(new Error(`template of ${operation}, ${first.path}: ${first.message}`));
  const failed = new Set(faults.map((fault) => fault.check));
  return {
    ...text,
    source: 'deterministic',
    model: null,
    checks_passed: CHECKS.filter((check) => !failed.has(check)),
  };
}

/** What the task gives, or `timeout` at the budget's end, whatever the task does then. */
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
    // The race may be over before the task: its late failure is nobody's.
    running.catch(() => {});
  }
}

async function tell(task: Task, parts: Parts, signal: AbortSignal): Promise<Told> {
  const { face, operation, output, input } = task.request;
  const deadline = performance.now() + face.budget_ms;
  const messages = [systemMessage(face.instructions), dataMessage(output, input)];
  const size = messages.reduce((sum, message) => sum + message.content.length, 0);
  if (size > parts.maxPromptChars) return { outcome: 'too_long' };
  const key = textKey([operation, parts.writer.model, ...messages.map((one) => one.content)]);
  const cached = parts.cache?.get(key);
  if (cached) return { outcome: 'cached', text: cached };

  const first = await attempt(task, parts, messages, signal, task.check);
  if ('text' in first) {
    parts.cache?.set(key, first.text);
    return { outcome: 'written', text: first.text };
  }
  if (first.outcome !== 'ungrounded') return first;
  if (deadline - performance.now() < MIN_REPAIR_MS) return { outcome: 'ungrounded' };
  const again = [...messages, ...repairMessages(first.answer, first.faults)];
  // Who failed once may fail twice.
  const second = await attempt(task, parts, again, signal, task.templates);
  if (!('text' in second)) return { outcome: second.outcome };
  parts.cache?.set(key, second.text);
  return { outcome: 'repaired', text: second.text };
}

type Attempt =
  | { readonly outcome: 'written'; readonly text: Text }
  | { readonly outcome: 'ungrounded'; readonly answer: string; readonly faults: readonly Fault[] }
  | {
      readonly outcome: Exclude<Told['outcome'], 'written' | 'repaired' | 'cached' | 'ungrounded'>;
    };

/**
 * One call to the endpoint, behind gate and breaker, and the check of what it wrote.
 *
 * @param meanwhile work that will be needed, done while the endpoint writes
 */
async function attempt(
  { request: { face, operation }, check }: Task,
  parts: Parts,
  messages: readonly Message[],
  signal: AbortSignal,
  meanwhile: () => unknown,
): Promise<Attempt> {
  const { gate, breaker, writer, metrics } = parts;
  const leave = await gate.enter(signal).catch(() => 'late' as const);
  if (leave === 'late') return { outcome: 'timeout' };
  if (leave === null) return { outcome: 'shed' };
  let written: Written;
  try {
    if (!breaker.tryPass()) return { outcome: 'paused' };
    const began = performance.now();
    const writing = writer.write({ name: operation, messages, schema: face.schema, signal });
    await delay(SENDING_MS);
    try {
      meanwhile();
    } catch (error) {
      breaker.abandoned();
      throw error;
    }
    written = await writing;
    tellBreaker(breaker, written, (performance.now() - began) / face.budget_ms);
  } finally {
    leave();
  }
  if (written.kind !== 'text') return { outcome: written.kind };
  metrics.tokens('input', written.tokens.input);
  metrics.tokens('output', written.tokens.output);
  const text = parsedBy(face.schema, written.text);
  if (text === null) return { outcome: 'malformed' };
  const faults = check()(text);
  if (faults.length === 0) return { outcome: 'written', text };
  for (const fault of faults) metrics.fault(operation, fault.check);
  return { outcome: 'ungrounded', answer: written.text, faults };
}

/** @param share how much of the budget the endpoint had: after a queue it may be too little */
function tellBreaker(breaker: Breaker, written: Written, share: number): void {
  if (written.kind === 'rate_limited') breaker.failed(written.pauseMs);
  else if (written.kind === 'timeout' && share < 0.5) breaker.abandoned();
  else if (written.kind === 'timeout' || written.kind === 'unreachable') breaker.failed();
  else breaker.succeeded();
}

function parsedBy(schema: NarrativeRequest['face']['schema'], text: string): Text | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as Text) : null;
  } catch {
    return null;
  }
}

/** The same operation, facts, request and model give the same key. */
function textKey(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
