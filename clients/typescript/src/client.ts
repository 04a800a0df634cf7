import { addressOf, apiBase } from './address.js';
import { answerOf } from './answer.js';
import { type Patience, withRetries } from './attempts.js';
import { CardwrightError } from './errors.js';
import { type paths, TAKE_IDEMPOTENCY_KEY } from './openapi.js';
import type { Answer, Arguments, CallOptions, DataOf, Method, PathOf, RequestOf } from './types.js';

export interface ClientOptions extends Partial<Patience> {
  /** Where the service is, e.g. `https://cards.example.com`. */
  readonly baseUrl: string;
  /** Without one, only what needs none can be asked. */
  readonly apiKey?: string;
  /** Of one attempt. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** What is sent. */
interface Sent extends CallOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** POST that asks and changes nothing. */
const QUESTION = /^\/(intelligence\/|cards\/search$|portfolio\/(analyze|points-playbook)$)/;

type CardsQuery = NonNullable<RequestOf<'get', '/cards'>['query']>;
type Card = DataOf<'get', '/cards'>['cards'][number];
type ChangesQuery = RequestOf<'get', '/cards/changes'>['query'];
type Change = DataOf<'get', '/cards/changes'>['changes'][number];

/** A client of the Cardwright API: a method of HTTP, a path, and what goes with it. */
export class Cardwright {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;
  readonly #patience: Patience;
  readonly #fetch: typeof fetch;

  constructor(options: ClientOptions) {
    const { baseUrl, apiKey, timeoutMs = 30_000, retries = 2, maxWaitMs = 60_000 } = options;
    this.#base = apiBase(baseUrl);
    this.#headers = { accept: 'application/json', ...(apiKey && { 'x-api-key': apiKey }) };
    this.#timeoutMs = timeoutMs;
    this.#patience = { retries, maxWaitMs };
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
  }

  get<P extends PathOf<'get'>>(path: P, ...[request]: Arguments<RequestOf<'get', P>>) {
    return this.#call<DataOf<'get', P>>('get', path, request);
  }

  post<P extends PathOf<'post'>>(path: P, ...[request]: Arguments<RequestOf<'post', P>>) {
    return this.#call<DataOf<'post', P>>('post', path, request);
  }

  put<P extends PathOf<'put'>>(path: P, ...[request]: Arguments<RequestOf<'put', P>>) {
    return this.#call<DataOf<'put', P>>('put', path, request);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...[request]: Arguments<RequestOf<'delete', P>>) {
    return this.#call<DataOf<'delete', P>>('delete', path, request);
  }

  /** The cards of the catalog that fit, page after page as they are asked for. */
  async *cards(
    query: Omit<CardsQuery, 'offset'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Card> {
    let cursor = query.cursor ?? null;
    do {
      const page = { ...query, ...(cursor !== null && { cursor }) };
      const { data } = await this.get('/cards', { ...options, query: page });
      yield* data.cards;
      cursor = data.pagination.next_cursor;
    } while (cursor !== null);
  }

  /** The dated changes of all cards since a day, oldest first. Paid plans only. */
  async *changes(query: ChangesQuery, options: CallOptions = {}): AsyncGenerator<Change> {
    const { data } = await this.get('/cards/changes', { ...options, query });
    yield* data.changes;
  }

  async #call<T>(method: Method, path: keyof paths, request: Sent = {}): Promise<Answer<T>> {
    const { body, signal, timeoutMs = this.#timeoutMs } = request;
    const makes = method === 'post' && !QUESTION.test(path);
    const key = makes ? (request.idempotencyKey ?? newKey()) : null;
    const url = addressOf(this.#base, path, request.path ?? {}, request.query ?? {});
    const init = {
      method: method.toUpperCase(),
      headers: {
        ...this.#headers,
        ...(key !== null && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key of the API must not follow to another address.
      redirect: 'error',
    } as const;
    const attempt = () => this.#send<T>(url, init, timeoutMs, signal);
    const isRepeatable = !makes || TAKE_IDEMPOTENCY_KEY.has(`${method} ${path}`);
    try {
      return await withRetries(attempt, isRepeatable, this.#patience, signal);
    } catch (error) {
      if (error instanceof CardwrightError) error.idempotencyKey = key;
      throw error;
    }
  }

  async #send<T>(
    url: string,
    init: RequestInit,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    const late = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, late]) : late;
    try {
      const answer = await answerOf<T>(await this.#fetch(url, { ...init, signal: either }));
      return answer;
    } catch (error) {
      if (error instanceof CardwrightError) throw error;
      signal?.throwIfAborted();
      throw late.aborted
        ? new CardwrightError(`No answer in ${timeoutMs} ms.`, { code: 'timeout', cause: error })
        : new CardwrightError(`${new URL(url).origin} cannot be reached.`, {
            code: 'network',
            cause: error,
          });
    }
  }
}

/** Also where pages are not served over https, which have no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
