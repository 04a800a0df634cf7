import type { IncomingMessage } from 'node:http';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type Implementation,
  type InputRequiredResult,
  isJsonContentType,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isFields } from '../../kit/fields.ts';
import type { Rounds } from './asking/asking.ts';
import { kindOf } from './era.ts';
import type { McpRequest } from './request.ts';

/**
 * A road around the SDK for the one message that is nearly all of the traffic: a plain tool call.
 *
 * The SDK makes a web request, a server, a transport and a stream for each message, because one of
 * its servers serves one connection. With all tables made once and the low-level `Server`, a cached
 * compare of three cards takes 2.1 ms of processor time by the SDK (2025 era; 1.4 ms by 2026-07-28)
 * and 0.5 ms (0.6 ms) here, where an echo by the SDK takes 1.1 to 1.5 ms, all on one busy machine:
 * what is saved is more than most answers take to compute.
 *
 * A plain call gets the very answer that the SDK would give, which a test holds it to over
 * generated messages, as JSON and never as a stream of one event. It runs by the same function as
 * the handler that the SDK's server has. Without `fastLane` in the endpoint everything goes by the
 * SDK: delete this file when its own cost for a message is below 150 µs.
 *
 * @returns the JSON-RPC answer, or null to leave the message to the SDK, which is the judge of all
 * that is out of the ordinary, faults included.
 */
export type FastLane = (
  req: IncomingMessage,
  body: unknown,
  request: McpRequest,
) => Promise<string> | null;

export function createFastLane(options: {
  readonly server: Implementation;
  hasTool(name: string): boolean;
  callTool(
    params: ToolCallParams,
    request: McpRequest,
    rounds: Rounds,
  ): Promise<CallToolResult | InputRequiredResult>;
}): FastLane {
  const information = { [SERVER_INFO_META_KEY]: options.server };
  return (req, body, request) => {
    const call = plainCallOf(req, body);
    if (!call || !options.hasTool(call.params.name)) return null;
    const more = call.era === 'modern' && { resultType: 'complete', _meta: information };
    return options
      .callTool(call.params, request, { capabilities: call.capabilities })
      .then((result) =>
        JSON.stringify({ result: { ...more, ...result }, jsonrpc: '2.0', id: call.id }),
      );
  };
}

/** The parameters of a tool call. */
export interface ToolCallParams {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

interface PlainCall {
  readonly era: 'legacy' | 'modern';
  readonly id: string | number;
  readonly params: ToolCallParams;
  /** What the client can do, as it says in this message. */
  readonly capabilities: unknown;
}

/** From this revision on, every request carries what a session carried before. */
const MODERN_VERSION = '2026-07-28';

const PROTOCOL = /\b(?:modelcontextprotocol|mcp)\b/;

/**
 * The protocol's own keys in `_meta`: all have a meaning, and only the SDK knows which. The prefix is
 * cut off first: one pattern for key and slash takes seconds for a long key without one.
 */
function isReserved(key: string): boolean {
  return PROTOCOL.test(key.slice(0, key.indexOf('/') + 1));
}

const PLAIN_CALL = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    // As it was sent: a record would leave out a name that is refused by name.
    arguments: z.custom<Readonly<Record<string, unknown>>>(isFields).optional(),
    _meta: z.looseObject({ progressToken: z.union([z.string(), z.int()]).optional() }).optional(),
  }),
});

/** The tool call in a request, if nothing about it is unusual. */
function plainCallOf(req: IncomingMessage, body: unknown): PlainCall | null {
  const { accept = '', 'content-type': type } = req.headers;
  if (req.method !== 'POST' || !isJsonContentType(type)) return null;
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return null;
  const parsed = PLAIN_CALL.safeParse(body);
  if (!parsed.success) return null;
  const { id, params } = parsed.data;
  if (wantsProgress(params)) return null;
  const era = eraOf(req, body, params);
  const capabilities = params._meta?.[CLIENT_CAPABILITIES_META_KEY];
  return era && { era, id, params, capabilities };
}

/** Only a stream can carry the steps of a call that takes seconds. */
function wantsProgress({ arguments: given, _meta }: z.output<typeof PLAIN_CALL>['params']) {
  return _meta?.progressToken !== undefined && given?.mode === 'verbose';
}

function eraOf(
  req: IncomingMessage,
  body: unknown,
  { name, _meta = {} }: z.output<typeof PLAIN_CALL>['params'],
): PlainCall['era'] | null {
  const {
    'mcp-protocol-version': version,
    'mcp-method': namedMethod,
    'mcp-name': namedTool,
  } = req.headers;
  if (_meta[PROTOCOL_VERSION_META_KEY] === undefined) {
    if (Object.keys(_meta).some(isReserved)) return null;
    if (namedMethod !== undefined || namedTool !== undefined) return null;
    if (version === undefined) return 'legacy';
    return SUPPORTED_PROTOCOL_VERSIONS.some((known) => known === version) ? 'legacy' : null;
  }
  if (version !== MODERN_VERSION || namedMethod !== 'tools/call' || namedTool !== name) return null;
  return kindOf(req, body) === 'modern' ? 'modern' : null;
}
