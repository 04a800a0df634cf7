import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { type AnyClient, bearer, CLIENTS, connectV2 } from './clients.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const endpoint = () => `${server.url}/mcp`;

async function readJson(client: AnyClient, uri: string) {
  const { contents } = await client.readResource({ uri });
  expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
  return JSON.parse(contents[0]?.text ?? '') as Record<string, unknown>;
}

describe.each(CLIENTS)('%s', (_name, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect(endpoint(), server.keys.pro);
  });
  afterAll(() => client?.close());

  it('lists and reads the resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('registry://benefits');
    for (const { uri, mimeType } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toMatchObject([{ uri, mimeType, text: expect.any(String) }]);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'cards://{card_id}',
      'programs://{program_key}',
    ]);
    const card = await server.call('/cards/2');
    expect(await readJson(client, 'cards://2')).toEqual(card.body.data);
    const program = await readJson(client, 'programs://chase_ultimate_rewards');
    expect(program).toMatchObject({ program_key: 'chase_ultimate_rewards' });
    expect(await readJson(client, 'registry://benefits')).toHaveProperty('all_keys');
  });

  it.each(['cards://99999', 'cards://gold', 'cards://', 'programs://x', 'files://a', 'cards://%'])(
    'has no resource %s',
    async (uri) => {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602 });
    },
  );

  it('completes cards, programs and categories', async () => {
    const complete = async (uri: string, name: string, value: string) => {
      const ref = { type: 'ref/resource', uri } as const;
      return (await client.complete({ ref, argument: { name, value } })).completion.values;
    };
    const ids = await complete('cards://{card_id}', 'card_id', 'amex gold');
    const names = await Promise.all(
      ids.map(async (id) => (await readJson(client, `cards://${id}`)).card_name),
    );
    expect(names).toContain('American Express Gold Card');
    expect(await complete('cards://{card_id}', 'card_id', '2')).toContain('2');
    expect(await complete('programs://{program_key}', 'program_key', 'chase')).toContain(
      'chase_ultimate_rewards',
    );

    const typing = async (name: string, value: string, prompt = 'which-card') => {
      const ref = { type: 'ref/prompt', name: prompt } as const;
      return (await client.complete({ ref, argument: { name, value } })).completion.values;
    };
    expect(await typing('card_names', 'Citi Double Cash, sapphire pref')).toContain(
      'Citi Double Cash, Chase Sapphire Preferred',
    );
    expect(await typing('category', 'di')).toEqual(['dining', 'discount_stores']);
    expect(await typing('amount', '1')).toEqual([]);
    expect(await typing('issuer', 'american', 'card-risk-assessment')).toContain(
      'American Express',
    );
    expect(await typing('credit_score', '', 'new-card-finder')).toEqual([
      'excellent',
      'good',
      'fair',
      'poor',
      'none',
    ]);
    await expect(typing('merchant', '1')).rejects.toMatchObject({ code: -32_602 });
    await expect(complete('files://{a}', 'a', '')).rejects.toMatchObject({ code: -32_602 });
  });

  it('lists and gets the prompts', async () => {
    const { prompts } = await client.listPrompts();
    expect(
      prompts.map(({ name, arguments: given = [] }) => [
        name,
        given.map((argument) => argument.name + (argument.required ? '' : '?')).join(', '),
      ]),
    ).toEqual([
      ['card-risk-assessment', 'card_name, issuer?'],
      ['new-card-finder', 'spending_focus, annual_fee_limit?, credit_score?, card_names?'],
      ['portfolio-review', 'card_names?, monthly_spending?'],
      ['renewal-check', 'card_name, annual_fee?, acquired_date?'],
      ['which-card', 'card_names?, category, amount?'],
    ]);
    const { messages } = await client.getPrompt({
      name: 'which-card',
      arguments: { card_names: 'Amex Gold, CSP', category: 'dining' },
    });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ role: 'user', content: { type: 'text' } });
    expect(messages[0]?.content.text).toContain('Cards held: "Amex Gold, CSP"');
    expect(messages[0]?.content.text).toContain('```tool recommend_card_for_category\n{');
    await expect(client.getPrompt({ name: 'which-card' })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('category is required'),
    });
  });
});

it('the server, its prompts and resources have an icon that anybody may load', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: bearer(server.keys.pro) };
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint()), { requestInit }));
  const information = client.getServerVersion();
  expect(information).toMatchObject({ title: 'Cardwright', websiteUrl: server.url });
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  for (const { icons, title } of [...prompts, ...resources]) {
    expect(icons).toEqual(information?.icons);
    expect(title).toEqual(expect.any(String));
  }
  const icon = await fetch(information?.icons?.[0]?.src ?? '');
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(await icon.text()).toContain('<svg');
  await client.close();
});

describe('an evaluation key', () => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connectV2(endpoint(), 'auto', bearer(server.keys.evaluation));
  });
  afterAll(() => client?.close());

  it('loses the same fields of a card and has the same limit, by resource, tool and REST', async () => {
    const key = server.keys.evaluation;
    const rest = await server.call('/cards/2', { key });
    const { _tier_restricted, _upgrade_url, ...card } = await readJson(client, 'cards://2');
    expect(card).toEqual(rest.body.data);
    expect(_tier_restricted).toBe(true);
    expect(card).not.toHaveProperty('tags');

    const { body } = await server.call('/cards?limit=20');
    const ids: number[] = body.data.cards
      .map((row: { card_id: number }) => row.card_id)
      .filter((id: number) => id !== 2);
    for (const id of ids.slice(0, 8)) await readJson(client, `cards://${id}`);
    // Two of the eleven by other ways: what counts is the card.
    const tenth = await client.callTool({
      name: 'get_card_details',
      arguments: { card_id: ids[8] },
    });
    expect(tenth.isError).toBeFalsy();
    await expect(client.readResource({ uri: `cards://${ids[9]}` })).rejects.toMatchObject({
      code: -32_000,
      data: { error: 'unique_card_limit_exceeded', upgrade_url: expect.any(String) },
    });
    await readJson(client, `cards://${ids[8]}`);
  });
});
