import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import createRouter from 'find-my-way';
import { AppError, errorBody } from '../../errors.ts';
import type { RateState, Services } from '../../operation/context.ts';
import type { Operation, RestRoute } from '../../operation/define.ts';
import { execute, type Outcome } from '../../operation/execute.ts';
import { apiKeyOf, type Identify, requireCaller } from '../credentials.ts';
import { addressOf, asAppError, REQUEST_ID, readJson, sendJson } from '../http.ts';
import { jsonText, madeOnce } from '../json-text.ts';

export interface SurfaceDependencies {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly identify: Identify;
  readonly clock: () => Date;
  readonly checkOutput: () => boolean;
  /** How many proxies stand before us: they tell the client's address, which limits sign-ups. */
  readonly trustProxy: number;
  /** Told of every error that is not the caller's. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Told of MCP messages that break the protocol: the caller's fault, so for debugging only. */
  readonly reportProtocol: (error: unknown) => void;
}

export interface RestSurface {
  /** Answers a request; false, with nothing done, when no operation has its path. */
  handle(req: IncomingMessage, res: ServerResponse, requestId: string): boolean;
}

interface Served {
  readonly operation: Operation;
  readonly route: RestRoute;
}

interface Addressed extends Served {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A request under way, and what its answer's head has so far. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  /** Header fields: name, value, name, value. */
  readonly fields: string[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'] as const;
/** Longer values of a path are no name or id of anything. */
const PARAMETER_MAX = 1_000;

/**
 * Serves the operations that have a REST route, below `/api/v1`. It stands on Node's own server:
 * what Express does for a request takes longer than finding, checking and writing a kept answer.
 */
export function createRestSurface(dependencies: SurfaceDependencies): RestSurface {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: PARAMETER_MAX });
  for (const operation of dependencies.operations) {
    const { rest: route } = operation;
    if (!route) continue;
    const methods = route.method === 'GET' ? (['GET', 'HEAD'] as const) : [route.method];
    const served: Served = { operation, route };
    router.on([...methods], `/api/v1${route.path}`, () => {}, served);
  }
  const find = (method: (typeof METHODS)[number], url: string): Addressed | null => {
    const found = router.find(method, url);
    // A path that cannot be decoded is found, but has nothing in store.
    if (!found?.store) return null;
    return { ...(found.store as Served), params: found.params, query: found.searchParams };
  };
  return {
    handle(req, res, requestId) {
      const { url = '/' } = req;
      if (!url.startsWith('/api/v1/')) return false;
      const exchange: Exchange = { req, res, requestId, fields: [REQUEST_ID, requestId] };
      const found = find(req.method as (typeof METHODS)[number], url);
      if (found) {
        serve(found, exchange, dependencies).catch((error: unknown) => {
          fail(error, exchange, dependencies);
        });
        return true;
      }
      const allowed = METHODS.filter((method) => find(method, url));
      if (allowed.length === 0) return false;
      exchange.fields.push('Allow', allowed.join(', '));
      fail(new AppError('method_not_allowed'), exchange, dependencies);
      return true;
    },
  };
}

async function serve(
  { operation, route, params, query }: Addressed,
  { req, res, requestId, fields }: Exchange,
  dependencies: SurfaceDependencies,
): Promise<void> {
  const started = performance.now();
  const caller =
    operation.policy.tier === 'none'
      ? null
      : await requireCaller(apiKeyOf(req, { bearer: false }), 'rest', dependencies.identify);
  const body = route.method === 'POST' ? await readBody(req, res) : {};
  const outcome = await execute(operation, inputOf(query, body, params), {
    caller,
    services: dependencies.services,
    now: dependencies.clock(),
    request_id: requestId,
    check_output: dependencies.checkOutput(),
    // No getter: V8 keeps an object's first getter, and all it knows, as long as the object's shape.
    address: () => addressOf(req, dependencies.trustProxy),
    onRate: (rate) => fields.push(...rateFields(rate)),
  });
  const output = outcome.output as object;
  if (route.cache_seconds !== undefined) {
    const etag = etagOf(output);
    fields.push('Cache-Control', `private, max-age=${route.cache_seconds}`, 'ETag', etag);
    // A client with keys of two plans must not take the answer to one for that to the other.
    fields.push('Vary', 'X-API-Key');
    if (isKnown(req, etag)) {
      res.writeHead(304, fields).end();
      return;
    }
  }
  const now = dependencies.clock();
  const text =
    route.response === 'bare'
      ? jsonText(output)
      : envelope(outcome, metadata(requestId, now, performance.now() - started, outcome.mode));
  sendJson(res, route.statusOf?.(output) ?? 200, text, fields);
}

