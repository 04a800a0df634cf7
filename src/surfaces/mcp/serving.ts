import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { failureOf } from '../../failures.ts';
import { quoted } from '../../kit/clean-text.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import { admit, NO_UNITS } from '../../operation/admission.ts';
import type { Call } from '../../operation/execute.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import type { PromptLibrary } from '../prompts/library.ts';
import { asProtocolError, invalidParams } from '../protocol-error.ts';
import { fewNamed } from './arguments/forms.ts';
import { askingOf, type Rounds } from './asking/asking.ts';
import { askTool, callTool } from './call-tool.ts';
import { complete } from './completion.ts';
import { createFastLane, type FastLane, type ToolCallParams } from './fast-lane.ts';
import { iconsOf } from './icon.ts';
import type { SubscriptionStore } from './listening/listening.ts';
import { createSubscribing } from './listening/subscribing.ts';
import { ANY_PARAMS, type CheckedMethod, type METHOD_PARAMS, readParams } from './method-params.ts';
import type { McpRequest } from './request.ts';
import { createResources, type Document } from './resources.ts';
import { toolTable } from './tool-table.ts';
import { readViews } from './views/views.ts';

/** What serving MCP needs, whatever carries the messages. */
export interface McpServingDependencies extends Omit<SurfaceDependencies, 'identify'> {
  readonly prompts: PromptLibrary;
  readonly documents: readonly Document[];
  /** Where clients load the icon from; null where no pages are served. */
  readonly website: string | null;
  /** What clients follow; null where nothing can be followed. */
  readonly subscriptions: SubscriptionStore | null;
  /** Called with messages that break the protocol: the caller's fault, so only for debugging. */
  readonly reportProtocol: (error: unknown) => void;
}

/** The tables of tools, resources and prompts, and servers on them. */
export interface McpServing {
  /** The server of one message, or of all messages of one connection. */
  serve(request: McpRequest): Server;
  readonly fastLane: FastLane;
  /** Whether a resource can be followed now. */
  isFollowed(uri: string): boolean;
  /** Takes a call of the minute. @throws AppError where there is none left */
  count(request: McpRequest): Promise<void>;
}

const INSTRUCTIONS = [
  'Facts and estimates about US credit cards. Name cards as the person does ("Amex Gold", "CSP").',
  'Spending is dollars a month by category: dining, travel, groceries, gas, streaming, shopping, other, or finer ones such as flights, hotels, drugstores, wholesale_clubs.',
  'suggested_next lists useful next calls; _tier_restricted means that the plan hides fields, see _upgrade_url.',
  'Accounts are not connected: payments, balances owed, charges and applications cannot be seen.',
  'Figures are estimates against the annual fee, for information, not financial advice.',
].join(' ');

type CompletionParams = z.output<(typeof METHOD_PARAMS)['completion/complete']>;

/** Same for every caller until the server is restarted. */
const FIXED = { ttlMs: 300_000, cacheScope: 'public' } as const;

const CACHE_HINTS = {
  'server/discover': FIXED,
  'tools/list': FIXED,
  'resources/list': FIXED,
  'resources/templates/list': FIXED,
  // Fields hidden by a plan differ between callers.
  'resources/read': { ttlMs: 300_000, cacheScope: 'private' },
} as const;

/**
 * Everything that is served over MCP. All tables are built once, and the SDK gets a thin `Server` on
 * them. execute() is the only validator, so that errors read the same on every surface.
 */
