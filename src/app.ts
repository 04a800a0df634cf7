import { randomUUID } from 'node:crypto';
import { hostHeaderValidation } from '@modelcontextprotocol/express';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';
import type { Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import {
  type Challenge,
  type Identify,
  mcpChallenge,
  type VerifyToken,
} from './surfaces/credentials.ts';
import { createDocsRouter } from './surfaces/docs/docs-page.ts';
import { createMcpEndpoint } from './surfaces/mcp/endpoint.ts';
import { sendMcpError } from './surfaces/mcp/errors.ts';
import type { Document } from './surfaces/mcp/resources.ts';
import { createAccountPages } from './surfaces/pages/account-pages.ts';
import { createPricingPage } from './surfaces/pages/pricing-page.ts';
import type { PromptLibrary } from './surfaces/prompts/library.ts';
import {
  createRestRouter,
  requestIdOf,
  type SurfaceDependencies,
  sendError,
} from './surfaces/rest.ts';

export interface AppDependencies {
  readonly services: Services;
  readonly identify: Identify;
  readonly oauth: {
    /** Serves the authorization server at its fixed addresses. */
    router(report: (error: unknown, requestId: string) => void): Router;
    readonly verify: VerifyToken;
    readonly challenge: Challenge;
  };
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly checkOutput: () => boolean;
  readonly prompts: PromptLibrary;
  /** Texts that MCP serves as resources. */
  readonly documents: readonly Document[];
  /** How many proxies stand before it: they tell the client's address, which limits sign-ups. */
  readonly trustProxy: number;
}

/** Wires the surfaces to the operations. Opens nothing: the caller listens and closes. */
export function createApp(dependencies: AppDependencies): { app: Express; close(): Promise<void> } {
  const { services, identify, oauth, clock, logger, checkOutput, prompts, documents, trustProxy } =
    dependencies;
  const report = (error: unknown, request_id: string) =>
    logger.error({ err: error, request_id }, 'unexpected error');
  const surface: SurfaceDependencies = {
    operations: OPERATIONS,
    services,
    identify,
    clock,
    checkOutput,
    report,
    reportProtocol: (error) => logger.debug({ err: error }, 'mcp message refused'),
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.use(requestLog(logger));
  app.use(helmet());

  const hosts = [new URL(services.publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]'];
  app.use('/oauth', hostHeaderValidation(hosts));
  // Before the parser of JSON: its bodies are forms, or JSON with a limit of its own.
  app.use(oauth.router(report));
  app.use(express.json({ limit: '100kb', strict: false }));

  const mcp = createMcpEndpoint({
    ...surface,
    prompts,
    documents,
    hosts,
    verifyToken: oauth.verify,
  });
  app.all('/mcp', ...mcp.handlers);
  app.use(createDocsRouter(OPERATIONS, services));
  app.use('/api/v1', createRestRouter(surface));
  app.use(createAccountPages(surface));
  app.use(createPricingPage());
  app.get('/', (_req, res) => res.redirect('/docs'));
  app.use(() => {
    throw new AppError('route_not_found');
  });
  app.use(errorHandler(clock, report, oauth.challenge));
  return { app, close: () => mcp.close() };
}

/** One line a request: never headers, queries or bodies, which may hold secrets. */
function requestLog(logger: Logger): express.RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const request_id = randomUUID();
    res.locals.request_id = request_id;
    res.set('X-Request-Id', request_id);
    // Read now: inside a router the path is what is left of it.
    const { method, path } = req;
    res.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      logger.info({ request_id, method, path, status: res.statusCode, ms }, 'request');
    });
    next();
  };
}

function errorHandler(
  clock: () => Date,
  report: (error: unknown, requestId: string) => void,
  start: Challenge,
): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const known = asAppError(error);
    if (known.code === 'internal') report(error, requestIdOf(res));
    if (/^\/mcp\/?$/i.test(req.path)) sendMcpError(req, res, known, mcpChallenge(known, start));
    else sendError(res, known, clock());
  };
}

/** Errors of the body parser have a `type`; everything else unknown is ours to answer for. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return new AppError('route_not_found');
  const type = (error as { type?: unknown } | null)?.type;
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'entity.parse.failed') return new AppError('invalid_json');
  if (typeof type === 'string' && (type.startsWith('charset') || type.startsWith('encoding'))) {
    return new AppError('unsupported_media_type');
  }
  if (typeof type === 'string' && type.startsWith('request.')) return new AppError('invalid_json');
  const name = (error as { name?: unknown } | null)?.name;
  if (typeof name === 'string' && name.startsWith('Mongo')) return new AppError('unavailable');
  return new AppError('internal');
}
