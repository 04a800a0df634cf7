import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/rest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    success: false,
    data: null,
    metadata: { request_id: expect.any(String), api_version: 'v1' },
    error: { code, message: expect.any(String) },
    detail: { error: code, message: expect.any(String) },
  });
}

describe('credentials', () => {
  it('serves health without a key, bare', async () => {
    const { status, body } = await server.call('/platform/health', { key: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'healthy', database: 'connected' });
    expect(body.cards_loaded).toBeGreaterThanOrEqual(300);
  });

  it('refuses a missing, a mistyped and an unknown key', async () => {
    expectError(await server.call('/cards', { key: null }), 401, 'missing_api_key');
    const mistyped = `${server.keys.pro.slice(0, -1)}_`;
    expectError(await server.call('/cards', { key: mistyped }), 401, 'invalid_api_key');
    const { generateKey } = await import('../../../src/accounts/keys/api-key.ts');
    expectError(await server.call('/cards', { key: generateKey() }), 401, 'invalid_api_key');
  });

  it('refuses two different keys', async () => {
    const headers = { 'x-api-key': `${server.keys.pro}, ${server.keys.evaluation}` };
    expectError(await server.call('/cards', { headers }), 400, 'multiple_credentials');
  });
});

describe('bad input', () => {
  it('names what is wrong in a query', async () => {
    const answer = await server.call('/cards?limit=0&sort_by=colour&nonsense=1');
    expectError(answer, 422, 'validation_failed');
    const paths = answer.body.error.details.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual(expect.arrayContaining(['limit', 'sort_by', '']));
  });

  it('refuses repeated parameters and operators', async () => {
    expectError(await server.call('/cards?issuer=a&issuer=b'), 422, 'validation_failed');
    const body = { card_names: [{ $ne: '' }, 'CSP'] };
    expectError(await server.call('/intelligence/compare', { body }), 422, 'validation_failed');
  });

  it('refuses broken JSON, other content and bodies over 100 kB', async () => {
    expectError(await server.call('/cards/search', { raw: '{"a":' }), 400, 'invalid_json');
    const text = { raw: 'x=1', headers: { 'content-type': 'text/plain' } };
    expectError(await server.call('/cards/search', text), 415, 'unsupported_media_type');
    const raw = JSON.stringify({ issuer: 'x'.repeat(110_000) });
    expectError(await server.call('/cards/search', { raw }), 413, 'body_too_large');
    expectError(await server.call('/cards/search', { raw: '[1]' }), 422, 'validation_failed');
  });

  it('gives up to three closest names for an unknown card', async () => {
    const body = { card_names: ['Amex Golden Retriever', 'CSP'] };
    const answer = await server.call('/intelligence/compare', { body });
    expectError(answer, 404, 'card_not_found');
    expect(answer.body.error.details.candidates.length).toBeLessThanOrEqual(3);
    expect(answer.body.detail.candidates).toContain('American Express Gold Card');
    expectError(await server.call('/cards/999999'), 404, 'card_not_found');
  });

  it('returns candidates for an ambiguous name instead of a guess', async () => {
    const body = { card_names: ['sapphire', 'Amex Gold'] };
    const answer = await server.call('/intelligence/compare', { body });
    expectError(answer, 422, 'ambiguous_card');
    expect(answer.body.error.details.candidates).toContain('Chase Sapphire Reserve');
  });

  it('knows unknown paths and methods', async () => {
    expectError(await server.call('/nothing'), 404, 'route_not_found');
    expectError(await server.call('/cards/%E0%A4%A'), 404, 'route_not_found');
    const answer = await server.call('/cards', { method: 'DELETE' });
    expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expectError(await server.call('/cards/2/terms', { body: {} }), 405, 'method_not_allowed');
    expectError(await server.call(`/cards/${'9'.repeat(2_000)}`), 422, 'validation_failed');
  });
});

