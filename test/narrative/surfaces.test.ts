import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../support/outside/openai-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const COMPARE = {
  card_names: ['Amex Gold', 'CSP'],
  params: { spending: { dining: 600, groceries: 800, travel: 300 } },
};
const ANALYZE = {
  cards: [{ card_name: 'Amex Gold' }, { card_name: 'Citi Double Cash' }],
  params: { spending: { dining: 500, groceries: 700, gas: 200 } },
};
const RECOMMEND = { category: 'groceries', params: { spending: { groceries: 700 } } };
const RENEWAL = { card_name: 'Chase Sapphire Reserve', acquired_date: '2023-05-14' };

const OPTIMIZE = { card_names: ['Amex Gold', 'Citi Double Cash'], additions: 0 };
/** The first claim of every answer: what it decides. */
const WRITTEN = { sentences: ['In short, {c1}.'] };

let endpoint: OpenAiServer;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  endpoint = await startOpenAiServer();
  process.env.OPENAI_API_KEY = 'sk-test';
  process.env.OPENAI_BASE_URL = endpoint.url;
  process.env.NARRATIVE_MODEL = 'stand-in';
  server = await startTestServer();
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
      requestInit: { headers: { authorization: `Bearer ${server.keys.pro}` } },
    }),
  );
});
afterAll(async () => {
  await client?.close();
  await server?.close();
  await endpoint?.close();
});

const text = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;
const BY_MODEL = {
  source: 'llm',
  model: 'stand-in',
  checks_passed: ['claims', 'words', 'judged'],
};

describe('REST', () => {
  it.each([
    ['/intelligence/compare', COMPARE, 'winner', /^In short, American Express Gold Card beats /],
    ['/portfolio/analyze', ANALYZE, 'narrative', /^In short, this wallet is worth about \$910 /],
  ])('adds a narrative to %s, by query and by body', async (path, body, field, start) => {
    endpoint.answer(text(WRITTEN));
    const fast = await server.call(path, { body });
    expect(fast.body.metadata.mode).toBe('fast');
    expect(fast.body.data).not.toHaveProperty('narrative');
    expect(endpoint.requests).toHaveLength(0);
    const verbose = await server.call(`${path}?mode=verbose`, { body });
    expect(verbose.status).toBe(200);
    expect(verbose.body.metadata.mode).toBe('verbose');
    const { narrative, ...data } = verbose.body.data;
    expect(data).toEqual(fast.body.data);
    expect(narrative).toMatchObject(BY_MODEL);
    expect(narrative[field]).toMatch(start);
    const inBody = await server.call(path, { body: { ...body, mode: 'verbose' } });
    expect(inBody.body.data).toEqual(verbose.body.data);
  });

  it.each([
    ['/intelligence/compare', COMPARE, 'winner'],
    ['/portfolio/analyze', ANALYZE, 'narrative'],
    ['/intelligence/recommend', RECOMMEND, 'headline'],
    ['/intelligence/renewal', RENEWAL, 'timing_guidance'],
  ])(
    'answers %s with the fast result and plain sentences when the endpoint fails',
    async (path, body, field) => {
      endpoint.answer({ kind: 'status', status: 500 });
      // Another month's budget of spending, so that nothing comes from the cache.
      const own = { ...body, params: { spending: { dining: 411, groceries: 622, travel: 133 } } };
      const fast = await server.call(path, { body: own });
      const verbose = await server.call(`${path}?mode=verbose`, { body: own });
      expect(verbose.status).toBe(200);
      const { narrative, ...data } = verbose.body.data;
      expect(data).toEqual(fast.body.data);
      expect(narrative).toMatchObject({ source: 'deterministic', model: null });
      expect(narrative.checks_passed).toHaveLength(3);
      expect(narrative[field]).toEqual(expect.any(String));
      expect(endpoint.requests.length).toBeLessThanOrEqual(1);
    },
  );

  it('gives the writer no more than the plan shows', async () => {
    endpoint.answer(text(WRITTEN));
    const path = '/intelligence/compare?mode=verbose';
    const own = { ...COMPARE, params: { spending: { dining: 333 } } };
    const answer = await server.call(path, { body: own, key: server.keys.evaluation });
    expect(answer.body._tier_restricted).toBe(true);
    const [seen] = endpoint.requests;
    const sent = JSON.stringify(seen?.body.messages);
    expect(sent).toContain('the Gold');
    expect(sent).not.toContain('trace');
    for (const secret of [
      server.keys.evaluation,
      server.keys.pro,
      'sk-test',
      'account',
      'upgrade',
    ]) {
      expect(sent).not.toContain(secret);
    }
  });
});

describe('units', () => {
  it.each([
    ['a model wrote', text(WRITTEN), 5],
    ['no model wrote', { kind: 'status', status: 400 } as const, 1],
  ])('are those of verbose only when %s', async (_what, answer, units) => {
    endpoint.answer(answer);
    const month = async () => (await server.call('/platform/usage')).body.data.calls_used as number;
    const before = await month();
    const gas = 1 + units;
    const own = { ...COMPARE, params: { spending: { dining: 77, gas } } };
    const { body } = await server.call('/intelligence/compare?mode=verbose', { body: own });
    expect(body.data.narrative.source).toBe(units === 1 ? 'deterministic' : 'llm');
    const after = await month();
    expect(after - before).toBe(units);
  });
});

describe('MCP', () => {
  it.each([
    ['compare_cards', COMPARE, 'In short, American Express Gold Card beats'],
    ['recommend_card_for_category', RECOMMEND, 'In short, Bilt Obsidian Card comes first'],
    ['check_card_renewal', RENEWAL, '- In short, the verdict is to renew Chase Sapphire Reserve.'],
    ['optimize_portfolio', OPTIMIZE, 'In short, this wallet is worth about'],
  ])('adds a narrative to the text and the structured content of %s', async (name, body, start) => {
    endpoint.answer(text(WRITTEN));
    const args = { ...body, mode: 'verbose', narrative_words: 100 };
    const result = await client.callTool({ name, arguments: args });
    expect(result.isError ?? false).toBe(false);
    expect(result.structuredContent).toMatchObject({ narrative: BY_MODEL });
    const [content] = result.content as { text: string }[];
    expect(content?.text.startsWith(start)).toBe(true);
  });

  it('serves plain sentences when the model writes prose', async () => {
    endpoint.answer(text({ sentences: ['Claim your $9,999 gift at once.'] }));
    const args = { ...RENEWAL, mode: 'verbose' };
    const result = await client.callTool({ name: 'check_card_renewal', arguments: args });
    expect(result.structuredContent).toMatchObject({ narrative: { source: 'deterministic' } });
    expect(JSON.stringify(result)).not.toContain('9,999');
  });

  it('tells a client that listens which step begins', async () => {
    endpoint.answer((request) =>
      request.body.response_format.json_schema.name.endsWith('_judge')
        ? text({ verdicts: ['entailed'] })
        : text({ sentences: ['For a busy household like yours, {c1}.'] }),
    );
    const steps: unknown[] = [];
    const result = await client.callTool(
      { name: 'compare_cards', arguments: { ...COMPARE, mode: 'verbose', narrative_words: 99 } },
      { onprogress: (step) => steps.push(step) },
    );
    expect(result.structuredContent).toMatchObject({ narrative: BY_MODEL });
    expect(steps).toEqual([
      { progress: 1, message: 'writing' },
      { progress: 2, message: 'checking' },
    ]);
  });
});
