import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** A client that can ask its person, who gives the answer of `choose`. */
async function connect(server: TestServer, choose: (titles: string[]) => string | null) {
  const client = new Client(
    { name: 'asks', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  const asked: string[] = [];
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message);
    const { card } = (params as unknown as { requestedSchema: { properties: { card: CardField } } })
      .requestedSchema.properties;
    const answer = choose(card.oneOf.map((one) => one.const));
    return answer === null
      ? { action: 'decline' as const }
      : { action: 'accept' as const, content: { card: answer } };
  });
  const headers = { Authorization: `Bearer ${server.keys.pro}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
  );
  return { client, asked };
}

interface CardField {
  oneOf: { const: string; title: string }[];
}

describe('a name of several cards, where the client can ask', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('asks the person and goes on in the same call', async () => {
    const { client, asked } = await connect(server, (cards) => cards[0] ?? null);
    const name = 'calculate_card_value';
    const answer = await client.callTool({ name, arguments: { card_name: 'venture' } });
    expect(asked).toEqual(['Which card is "venture"?']);
    expect(answer.isError).not.toBe(true);
    expect(JSON.stringify(answer.structuredContent)).toContain('Venture');
    await client.close();
  });

  it('asks about each of two names', async () => {
    const { client, asked } = await connect(server, (cards) => cards[0] ?? null);
    const call = { card_names: ['venture', 'sapphire'] };
    const answer = await client.callTool({ name: 'compare_cards', arguments: call });
    expect(asked).toHaveLength(2);
    expect(answer.isError).not.toBe(true);
    await client.close();
  });

  it('gives the candidates as an error when the person declines', async () => {
    const { client, asked } = await connect(server, () => null);
    const name = 'calculate_card_value';
    const answer = await client.callTool({ name, arguments: { card_name: 'venture' } });
    expect(asked).toHaveLength(1);
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer.content)).toContain('Capital One Venture X: $395 a year');
    await client.close();
  });
});
