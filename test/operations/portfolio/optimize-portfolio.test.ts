import { describe, expect, it } from 'vitest';
import { sumCents } from '../../../src/engine/model/money.ts';
import { operationOf, run } from '../support/run.ts';

describe('optimize_portfolio', () => {
  it('gives each card a verdict and its uses, and searches for none when none is wanted', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Amex Platinum', 'CSR', 'Citi Double Cash'],
      params: { spending: { dining: 500, travel: 200, other: 1000 } },
      additions: 0,
    });
    expect(data.cards.map((card: { card_name: string }) => card.card_name)).toEqual([
      'American Express Platinum Card',
      'Chase Sapphire Reserve',
      'Citi Double Cash Card',
    ]);
    expect(data.best_additions).toBeNull();
    expect(data.overlaps.map((one: { benefit: string }) => one.benefit).join()).toMatch(/TSA/);
    const spent = data.allocation.reduce(
      (sum: number, line: { annual_spend: number }) => sum + line.annual_spend,
      0,
    );
    expect(spent).toBeCloseTo(20_400, 2);
    const { total_rewards, total_credits, total_annual_fees, net_value } = data.portfolio_summary;
    expect(net_value).toBeCloseTo(total_rewards + total_credits - total_annual_fees, 2);
  });

  it('says what a card kept for its credits costs if none is used, which is so', async () => {
    const asked = (benefit_selections?: string[]) =>
      run('optimize_portfolio', {
        card_names: ['CSR', 'Amex Gold', 'Citi Double Cash'],
        params: {
          spending: { dining: 600, groceries: 700, travel: 300 },
          ...(benefit_selections && { benefit_selections }),
        },
        additions: 0,
      });
    const [half, none] = [(await asked()).data.cards[0], (await asked(['none'])).data.cards[0]];
    const [, unused = ''] =
      /Credits unused, it costs about \$(\d+) a year more/.exec(half.reason) ?? [];
    expect(half.verdict).toBe('KEEP');
    expect(none.verdict).toBe('CANCEL');
    expect(Math.abs(Number(unused) + none.marginal_value)).toBeLessThan(1);
    expect(none.reason).not.toContain('Credits unused');
  });

  it('finds the card that adds the most and is open to this credit', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { groceries: 500 }, credit_tier: 'good', benefit_selections: [] },
      additions: 1,
    });
    const { card_names, net_gain, portfolio_net_value } = data.best_additions;
    expect(card_names).toHaveLength(1);
    expect(net_gain).toBeGreaterThan(0);
    expect(portfolio_net_value).toBeCloseTo(data.portfolio_summary.net_value + net_gain, 2);
  });

  it('counts credits of new cards only when they are selected', async () => {
    const card_names = ['Citi Double Cash'];
    const params = { spending: { groceries: 300, dining: 200 }, credit_tier: 'excellent' };
    const plain = (await run('optimize_portfolio', { card_names, params })).data;
    const none = await run('optimize_portfolio', {
      card_names,
      params: { ...params, benefit_selections: [] },
    });
    const { best_additions: added } = plain;
    expect(added).toMatchObject({
      card_names: none.data.best_additions.card_names,
      credits_counted: false,
    });
    expect(added.portfolio_net_value).toBeCloseTo(
      plain.portfolio_summary.net_value + added.net_gain,
      2,
    );
    const say = operationOf('optimize_portfolio').tool?.summarize;
    const rule = "New cards' credits count only by benefit_selections or spending.";
    expect(say?.(plain)).toContain(rule);
    expect(say?.(none.data)).not.toContain(rule);
    const [wanted] = (
      await run('optimize_portfolio', {
        card_names,
        params: { ...params, benefit_selections: ['transport', 'travel', 'airport_security'] },
      })
    ).data.best_additions.card_names;
    expect(added.card_names).not.toContain(wanted);
  });

  const RULES = ['application_rules', 'reasons_for', 'reasons_against'];

  it('says how sure the best additions are, and shows the steps of their gain', async () => {
    const input = {
      card_names: ['Citi Double Cash', 'Amex Gold'],
      params: { spending: { groceries: 600, gas: 200, dining: 300 }, credit_tier: 'excellent' },
      additions: 2,
    };
    const { data } = await run('optimize_portfolio', input);
    const { card_names, net_gain, confidence, turns_at, trace } = data.best_additions;
    expect(sumCents(trace.map((step: { value: number }) => step.value))).toBe(net_gain);
    const steps = trace as { card_name: string; source: string | null; kind: string }[];
    expect(steps.map((step) => step.card_name)).toEqual(expect.arrayContaining(card_names));
    expect(steps.every((step) => step.source?.startsWith('https://'))).toBe(true);
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain(`sign-on bonuses not counted (confidence ${confidence}).`);
    expect(turns_at.length === 0).toBe(confidence === 'high');
    for (const end of turns_at) expect(text).toContain(end);
    const evaluation = (await run('optimize_portfolio', input, 'evaluation')).data.best_additions;
    expect(Object.keys(data.best_additions.cards[0])).toEqual(expect.arrayContaining(RULES));
    expect(evaluation).toEqual({
      card_names,
      openings: [],
      spent_once: null,
      ties: data.best_additions.ties,
      without_fee: data.best_additions.without_fee,
      lasting: null,
      assumed: data.best_additions.assumed,
      cards: data.best_additions.cards.map((card: object) =>
        Object.fromEntries(Object.entries(card).filter(([field]) => !RULES.includes(field))),
      ),
      annual_fees: data.best_additions.annual_fees,
      net_gain,
      credits_counted: false,
      instead: [],
      least_gain: 39,
      left_out: [],
      portfolio_net_value: data.best_additions.portfolio_net_value,
      confidence,
      turns_at,
    });
  });

  it('names the best card without a fee beside one with a fee, and how to ask for those', async () => {
    const input = {
      card_names: ['Citi Double Cash', 'Costco Visa'],
      params: {
        spending: { groceries: 700, dining: 400, streaming: 100, phone: 100, other: 1000 },
      },
      additions: 1,
    };
    const { data } = await run('optimize_portfolio', input);
    const { annual_fees, without_fee } = data.best_additions;
    expect(annual_fees).toBeGreaterThan(0);
    const free = (await run('optimize_portfolio', { ...input, max_annual_fee: 0 })).data;
    expect(free.best_additions).toMatchObject({
      ...{ card_names: [without_fee.card_name], net_gain: without_fee.net_gain },
      without_fee: null,
    });
    const textOf = operationOf('optimize_portfolio').tool?.summarize;
    expect(textOf?.(data)).toMatch(
      /Without an annual fee: .*, about \$\d+ a year more, \$\d+ with points as cash \(then .+ leads with \$\d+\) \(params \{"max_annual_fee":0\}\)/,
    );
    expect(textOf?.(free)).not.toContain('max_annual_fee');
  });

  it('says that no card is worth adding, and how sure that is', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { rent: 0 } },
    });
    expect(data.best_additions).toMatchObject({ net_gain: 0, confidence: 'high', trace: [] });
    expect(operationOf('optimize_portfolio').tool?.summarize(data)).toContain(
      'No new card adds $25 a year or more on this spending (confidence high).',
    );
  });

  it('reports the health of the wallet and its gaps as the analysis does', async () => {
    const params = { spending: { groceries: 1000, gas: 300, dining: 200 }, credit_tier: 'good' };
    const { data } = await run('optimize_portfolio', { card_names: ['Freedom Unlimited'], params });
    const analysis = await run('analyze_portfolio', {
      cards: [{ card_name: 'Freedom Unlimited' }],
      params,
    });
    expect(data.health_score).toEqual({ score: analysis.data.health_score.score });
    expect(analysis.data.gaps.length).toBeGreaterThan(0);
    const first = analysis.data.gaps[0];
    expect(data.gaps[0]).toMatchObject({
      category: first.category,
      annual_spend: first.annual_spend,
      percent_back: first.percent_back,
      best_card: {
        card_name: first.best_card.card_name,
        net_gain: first.best_card.net_gain,
      },
    });
    expect(data.gaps.length).toBeLessThanOrEqual(3);
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain(`${first.best_card.card_name} would add about`);
  });
});

