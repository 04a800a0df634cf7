import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { scopeFault } from '../../../src/operation/rights.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { connect } from '../support/flow.ts';
import { bearer, callMcp, postJson } from '../support/requests.ts';
import { mcpStatus, useConnected } from '../support/scenes.ts';

const { server, held } = useConnected();

describe('scopes', () => {
  const call = (name: string) => ({ method: 'tools/call', params: { name, arguments: {} } });

  it('are enforced tool by tool, before anything runs', async () => {
    const { tokens } = await connect(server, { scope: 'cards:read' });
    const have = bearer(tokens.access_token);
    expect(await mcpStatus(server, have, call('search_credit_cards'))).toBe(200);
    const tools = OPERATIONS.filter((operation) => operation.tool);
    for (const { name, policy } of tools) {
      const expected = policy.scope === 'cards:read' ? 200 : 403;
      expect(await mcpStatus(server, have, call(name)), name).toBe(expected);
    }
    expect(tools.some(({ policy }) => policy.scope !== 'cards:read')).toBe(true);
  });

  it('are enforced by the kernel too, whatever the surface let through', () => {
    const base = { account_id: 'a', plan: PLANS.pro, channel: 'mcp' } as const;
    for (const operation of OPERATIONS) {
      const { scope } = operation.policy;
      const rest = (['cards:read', 'portfolio:read', 'portfolio:write'] as const).filter(
        (known) => known !== scope,
      );
      expect(scopeFault(operation, { ...base, scopes: rest }, {})?.code).toBe('insufficient_scope');
      expect(scopeFault(operation, { ...base, scopes: [scope] }, {})).toBeNull();
      expect(scopeFault(operation, { ...base, scopes: null }, {})).toBeNull();
    }
  });

  it('are not passed by hiding a call in a batch', async () => {
    const { tokens } = await connect(server, { scope: 'cards:read' });
    const hidden = [{ jsonrpc: '2.0', id: 1, ...call('compare_cards') }];
    const headers = { accept: 'application/json', ...bearer(tokens.access_token) };
    expect((await postJson(`${server.url}/mcp`, hidden, headers)).status).toBe(400);
  });
});

describe('a connection', () => {
  it('counts against the account of its person, as a key does', async () => {
    const { tokens, person } = await connect(server);
    const client = new Client({ name: 'app', version: '1' });
    const requestInit = { headers: bearer(tokens.access_token) };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }),
    );
    const details = await client.callTool({
      name: 'get_card_details',
      arguments: { card_name: 'CSR' },
    });
    await client.close();
    expect(details.structuredContent).toMatchObject({ _tier_restricted: true });
    const account = await server.connection.collection('accounts').findOne({ email: person.email });
    expect(account).toMatchObject({ tier: 'evaluation' });
    expect(account?.card_lookups).toHaveLength(1);
  });

  it('has no session id that could stand for a token', async () => {
    const first = await callMcp(server, bearer(held.tokens.access_token));
    const id = first.headers.get('mcp-session-id') ?? 'guessed';
    expect(await mcpStatus(server, { 'mcp-session-id': id })).toBe(401);
  });
});
