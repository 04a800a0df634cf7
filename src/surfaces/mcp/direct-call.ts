import type { IncomingMessage } from 'node:http';
import {
  type CallToolResult,
  classifyInboundRequest,
  type Implementation,
  isJsonContentType,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { jsonText } from '../json-text.ts';

/** The call of a tool as nearly all clients send it. */
export interface DirectCall {
  readonly era: 'legacy' | 'modern';
  readonly id: string | number;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The revision from which on every request says for itself what a session said before. */
const MODERN_VERSION = '2026-07-28';

/** Of the protocol's own keys in `_meta`, which all mean something, only the SDK knows what. */
const RESERVED = /^[^/]*\b(modelcontextprotocol|mcp)\b[^/]*\//;

const PLAIN_CALL = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
    _meta: z.looseObject({ progressToken: z.union([z.string(), z.int()]).optional() }).optional(),
  }),
});

/**
 * The tool call that a request is, when nothing about it is out of the ordinary; null leaves it to
 * the SDK, which is the judge of everything else, faults included.
 *
 * The SDK makes a web request, a server, a transport and a stream for each message, which takes
 * several times as long as a kept answer. A call that is answered here gets what the SDK would have
 * answered, as a test holds it to, as JSON and never as a stream of one event.
 */
export function directCallOf(req: IncomingMessage, body: unknown): DirectCall | null {
  const { accept = '', 'content-type': type } = req.headers;
  if (req.method !== 'POST' || !isJsonContentType(type)) return null;
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return null;
  const parsed = PLAIN_CALL.safeParse(body);
  if (!parsed.success) return null;
  const { id, params } = parsed.data;
  if (wantsProgress(params)) return null;
  const era = eraOf(req, body, params);
  return era && { era, id, name: params.name, arguments: params.arguments ?? {} };
}

/** Only a stream can carry the steps of a call that takes seconds. */
function wantsProgress({ arguments: given, _meta }: z.output<typeof PLAIN_CALL>['params']) {
  return _meta?.progressToken !== undefined && given?.mode === 'verbose';
}

function eraOf(
  { headers }: IncomingMessage,
  body: unknown,
  { name, _meta = {} }: z.output<typeof PLAIN_CALL>['params'],
): DirectCall['era'] | null {
  const {
    'mcp-protocol-version': version,
    'mcp-method': namedMethod,
    'mcp-name': namedTool,
  } = headers;
  if (_meta[PROTOCOL_VERSION_META_KEY] === undefined) {
    if (Object.keys(_meta).some((key) => RESERVED.test(key))) return null;
    if (namedMethod !== undefined || namedTool !== undefined) return null;
    if (version === undefined) return 'legacy';
    return SUPPORTED_PROTOCOL_VERSIONS.some((known) => known === version) ? 'legacy' : null;
  }
  if (version !== MODERN_VERSION || namedMethod !== 'tools/call' || namedTool !== name) return null;
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: version,
    mcpMethodHeader: namedMethod,
    mcpNameHeader: namedTool,
    body,
  });
  return kind === 'modern' ? 'modern' : null;
}

/** The JSON-RPC answer to a call. */
export function directAnswer(
  { era, id }: DirectCall,
  { content, structuredContent, isError }: CallToolResult,
  server: Implementation,
): string {
  const result = [
    `"content":${JSON.stringify(content)}`,
    ...(structuredContent ? [`"structuredContent":${jsonText(structuredContent)}`] : []),
    ...(isError ? ['"isError":true'] : []),
    ...(era === 'modern'
      ? [`"resultType":"complete","_meta":${JSON.stringify({ [SERVER_INFO_META_KEY]: server })}`]
      : []),
  ];
  return `{"result":{${result.join(',')}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}