describe('cards to add of a fee that the person wants', () => {
  const params = { spending: { groceries: 900, gas: 250, dining: 400 } };

  it('are no dearer, and told with what they are for', async () => {
    const wallet = { card_names: [], additions: 2, params };
    const any = (await run('optimize_portfolio', wallet)).data.best_additions;
    expect(any.annual_fees).toBeGreaterThan(0);
    const { data } = await run('optimize_portfolio', { ...wallet, max_annual_fee: 0 });
    const { cards, annual_fees, left_out } = data.best_additions;
    expect(annual_fees).toBe(0);
    expect(left_out).toEqual(['Only cards without an annual fee were looked at.']);
    expect(cards.length).toBe(2);
    for (const { use_for } of cards) expect(use_for.length).toBeGreaterThan(0);
    expect(operationOf('optimize_portfolio').tool?.summarize(data)).toMatch(
      /Best to add: .+ and .+, about \$\d+ a year more without new fees.* Use .+ for .+ \(\$\d+ less a year without it\); .+ for .+\./,
    );
  });

  it('are those that close a gap too', async () => {
    const input = { card_names: ['Citi Double Cash'], additions: 1, params };
    const { data } = await run('optimize_portfolio', { ...input, max_annual_fee: 50 });
    const names = data.gaps.flatMap(({ best_card }: { best_card: { card_name: string } | null }) =>
      best_card === null ? [] : [best_card.card_name],
    );
    for (const card_name of [...names, ...data.best_additions.card_names]) {
      const { data: card } = await run('get_card_details', { card_name });
      expect(card.annual_fee).toBeLessThanOrEqual(50);
    }
    expect(data.best_additions.left_out).toEqual([
      'Only cards of at most $50 a year were looked at.',
    ]);
  });
});

it('tells what a card is for that takes most of nothing, as one of a single quarter', async () => {
  const { data } = await run('optimize_portfolio', {
    card_names: ['Double Cash', 'Custom Cash', 'Discover it'],
    additions: 0,
    params: { spending: { groceries: 500, dining: 350, gas: 160 }, date: '2026-11-01' },
  });
  // Groceries and the rest, of which the quarter takes a part.
  const uses = data.cards.map(({ use_for }: { use_for: string[] }) => use_for.join());
  expect(uses[1]).toMatch(/^groceries \(only as the top category of its/);
  expect(uses[2]).toMatch(/^dining \(5% to 2026-12-31, \$1,500 a quarter, activate\)/);
});

it('names a kind of spending once, and a larger part of another before it', async () => {
  const { data } = await run('optimize_portfolio', {
    card_names: ['Custom Cash', 'Freedom Flex', 'Active Cash'],
    additions: 0,
    params: {
      spending: { gas: 200, groceries: 700, streaming: 60, other: 900 },
      date: '2026-11-01',
    },
  });
  const uses = data.cards.map(({ use_for }: { use_for: string[] }) => use_for);
  expect(uses[1]?.[0]).toMatch(/^groceries \(5x to 2027-03-31, \$1,500 a quarter, activate\)$/);
  expect(uses[2]).toContain('other spending');
  expect(uses[2]).toContain('gas stations');
});
