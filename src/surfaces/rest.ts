import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import createRouter from 'find-my-way';
import { AppError, errorBody } from '../errors.ts';
import type { RateState, Services } from '../operation/context.ts';
import type { Operation, RestRoute } from '../operation/define.ts';
import { execute, type Outcome } from '../operation/execute.ts';
import { apiKeyOf, type Identify, requireCaller } from './credentials.ts';
import { addressOf, asAppError, readJson, requestIdOf, sendJson } from './http.ts';
import { jsonText, madeOnce } from './json-text.ts';

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
  handle(req: IncomingMessage, res: ServerResponse): boolean;
}

interface Served {
  readonly operation: Operation;
  readonly route: RestRoute;
}

interface Addressed extends Served {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
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
    handle(req, res) {
      const { url = '/' } = req;
      if (!url.startsWith('/api/v1/')) return false;
      const found = find(req.method as (typeof METHODS)[number], url);
      if (found) {
        serve(found, req, res, dependencies).catch((error: unknown) => {
          fail(error, res, dependencies);
        });
        return true;
      }
      const allowed = METHODS.filter((method) => find(method, url));
      if (allowed.length === 0) return false;
      res.setHeader('Allow', allowed.join(', '));
      fail(new AppError('method_not_allowed'), res, dependencies);
      return true;
    },
  };
}

async function serve(
  { operation, route, params, query }: Addressed,
  req: IncomingMessage,
  res: ServerResponse,
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
    request_id: requestIdOf(res),
    check_output: dependencies.checkOutput(),
    // No getter: V8 keeps an object's first getter, and all it knows, as long as the object's shape.
    address: () => addressOf(req, dependencies.trustProxy),
    onRate: (rate) => setRate(res, rate),
  });
  const output = outcome.output as object;
  if (route.cache_seconds !== undefined) {
    res.setHeader('Cache-Control', `private, max-age=${route.cache_seconds}`);
    const etag = etagOf(output);
    res.setHeader('ETag', etag);
    if (isKnown(req, etag)) {
      res.statusCode = 304;
      res.end();
      return;
    }
  }
  const now = dependencies.clock();
  const text =
    route.response === 'bare'
      ? jsonText(output)
      : envelope(
          outcome,
          metadata(requestIdOf(res), now, performance.now() - started, outcome.mode),
        );
  sendJson(res, route.statusOf?.(output) ?? 200, text);
}

function fail(
  error: unknown,
  res: ServerResponse,
  { clock, report }: Pick<SurfaceDependencies, 'clock' | 'report'>,
): void {
  const known = asAppError(error);
  if (known.code === 'internal') report(error, requestIdOf(res));
  sendError(res, known, clock());
}

/** The header fields of the IETF draft draft-ietf-httpapi-ratelimit-headers. */
function setRate(res: ServerResponse, { limit, remaining, reset }: RateState): void {
  res.setHeader('RateLimit-Policy', `"minute";q=${limit};w=60`);
  res.setHeader('RateLimit', `"minute";r=${remaining};t=${reset}`);
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
  return (await readJson(req, res)) ?? {};
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

/** The error body, the same everywhere on REST. */
export function sendError(
  res: ServerResponse,
  error: AppError,
  now: Date,
  challenge = 'ApiKey header="X-API-Key"',
): void {
  if (error.status === 401) res.setHeader('WWW-Authenticate', challenge);
  const seconds = error.details?.retry_after_seconds;
  if (seconds !== undefined) res.setHeader('Retry-After', String(seconds));
  sendJson(res, error.status, JSON.stringify(errorAnswer(error, requestIdOf(res), now)));
}

export function errorAnswer(error: AppError, requestId: string, now: Date) {
  const about = metadata(requestId, now, 0);
  return { success: false, data: null, metadata: about, ...errorBody(error) };
}
