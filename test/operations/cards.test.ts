import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { callTool } from '../support/tools.ts';
import { run } from './run.ts';

/** Fields of a record by type, as the interface names them; `?` may be null. */
function expectShape(record: Record<string, unknown>, shape: Readonly<Record<string, string>>) {
  for (const [field, type] of Object.entries(shape)) {
    const value = record[field];
    if (type.endsWith('?') && value === null) continue;
    const kind = Array.isArray(value) ? 'array' : typeof value;
    expect(`${field}: ${kind}`).toBe(`${field}: ${type.replace('?', '')}`);
  }
}

describe('search', () => {
  const visible = {
    card_name: 'string',
    issuer: 'string',
    annual_fee: 'number',
    card_type: 'string',
    match_score: 'number',
    reasoning: 'string',
  };
  const hidden = {
    card_id: 'number',
    rewards_structure: 'string',
    key_benefits: 'string',
    sign_on_bonus: 'string?',
    apply_url: 'string?',
  };

  it('serves the fields of the interface, fewer of them to the evaluation tier', async () => {
    const { data } = await run('search_credit_cards', { card_type: 'travel' });
    expect(data.recommendations).toHaveLength(5);
    for (const row of data.recommendations) expectShape(row, { ...visible, ...hidden });
    expect(data.filters_applied).toEqual({ card_type: 'travel', max_results: 5 });
    const free = await run('search_credit_cards', { card_type: 'travel' }, 'evaluation');
    expect(free.data._tier_restricted).toBe(true);
    for (const row of free.data.recommendations) {
      expectShape(row, visible);
      for (const field of Object.keys(hidden)) expect(row).not.toHaveProperty(field);
    }
  });

  it('reads plain words and echoes what it read', async () => {
    const query = 'no-fee travel card under 100, good credit';
    const { data, warnings } = await run('search_credit_cards', { query, max_results: 20 });
    expect(data.filters_applied).toEqual({
      query,
      not_understood: [],
      card_type: 'travel',
      max_annual_fee: 0,
      credit_tier: 'good',
      max_results: 20,
    });
    expect(warnings).toEqual([]);
    expect(data.total_found).toBeGreaterThan(5);
    for (const row of data.recommendations) {
      expect(row).toMatchObject({ annual_fee: 0, card_type: 'travel' });
    }
  });

  it('lets explicit parameters win', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'no-fee travel card',
      max_annual_fee: 100,
      card_type: 'HOTEL',
    });
    expect(data.filters_applied).toMatchObject({ card_type: 'hotel', max_annual_fee: 100 });
    for (const row of data.recommendations) expect(row.card_type).toBe('hotel');
  });

  it('says what it did not understand, and near names of an unknown issuer', async () => {
    const odd = await run('search_credit_cards', { query: 'a zebra card' });
    expect(odd.data.filters_applied.not_understood).toEqual(['zebra']);
    expect(odd.warnings).toEqual([
      'Not understood in the query: zebra.',
      'Nothing in the query could be used, so no cards were searched.',
    ]);
    const typo = await run('search_credit_cards', { issuer: 'Chaze' });
    expect(typo.data.total_found).toBe(0);
    expect(typo.warnings).toEqual(['No issuer is called "Chaze": did you mean Chase?']);
  });

  it('puts the longest months without interest first for a balance transfer', async () => {
    const { data } = await run('search_credit_cards', { query: 'balance transfer 0% apr' });
    const months = data.recommendations.map((row: { reasoning: string }) =>
      Number(
        /0% for (\d+) months on (?:purchases and )?balance transfers/.exec(row.reasoning)?.[1],
      ),
    );
    expect(months[0]).toBeGreaterThanOrEqual(18);
    expect(months).toEqual([...months].sort((a, b) => b - a));
  });

  it('leaves student and secured cards to those who ask or need them', async () => {
    const types = async (input: object) => {
      const { data } = await run('search_credit_cards', { ...input, max_results: 20 });
      return new Set(data.recommendations.map((row: { card_type: string }) => row.card_type));
    };
    const all = await types({ max_annual_fee: 0 });
    expect(all.has('student') || all.has('secured')).toBe(false);
    expect(await types({ query: 'student card' })).toEqual(new Set(['student']));
    expect((await types({ credit_tier: 'poor' })).has('secured')).toBe(true);
  });

  it('lowers max_results to what the plan has and says so', async () => {
    const { data, warnings } = await run('search_credit_cards', { max_results: 20 }, 'evaluation');
    expect(data.recommendations).toHaveLength(5);
    expect(warnings[0]).toBe(
      'max_results was lowered from 20 to 5, the maximum of the Evaluation plan',
    );
  });

  it.each([
    [{ query: ['no fee'] }, 'query'],
    [{ issuer: { $ne: null } }, 'issuer'],
    [{ tags: 'no_foreign_fee' }, 'tags'],
    [{ max_annual_fee: 9.5 }, 'max_annual_fee'],
    [{ spending: { food: 5 } }, 'spending.food'],
    [{ spending: [5] }, 'spending'],
    [{ network: 'Maestro' }, 'network'],
  ])('%j is refused by the name of its field', async (input, path) => {
    await expect(run('search_credit_cards', input)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});

describe('the list of cards', () => {
  it('takes networks, types and tags in any case', async () => {
    for (const network of ['visa', 'VISA', 'Visa']) {
      const { data } = await run('list_cards', { network, limit: '100' });
      expect(data.pagination.total).toBeGreaterThan(100);
    }
    const { data } = await run('list_cards', { card_type: 'Travel', tag: 'No_Foreign_Fee' });
    expect(data.pagination.total).toBeGreaterThan(10);
  });

  it('tells of an issuer that nobody knows', async () => {
    const { data, warnings } = await run('list_cards', { issuer: 'capitol one' });
    expect(data.cards).toEqual([]);
    expect(warnings).toEqual(['No issuer is called "capitol one": did you mean Capital One?']);
  });

  it('tells of a tag that no card has', async () => {
    const { data, warnings } = await run('list_cards', { tag: 'lounges' });
    expect(data.cards).toEqual([]);
    expect(warnings[0]).toMatch(/^No card has the tag "lounges"; known tags are .*lounge_access/);
  });

  it('serves the fields of the interface for each tier', async () => {
    const visible = {
      card_id: 'number',
      card_name: 'string',
      issuer: 'string',
      network: 'string',
      card_type: 'string',
      annual_fee: 'number',
      rewards_summary: 'string',
    };
    const hidden = {
      tags: 'array',
      credit_score_needed: 'string?',
      best_for: 'string',
      is_active: 'boolean',
    };
    const query = { network: 'visa' };
    for (const row of (await run('list_cards', query)).data.cards) {
      expectShape(row, { ...visible, ...hidden });
    }
    for (const row of (await run('list_cards', query, 'evaluation')).data.cards) {
      expectShape(row, visible);
      for (const field of Object.keys(hidden)) expect(row).not.toHaveProperty(field);
    }
  });

  it('refuses numbers in words that a query string user understands', async () => {
    await expect(run('list_cards', { limit: 'ten' })).rejects.toMatchObject({
      details: { issues: [{ path: 'limit', message: 'must be a whole number from 1 to 100' }] },
    });
  });
});

describe('details', () => {
  it('serve the fields of the interface for each tier', async () => {
    const paid = (await run('get_card_details', { card_name: 'CSP' })).data;
    expectShape(paid, {
      card_id: 'number',
      card_name: 'string',
      issuer: 'string',
      network: 'string',
    });
    expectShape(paid, { card_type: 'string', annual_fee: 'number', tags: 'array' });
    expectShape(paid, { credit_score_needed: 'string' });
    expectShape(paid.rewards, { structure_text: 'string', multipliers: 'object' });
    expectShape(paid.rewards, { points_program_key: 'string', portal_cpp: 'number' });
    expect(paid.rewards.multipliers).toMatchObject({ base: 1, dining: 3 });
    expectShape(paid.benefits, { annual_credits_value: 'number', annual_credits: 'array' });
    expectShape(paid.benefits, { one_time_benefits: 'array', key_benefits_text: 'string' });
    for (const credit of paid.benefits.annual_credits) {
      expectShape(credit, { name: 'string', value: 'number?', frequency: 'string' });
    }
    expectShape(paid.sign_on_bonus, { description: 'string', amount: 'number', type: 'string' });
    expectShape(paid.sign_on_bonus, { spend_requirement: 'number', time_period_months: 'number' });
    expectShape(paid.terms, { purchase_apr: 'string', grace_period_days: 'number' });
    expectShape(paid.urls, { apply_url: 'string', product_page_url: 'string' });
    expectShape(paid.data_quality, { last_verified: 'string', is_active: 'boolean' });

    const free = (await run('get_card_details', { card_name: 'CSP' }, 'evaluation')).data;
    expect(free).toMatchObject({
      _tier_restricted: true,
      _upgrade_url: 'http://127.0.0.1/pricing',
      rewards: { structure_text: expect.any(String), portal_cpp: 1 },
      sign_on_bonus: { description: expect.any(String) },
      terms: { purchase_apr: expect.any(String) },
    });
    for (const path of [
      'tags',
      'credit_score_needed',
      'rewards.multipliers',
      'benefits.annual_credits',
      'benefits.one_time_benefits',
      'urls.apply_url',
      'urls.product_page_url',
      'data_quality.last_verified',
      'data_quality.is_active',
    ]) {
      expect(free, path).not.toHaveProperty(path);
    }
  });

  it('give no category a multiplier that only some purchases or holders get', async () => {
    const of = async (card_name: string): Promise<Record<string, number>> =>
      (await run('get_card_details', { card_name })).data.rewards.multipliers;
    expect(await of('Amex Platinum')).toEqual({ base: 1, flights: 5 });
    expect(await of('US Bank Smartly')).toEqual({ base: 2 });
    expect(await of('Quicksilver')).toEqual({ base: 1.5 });
  });

  it('come in the sections asked for, as a list or as a query string has it', async () => {
    for (const sections of [['earn', 'bonus'], 'earn,bonus']) {
      const { data } = await run('get_card_details', { card_name: 'CSP', sections });
      expect(data.rewards.structure_text).toContain('3x on dining');
      expect(data).toHaveProperty('sign_on_bonus');
      for (const field of ['benefits', 'terms', 'urls', 'data_quality']) {
        expect(data).not.toHaveProperty(field);
      }
    }
    await expect(run('get_card_details', { card_id: 2, sections: 'all' })).rejects.toMatchObject({
      details: { issues: [{ path: 'sections.0' }] },
    });
  });

  it('are of one card: by id or by name, not both, not a number as a name', async () => {
    for (const input of [{}, { card_id: 2, card_name: 'CSP' }]) {
      await expect(run('get_card_details', input)).rejects.toMatchObject({
        details: { issues: [{ path: 'card_name' }] },
      });
    }
    await expect(run('get_card_details', { card_name: '111' })).rejects.toMatchObject({
      code: 'card_not_found',
      message: expect.stringContaining('card_id'),
    });
    await expect(run('get_card_details', { card_name: 'amazon' })).rejects.toMatchObject({
      code: 'ambiguous_card',
      details: { candidates: expect.arrayContaining(['Prime Visa', 'Chase Amazon Visa']) },
    });
  });
});

describe('terms', () => {
  const visible = {
    card_id: 'number',
    card_name: 'string',
    issuer: 'string',
    purchase_apr: 'string',
    foreign_transaction_fee: 'string',
  };
  const hidden = {
    cash_advance_apr: 'string?',
    penalty_apr: 'string?',
    balance_transfer_apr: 'string?',
    late_fee: 'string?',
    returned_payment_fee: 'string?',
    promotional_apr: 'string?',
    grace_period_days: 'string?',
  };

  it('are those of the interface for each tier', async () => {
    const { data } = await run('get_card_terms', { card_id: 2 });
    expectShape(data, {
      ...visible,
      ...hidden,
      last_extracted_at: 'string',
      extraction_source: 'string',
    });
    // A card of one store: nothing is said of purchases abroad.
    const store = (await run('get_card_details', { card_name: 'Target Circle Card' })).data;
    expect(store.terms.foreign_transaction_fee).toBeNull();
    const { risk_reading } = (await run('get_card_terms', { card_id: store.card_id })).data;
    expect(JSON.stringify(risk_reading)).not.toContain('abroad');
    // Terms that the card does not have.
    expect(data).toMatchObject({ foreign_transaction_fee: 'None', balance_transfer_apr: 'None' });
    const free = (await run('get_card_terms', { card_id: 2 }, 'evaluation')).data;
    expectShape(free, visible);
    for (const field of [...Object.keys(hidden), 'risk_reading']) {
      expect(free).not.toHaveProperty(field);
    }
  });

  it('are read in plain words, the dearest risk first', async () => {
    const { data } = await run('get_card_terms', { card_name: 'Amex Gold' });
    const [first] = data.risk_reading;
    // 28.49 % of $1,000 is $284.90 a year, $23.74 a month.
    expect(first).toMatchObject({ term: 'purchase_apr', risk: 'high' });
    expect(first.reading).toContain('at 28.49% about $24 a month on $1,000');
    const risks = data.risk_reading.map((row: { risk: string }) => row.risk);
    const order = ['high', 'medium', 'low'];
    expect(risks).toEqual([...risks].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    // No balance can be moved to it: that there is no fee for it says nothing.
    const transfers = data.risk_reading.filter(({ term }: { term: string }) =>
      /transfer/.test(term),
    );
    expect(transfers).toEqual([
      {
        term: 'balance_transfer_apr',
        risk: 'low',
        reading: 'This card takes no balance transfers.',
      },
    ]);
    const simplicity = (await run('get_card_terms', { card_name: 'Citi Simplicity' })).data;
    expect(JSON.stringify(simplicity.risk_reading)).toContain('Moving a balance here costs ');
    expect(simplicity.risk_reading).toContainEqual({
      term: 'late_fee',
      risk: 'low',
      reading: 'This card has no late fee.',
    });
  });
});

describe('benefits', () => {
  it('come with value, schedule, the next reset and merchants', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'Amex Gold' });
    // 12 x 10 + 12 x 10 + 12 x 7 + 2 x 50 + 100 for each use.
    expect(data).toMatchObject({ card_id: 2, annual_credits_value: 524, as_of: '2026-11-21' });
    const byKey = new Map(
      data.benefits.map((row: { benefit_key: string }) => [row.benefit_key, row]),
    );
    expect(byKey.get('uber_cash')).toMatchObject({
      value: 10,
      period: 'month',
      next_reset: '2026-12-01',
      schedule: 'each calendar month; the current one runs to 2026-11-30',
      merchants: expect.arrayContaining(['Uber']),
    });
    expect(byKey.get('resy_credit')).toMatchObject({ value: 50, next_reset: '2027-01-01' });
    expect(byKey.get('car_rental_status')).toMatchObject({ value: null, next_reset: null });
  });

  it('have no next reset when the anniversary decides or the credit ends first', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'CSR', benefit: 'travel_credit' });
    expect(data.benefits).toHaveLength(1);
    expect(data.benefits[0]).toMatchObject({ next_reset: null });
    const gold = await run('get_card_benefits', {
      card_id: 2,
      benefit: 'venue_concessions_credit',
    });
    expect(gold.data.benefits[0]).toMatchObject({ ends: '2026-12-31', next_reset: null });
  });

  it('are narrowed by key or category, and an unknown one is told with the known', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'CSR', benefit: 'dining' });
    expect(data.benefits.length).toBeGreaterThan(1);
    for (const row of data.benefits) expect(row.category).toBe('dining');
    await expect(run('get_card_benefits', { card_id: 2, benefit: 'x' })).rejects.toMatchObject({
      details: {
        issues: [{ path: 'benefit' }],
        candidates: expect.arrayContaining(['uber_cash']),
      },
    });
  });

  it('are kept from the evaluation tier, the total is not', async () => {
    const { data } = await run('get_card_benefits', { card_id: 2 }, 'evaluation');
    expect(data).not.toHaveProperty('benefits');
    expect(data).toMatchObject({ annual_credits_value: 524, _tier_restricted: true });
  });
});