function fail(
  error: unknown,
  { res, requestId, fields }: Exchange,
  { clock, report }: Pick<SurfaceDependencies, 'clock' | 'report'>,
): void {
  const known = asAppError(error);
  if (known.code === 'internal') report(error, requestId);
  sendError(res, known, clock(), requestId, fields);
}

/** The header fields of the IETF draft draft-ietf-httpapi-ratelimit-headers. */
function rateFields({ limit, remaining, reset }: RateState): string[] {
  const policy = ['RateLimit-Policy', `"minute";q=${limit};w=60`];
  return [...policy, 'RateLimit', `"minute";r=${remaining};t=${reset}`];
}

/** Does the caller have what this tag stands for? Compared weakly (RFC 9110 section 13.1.2). */
function isKnown(req: IncomingMessage, etag: string): boolean {
  const tags = req.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag);
}

async function readBody(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const type = req.headers['content-type'];
  if (type && !/^application\/json *(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type');
  }
  const body = await readJson(req, res);
  // A body without a type was not read: an answer to what it does not say would be a wrong one.
  if (body === undefined && hasBody(req)) throw new AppError('unsupported_media_type');
  return body ?? {};
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Path, query and body are one input: an unknown or repeated name is for the schema to refuse. */
function inputOf(query: object, body: unknown, params: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...query, ...body, ...params };
}

/** Without the plan's signal, which stands at the top of the envelope. */
const dataText = madeOnce((output) => {
  const { _tier_restricted, _upgrade_url, ...visible } = output as Record<string, unknown>;
  return jsonText(_tier_restricted === undefined ? output : visible);
});

const etagOf = madeOnce((output) => {
  const digest = createHash('sha256').update(jsonText(output)).digest('base64url');
  return `W/"${digest.slice(0, 27)}"`;
});

function metadata(requestId: string, now: Date, latencyMs: number, mode: Outcome['mode'] = 'fast') {
  return {
    request_id: requestId,
    api_version: 'v1',
    latency_ms: Math.round(latencyMs),
    mode,
    timestamp: now.toISOString(),
  };
}

/** Tier signals stand at the top of the envelope, where the spec has them. */
function envelope(outcome: Outcome, about: ReturnType<typeof metadata>): string {
  const { _tier_restricted, _upgrade_url } = outcome.output as Record<string, unknown>;
  const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
  const signal = _tier_restricted === true ? { _tier_restricted, _upgrade_url } : {};
  const rest = { metadata: { ...about, ...warnings }, error: null, ...signal };
  return `{"success":true,"data":${dataText(outcome.output as object)},${JSON.stringify(rest).slice(1)}`;
}

/**
 * The error body, the same everywhere on REST.
 * @param fields of the head so far: name, value, name, value.
 */
export function sendError(
  res: ServerResponse,
  error: AppError,
  now: Date,
  requestId: string,
  fields: readonly string[] = [],
): void {
  const seconds = error.details?.retry_after_seconds;
  const more = [
    ...(error.status === 401 ? ['WWW-Authenticate', 'ApiKey header="X-API-Key"'] : []),
    ...(seconds === undefined ? [] : ['Retry-After', String(seconds)]),
  ];
  const answer = JSON.stringify(errorAnswer(error, requestId, now));
  sendJson(res, error.status, answer, [...fields, ...more]);
}

export function errorAnswer(error: AppError, requestId: string, now: Date) {
  const about = metadata(requestId, now, 0);
  return { success: false, data: null, metadata: about, ...errorBody(error) };
}
