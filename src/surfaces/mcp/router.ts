import type { IncomingMessage } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer, type Server } from '@modelcontextprotocol/server';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { networkOf } from '../../kit/network/network-of.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import type { Caller } from '../../operation/context.ts';
import type { Report } from '../dependencies.ts';
import { readJson, requestIdOf, sendJson, setRateFields } from '../http.ts';
import { identified } from '../identified.ts';
import { requireHost, requireOrigin } from '../own-hosts.ts';
import { kindOf, requireShortNames } from './era.ts';
import { sendMcpError } from './errors.ts';
import type { FastLane } from './fast-lane.ts';
import { type Listening, sessionOf } from './listening/listening.ts';
import { requireFew, requireParams } from './method-params.ts';
import type { McpRequest } from './request.ts';

export interface McpEndpoint {
  /** Host names allowed in requests, and in a browser's Origin. */
  readonly hosts: readonly string[];
  /** Who calls, from the headers, before the body is read and after a slow one. The only place where a credential is looked at. */
  authenticate(req: IncomingMessage): Promise<Caller>;
  /** @throws AppError when the caller may not send such a message at all. */
  authorize(caller: Caller, body: unknown): void;
  /** The WWW-Authenticate that an error calls for, or null. */
  challengeOf(error: AppError): string | null;
  /** Refuses messages while there are more than can be answered; none are refused without it. */
  readonly shed?: RequestHandler;
  /** The known tool that a message calls, for the log. */
  toolOf(body: unknown): string | undefined;
  /** The server of one request: the transport is stateless. */
  serve(request: McpRequest): Server | McpServer;
  /** Answers plain tool calls; without it the SDK answers them too. */
  readonly fastLane?: FastLane;
  /** Tells clients what has changed; without it there is no GET and no DELETE. */
  readonly listening?: Listening;
  /** Called with messages that break the protocol. */
  readonly onerror: (error: unknown) => void;
  readonly report: Report;
}

export interface McpRouter {
  readonly router: Router;
  /** Ends what stays open until something happens, so that a stop need not wait for it. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Streamable HTTP at `/mcp`, stateless, both protocol eras. */
export function createMcpRouter(endpoint: McpEndpoint): McpRouter {
  const { hosts, fastLane, serve, onerror, listening } = endpoint;
  const mcp = createMcpHandler(({ authInfo }) => serve(authInfo?.extra?.request as McpRequest), {
    onerror,
    ...(listening && { bus: listening.bus }),
    // Our own bound is by caller and by process, and says so.
    maxSubscriptions: Number.POSITIVE_INFINITY,
  });
  const sdk = toNodeHandler(mcp);
  const authenticate: RequestHandler = async (req, res, next) => {
    res.locals.caller = await endpoint.authenticate(req);
    next();
  };
  const answer: RequestHandler = async (req, res) => {
    const body: unknown = req.body;
    // One message per request: a batch would be hundreds of calls under one limit.
    if (Array.isArray(body)) throw new AppError('batch_not_allowed');
    const caller: Caller = res.locals.caller;
    const check = () => endpoint.authenticate(req);
    const request: McpRequest = {
      caller,
      requestId: requestIdOf(res),
      session: sessionOf(req),
      address: networkOf(req.ip),
      onRate: (rate) => setRateFields(res, rate),
    };
    if (listening && req.method === 'GET') return listening.listen(req, res, request, check);
    if (listening && req.method === 'DELETE') {
      await listening.end(req, caller);
      res.status(204).end();
      return;
    }
    requireMessage(req.method, body);
    const tool = endpoint.toolOf(body);
    res.locals.operation = tool;
    endpoint.authorize(caller, body);
    const { method, params } = (body ?? {}) as { method?: unknown; params?: unknown };
    requireFew(params, tool);
    requireShortNames(req, body);
    const direct = fastLane?.(req, body, request);
    if (direct) return sendJson(res, 200, await direct);
    const auth = { token: '', clientId: caller.account_id ?? '', scopes: [], extra: { request } };
    const { shouldKeepAlive } = res;
    // The era of 2026 has no such method, and the SDK says so.
    if (method === 'initialize' && kindOf(req, body) === 'legacy') {
      requireParams(method, params);
      listening?.begin(res);
    }
    if (method === 'tools/call') requireParams(method, params);
    const isStream = method === 'subscriptions/listen';
    const admitted = isStream ? await listening?.admit(res, request, body, check) : undefined;
    // What the SDK answers is no call, and a list takes as long as one.
    const turn = TURNS.next(caller.account_id ?? '');
    if (turn) await turn;
    const toSdk = () => sdk(Object.assign(req, { auth }), res, admitted ? admitted.body : body);
    await (admitted ? admitted.within(toSdk) : toSdk());
    // The SDK promises to keep the connection of every stream alive, whatever the client asked for.
    if (!shouldKeepAlive) req.socket.end();
  };
  const router = express.Router({ caseSensitive: true });
  const { shed = (_req, _res, next) => next() } = endpoint;
  const guards = [shed, requireHost(hosts), requireOrigin(hosts)];
  router.all('/mcp', ...guards, ...identified(authenticate, readJson), answer);
  router.use('/mcp', answerErrors(endpoint));
  return { router, endStreams: () => listening?.close(), close: () => mcp.close() };
}

function requireMessage(method: string, body: unknown): void {
  if (method !== 'POST') throw new AppError('method_not_allowed');
  // The SDK must not parse as JSON what was not parsed here, past our bounds.
  if (body === undefined) throw new AppError('unsupported_media_type');
}

function answerErrors({ challengeOf, report }: McpEndpoint): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const failure = failureOf(error);
    report(error, requestIdOf(res));
    sendMcpError(res, req.body, failure, challengeOf(failure));
  };
}
