import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/express';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer, type Server } from '@modelcontextprotocol/server';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../operation/context.ts';
import { requestIdOf } from '../rest.ts';

export interface McpHttpOptions {
  /** Host names that requests may name, and that the Origin of a browser may have. */
  readonly hosts: readonly string[];
  /** Who calls, from the headers. The only place where a credential is looked at. */
  authenticate(req: Request): Promise<Caller>;
  /** The server of one request: the transport is stateless. */
  serve(caller: Caller, requestId: string): Server | McpServer;
  /** Told of messages that break the protocol. */
  readonly onerror: (error: unknown) => void;
}

export interface McpHttp {
  /** For one path, after a JSON body parser; errors go on to the app's error handler. */
  readonly handlers: readonly RequestHandler[];
  close(): Promise<void>;
}

/** Streamable HTTP, stateless, both protocol eras. */
export function createMcpHttp(options: McpHttpOptions): McpHttp {
  const mcp = createMcpHandler(
    ({ authInfo }) =>
      options.serve(authInfo?.extra?.caller as Caller, String(authInfo?.extra?.request_id)),
    { onerror: options.onerror },
  );
  const node = toNodeHandler(mcp);
  const hosts = [...options.hosts];
  const handle = async (req: Request, res: Response) => {
    // One message a request: a batch would be hundreds of calls under one limit.
    if (Array.isArray(req.body)) throw new AppError('batch_not_allowed');
    const caller = await options.authenticate(req);
    const auth = {
      token: '',
      clientId: caller.account_id ?? '',
      scopes: [],
      extra: { caller, request_id: requestIdOf(res) },
    };
    await node(Object.assign(req, { auth }), res, req.body);
  };
  return {
    close: () => mcp.close(),
    handlers: [hostHeaderValidation(hosts), originValidation(hosts), handle],
  };
}
