import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { callTool } from '../support/tools.ts';
import { operationOf, run } from './run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

interface Step {
  readonly value: number;
  readonly source: string | null;
  readonly as_of: string | null;
  readonly point_value_source: { readonly as_of: string } | null;
}

function total(trace: readonly Step[]): number {
  return trace.reduce((sum, step) => sum + Math.round(step.value * 100), 0) / 100;
}

const PURCHASE = {
  merchant: 'Whole Foods',
  amount: 200,
  portfolio: ['Amex Gold', 'Blue Cash Preferred', 'Citi Double Cash'],
};

describe('the best card at a merchant', () => {
  it('comes with its confidence, what turns it, and steps that add up', async () => {
    const { data } = await run('which_card_at_merchant', PURCHASE);
    expect(data).toMatchObject({
      recommended_card: 'American Express Gold Card',
      confidence: 'low',
      turns_at: [
        'point value at its floor (then Blue Cash Preferred Card from American Express)',
        'the $25,000 cap for 4x used up on American Express Gold Card (then Blue Cash Preferred Card from American Express)',
      ],
    });
    for (const row of data.earnings_comparison) {
      expect(`$${total(row.trace).toFixed(2)}`).toBe(row.estimated_value);
      expect(row.trace.every((step: Step) => step.source && step.as_of)).toBe(true);
    }
    const [gold] = data.earnings_comparison;
    expect(gold.trace[0].detail).toMatch(/^\$200\.00 at whole_foods_market x 4 x 1\.7 cpp \(rule/);
    expect(gold.trace[0].point_value_source.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('says how sure it is only where that is not high, in few words', async () => {
    const { summarize } = operationOf('which_card_at_merchant').tool ?? {};
    const textAt = async (input: object) =>
      summarize?.((await run('which_card_at_merchant', input)).data) ?? '';
    expect(await textAt(PURCHASE)).toContain(
      '\nConfidence low. This may change with: point value at its floor (then ',
    );
    const plain = {
      merchant: 'Target',
      portfolio: ['Wells Fargo Active Cash', 'Blue Cash Everyday'],
    };
    expect(await textAt(plain)).not.toContain('Confidence');
    const guessed = await run('which_card_at_merchant', { ...plain, merchant: 'Blorptastic' });
    expect(guessed.data).toMatchObject({
      confidence: 'medium',
      turns_at: ['the category of Blorptastic, which is a guess'],
    });
  });

  it('keeps the steps from the evaluation plan, and from concise answers', async () => {
    const path = '/intelligence/merchant/best-card';
    const pro = await server.call(path, { body: PURCHASE });
    expect(total(pro.body.data.earnings_comparison[0].trace)).toBe(13.6);
    const evaluation = await server.call(path, { body: PURCHASE, key: server.keys.evaluation });
    expect(evaluation.body.data).toMatchObject({ confidence: 'low', turns_at: [{}, {}] });
    expect(evaluation.body.data.earnings_comparison[0]).not.toHaveProperty('trace');
    const call = async (input: object) =>
      (await callTool(server.url, server.keys.pro, 'which_card_at_merchant', { ...input }))
        .structuredContent;
    expect(await call(PURCHASE)).toMatchObject({ confidence: 'low' });
    expect(JSON.stringify(await call(PURCHASE))).not.toContain('"trace"');
    expect(await call({ ...PURCHASE, response_format: 'detailed' })).toMatchObject({
      earnings_comparison: [{ trace: [{ value: 13.6 }] }, {}, {}],
    });
  });
});

describe('a merchant whose name others share', () => {
  const portfolio = ['Delta SkyMiles Gold', 'Capital One Venture X', 'Citi Double Cash'];
  const at = async (merchant: string, cards: readonly string[] = portfolio) =>
    (await run('which_card_at_merchant', { merchant, portfolio: cards })).data;

  it.each([
    ['Delta', 'Delta Air Lines', 'Delta Dental or Delta Hotels by Marriott'],
    ['United', 'United Airlines', 'United Supermarkets'],
    ['Spirit', 'Spirit Airlines', 'Spirit Halloween'],
    ['Apple', 'Apple Store', 'Apple Services'],
  ])('%s is taken as the one that cards name, said first', async (name, taken, others) => {
    const data = await at(name);
    expect(data).toMatchObject({ merchant_detected: taken, category_method: 'alias' });
    const said = `Treated as ${taken}; if you mean ${others}, use that name. `;
    expect(data.reason.startsWith(said)).toBe(true);
    const { data: benefits } = await run('check_merchant_benefits', { merchant: name, portfolio });
    expect(benefits).toMatchObject({ merchant_detected: taken, merchant_note: said.trim() });
  });

  it('earns the rate of the card that is made for it, and is known for its credits', async () => {
    const united = await at('United', ['United Explorer', 'Citi Double Cash']);
    const named = await at('United Airlines', ['United Explorer', 'Citi Double Cash']);
    expect(united.earnings_comparison).toEqual(named.earnings_comparison);
    expect(united.earnings_comparison[0].points_earned).toBeGreaterThan(100);
    const { data } = await run('check_merchant_benefits', { merchant: 'Delta', portfolio });
    expect(data.matching_benefits.map((row: { card: string }) => row.card)).toEqual([
      'Delta SkyMiles Gold American Express Card',
    ]);
  });

  it.each([
    ['American', 'American Airlines'],
    ['Alaska', 'Alaska Airlines'],
  ])('%s alone is the airline', async (name, airline) => {
    expect(await at(name)).toMatchObject({
      merchant_detected: airline,
      category_detected: 'flights',
    });
  });

  it('must be named where cards do not settle it: no card is the best with confidence', async () => {
    const data = await at('Disney');
    expect(data).toMatchObject({
      merchant_detected: null,
      confidence: 'low',
      turns_at: expect.arrayContaining(['which merchant of this name is meant']),
    });
    expect(data.reason).toMatch(
      /^Several merchants may be meant: .+ or .+\. Name the one you mean: which card is best depends on it\. Treated as an ordinary purchase/,
    );
    const input = { merchant: 'Disney', portfolio };
    const { data: benefits } = await run('check_merchant_benefits', input);
    expect(benefits.earning_recommendation).toEqual({
      best_card: null,
      multiplier: null,
      note: 'Which card earns most depends on the merchant meant.',
    });
    const { summarize } = operationOf('check_merchant_benefits').tool ?? {};
    expect(summarize?.(benefits)).not.toContain('accepted');
  });
});

describe('the Prime Visa', () => {
  it.each(['Amazon', 'Whole Foods'])('pays its holder 5% at %s', async (merchant) => {
    const portfolio = ['Prime Visa', 'Capital One Venture X'];
    const { data } = await run('which_card_at_merchant', { merchant, portfolio });
    expect(data).toMatchObject({
      recommended_card: 'Prime Visa',
      earnings_comparison: [
        { multiplier: '5%', note: expect.stringContaining('without Prime the rate is 3%') },
        {},
      ],
    });
  });
});

const POINTS = {
  cards: ['CSP', 'Blue Cash Everyday'],
  point_balances: [
    { program_key: 'UR', balance: 82_000 },
    { program_key: 'World of Hyatt', balance: 10_000 },
    { program_key: 'bmo_rewards', balance: 1000 },
  ],
  spending: { groceries: 100 },
};

describe('the points playbook', () => {
  it('tells of each balance how well its use stands, with steps that add up', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const rows = new Map(
      data.points_playbook.map((row: { program_key: string }) => [row.program_key, row]),
    );
    expect(rows.get('chase_ultimate_rewards')).toMatchObject({
      advised_use: 'transfer',
      advised_value_usd: 1230,
      best_transfer_value_usd: 1230,
      confidence: 'medium',
      turns_at: [expect.stringMatching(/^point value at its floor \(then to .+\)$/)],
      trace: [
        {
          kind: 'points',
          detail: '82,000 Ultimate Rewards points x 1 x 1.5 cpp (to Air Canada Aeroplan)',
          value: 1230,
          source: expect.stringMatching(/^https:/),
          as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          point_value_source: { source: expect.stringMatching(/^https:/) },
        },
      ],
    });
    expect(rows.get('bmo_rewards')).toMatchObject({ advised_use: 'keep', confidence: 'medium' });
    for (const row of data.points_playbook) {
      expect(total(row.trace)).toBe(row.advised_value_usd);
    }
    const { trace, total_annual_cashback } = data.cashback_earning;
    expect(total(trace)).toBe(total_annual_cashback);
    expect(trace[0].card_name).toBe('Blue Cash Everyday Card from American Express');
    expect(trace[0].source).not.toBeNull();
  });

  it('tells one cut once, and closes with the caution that transfers are for good', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const { summarize } = operationOf('get_points_playbook').tool ?? {};
    const warning = 'World of Hyatt devalued on 2026-05-20: the award chart changed.';
    const risk = (name: string) => ({ program: name, warning, date: '2026-05-20' });
    const points_at_risk = [risk('Ultimate Rewards'), risk('Bilt Rewards')];
    const text = summarize?.({ ...data, points_at_risk }) ?? '';
    expect(text.split(warning)).toHaveLength(2);
    expect(text).toMatch(
      /\nTransfers cannot be undone, so move points only once you have found an award to book\.\nEstimates/,
    );
    const none = await run('get_points_playbook', { cards: ['Citi Double Cash'] });
    const rows = none.data.points_playbook.map((row: object) => ({ ...row, best_transfer: null }));
    expect(summarize?.({ ...none.data, points_playbook: rows })).not.toContain('undone');
  });

  it('moves no points of a hotel to a partner for less than its own awards bring', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const hyatt = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'world_of_hyatt',
    );
    expect(hyatt).toMatchObject({
      advised_use: 'awards',
      advised_value_usd: 150,
      best_transfer_value_usd: 84,
      confidence: 'high',
    });
    expect(hyatt.strategy).toBe(
      "Use 10,000 points for $150.00 in the program's own awards at 1.5 cents each: no known transfer is worth more.",
    );
  });

  it('serves the steps detailed only, those of cards on paid plans only', async () => {
    const path = '/portfolio/points-playbook';
    const pro = await server.call(path, { body: POINTS });
    expect(pro.body.data.cashback_earning.trace).not.toEqual([]);
    const evaluation = await server.call(path, { body: POINTS, key: server.keys.evaluation });
    expect(evaluation.body.data.cashback_earning).not.toHaveProperty('trace');
    expect(evaluation.body.data.points_playbook[0].trace).toBeDefined();
    const { structuredContent, content } = await callTool(
      server.url,
      server.keys.pro,
      'get_points_playbook',
      POINTS,
    );
    expect(JSON.stringify(structuredContent)).not.toContain('"trace"');
    const said = JSON.stringify(content);
    expect(said).toContain('Confidence medium. This may change with: point value at its floor');
    expect(said.match(/Confidence/g)).toHaveLength(2);
  });
});
