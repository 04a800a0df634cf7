import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Caller } from '../operation/context.ts';
import type { Operation, ToolFace } from '../operation/define.ts';
import { execute } from '../operation/execute.ts';
import { requireMcpCaller, type VerifyToken } from './credentials.ts';
import { requestIdOf, type SurfaceDependencies } from './rest.ts';

interface ToolEntry {
  readonly operation: Operation;
  readonly face: ToolFace<unknown>;
  readonly advertised: Tool;
}

const INSTRUCTIONS = [
  'Facts and estimates about US credit cards. Name cards as the person does ("Amex Gold", "CSP").',
  'Figures are estimates against the annual fee, for information, not financial advice.',
].join(' ');

/**
 * The MCP endpoint, stateless, both protocol eras. The tool table is made once; each request only
 * gets the thin `Server` that the SDK wants, because registering tools per request costs most of
 * the time. execute() is the only validator, so that the words of errors are ours on every surface.
 */
export function createMcpEndpoint(
  dependencies: SurfaceDependencies & { readonly verifyToken: VerifyToken },
): {
  handler: RequestHandler;
  close(): Promise<void>;
} {
  const tools = toolTable(dependencies.operations);
  const advertised = [...tools.values()].map((tool) => tool.advertised);
  const { services } = dependencies;

  const mcp = createMcpHandler(
    ({ authInfo }) => {
      const server = new Server(
        { name: 'cardwright', title: 'Cardwright', version: services.version },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      );
      const caller = authInfo?.extra?.caller as Caller;
      const requestId = String(authInfo?.extra?.request_id);
      server.setRequestHandler('tools/list', () => ({ tools: advertised }));
      server.setRequestHandler('tools/call', ({ params }) => {
        const tool = tools.get(params.name);
        if (!tool) {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
        }
        return callTool(tool, params.arguments ?? {}, caller, requestId, dependencies);
      });
      return server;
    },
    { onerror: dependencies.reportProtocol },
  );
  const node = toNodeHandler(mcp);

  return {
    close: () => mcp.close(),
    handler: async (req: Request, res: Response) => {
      // One message a request: a batch would be hundreds of calls under one limit.
      if (Array.isArray(req.body)) throw new AppError('batch_not_allowed');
      const caller = await requireMcpCaller(req.headersDistinct, req.body, dependencies);
      const auth = {
        token: '',
        clientId: caller.account_id ?? '',
        scopes: [],
        extra: { caller, request_id: requestIdOf(res) },
      };
      await node(Object.assign(req, { auth }), res, req.body);
    },
  };
}

function toolTable(operations: readonly Operation[]): ReadonlyMap<string, ToolEntry> {
  return new Map(
    operations.flatMap((operation): [string, ToolEntry][] => {
      const face = operation.tool;
      return face
        ? [[operation.name, { operation, face, advertised: advertise(operation, face) }]]
        : [];
    }),
  );
}

/** The tool as clients see it; its snapshot is committed, so a change is a decision. */
export function advertise(operation: Operation, face: ToolFace<unknown>): Tool {
  const inputSchema = z.toJSONSchema(operation.input, { io: 'input' });
  const outputSchema = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' });
  return {
    name: operation.name,
    title: operation.title,
    description: face.description,
    inputSchema: { ...inputSchema, type: 'object' } as Tool['inputSchema'],
    outputSchema: withTierSignal(outputSchema) as NonNullable<Tool['outputSchema']>,
    annotations: { title: operation.title, ...face.annotations },
  };
}

/** What execute() adds when the plan hides fields. */
function withTierSignal(schema: z.core.JSONSchema.BaseSchema) {
  const signal = { _tier_restricted: { const: true }, _upgrade_url: { type: 'string' } };
  return { ...schema, type: 'object', properties: { ...schema.properties, ...signal } };
}

async function callTool(
  tool: ToolEntry,
  input: unknown,
  caller: Caller,
  requestId: string,
  dependencies: SurfaceDependencies,
): Promise<CallToolResult> {
  try {
    const outcome = await execute(tool.operation, input, {
      caller,
      services: dependencies.services,
      now: dependencies.clock(),
      request_id: requestId,
      check_output: dependencies.checkOutput(),
    });
    const notes = outcome.warnings.map((warning) => `\nNote: ${warning}`).join('');
    return {
      content: [{ type: 'text', text: tool.face.summarize(outcome.output) + notes }],
      structuredContent: outcome.output as Record<string, unknown>,
    };
  } catch (error) {
    if (!(error instanceof AppError)) dependencies.report(error, requestId);
    const known = error instanceof AppError ? error : new AppError('internal');
    return { isError: true, content: [{ type: 'text', text: toolErrorText(known, requestId) }] };
  }
}

/** An error in words that tell an agent what to do next. */
function toolErrorText(error: AppError, requestId: string): string {
  const { issues, candidates, upgrade_url, retry_after_seconds } = error.details ?? {};
  return [
    `${error.code}: ${error.message}`,
    ...(issues ?? []).map((issue) => `- ${issue.path || 'input'}: ${issue.message}`),
    candidates?.length ? `Did you mean: ${candidates.join('; ')}?` : '',
    retry_after_seconds ? `Try again in ${retry_after_seconds} seconds.` : '',
    upgrade_url ? `Upgrade: ${upgrade_url}` : '',
    error.status >= 500 ? `request_id: ${requestId}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
