import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostHeaderValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer, type Server } from '@modelcontextprotocol/server';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../operation/context.ts';
import { asAppError, readJson, requestIdOf, sendJson } from '../http.ts';
import { sendMcpError } from './errors.ts';

export interface McpHttpOptions {
  /** Host names that requests may name, and that the Origin of a browser may have. */
  readonly hosts: readonly string[];
  /** Who calls, from the headers. The only place where a credential is looked at. */
  authenticate(req: IncomingMessage, body: unknown): Promise<Caller>;
  /** The WWW-Authenticate that an error calls for, or null. */
  challengeOf(error: AppError): string | null;
  /** The server of one request: the transport is stateless. */
  serve(caller: Caller, requestId: string): Server | McpServer;
  /** The JSON-RPC answer to a message that needs no server of the SDK; null for all others. */
  answerDirectly?(
    req: IncomingMessage,
    body: unknown,
    caller: Caller,
    requestId: string,
  ): Promise<string> | null;
  /** Told of messages that break the protocol. */
  readonly onerror: (error: unknown) => void;
  /** Told of every error that is not the caller's. */
  readonly report: (error: unknown, requestId: string) => void;
}

export interface McpHttp {
  handle(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/** No message that means something comes near it; of thousands of levels the SDK makes a 500. */
const NESTED_MAX = 64;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

/** Streamable HTTP, stateless, both protocol eras. */
export function createMcpHttp(options: McpHttpOptions): McpHttp {
  const mcp = createMcpHandler(
    ({ authInfo }) =>
      options.serve(authInfo?.extra?.caller as Caller, String(authInfo?.extra?.request_id)),
    { onerror: options.onerror },
  );
  const node = toNodeHandler(mcp);
  const isKnownHost = hostHeaderValidation([...options.hosts]);
  const isKnownOrigin = originValidation([...options.hosts]);

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body: unknown;
    try {
      body = await readJson(req, res);
      // One message a request: a batch would be hundreds of calls under one limit.
      if (Array.isArray(body)) throw new AppError('batch_not_allowed');
      const caller = await options.authenticate(req, body);
      if (req.method !== 'POST') throw new AppError('method_not_allowed');
      // What was not read as JSON here must not be read as such by the SDK, past our bounds.
      if (body === undefined) throw new AppError('unsupported_media_type');
      if (isNestedDeeper(body, NESTED_MAX)) {
        const message = `The message is nested deeper than ${NESTED_MAX} levels.`;
        throw new AppError('validation_failed', message);
      }
      const requestId = requestIdOf(res);
      const direct = options.answerDirectly?.(req, body, caller, requestId);
      if (direct) return sendJson(res, 200, await direct);
      const extra = { caller, request_id: requestId };
      const auth = { token: '', clientId: caller.account_id ?? '', scopes: [], extra };
      const { method, url = '' } = req;
      const { shouldKeepAlive } = res;
      await node(Object.assign(req, { method, url, auth }), res, body);
      // The SDK promises to keep every connection of a stream, whatever was asked for.
      if (!shouldKeepAlive) req.socket.end();
    } catch (error) {
      const known = asAppError(error);
      if (known.code === 'internal') options.report(error, requestIdOf(res));
      sendMcpError(res, body, known, options.challengeOf(known));
    }
  }

  return {
    handle(req, res) {
      if (isKnownHost(req, res) && isKnownOrigin(req, res)) void serve(req, res);
    },
    close: () => mcp.close(),
  };
}
