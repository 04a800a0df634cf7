import type { Claim } from '../operation/narrative/claim.ts';
import type { NarrativeRequest } from '../operation/narrative/narrative.ts';
import { cardsOfClaim, shortNames } from './claims/card-names.ts';
import { plainSentence } from './claims/render.ts';
import { ask, type EndpointParts } from './endpoint/endpoint.ts';
import type { Failure } from './endpoint/outcome.ts';
import { judgeMessages, judgeSchema, type Pair, verdictsFor } from './judge/judge.ts';
import { type Phrase, phraseText, plainPhrase } from './plain/phrase.ts';
import { answerSchema, writerMessages } from './writer/prompt.ts';
import { type Read, readSentence } from './writer/sentence.ts';

export interface PhrasingTask {
  readonly request: NarrativeRequest;
  readonly claims: readonly Claim[];
  readonly words: number;
  readonly signal: AbortSignal;
  /** By `performance.now()`. */
  readonly deadline: number;
}

export type Phrased =
  | { readonly phrases: readonly Phrase[] }
  | { readonly outcome: Failure | 'too_long' | 'unfounded' };

/** The messages of a task; equal tasks give equal messages. */
export function messagesOf({ request, claims, words }: Omit<PhrasingTask, 'signal' | 'deadline'>) {
  const names = shortNames(claims.flatMap(cardsOfClaim));
  const asked = askedOf(request.input);
  return writerMessages(request.face.task, { claims, names, words, request: asked });
}

/** What the person asked, without the switches that say how the answer is served. */
function askedOf(input: unknown): unknown {
  const { mode: _mode, trace: _trace, narrative_words: _words, ...asked } = input as AnswerSwitches;
  return asked;
}

interface AnswerSwitches {
  readonly mode?: unknown;
  readonly trace?: unknown;
  readonly narrative_words?: unknown;
}

/**
 * Sentences by the model, read one by one. Those with words of its own are judged, and each that
 * fails is replaced by its claim's plain wording.
 */
export async function phrase(
  task: PhrasingTask,
  parts: EndpointParts,
  messages: ReturnType<typeof messagesOf>,
): Promise<Phrased> {
  const { request, claims, signal } = task;
  const { operation, face } = request;
  request.onStep?.('writing');
  const question = { operation, signal, budgetMs: face.budget_ms };
  const written = await ask(parts, {
    ...question,
    purpose: 'write',
    messages,
    schema: answerSchema,
  });
  if ('failure' in written) return { outcome: written.failure };
  const { sentences } = written.value;
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const reads = sentences.map((text) => readSentence(text, byId));
  const judged = await judgeFree(reads, task, parts);
  const told = new Set<string>();
  const phrases: Phrase[] = [];
  let shown = 0;
  reads.forEach((read, index) => {
    const verdict = judged[index] ?? 'shown';
    parts.metrics.sentence(verdict);
    const isShown = 'phrase' in read && verdict === 'shown' && isNew(read.phrase, told);
    if (isShown) shown += 1;
    for (const one of isShown ? [read.phrase] : ownWords(read, told)) {
      phrases.push(one);
      for (const { claim } of one.parts) told.add(claim.id);
    }
  });
  // One sentence in ten is not "written by a model": neither served nor charged as such.
  return shown > 0 && shown * 2 >= sentences.length ? { phrases } : { outcome: 'unfounded' };
}

/**
 * Part of the budget left when the judge must have answered: a late judge costs only its sentences.
 */
const RESERVE_MS = 100;

function isNew({ parts }: Phrase, told: ReadonlySet<string>): boolean {
  return parts.every(({ claim }) => !told.has(claim.id));
}

/** The claims of a rejected sentence, in their own words. */
function ownWords(read: Read, told: ReadonlySet<string>): Phrase[] {
  const claims = 'phrase' in read ? read.phrase.parts.map(({ claim }) => claim) : read.claims;
  return [...new Set(claims)].filter(({ id }) => !told.has(id)).map((claim) => plainPhrase(claim));
}

/**
 * For each sentence `shown`, or why not; one call for all sentences with words of the model's own.
 */
async function judgeFree(
  reads: readonly Read[],
  { request, claims, signal, deadline }: PhrasingTask,
  parts: EndpointParts,
): Promise<string[]> {
  const names = shortNames(claims.flatMap(cardsOfClaim));
  const pairs = reads.flatMap((read): (Pair & { read: Read })[] => {
    if (!('phrase' in read) || !read.phrase.free) return [];
    const claim = read.phrase.parts.map((part) => plainSentence(part.claim, names)).join(' ');
    return [{ claim, sentence: phraseText(read.phrase, names), read }];
  });
  const verdicts = new Map<Read, string>();
  const leftMs = Math.floor(deadline - performance.now() - RESERVE_MS);
  if (pairs.length > 0 && leftMs > 0) {
    request.onStep?.('checking');
    const reply = await ask(parts, {
      operation: request.operation,
      signal: AbortSignal.any([signal, AbortSignal.timeout(leftMs)]),
      budgetMs: request.face.budget_ms,
      purpose: 'judge',
      messages: judgeMessages(pairs.map(({ claim, sentence }) => ({ claim, sentence }))),
      schema: judgeSchema,
    });
    const given = verdictsFor(pairs, 'value' in reply ? reply.value.verdicts : null);
    pairs.forEach(({ read }, index) => {
      const verdict = given[index] ?? 'unjudged';
      verdicts.set(read, verdict === 'entailed' ? 'shown' : verdict);
    });
  } else for (const { read } of pairs) verdicts.set(read, 'unjudged');
  return reads.map((read) => ('fault' in read ? read.fault : (verdicts.get(read) ?? 'shown')));
}
