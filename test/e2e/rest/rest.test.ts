import { beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

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