describe('input', () => {
  it.each(['/platform/keys', '/cards/search', '/intelligence/value'])(
    'that is null is refused by POST %s, and nothing is done',
    async (path) => {
      const { status, body } = await server.call(path, { raw: 'null' });
      expect([status, body.error.code]).toEqual([422, 'validation_failed']);
      expect((await server.call(path, { method: 'GET' })).status).toBe(
        path === '/platform/keys' ? 200 : 405,
      );
    },
  );

  it('names points programs as people do, in paths too', async () => {
    for (const name of ['chase_ur', 'UR', 'Chase Ultimate Rewards']) {
      const path = `/reference/programs/${encodeURIComponent(name)}`;
      const { body } = await server.call(path);
      expect(body.data.program_key).toBe('chase_ultimate_rewards');
      expect((await server.call(`${path}/history`)).body.program_key).toBe(body.data.program_key);
    }
  });
});

describe('GET /cards', () => {
  it('pages through the whole catalogue without gap or repeat', async () => {
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await server.call(`/cards?limit=100${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.data.cards.map((card: { card_id: number }) => card.card_id));
      cursor = body.data.pagination.next_cursor;
      expect(body.data.pagination.has_more).toBe(cursor !== null);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(300);
  });

  it('filters and sorts', async () => {
    const query = '/cards?issuer=chase&max_annual_fee=100&sort_by=annual_fee&sort_order=desc';
    const { body } = await server.call(query);
    const fees = body.data.cards.map((card: { annual_fee: number }) => card.annual_fee);
    expect(fees).toEqual([...fees].sort((a, b) => b - a));
    expect(fees[0]).toBeLessThanOrEqual(100);
    for (const card of body.data.cards) expect(card.issuer).toBe('Chase');
  });

  it('clamps the page of the evaluation tier and hides its paid fields', async () => {
    const { body } = await server.call('/cards?limit=100', { key: server.keys.evaluation });
    expect(body.data.cards).toHaveLength(20);
    expect(body.metadata.warnings[0]).toContain('20');
    expect(body.data.cards[0]).not.toHaveProperty('tags');
    expect(body).toMatchObject({ _tier_restricted: true, _upgrade_url: expect.any(String) });
    const paid = await server.call('/cards?limit=100');
    expect(paid.body.data.cards[0]).toHaveProperty('tags');
    expect(paid.body).not.toHaveProperty('_tier_restricted');
  });

  it('answers 304 to the ETag it gave', async () => {
    const first = await server.call('/cards?q=gold');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('vary')).toBe('X-API-Key, Origin');
    // fetch() adds no-cache to conditional requests unless the caller says otherwise.
    const conditional = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const second = await server.call('/cards?q=gold', { headers: conditional });
    expect(second.status).toBe(304);
    const among = { ...conditional, 'if-none-match': `"other", ${etag.slice('W/'.length)}` };
    expect((await server.call('/cards?q=gold', { headers: among })).status).toBe(304);
    const reload = { headers: { ...conditional, 'cache-control': 'no-cache' } };
    expect((await server.call('/cards?q=gold', reload)).status).toBe(200);
    const other = await server.call('/cards?q=blue', { headers: conditional });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the head alone, and paths that end in a slash', async () => {
    const whole = await server.call('/cards?limit=1');
    const head = await server.call('/cards?limit=1', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(head.body).toBeNull();
    expect((await server.call('/cards/?limit=1')).body.data).toEqual(whole.body.data);
  });

  it('lets no browser make more of an answer than data', async () => {
    for (const path of ['/cards?limit=1', '/cards?limit=0', '/nothing']) {
      const { headers } = await server.call(path);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('sends what is not ASCII whole', async () => {
    const body = { card_names: ['Crème brûlée — ☕', 'Amex Gold'] };
    const { status, body: answer } = await server.call('/intelligence/compare', { body });
    expect(status).toBe(404);
    expect(answer.error.message).toContain('Crème brûlée — ☕');
  });
});

describe('GET /cards/{card_id}', () => {
  it('serves facts with their sources', async () => {
    const { body } = await server.call('/cards/2');
    expect(body.data).toMatchObject({ card_name: 'American Express Gold Card', annual_fee: 325 });
    expect(body.data.rewards.structure_text).toContain('4x on dining (up to $50,000');
    expect(body.data.data_quality.groups.earn.sources[0].url).toMatch(/^https:/);
  });

  it('opens exactly ten distinct cards to the evaluation tier, raced', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => i + 2);
    const key = server.keys.evaluation;
    const answers = await Promise.all(ids.map((id) => server.call(`/cards/${id}`, { key })));
    const open = answers.filter((answer) => answer.status === 200);
    expect(open).toHaveLength(10);
    const refused = answers.find((answer) => answer.status !== 200);
    if (!refused) throw new Error('nothing was refused');
    expectError(refused, 403, 'unique_card_limit_exceeded');
    expect(refused.body.detail.upgrade_url).toMatch(/^http/);
    const again = await server.call(`/cards/${open[0]?.body.data.card_id}`, { key });
    expect(again.status).toBe(200);
  });
});

describe('POST /cards/search', () => {
  it('knows issuers by their common names and keeps to the credit tier', async () => {
    const search = async (body: object) => (await server.call('/cards/search', { body })).body.data;
    const { recommendations, total_found } = await search({ issuer: 'BofA', max_results: 20 });
    expect(total_found).toBeGreaterThan(5);
    for (const card of recommendations) expect(card.issuer).toBe('Bank of America');
    const poor = await search({ credit_tier: 'poor', max_results: 20 });
    for (const { card_id } of poor.recommendations) {
      const { body } = await server.call(`/cards/${card_id}`);
      expect(body.data.credit_score_needed).toBe('poor');
    }
    const business = await search({ card_type: 'balance_transfer', max_results: 20 });
    for (const { card_id } of business.recommendations) {
      const { body } = await server.call(`/cards/${card_id}`);
      expect(body.data.tags).not.toContain('business');
    }
  });

  it('hides the calculation, which shows hidden rates, from the evaluation tier', async () => {
    const body = { card_names: ['CSP', 'CSR'] };
    const { key } = { key: server.keys.evaluation };
    const answer = await server.call('/intelligence/compare', { body, key });
    expect(answer.body.data.comparison_table[0]).not.toHaveProperty('trace');
    expect(answer.body._tier_restricted).toBe(true);
  });

  it('finds nothing for a query without letters', async () => {
    expect((await server.call('/cards?q=.*')).body.data.cards).toEqual([]);
  });
});

describe('history', () => {
  it('serves the dated past of a card, oldest first, and narrows it', async () => {
    const { body } = await server.call('/cards/18/history');
    expect(body.count).toBeGreaterThan(3);
    const dates = body.changes.map((change: { detected_at: string }) => change.detected_at);
    expect(dates).toEqual([...dates].sort());
    const fees = await server.call('/cards/18/history?field=annual_fee');
    expect(fees.body.changes.at(-1)).toMatchObject({ old_value: '695', new_value: '895' });
    const late = await server.call('/cards/18/history?since=2099-01-01');
    expect(late.body).toMatchObject({ card_id: 18, count: 0, changes: [] });
    expectError(await server.call('/cards/18/history?since=soon'), 422, 'validation_failed');
    expectError(await server.call('/cards/999999/history'), 404, 'card_not_found');
  });

  it('serves the feed of all cards to paid plans only', async () => {
    const { body } = await server.call('/cards/changes?since=2025-01-01&fields=annual_fee');
    expect(body.count).toBeGreaterThan(5);
    for (const change of body.changes) {
      expect(change).toMatchObject({ card_id: expect.any(Number), field: 'annual_fee' });
    }
    const refused = await server.call('/cards/changes?since=2025-01-01', {
      key: server.keys.evaluation,
    });
    expectError(refused, 403, 'tier_restricted');
    expect(refused.body.detail.upgrade_url).toMatch(/^http/);
    expectError(await server.call('/cards/changes'), 422, 'validation_failed');
  });
});

describe('POST /intelligence/compare', () => {
  it('adds up: the trace gives the net value, to the cent', async () => {
    const body = {
      card_names: ['Blue Cash Preferred', 'Citi Double Cash'],
      params: { spending: { groceries: 1000 } },
    };
    const { status, body: answer } = await server.call('/intelligence/compare', { body });
    expect(status).toBe(200);
    expect(answer.data.spending_source).toBe('user_provided');
    for (const row of answer.data.comparison_table) {
      const sum = row.trace.reduce(
        (total: number, line: { value: number }) => total + line.value,
        0,
      );
      expect(sum).toBeCloseTo(row.net_value, 2);
    }
    // 6 % of $6,000 and 1 % of the other $6,000 a year.
    expect(answer.data.comparison_table[0].total_rewards).toBe(420);
  });

  it('uses and names the national average without spending', async () => {
    const body = { card_names: ['CSP', 'CSR'] };
    const { body: answer } = await server.call('/intelligence/compare', { body });
    expect(answer.data.spending_source).toBe('us_average_2024');
  });

  it('refuses the same card twice and an unknown benefit key', async () => {
    const twice = { card_names: ['CSP', 'Chase Sapphire Preferred'] };
    expectError(
      await server.call('/intelligence/compare', { body: twice }),
      422,
      'validation_failed',
    );
    const keys = { card_names: ['CSP', 'CSR'], params: { benefit_selections: ['free_lunch'] } };
    const answer = await server.call('/intelligence/compare', { body: keys });
    expectError(answer, 422, 'validation_failed');
    expect(answer.body.error.details.issues[0].path).toBe('benefit_selections.0');
  });
});

describe('POST /portfolio/analyze', () => {
  it('places every dollar once and judges each card by what it adds', async () => {
    const body = {
      cards: [
        { card_name: 'Blue Cash Preferred' },
        { card_name: 'Citi Double Cash' },
        { card_name: 'Amex Platinum', annual_fee: 895 },
      ],
      params: { spending: { groceries: 1000, gas: 200 }, benefit_selections: [] },
    };
    const { body: answer } = await server.call('/portfolio/analyze', { body });
    const { allocation, card_details, portfolio_summary } = answer.data;
    const placed = allocation.reduce(
      (sum: number, line: { annual_spend: number }) => sum + line.annual_spend,
      0,
    );
    expect(placed).toBeCloseTo(12 * 1200, 2);
    const verdicts = card_details.map((card: { verdict: string }) => card.verdict);
    expect(verdicts, JSON.stringify(card_details)).toEqual(['KEEP', 'OPTIMIZE', 'CANCEL']);
    expect(card_details[2].marginal_value).toBeCloseTo(-895, 2);
    expect(portfolio_summary.total_annual_fees).toBe(95 + 895);
  });
});

describe('POST /intelligence/merchant/best-card', () => {
  it('knows which cards Costco takes', async () => {
    const body = {
      merchant: 'COSTCO WHSE #1234',
      portfolio: ['Amex Gold', 'Citi Double Cash', 'CSP'],
    };
    const answer = await server.call('/intelligence/merchant/best-card', { body });
    expect(answer.status).toBe(200);
    const { recommended_card, category_detected, earnings_comparison } = answer.body.data;
    expect(recommended_card).toBe('Chase Sapphire Preferred');
    expect(category_detected).toBe('wholesale_clubs');
    const gold = earnings_comparison.find((row: { card: string }) => row.card.includes('Gold'));
    expect(gold).toMatchObject({ accepted: false, points_earned: 0 });
  });
});

describe('what a request may hold', () => {
  it('is an object, if there is a body: null is none', async () => {
    for (const path of ['/cards/search', '/platform/keys']) {
      expectError(await server.call(path, { raw: 'null' }), 422, 'validation_failed');
    }
  });

  it('is no path of another service, unless the operator wants it', async () => {
    const body = { card_names: ['Amex Gold', 'CSP'] };
    expectError(await server.call('/cards/compare', { body }), 405, 'method_not_allowed');
    expectError(await server.call('/points/programs'), 404, 'route_not_found');
  });
});
