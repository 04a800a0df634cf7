import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { TOOL_ORDER } from '../../support/tools/tool-order.ts';
import { type AnyClient, bearer, CLIENTS, connectV2 } from './clients.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const endpoint = () => `${server.url}/mcp`;
const TOOLS = OPERATIONS.filter((operation) => operation.tool);

interface Suggested {
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
}

describe.each(CLIENTS)('%s', (_name, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect(endpoint(), server.keys.pro);
    // The clients check structuredContent against the output schemas that they have listed.
    await client.listTools();
  });
  afterAll(() => client?.close());

  it('is promised what is kept, and no notices of what stays the same', () => {
    expect(client.getServerCapabilities()).toEqual({
      tools: {},
      resources: { subscribe: true, listChanged: true },
      prompts: {},
      completions: {},
    });
  });

  it('lists the tools in their order', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(TOOL_ORDER);
  });

  it('finds, explains and compares cards', async () => {
    const search = await client.callTool({
      name: 'search_credit_cards',
      arguments: { card_type: 'cashback', max_annual_fee: 0, max_results: 3 },
    });
    expect(search.content[0]?.text).toMatch(/cards fit, \d+ shown; the best by .+:\n1\. /);
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
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('no_such_tool'),
    });
  });
});

describe.each(TOOLS.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    let client: AnyClient;
    beforeAll(async () => {
      client = await connectV2(endpoint(), 'auto', bearer(server.keys.pro));
      await client.listTools();
    });
    afterAll(() => client?.close());

    it('answers its example by its schema, in every format, and suggests calls that work', async () => {
      const example = operation.example as Record<string, unknown>;
      const answer = await client.callTool({ name, arguments: example });
      expect(answer.isError, answer.content[0]?.text).toBeFalsy();
      const { suggested_next, ...concise } = answer.structuredContent ?? {};
      expect(answer.content[0]?.text?.length).toBeGreaterThan(20);
      if (operation.tool?.detailed_fields) {
        const input = { ...example, response_format: 'detailed' };
        const { structuredContent } = await client.callTool({ name, arguments: input });
        expect(structuredContent).toMatchObject(concise);
        expect(JSON.stringify(structuredContent).length).toBeGreaterThan(
          JSON.stringify(answer.structuredContent).length,
        );
        const wrong = { ...example, response_format: 'long' };
        const refused = await client.callTool({ name, arguments: wrong });
        expect(refused.content[0]?.text).toMatch(/^validation_failed.*\n- response_format: Use/);
      }
      for (const next of (suggested_next ?? []) as Suggested[]) {
        expect(answer.content[0]?.text).toMatch(/\nNext: .*$/);
        const followed = await client.callTool({ name: next.tool, arguments: next.arguments });
        expect(followed.isError, `${next.tool}: ${followed.content[0]?.text}`).toBeFalsy();
      }
    });
  },
);

describe('the endpoint', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(endpoint(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });

  it('shows the evaluation tier what it may see, still valid by the schema', async () => {
    const client = await connectV2(endpoint(), 'auto', { 'x-api-key': server.keys.evaluation });
    await client.listTools();
    const details = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'CSR' },
    });
    expect(details.structuredContent).toMatchObject({ _tier_restricted: true });
    expect(details.structuredContent).not.toHaveProperty('tags');
    await client.close();
  });

  it.each([
    // The message of somebody unknown is not read, so neither is its id.
    ['no key', '{"jsonrpc":"2.0","id":7,"method":"ping"}', {}, 401, -32_000, null],
    ['a wrong key', '{}', { authorization: 'Bearer cw_live_nonsense' }, 401, -32_000, null],
    ['two keys', '{}', { 'x-api-key': 'cw_live_other' }, 400, -32_000, null],
    ['a foreign origin', '{}', { origin: 'https://evil.example' }, 403, -32_000, null],
    ['no JSON', '{"jsonrpc":', {}, 400, -32_700, null],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', {}, 400, -32_600, null],
    ['no request', '{"id":1}', {}, 400, -32_600, null],
    ['another media type', 'hello', { 'content-type': 'text/plain' }, 415, -32_000, null],
  ])('answers %s with a JSON-RPC error', async (kind, body, headers, status, code, id) => {
    const own = kind === 'no key' || kind === 'a wrong key' ? {} : bearer(server.keys.pro);
    const response = await post(body, { ...own, ...headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
    expect(response.headers.has('www-authenticate')).toBe(status === 401);
  });

  it('knows no further page of a list', async () => {
    const ask = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'x' } };
    const response = await post(JSON.stringify(ask), bearer(server.keys.pro));
    expect(await response.text()).toContain('"code":-32602');
  });
});
