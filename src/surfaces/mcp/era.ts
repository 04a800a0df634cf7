import type { IncomingMessage } from 'node:http';
import {
  classifyInboundRequest,
  type InboundHttpRequest,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';

import { AppError } from '../../errors.ts';
import { isEcho } from '../../kit/clean-text.ts';

type Classified = ReturnType<typeof classifyInboundRequest>['kind'];

/** Of which era the message in a POST is, or that it is of none, as the SDK judges. */
export function kindOf({ headers }: Pick<IncomingMessage, 'headers'>, body: unknown): Classified {
  const request: InboundHttpRequest = { httpMethod: 'POST', body };
  for (const [field, name] of FIELDS) {
    const value = headers[name];
    if (value !== undefined) request[field] = String(value);
  }
  return classifyInboundRequest(request).kind;
}

const FIELDS = [
  ['protocolVersionHeader', 'mcp-protocol-version'],
  ['mcpMethodHeader', 'mcp-method'],
  ['mcpNameHeader', 'mcp-name'],
] as const;

/**
 * Where headers and body disagree, the SDK repeats both as they came.
 * @throws AppError for what we would not repeat so
 */
export function requireShortNames({ headers }: Pick<IncomingMessage, 'headers'>, body: unknown) {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: Partial<Named> };
  const { name, uri, _meta } = params ?? {};
  const named = [method, name ?? uri];
  const disagreeing = ['mcp-method', 'mcp-name'].flatMap((field, at) =>
    headers[field] === undefined || headers[field] === named[at] ? [] : [headers[field], named[at]],
  );
  const versions = [headers['mcp-protocol-version'], _meta?.[PROTOCOL_VERSION_META_KEY]];
  for (const one of [...versions, ...disagreeing]) {
    if (typeof one !== 'string' || isEcho(one)) continue;
    throw new AppError('malformed_request', TOO_LONG);
  }
}

const TOO_LONG =
  'A method, name or revision of the protocol, here or in an Mcp header, is too long, or none that there is.';

interface Named {
  readonly name: unknown;
  readonly uri: unknown;
  readonly _meta: Readonly<Record<string, unknown>> | undefined;
}
