import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import ipaddr from 'ipaddr.js';
import { AppError, errorBody } from '../errors.ts';
import type { RateState, Services } from '../operation/context.ts';
import type { Operation, RestRoute } from '../operation/define.ts';
import { execute, type Outcome } from '../operation/execute.ts';
import { apiKeyOf, type Identify, requireCaller } from './credentials.ts';

export interface SurfaceDependencies {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly identify: Identify;
  readonly clock: () => Date;
  readonly checkOutput: () => boolean;
  /** Told of every error that is not the caller's. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Told of MCP messages that break the protocol: the caller's fault, so for debugging only. */
  readonly reportProtocol: (error: unknown) => void;
}

/** Serves the operations that have a REST route, relative to where the router is mounted. */
export function createRestRouter(dependencies: SurfaceDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const routes = dependencies.operations.flatMap((operation) =>
    operation.rest ? [{ operation, route: operation.rest }] : [],
  );
  // A fixed path such as /cards/changes is found before /cards/:card_id.
  routes.sort((a, b) => parameters(a.route) - parameters(b.route));
  const methods = new Map<string, Set<string>>();
  for (const { operation, route } of routes) {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'delete';
    router[method](route.path, (req, res) => serve(operation, route, req, res, dependencies));
    methods.set(route.path, (methods.get(route.path) ?? new Set()).add(route.method));
  }
  for (const [path, allowed] of methods) {
    router.all(path, (_req, res) => {
      res.set('Allow', [...allowed].join(', '));
      throw new AppError('method_not_allowed');
    });
  }
  return router;
}

function parameters(route: RestRoute): number {
  return route.path.split(':').length;
}

async function serve(
  operation: Operation,
  route: RestRoute,
  req: Request,
  res: Response,
  dependencies: SurfaceDependencies,
): Promise<void> {
  const started = performance.now();
  const caller =
    operation.policy.tier === 'none'
      ? null
      : await requireCaller(
          apiKeyOf(req.headersDistinct, { bearer: false }),
          'rest',
          dependencies.identify,
        );
  const outcome = await execute(operation, inputOf(req, route), {
    caller,
    services: dependencies.services,
    now: dependencies.clock(),
    request_id: requestIdOf(res),
    check_output: dependencies.checkOutput(),
    get address() {
      return addressOf(req);
    },
    onRate: (rate) => setRate(res, rate),
  });
  const written = write(outcome.output);
  if (route.cache_seconds !== undefined) {
    res.set('Cache-Control', `private, max-age=${route.cache_seconds}`);
    res.set('ETag', written.etag());
    if (req.fresh) {
      res.status(304).end();
      return;
    }
  }
  const now = dependencies.clock();
  const body =
    route.response === 'bare'
      ? written.json()
      : envelope(
          written,
          outcome,
          metadata(requestIdOf(res), now, performance.now() - started, outcome.mode),
        );
  res
    .status(route.statusOf?.(outcome.output) ?? 200)
    .type('json')
    .send(body);
}

/** The client as limits see it: of IPv6 the network of 64 bits, because one client has all of it. */
export function addressOf(req: Request): string {
  if (!req.ip || !ipaddr.isValid(req.ip)) return '';
  const address = ipaddr.process(req.ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex');
}

/** The header fields of the IETF draft draft-ietf-httpapi-ratelimit-headers. */
function setRate(res: Response, { limit, remaining, reset }: RateState): void {
  res.set('RateLimit-Policy', `"minute";q=${limit};w=60`);
  res.set('RateLimit', `"minute";r=${remaining};t=${reset}`);
}

/** Path, query and body are one input: an unknown or repeated name is for the schema to refuse. */
function inputOf(req: Request, route: RestRoute): unknown {
  if (route.method === 'GET' || route.method === 'DELETE') return { ...req.query, ...req.params };
  if (req.headers['content-type'] && !req.is('application/json')) {
    throw new AppError('unsupported_media_type');
  }
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...req.query, ...body, ...req.params };
}

/** An output as text, made when it is first needed. */
interface Written {
  /** All of it, for bare responses. */
  json(): string;
  /** Without the plan's signal, which stands at the top of the envelope. */
  data(): string;
  etag(): string;
}

/** Kept answers come as the same object, and are written once. */
const texts = new WeakMap<object, Written>();

function write(output: unknown): Written {
  const known = texts.get(output as object);
  if (known) return known;
  const json = once(() => JSON.stringify(output));
  const data = once(() => {
    const { _tier_restricted, _upgrade_url, ...visible } = output as Record<string, unknown>;
    return _tier_restricted === undefined ? json() : JSON.stringify(visible);
  });
  const etag = once(() => {
    const digest = createHash('sha256').update(json()).digest('base64url');
    return `W/"${digest.slice(0, 27)}"`;
  });
  const made = { json, data, etag };
  texts.set(output as object, made);
  return made;
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

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
function envelope(written: Written, outcome: Outcome, about: ReturnType<typeof metadata>): string {
  const { _tier_restricted, _upgrade_url } = outcome.output as Record<string, unknown>;
  const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
  const signal = _tier_restricted === true ? { _tier_restricted, _upgrade_url } : {};
  const rest = { metadata: { ...about, ...warnings }, error: null, ...signal };
  return `{"success":true,"data":${written.data()},${JSON.stringify(rest).slice(1)}`;
}

/** The error body, the same everywhere on REST. */
export function sendError(
  res: Response,
  error: AppError,
  now: Date,
  challenge = 'ApiKey header="X-API-Key"',
): void {
  if (error.status === 401) res.set('WWW-Authenticate', challenge);
  const seconds = error.details?.retry_after_seconds;
  if (seconds !== undefined) res.set('Retry-After', String(seconds));
  res.status(error.status).json(errorAnswer(error, requestIdOf(res), now));
}

export function errorAnswer(error: AppError, requestId: string, now: Date) {
  const about = metadata(requestId, now, 0);
  return { success: false, data: null, metadata: about, ...errorBody(error) };
}

/** Set by the app for every request. */
export function requestIdOf(res: Response): string {
  return String(res.locals.request_id);
}
