import type { IncomingMessage } from 'node:http';
import { classifyInboundRequest, type InboundHttpRequest } from '@modelcontextprotocol/server';

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
