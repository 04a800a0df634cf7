import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hostHeaderValidation } from '@modelcontextprotocol/express';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';
import type { Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import type { Challenge, Identify, VerifyToken } from './surfaces/credentials.ts';
import { createDocsRouter } from './surfaces/docs/docs-page.ts';
import { asAppError, pathOf, REQUEST_ID, requestIdOf, toOriginForm } from './surfaces/http.ts';
import { mcpEndpoint } from './surfaces/mcp/endpoint.ts';
import { createMcpHttp } from './surfaces/mcp/http.ts';
import type { Document } from './surfaces/mcp/resources.ts';
import { createAccountPages } from './surfaces/pages/account-pages.ts';
import { createPricingPage } from './surfaces/pages/pricing-page.ts';
import type { PromptLibrary } from './surfaces/prompts/library.ts';
import { createRestSurface, type SurfaceDependencies, sendError } from './surfaces/rest/router.ts';

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
  /** How many proxies stand before it. */
  readonly trustProxy: number;
}

/**
 * Wires the surfaces to the operations. Opens nothing: the caller listens and closes. What programs
 * ask, REST and MCP, is answered on Node's own server; Express serves the pages for people.
 */
export function createApp(dependencies: AppDependencies): {
  listener: RequestListener;
  close(): Promise<void>;
} {
  const { services, identify, oauth, clock, logger, checkOutput, prompts, documents, trustProxy } =
    dependencies;
  const surface: SurfaceDependencies = {
    operations: OPERATIONS,
    services,
    identify,
    clock,
    checkOutput,
    trustProxy,
    report: (error, request_id) => logger.error({ err: error, request_id }, 'unexpected error'),
    reportProtocol: (error) => logger.debug({ err: error }, 'mcp message refused'),
  };
  const hosts = [new URL(services.publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]'];
  const rest = createRestSurface(surface);
  const mcp = createMcpHttp(
    mcpEndpoint({
      ...surface,
      prompts,
      documents,
      hosts,
      verifyToken: oauth.verify,
      challenge: oauth.challenge,
    }),
  );
  const pages = createPages(dependencies, surface, hosts);
  return {
    listener(req, res) {
      const requestId = randomUUID();
      toOriginForm(req);
      // Node drops what came together with a request to upgrade, so nothing may follow such a one.
      if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
      logRequest(req, res, requestId, logger);
      if (rest.handle(req, res, requestId)) return;
      res.setHeader(REQUEST_ID, requestId);
      if (/^\/mcp\/?$/.test(pathOf(req))) mcp.handle(req, res);
      else pages(req, res);
    },
    close: () => mcp.close(),
  };
}

/** What people open in a browser, and what is nowhere. */
function createPages(
  { services, oauth, clock, trustProxy }: AppDependencies,
  surface: SurfaceDependencies,
  hosts: string[],
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.use(helmet());
  app.use('/oauth', hostHeaderValidation(hosts));
  app.use(oauth.router(surface.report));
  app.use(createDocsRouter(OPERATIONS, services));
  app.use(createAccountPages(surface));
  app.use(createPricingPage());
  app.get('/', (_req, res) => res.redirect('/docs'));
  app.use(() => {
    throw new AppError('route_not_found');
  });
  app.use(errorHandler(clock, surface.report));
  return app;
}

/** One line a request: never headers, queries or bodies, which may hold secrets. */
function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  request_id: string,
  logger: Logger,
): void {
  const started = performance.now();
  // Read now: Express changes the URL inside of its routers.
  const { method } = req;
  const path = pathOf(req);
  res.on('finish', () => {
    const ms = Math.round(performance.now() - started);
    logger.info({ request_id, method, path, status: res.statusCode, ms }, 'request');
  });
}

function errorHandler(
  clock: () => Date,
  report: (error: unknown, requestId: string) => void,
): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const known = asAppError(error);
    if (known.code === 'internal') report(error, requestIdOf(res));
    sendError(res, known, clock(), requestIdOf(res));
  };
}