export function mcpServing(dependencies: McpServingDependencies): McpServing {
  const { operations, services, prompts, report, website } = dependencies;
  const tools = toolTable(operations);
  const advertised = [...tools.values()].map((tool) => tool.advertised);
  const resources = createResources(
    operations,
    [...dependencies.documents, ...readViews()],
    report,
  );
  const callOf = ({ caller, requestId, address, onRate }: McpRequest): Call => ({
    caller,
    ...(address !== undefined && { address: () => address }),
    services,
    now: dependencies.clock(),
    request_id: requestId,
    check_output: dependencies.checkOutput(),
    onRate,
  });
  const count = async (request: McpRequest) => {
    const { account_id } = request.caller;
    if (account_id === null) return;
    await admit({ ...request.caller, account_id }, { ...NO_UNITS, calls: 1 }, callOf(request));
  };
  const { subscriptions: store } = dependencies;
  const subscribing = store && createSubscribing({ resources, store, services, report, count });
  // Tools have none: assistants read the list of tools, and 14 icons are a sixteenth of it.
  const icons = website === null ? null : iconsOf(website);
  const information = {
    name: 'cardwright',
    title: 'Cardwright',
    version: services.version,
    ...(website !== null && { websiteUrl: website }),
    ...(icons && { icons }),
  };
  const withIcons = <Listed extends object>(list: readonly Listed[]) =>
    list.map((one) => (icons ? { ...one, icons } : one));
  // Tools and prompts stay the same while a server runs, except prompts in development.
  const capabilities = {
    tools: {},
    resources: subscribing ? { subscribe: true, listChanged: true } : {},
    prompts: {},
    completions: {},
  };
  const options = { capabilities, instructions: INSTRUCTIONS, cacheHints: CACHE_HINTS };

  const runTool = async (
    params: ToolCallParams,
    request: McpRequest,
    rounds: Rounds,
    onProgress?: (step: string) => void,
  ) => {
    const tool = tools.get(params.name);
    if (!tool) throw invalidParams(`Unknown tool: ${quoted(params.name)}`);
    const call = { ...callOf(request), onProgress };
    const asking = askingOf(rounds);
    const given = fewNamed(params.arguments ?? {});
    return asking
      ? askTool(tool, given, call, report, asking)
      : callTool(tool, given, call, report);
  };

  const completionOf = (ref: CompletionParams['ref'], argument: string) =>
    ref.type === 'ref/prompt'
      ? prompts.completionOf(ref.name, argument)
      : resources.completionOf(ref.uri, argument);

  function serve(request: McpRequest): Server {
    const server = new Server(information, options);
    const handle = <Method extends CheckedMethod, Result extends { [field: string]: unknown }>(
      method: Method,
      answer: (params: z.output<(typeof METHOD_PARAMS)[Method]>) => Result | Promise<Result>,
    ) =>
      server.setRequestHandler(method, ANY_PARAMS, (params) => answer(readParams(method, params)));
    server.setRequestHandler('tools/list', ({ params }) => {
      refuseCursor(params);
      return { tools: advertised };
    });
    server.setRequestHandler('tools/call', ({ params }, context) =>
      runTool(
        params,
        request,
        roundsOf(context),
        progressOf(context, dependencies.reportProtocol),
      ).catch((error: unknown) => {
        if (error instanceof ProtocolError) throw error;
        report(error, request.requestId);
        throw asProtocolError(failureOf(error));
      }),
    );
    server.setRequestHandler('resources/list', ({ params }) => {
      refuseCursor(params);
      return { resources: withIcons(resources.listed) };
    });
    server.setRequestHandler('resources/templates/list', ({ params }) => {
      refuseCursor(params);
      return { resourceTemplates: withIcons(resources.templates) };
    });
    if (subscribing) {
      handle('resources/subscribe', ({ uri }) => subscribing.subscribe(uri, request));
      handle('resources/unsubscribe', ({ uri }) => subscribing.unsubscribe(uri, request));
    }
    handle('resources/read', ({ uri }) => resources.read(uri, callOf(request)));
    server.setRequestHandler('prompts/list', ({ params }) => {
      refuseCursor(params);
      return { prompts: withIcons(prompts.list()) };
    });
    // Neither counts in the minute, so that a person can type: the accounts have their turns.
    const nextTurn = () => TURNS.next(request.caller.account_id ?? '');
    handle('prompts/get', async (params) => {
      const turn = nextTurn();
      if (turn) await turn;
      return prompts.get(params.name, params.arguments);
    });
    handle('completion/complete', async ({ ref, argument }) => {
      const turn = nextTurn();
      if (turn) await turn;
      const kind = completionOf(ref, argument.name);
      if (kind === null) {
        const owner =
          ref.type === 'ref/prompt' ? `prompt ${quoted(ref.name)}` : `template ${quoted(ref.uri)}`;
        throw invalidParams(`No ${owner} with an argument ${quoted(argument.name)}.`);
      }
      return { completion: complete(kind, argument.value, services.catalog()) };
    });
    return server;
  }

  return {
    serve,
    isFollowed: (uri) => resources.isFollowed(uri, services.catalog()),
    count,
    fastLane: createFastLane({
      server: information,
      hasTool: (name) => tools.has(name),
      callTool: runTool,
    }),
  };
}

function roundsOf({ mcpReq }: ServerContext): Rounds {
  const state = mcpReq.requestState();
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  return {
    capabilities: envelope?.[CLIENT_CAPABILITIES_META_KEY],
    responses: mcpReq.inputResponses,
    state: typeof state === 'string' ? state : undefined,
  };
}

/** Sends each step of a call to a client that asked for progress; undefined if it did not. */
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

/** Every list fits one page, so the server never issued a cursor. */
function refuseCursor(params: { readonly cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined) throw invalidParams('No such page: the list has only one.');
}
