import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

interface ToolResult {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Record<string, unknown> | undefined;
}

interface AnyClient {
  listTools(): Promise<{ tools: { name: string; outputSchema?: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolResult>;
  close(): Promise<void>;
}

const endpoint = () => new URL(`${server.url}/mcp`);

async function connectV2(era: 'legacy' | 'auto', headers: Record<string, string>) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(endpoint(), { requestInit: { headers } }));
  return client as unknown as AnyClient;
}

async function connectV1(headers: Record<string, string>) {
  const client = new ClientV1({ name: 'test', version: '1' });
  const transport = new TransportV1(endpoint(), { requestInit: { headers } });
  await client.connect(transport as Parameters<ClientV1['connect']>[0]);
  return client as unknown as AnyClient;
}

const bearer = () => ({ authorization: `Bearer ${server.keys.pro}` });
const CLIENTS: [string, () => Promise<AnyClient>][] = [
  ['v2 client, 2026-07-28', () => connectV2('auto', bearer())],
  ['v2 client, 2025 era', () => connectV2('legacy', bearer())],
  ['v1 client', () => connectV1(bearer())],
  ['v1 client with X-API-Key', () => connectV1({ 'x-api-key': server.keys.pro })],
];

describe.each(CLIENTS)('%s', (_name, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect();
    // The clients check structuredContent against the output schemas that they have listed.
    await client.listTools();
  });
  afterAll(() => client?.close());

  it('lists the tools in their order', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual([
      'search_credit_cards',
      'get_card_details',
      'get_card_benefits',
      'get_card_terms',
      'get_changes',
      'compare_cards',
      'calculate_card_value',
      'recommend_card_for_category',
      'check_card_renewal',
      'which_card_at_merchant',
      'check_merchant_benefits',
      'optimize_portfolio',
      'get_points_playbook',
      'manage_points_balances',
    ]);
  });

  it('finds, explains and compares cards', async () => {
    const search = await client.callTool({
      name: 'search_credit_cards',
      arguments: { card_type: 'cashback', max_annual_fee: 0, max_results: 3 },
    });
    expect(search.content[0]?.text).toMatch(/cards fit; the best of them:\n1\. /);
    const details = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'csp' },
    });
    expect(details.structuredContent).toMatchObject({ card_name: 'Chase Sapphire Preferred' });
    expect(details.content[0]?.text).toContain('$95 a year');
    const compared = await client.callTool({
      name: 'compare_cards',
      arguments: { card_names: ['Amex Gold', 'CSP'], params: { spending: { dining: 900 } } },
    });
    expect(compared.structuredContent).toMatchObject({ spending_source: 'user_provided' });
    expect(compared.content[0]?.text).toMatch(/comes out ahead by about \$/);
  });

  it('says in a tool error what would help', async () => {
    const unknown = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'amex golden retriever' },
    });
    expect(unknown.isError).toBe(true);
    expect(unknown.content[0]?.text).toMatch(/card_not_found.*\nDid you mean: .*Gold/);
    const invalid = await client.callTool({
      name: 'compare_cards',
      arguments: { card_names: ['CSP'] },
    });
    expect(invalid.isError).toBe(true);
    expect(invalid.content[0]?.text).toContain('- card_names: ');
  });
});

describe('the endpoint', () => {
  it('shows the evaluation tier what it may see, still valid by the schema', async () => {
    const client = await connectV2('auto', { 'x-api-key': server.keys.evaluation });
    await client.listTools();
    const details = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'CSR' },
    });
    expect(details.structuredContent).toMatchObject({ _tier_restricted: true });
    expect(details.structuredContent).not.toHaveProperty('tags');
    await client.close();
  });

  it('refuses callers without a good key and foreign hosts', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(endpoint(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: 'Bearer cw_live_nonsense' })).status).toBe(401);
    expect((await post({ ...bearer(), origin: 'https://evil.example' })).status).toBe(403);
    const batch = await fetch(endpoint(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer() },
      body: '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]',
    });
    expect(batch.status).toBe(400);
    const both = { ...bearer(), 'x-api-key': server.keys.evaluation };
    expect((await post(both)).status).toBe(400);
  });
});
