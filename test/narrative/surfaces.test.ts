import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const GOLD = 'American Express Gold Card';
const CSP = 'Chase Sapphire Preferred';
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

const COMPARED = {
  winner: `${GOLD} is ahead by about $492 a year, after its $325 fee.`,
  cards: [{ card_name: CSP, pros: ['A $95 fee.'], cons: ['About $687 a year.'] }],
  choose: [{ card_name: CSP, when: 'When a lower fee matters most.' }],
};
const ANALYSED = {
  narrative: `Keep ${GOLD}: it adds about $628 a year. Citi Double Cash adds about $7.`,
  strategies: [`Use ${GOLD} for groceries.`],
  quick_wins: [],
};

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
const served = (written: object) => ({
  ...written,
  source: 'llm',
  model: 'stand-in',
  checks_passed: ['figures', 'names', 'verdicts', 'tone', 'request'],
});

describe('REST', () => {
  it.each([
    ['/intelligence/compare', COMPARE, COMPARED],
    ['/portfolio/analyze', ANALYZE, ANALYSED],
  ])('adds a narrative to %s, by query and by body', async (path, body, written) => {
    endpoint.answer(text(written));
    const fast = await server.call(path, { body });
    expect(fast.body.metadata.mode).toBe('fast');
    expect(fast.body.data).not.toHaveProperty('narrative');
    expect(endpoint.requests).toHaveLength(0);
    const verbose = await server.call(`${path}?mode=verbose`, { body });
    expect(verbose.status).toBe(200);
    expect(verbose.body.metadata.mode).toBe('verbose');
    expect(verbose.body.data).toEqual({ ...fast.body.data, narrative: served(written) });
    const inBody = await server.call(path, { body: { ...body, mode: 'verbose' } });
    expect(inBody.body.data).toEqual(verbose.body.data);
  });

  it.each([
    ['/intelligence/compare', COMPARE, 'winner'],
    ['/portfolio/analyze', ANALYZE, 'narrative'],
    ['/intelligence/recommend', RECOMMEND, 'headline'],
    ['/intelligence/renewal', RENEWAL, 'timing_guidance'],
  ])(
    'answers %s with the fast result and templates when the endpoint fails',
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
      expect(narrative.checks_passed).toHaveLength(5);
      expect(narrative[field]).toEqual(expect.any(String));
      expect(endpoint.requests.length).toBeLessThanOrEqual(1);
    },
  );

  it('gives the writer no more than the plan shows', async () => {
    endpoint.answer(text(COMPARED));
    const path = '/intelligence/compare?mode=verbose';
    const answer = await server.call(path, { body: COMPARE, key: server.keys.evaluation });
    expect(answer.body._tier_restricted).toBe(true);
    const [seen] = endpoint.requests;
    const sent = JSON.stringify(seen?.body.messages);
    expect(sent).toContain(GOLD);
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

describe('MCP', () => {
  it('adds a narrative to the structured content', async () => {
    endpoint.answer(text(COMPARED));
    const params = { spending: { ...COMPARE.params.spending, gas: 0 } };
    const result = await client.callTool({
      name: 'compare_cards',
      arguments: { ...COMPARE, params, mode: 'verbose' },
    });
    expect(result.isError ?? false).toBe(false);
    expect(result.structuredContent).toMatchObject({ narrative: served(COMPARED) });
  });

  it.each([
    ['recommend_card_for_category', RECOMMEND],
    ['check_card_renewal', RENEWAL],
  ])('serves the templates of %s when the text is not grounded', async (name, body) => {
    endpoint.answer(text({ headline: 'A $9,999 gift', explanation: 'Yes.', pro_tip: 'Go.' }));
    const result = await client.callTool({ name, arguments: { ...body, mode: 'verbose' } });
    expect(result.isError ?? false).toBe(false);
    expect(result.structuredContent).toMatchObject({ narrative: { source: 'deterministic' } });
  });
});
