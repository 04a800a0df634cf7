import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { failureOf } from '../failures.ts';

/** A call of an operation, as it is counted. */
export interface WatchedCall {
  readonly operation: string;
  readonly channel: 'rest' | 'mcp';
}

/** What the process counts of itself. Every label has few values: none comes from a caller. */
export interface Metrics {
  readonly registry: Registry;
  /** A call is over. @param error what it failed with, or undefined */
  called(call: WatchedCall, seconds: number, error?: unknown): void;
  /**
   * A request came in, `since` by the clock of `performance`. @returns to be called with its status when
   * it is over, 0 when cut off
   */
  requested(path: string, since: number): (status: number) => void;
  /** The limiter was asked. @param outcome admitted, or why not */
  admitted(outcome: string, source: 'lease' | 'database' | 'local', seconds: number): void;
  /** Stripe answered, or not. */
  stripeCalled(outcome: string, seconds: number): void;
  /** Stripe delivered an event. */
  delivered(outcome: string): void;
  /** What became of deliveries of webhooks: delivered, retried or dead. */
  webhookDelivered(outcome: string, times: number): void;
  /** The queue of webhooks, as the process has just seen it. */
  webhooksWait(queue: { readonly waiting: number; readonly lateSeconds: number }): void;
  /** What became of a digest: sent, empty, withheld, failed or dead. */
  digested(outcome: string): void;
  /** What became of another letter: sent, retried, failed or dropped. */
  mailed(outcome: string): void;
  /** A call came with an Idempotency-Key. @param outcome made, answered as before, or why neither */
  repeated(outcome: string): void;
  /** A code of a second factor was tried: passed, wrong, used before or limited. */
  codeTried(outcome: string): void;
  /** The database was lost (false) or is back (true). */
  databaseAnswers(answers: boolean): void;
  /** A request was refused because the process has more to do than it can. */
  shed(): void;
  /** Calls that are missing in the lists that accounts see. */
  callsLost(calls: number): void;
  /** Lines of the log that could not be written. */
  logLost(lines: () => number): void;
  /** Gauges of the catalogue, read when metrics are. */
  catalogue(read: () => CatalogueState): void;
}

export interface CatalogueState {
  /** Seconds since this process last saw that its catalogue is the stored one. */
  readonly checkedSecondsAgo: number;
  /** Seconds since the catalogue that it serves was imported. */
  readonly ageSeconds: number;
  readonly cards: number;
  /** Facts by kind: all, those past the age at which their kind is checked again, and older ones. */
  facts(): readonly ({ readonly kind: string } & Readonly<
    Record<'all' | 'old' | 'year_unchecked', number>
  >)[];
}

