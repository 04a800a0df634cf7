import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import express from 'express';
import { PLANS } from '../../src/plans/plans.ts';
import { createMcpRouter } from '../../src/surfaces/mcp/router.ts';
import { getFixturePrompt, PROMPTS, RESOURCES, readFixture, TEMPLATES } from './fixture-content.ts';
import { askingPrompt, stateCodec } from './fixture-input.ts';
import { FIXTURE_TOOLS } from './fixture-tools.ts';

/**
 * What the official suite expects of a server, behind the transport that serves our own: what it
 * finds wrong in HTTP, hosts or eras is wrong there too.
 *
 * @returns the URL of the MCP endpoint, on a free port of the loopback.
 */
export async function startFixtureServer(): Promise<{ url: string; close(): Promise<void> }> {
  const mcp = createMcpRouter({
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    authenticate: async () => ({
      account_id: null,
      plan: PLANS.pro,
      channel: 'mcp',
      scopes: null,
    }),
    authorize: () => {},
    toolOf: () => undefined,
    challengeOf: () => null,
    serve: fixtureServer,
    onerror: () => {},
    report: () => {},
  });
  const server = createServer(express().use(mcp.router));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      await mcp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns the free port that was taken. */
export async function listen(server: HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function fixtureServer(): Server {
  const server = new Server(
    { name: 'conformance-fixture', version: '1' },
    {
      capabilities: {
        tools: {},
        resources: { subscribe: true },
        prompts: {},
        completions: {},
        logging: {},
      },
      requestState: { verify: stateCodec.verify },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: [...FIXTURE_TOOLS].map(([name, { inputSchema }]) => ({
      name,
      description: `The suite's ${name.replaceAll('_', ' ')}.`,
      inputSchema,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }, ctx) => {
    const tool = FIXTURE_TOOLS.get(params.name);
    if (!tool) throw invalidParams(`Unknown tool: ${params.name}`);
    return tool.call(params.arguments ?? {}, ctx);
  });
  server.setRequestHandler('resources/list', () => ({ resources: RESOURCES }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: TEMPLATES }));
  server.setRequestHandler('resources/read', ({ params }) => {
    const found = readFixture(params.uri);
    if (!found) throw new ResourceNotFoundError(params.uri);
    return found;
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS }));
  server.setRequestHandler('prompts/get', ({ params }, ctx) => {
    if (params.name === 'test_input_required_result_prompt') return askingPrompt(ctx);
    const found = getFixturePrompt(params.name, params.arguments ?? {});
    if (!found) throw invalidParams(`Unknown prompt: ${params.name}`);
    return found;
  });
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  server.setRequestHandler('logging/setLevel', () => ({}));
  return server;
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
