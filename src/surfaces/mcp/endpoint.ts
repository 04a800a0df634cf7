import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../operation/context.ts';
import type { Call } from '../../operation/execute.ts';
import {
  type Challenge,
  mcpChallenge,
  requireMcpCaller,
  type VerifyToken,
} from '../credentials.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import type { PromptLibrary } from '../prompts/library.ts';
import { callTool } from './call-tool.ts';
import { complete } from './completion.ts';
import { createFastLane, type ToolCallParams } from './fast-lane.ts';
import { createResources, type Document } from './resources.ts';
import type { McpEndpoint } from './router.ts';
import { toolTable } from './tool-table.ts';

export interface McpDependencies extends SurfaceDependencies {
  readonly prompts: PromptLibrary;
  readonly documents: readonly Document[];
  /** Host names that the endpoint answers to. */
  readonly hosts: readonly string[];
  readonly verifyToken: VerifyToken;
  /** For a caller without a token. */
  readonly challenge: Challenge;
  /** Called with messages that break the protocol: the caller's fault, so for debugging only. */
  readonly reportProtocol: (error: unknown) => void;
}

const INSTRUCTIONS = [
  'Facts and estimates about US credit cards. Name cards as the person does ("Amex Gold", "CSP").',
  'Spending is dollars a month by category: dining, travel, groceries, gas, streaming, shopping, other, or finer ones such as flights, hotels, drugstores, wholesale_clubs.',
  'suggested_next names calls that help next; _tier_restricted means that the plan hides fields, see _upgrade_url.',
  'Figures are estimates against the annual fee, for information, not financial advice.',
].join(' ');

/** Same for every caller until the server is restarted. */
const FIXED = { ttlMs: 300_000, cacheScope: 'public' } as const;

const CACHE_HINTS = {
  'server/discover': FIXED,
  'tools/list': FIXED,
  'resources/list': FIXED,
  'resources/templates/list': FIXED,
  // What a plan hides differs between callers.
  'resources/read': { ttlMs: 300_000, cacheScope: 'private' },
} as const;

/**
 * What the MCP endpoint serves. All tables are made once, and the SDK gets a thin `Server` on them
 * for each message. execute() is the only validator, so that the words of errors are ours on every
 * surface.
 */
export function mcpEndpoint(dependencies: McpDependencies): McpEndpoint {
  const { operations, services, prompts, report } = dependencies;
  const tools = toolTable(operations);
  const advertised = [...tools.values()].map((tool) => tool.advertised);
  const resources = createResources(operations, dependencies.documents, report);
  const information = { name: 'cardwright', title: 'Cardwright', version: services.version };
  // No list changes while a server runs, but for prompts in development: so nothing is promised.
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
  const options = { capabilities, instructions: INSTRUCTIONS, cacheHints: CACHE_HINTS };

  const callOf = (caller: Caller, request_id: string): Call => ({
    caller,
    services,
    now: dependencies.clock(),
    request_id,
    check_output: dependencies.checkOutput(),
  });

  const runTool = async (
    params: ToolCallParams,
    caller: Caller,
    requestId: string,
    onProgress?: (step: string) => void,
  ) => {
    const tool = tools.get(params.name);
    if (!tool) throw invalidParams(`Unknown tool: ${params.name}`);
    const call = { ...callOf(caller, requestId), onProgress };
    return callTool(tool, params.arguments ?? {}, call, report);
  };

  function serve(caller: Caller, requestId: string): Server {
    const call = () => callOf(caller, requestId);
    const server = new Server(information, options);
    server.setRequestHandler('tools/list', ({ params }) => {
      refuseCursor(params);
      return { tools: advertised };
    });
    server.setRequestHandler('tools/call', ({ params }, context) =>
      runTool(params, caller, requestId, progressOf(context, dependencies.reportProtocol)),
    );
    server.setRequestHandler('resources/list', ({ params }) => {
      refuseCursor(params);
      return { resources: resources.listed };
    });
    server.setRequestHandler('resources/templates/list', ({ params }) => {
      refuseCursor(params);
      return { resourceTemplates: resources.templates };
    });
    server.setRequestHandler('resources/read', ({ params }) => resources.read(params.uri, call()));
    server.setRequestHandler('prompts/list', ({ params }) => {
      refuseCursor(params);
      return { prompts: prompts.list() };
    });
    server.setRequestHandler('prompts/get', ({ params }) =>
      prompts.get(params.name, params.arguments ?? {}),
    );
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
      const kind =
        ref.type === 'ref/prompt'
          ? prompts.completionOf(ref.name, argument.name)
          : resources.completionOf(ref.uri, argument.name);
      if (kind === null) {
        const owner = ref.type === 'ref/prompt' ? `prompt ${ref.name}` : `template ${ref.uri}`;
        throw invalidParams(`No ${owner} with an argument ${argument.name}.`);
      }
      return { completion: complete(kind, argument.value, services.catalog()) };
    });
    return server;
  }

  return {
    hosts: dependencies.hosts,
    serve,
    fastLane: createFastLane({
      server: information,
      hasTool: (name) => tools.has(name),
      callTool: runTool,
    }),
    onerror: dependencies.reportProtocol,
    report,
    authenticate: (req, body) => requireMcpCaller(req, body, dependencies),
    challengeOf: (error) => mcpChallenge(error, dependencies.challenge),
  };
}

/** Sends each step of a call to a client that asked for them; undefined where it did not. */
function progressOf({ mcpReq }: ServerContext, report: (error: unknown) => void) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let progress = 0;
  return (message: string) => {
    progress += 1;
    const params = { progressToken, progress, message };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(report);
  };
}

/** Every list is one page, so no cursor was ever handed out. */
function refuseCursor(params: { readonly cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined) throw invalidParams('No such page: the list has only one.');
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