const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param ofProcess also memory, event loop and the like, which all servers of a process share */
export function createMetrics({ ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: CALL_SECONDS, registers });

  const calls = histogram('cardwright_call_seconds', 'Calls of operations, by how they ended.', [
    ...['operation', 'channel', 'outcome'],
  ]);
  const requests = histogram('cardwright_http_request_seconds', 'Requests over HTTP.', [
    ...['surface', 'status'],
  ]);
  const underWay = new Gauge({
    ...{ name: 'cardwright_http_requests_under_way', help: 'Requests not answered yet.' },
    registers,
  });
  const admissions = histogram('cardwright_limiter_seconds', 'Questions to the limiter.', [
    ...['outcome', 'source'],
  ]);
  const stripe = histogram('cardwright_stripe_seconds', 'Requests to Stripe.', ['outcome']);
  const stripeEvents = counter('cardwright_stripe_events_total', 'Deliveries of Stripe.', [
    'outcome',
  ]);
  const deliveries = counter('cardwright_webhook_deliveries_total', 'Deliveries of webhooks.', [
    'outcome',
  ]);
  // All processes see the same queue, some of them later than others.
  const ofQueue = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = ofQueue('cardwright_webhook_queue_waiting', 'Deliveries of webhooks that wait.');
  const late = ofQueue(
    'cardwright_webhook_queue_late_seconds',
    'For how long the delivery of a webhook that is due the longest has waited.',
  );
  const digests = counter('cardwright_digests_total', 'Digests by e-mail.', ['outcome']);
  const letters = counter('cardwright_letters_total', 'Other letters by e-mail.', ['outcome']);
  letters.inc({ outcome: 'dropped' }, 0);
  const repeats = counter('cardwright_idempotent_calls_total', 'Calls with an Idempotency-Key.', [
    'outcome',
  ]);
  // A growth is seen from the second sample on, so what its first time alerts begins with 0.
  repeats.inc({ outcome: 'idempotency_answer_lost' }, 0);
  const codes = counter('cardwright_second_factor_total', 'Codes of two-step sign-in.', [
    'outcome',
  ]);
  const database = new Gauge({
    ...{ name: 'cardwright_database_up', help: '1 while the database answers, else 0.' },
    registers,
  });
  database.set(1);
  const refused = counter('cardwright_shed_total', 'Requests refused because of overload.');

  const unlisted = counter(
    'cardwright_calls_unlisted_total',
    "Calls missing in their accounts' lists.",
  );

  return {
    registry,
    called({ operation, channel }, seconds, error) {
      const outcome = error === undefined ? 'ok' : failureOf(error).code;
      calls.observe({ operation, channel, outcome }, seconds);
    },
    requested(path, since) {
      const surface = surfaceOf(path);
      underWay.inc();
      return (status) => {
        underWay.dec();
        const seconds = (performance.now() - since) / 1_000;
        requests.observe({ surface, status: status === 0 ? 'cut' : String(status) }, seconds);
      };
    },
    admitted: (outcome, source, seconds) => admissions.observe({ outcome, source }, seconds),
    stripeCalled: (outcome, seconds) => stripe.observe({ outcome }, seconds),
    delivered: (outcome) => stripeEvents.inc({ outcome }),
    webhookDelivered: (outcome, times) => deliveries.inc({ outcome }, times),
    webhooksWait(queue) {
      waiting.set(queue.waiting);
      late.set(queue.lateSeconds);
    },
    digested: (outcome) => digests.inc({ outcome }),
    mailed: (outcome) => letters.inc({ outcome }),
    repeated: (outcome) => repeats.inc({ outcome }),
    codeTried: (outcome) => codes.inc({ outcome }),
    databaseAnswers: (answers) => database.set(answers ? 1 : 0),
    shed: () => refused.inc(),
    callsLost: (calls) => unlisted.inc(calls),
    logLost(lines) {
      gauge('cardwright_log_lines_lost', 'Lines of the log that were given up.', lines);
    },
    catalogue(read) {
      gauge(
        'cardwright_catalogue_checked_seconds',
        'Seconds since the catalogue in use was last seen to be the stored one.',
        () => read().checkedSecondsAgo,
      );
      gauge(
        'cardwright_catalogue_age_seconds',
        'Seconds since the catalogue in use was imported.',
        () => read().ageSeconds,
      );
      gauge('cardwright_catalogue_cards', 'Cards that are served.', () => read().cards);
      const ofKind = (name: string, help: string, which: 'all' | 'old' | 'year_unchecked') =>
        new Gauge({
          ...{ name, help, labelNames: ['kind'], registers },
          collect() {
            for (const counted of read().facts()) this.set({ kind: counted.kind }, counted[which]);
          },
        });
      ofKind('cardwright_facts', 'Facts that are checked at intervals.', 'all');
      ofKind('cardwright_facts_past_age', 'Facts past the age limit of their kind.', 'old');
      ofKind(
        'cardwright_facts_year_unchecked',
        'Facts that nobody has checked for a year.',
        'year_unchecked',
      );
    },
  };

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  }
}

/** The part of the service that a path belongs to. */
function surfaceOf(path: string): string {
  const [, first = ''] = /^\/(api\/v1|mcp|oauth|account|livez|readyz)(?:\/|$)/.exec(path) ?? [];
  return { 'api/v1': 'rest', '': 'page', livez: 'probe', readyz: 'probe' }[first] ?? first;
}