describe('changes, on a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());
  const changes = (input: Record<string, unknown>, key = server.keys.pro) =>
    callTool(server.url, key, 'get_changes', input);

  it('of a card or a program come newest first, under the name people use', async () => {
    const card = await changes({ card_name: 'CSR', field: 'annual_fee' });
    expect(card.structuredContent).toMatchObject({ subject: 'Chase Sapphire Reserve' });
    const rows = card.structuredContent?.changes as { detected_at: string; new_value: string }[];
    expect(rows.map((row) => row.new_value)).toEqual(expect.arrayContaining(['450', '795']));
    const dates = rows.map((row) => row.detected_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const program = await changes({ program_key: 'UR', since: '2026-01-01' });
    expect(program.content[0]?.text).toContain('Chase Ultimate Rewards since 2026-01-01');
  });

  it('of a field that has none name those that have some', async () => {
    const asked = { card_name: 'Chase Freedom Unlimited', field: 'foreign_transaction_fee' };
    expect((await changes(asked)).content[0]?.text).toMatch(
      /No changes to a field "foreign_transaction_fee" are recorded\. Fields with changes: .*foreign_fee_percent/,
    );
  });

  it('of all cards are for paid plans, as on REST', async () => {
    const input = { since: '2026-01-01', limit: 3 };
    const paid = await changes(input);
    expect(paid.structuredContent).toMatchObject({ subject: 'all cards', count: 3 });
    const free = await changes(input, server.keys.evaluation);
    expect(free.isError).toBe(true);
    expect(free.content[0]?.text).toMatch(/^tier_restricted: /);
    const { status, body } = await server.call('/cards/changes?since=2026-01-01', {
      key: server.keys.evaluation,
    });
    expect(status).toBe(403);
    expect(body.detail).toEqual({
      error: 'tier_restricted',
      message: expect.any(String),
      upgrade_url: expect.stringMatching(/^http/),
    });
  });

  it('need something to be asked about', async () => {
    const nothing = await changes({});
    expect(nothing.content[0]?.text).toContain('card_name: give card_name, program_key or since');
    const both = await changes({ card_name: 'CSR', program_key: 'UR' });
    expect(both.content[0]?.text).toContain('program_key: ');
  });
});
