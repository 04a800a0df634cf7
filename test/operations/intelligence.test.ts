import { describe, expect, it } from 'vitest';
import { usd } from '../../src/kit/words.ts';
import { operationOf, run } from './run.ts';

describe('recommend', () => {
  it('ranks open cards for a category by what they are worth there', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'Groceries',
      params: { spending: { groceries: 700 } },
    });
    expect(data).toMatchObject({ category: 'groceries', spending_source: 'user_provided' });
    expect(data.total_candidates).toBeGreaterThan(150);
    expect(data.recommendations).toHaveLength(5);
    const nets = data.recommendations.map((row: { net_value: number }) => row.net_value);
    expect(nets).toEqual([...nets].sort((a, b) => b - a));
    expect(data.recommendations[0]).toEqual({
      card_name: expect.any(String),
      issuer: expect.any(String),
      annual_fee: expect.any(Number),
      net_value: expect.any(Number),
      rewards: expect.any(Number),
      points_program_key: expect.any(String),
      portal_cpp: expect.any(Number),
      rewards_structure: expect.any(String),
      reason: expect.stringMatching(/^earns about \$/),
      confidence: expect.stringMatching(/^(high|medium|low)$/),
      turns_at: expect.any(Array),
      trace: expect.any(Array),
    });
  });

  it('shows of every card listed how sure its place is, and steps that add up', async () => {
    const input = { category: 'dining', params: { spending: { dining: 500, gas: 100 } } };
    const { data } = await run('recommend_card_for_category', { ...input, max_results: 8 });
    expect(data.recommendations).toHaveLength(8);
    for (const row of data.recommendations) {
      expect(row.confidence).not.toBeNull();
      if (row.confidence !== 'high') expect(row.turns_at.length).toBeGreaterThan(0);
      expect(total(row.trace)).toBeCloseTo(row.net_value, 2);
      expectCited(row.trace);
    }
    const evaluation = await run('recommend_card_for_category', input, 'evaluation');
    expect(evaluation.data.recommendations[0]).toHaveProperty('confidence');
    expect(evaluation.data.recommendations[0]).not.toHaveProperty('trace');
  });

  it('ranks by the issuers preferred, without moving a dollar', async () => {
    const names = ['Citi Double Cash', 'Wells Fargo Active Cash', 'Discover it Chrome'];
    const ranked = async (issuer_preferences: unknown) => {
      const { data } = await run('recommend_card_for_category', {
        category: 'utilities',
        portfolio_card_names: names,
        params: { spending: { utilities: 300 }, issuer_preferences },
      });
      return data.recommendations as { card_name: string; issuer: string; net_value: number }[];
    };
    const plain = await ranked([]);
    const wished = await ranked([{ issuer: 'discover', weight: 10 }]);
    expect(plain[0]?.issuer).not.toMatch(/Discover/);
    expect(wished[0]?.issuer).toMatch(/Discover/);
    const byName = (rows: typeof plain) =>
      Object.fromEntries(rows.map((row) => [row.card_name, row.net_value]));
    expect(byName(wished)).toEqual(byName(plain));
    await expect(ranked([{ issuer: 'Nobody Bank', weight: 2 }])).rejects.toMatchObject({
      details: { issues: [{ path: 'params.issuer_preferences.0.issuer' }] },
    });
    await expect(ranked([{ issuer: 'Discover', weight: 11 }])).rejects.toMatchObject({
      details: { issues: [{ path: 'params.issuer_preferences.0.weight' }] },
    });
  });

  it('keeps to the cards held when they are given', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: ['Citi Double Cash', 'BCE', 'Capital One Savor'],
      params: { spending: { dining: 100 } },
    });
    expect(data).toMatchObject({ total_candidates: 3, from_portfolio: true });
    // Savor: 3 % of $1,200, against 2 points and 1 %.
    expect(data.recommendations[0]).toMatchObject({
      card_name: 'Capital One Savor',
      net_value: 36,
    });
    expect(data.recommendations.at(-1)).toMatchObject({ rewards: 12 });
  });

  it('leaves out what the credit tier does not reach, and takes business cards for business', async () => {
    const poor = await run('recommend_card_for_category', {
      category: 'gas',
      params: { credit_tier: 'poor' },
      max_results: 20,
    });
    const fair = await run('recommend_card_for_category', {
      category: 'gas',
      params: { credit_tier: 'fair' },
      max_results: 20,
    });
    expect(poor.data.total_candidates).toBeLessThan(fair.data.total_candidates);
    const { data } = await run('recommend_card_for_category', {
      category: 'gas',
      params: { primary_goal: 'business' },
    });
    for (const row of data.recommendations) expect(row.card_name).toMatch(/business|ink|spark/i);
  });

  it('says when the spending given has nothing in the category', async () => {
    const { data, warnings } = await run('recommend_card_for_category', {
      category: 'flights',
      params: { spending: { dining: 100 } },
    });
    expect(data.category_monthly).toBe(100);
    expect(warnings).toEqual(['No spending on flights was given: ranked on $100 a month.']);
  });

  it.each([
    [{ category: 'food' }, 'category'],
    [{ category: { $gt: '' } }, 'category'],
    [{ category: 'gas', portfolio_card_names: [] }, 'portfolio_card_names'],
    [
      { category: 'gas', portfolio_card_names: ['CSP', 'Sapphire Preferred'] },
      'portfolio_card_names.1',
    ],
  ])('%j is refused by the name of its field', async (input, path) => {
    await expect(run('recommend_card_for_category', input)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: [{ path }] },
    });
  });
});

describe('renewal', () => {
  it('serves the fields of the interface', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'CSR',
      acquired_date: '2023-05-14',
      benefit_selections: [],
      params: { spending: { other: 500 }, credit_tier: 'excellent' },
    });
    expect(data).toMatchObject({
      card_name: 'Chase Sapphire Reserve',
      annual_fee: 795,
      verdict: expect.stringMatching(/^(DOWNGRADE|CANCEL_AND_REPLACE)$/),
      points_program_key: 'chase_ultimate_rewards',
      portal_cpp: 1,
      spending_source: 'user_provided',
      tenure_months: 42,
      next_anniversary: '2027-05-14',
      thresholds_used: { cancel: -50, keep: 50 },
    });
    // 6,000 points x 1.7 cents less the fee.
    expect(data.year2_net_value).toBe(102 - 795);
    expect(data.reason).toMatch(/^Chase Sapphire Reserve loses about \$693\.00/);
    expect(data.downgrade_options[0].annual_fee).toBeLessThanOrEqual(795);
    expect(data.downgrade_options[0].losses).toEqual(
      expect.arrayContaining([expect.stringContaining('transfers of Chase Ultimate Rewards')]),
    );
    expect(data.replacement_options.length).toBeGreaterThan(0);
  });

  it('shows the steps of its year, with sources, and tells what would turn it', async () => {
    const input = {
      card_name: 'Amex Gold',
      params: { spending: { dining: 400, groceries: 500 } },
    };
    const { data } = await run('check_card_renewal', input);
    expect(total(data.trace)).toBeCloseTo(data.year2_net_value, 2);
    expectCited(data.trace);
    const text = operationOf('check_card_renewal').tool?.summarize({
      ...data,
      confidence: 'medium',
      turns_at: ['spending 20% lower'],
    });
    expect(text).toContain('(confidence medium)');
    expect(text).toContain('This may change with: spending 20% lower.');
    expect((await run('check_card_renewal', input, 'evaluation')).data).not.toHaveProperty('trace');
  });

  it('shows the steps of each option that it names, with sources', async () => {
    const input = { card_name: 'CSR', params: { spending: { other: 500 } } };
    const { downgrade_options, replacement_options } = (await run('check_card_renewal', input))
      .data;
    expect(downgrade_options.length).toBeGreaterThan(0);
    expect(replacement_options.length).toBeGreaterThan(0);
    for (const option of [...downgrade_options, ...replacement_options]) {
      expect(total(option.trace)).toBeCloseTo(option.net_value, 2);
      expectCited(option.trace);
    }
    const evaluation = (await run('check_card_renewal', input, 'evaluation')).data;
    expect(JSON.stringify(evaluation)).not.toContain('"trace"');
  });

  it('takes the fee that is really paid', async () => {
    const input = { card_name: 'Citi Strata Premier', params: { spending: { other: 100 } } };
    const listed = (await run('check_card_renewal', input)).data;
    const waived = (await run('check_card_renewal', { ...input, annual_fee: 0 })).data;
    expect(waived.year2_net_value - listed.year2_net_value).toBeCloseTo(95, 2);
    expect(waived.verdict).toBe('RENEW');
  });

  it('refuses dates that are none, or in the future', async () => {
    for (const acquired_date of ['2027-01-01', '1990-01-01', '2025-02-30', 'May']) {
      await expect(
        run('check_card_renewal', { card_name: 'CSR', acquired_date }),
      ).rejects.toMatchObject({ details: { issues: [{ path: 'acquired_date' }] } });
    }
  });
});

describe('at a merchant', () => {
  it('finds the credits of the held cards with their schedule', async () => {
    const { data } = await run('check_merchant_benefits', {
      merchant: 'Uber',
      portfolio: ['Amex Gold', 'Citi Double Cash'],
    });
    expect(data.matching_benefits).toEqual([
      {
        card: 'American Express Gold Card',
        benefit_key: 'uber_cash',
        name: 'Uber Cash',
        value: 10,
        frequency: 'a month',
        schedule: 'each calendar month; the current one runs to 2026-11-30',
        next_reset: '2026-12-01',
        note: 'Enrollment is needed.',
      },
    ]);
    // 2 ThankYou points at a cent against 1 Membership Rewards point at 1.7.
    expect(data.earning_recommendation).toMatchObject({
      best_card: 'Citi Double Cash Card',
      multiplier: '2x',
      note: 'Rides only; Uber Eats posts as a restaurant.',
    });
  });

  it('knows no credit of a merchant that it does not know, and still ranks the cards', async () => {
    const { data } = await run('check_merchant_benefits', {
      merchant: 'Zzyzx Hardware Emporium',
      portfolio: ['Amex Gold'],
    });
    expect(data).toMatchObject({ merchant_detected: null, matching_benefits: [] });
    expect(data.earning_recommendation.best_card).toBe('American Express Gold Card');
  });

  it('counts the membership without which nobody pays at a club', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Costco',
      amount: 200,
      portfolio: ['Costco Anywhere Visa', 'Amex Gold'],
    });
    expect(data).toMatchObject({
      recommended_card: 'Costco Anywhere Visa Card by Citi',
      category_method: 'exact',
      merchant_detected: 'Costco',
    });
    // 2 % of $200; the Gold Card is not taken there.
    expect(data.earnings_comparison[0]).toMatchObject({
      multiplier: '2%',
      estimated_value: '$4.00',
    });
    expect(data.earnings_comparison[1]).toMatchObject({ accepted: false });
  });

  it('says that a first-year factor is left out only of the cards that have one', async () => {
    const portfolio = ['Discover it Chrome', 'Citi Double Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Shell', portfolio });
    const notes = new Map<string, string | null>(
      data.earnings_comparison.map((row: { card: string; note: string | null }) => [
        row.card,
        row.note,
      ]),
    );
    const discover = [...notes.keys()].find((name) => name.startsWith('Discover'));
    expect(notes.get(discover ?? '')).toMatch(/first year's factor of 2 is left out/);
    expect(notes.get('Citi Double Cash Card') ?? '').not.toMatch(/first year/);
  });

  it('asks first which merchant is meant, or says that it is not known', async () => {
    const portfolio = ['Wells Fargo Active Cash'];
    const reasonAt = async (merchant: string) =>
      (await run('which_card_at_merchant', { merchant, portfolio })).data.reason;
    expect(await reasonAt('Liberty')).toMatch(
      /^Several merchants may be meant: Liberty Mutual, .+ or Liberty University\. Name the one you mean: which card is best depends on it\. Taken as an ordinary purchase, at the base rate\. Wells Fargo/,
    );
    expect(await reasonAt('Blorptastic')).toMatch(
      /^Blorptastic is not a known merchant, so the base rate is assumed\. Wells Fargo/,
    );
    expect(await reasonAt('Blorptastic Restaurant')).toMatch(
      /^Blorptastic Restaurant is not a known merchant; by its name it is taken for restaurants\./,
    );
    expect(await reasonAt('Target')).toMatch(/^Wells Fargo/);
    const noteAt = async (merchant: string) =>
      (await run('check_merchant_benefits', { merchant, portfolio })).data.merchant_note;
    expect(await noteAt('Liberty')).toMatch(/^Several merchants may be meant: Liberty Mutual/);
    expect(await noteAt('Target')).toBeNull();
  });

  it('tells equal values as a tie', async () => {
    const portfolio = ['Wells Fargo Active Cash', 'Citi Double Cash', 'Amex Gold'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Target', portfolio });
    expect(data.reason).toBe(
      'Citi Double Cash Card and Wells Fargo Active Cash Card return the same at Target: about $2.00 on $100.00 each.',
    );
  });

  it('takes $100 when no amount is given', async () => {
    const portfolio = ['Wells Fargo Active Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Target', portfolio });
    expect(data.reason).toContain('on $100.00');
  });
});

describe('value and compare', () => {
  it('show the calculation of one card, to the cent', async () => {
    const { data } = await run('calculate_card_value', { card_name: 'Venture X' });
    const sum = data.trace.reduce(
      (total: number, line: { value: number }) => total + line.value,
      0,
    );
    expect(sum).toBeCloseTo(data.ongoing_annual.net_value, 2);
    expect(data.trace.some((line: { source: string | null }) => line.source !== null)).toBe(true);
    const free = await run('calculate_card_value', { card_name: 'Venture X' }, 'evaluation');
    expect(free.data).not.toHaveProperty('trace');
  });

  it('count points as cash for who wants cash back', async () => {
    const card_names = ['Amex Gold', 'Blue Cash Preferred'];
    const spending = { dining: 100, groceries: 500, gas: 150, other: 300 };
    const net = async (params: object) => {
      const { data, warnings } = await run('compare_cards', { card_names, params });
      return { winner: data.winner.card_name, point: data.assumptions.point_value, warnings };
    };
    expect((await net({ spending })).winner).toBe('American Express Gold Card');
    const cash = await net({ spending, primary_goal: 'cashback' });
    expect(cash.winner).toBe('Blue Cash Preferred Card from American Express');
    expect(cash.warnings[0]).toContain('what they bring as cash');
  });

  it('say what no source prices, and are less sure against a card that has it', async () => {
    const aspire = { card_name: 'Hilton Aspire', benefit_selections: ['free_night_award'] };
    const { data, warnings } = await run('check_card_renewal', aspire);
    expect(data.verdict).toBe('DOWNGRADE');
    expect(data.not_counted).toContain('Free Night Award');
    expect(data.confidence).not.toBe('high');
    expect(warnings.join()).toMatch(/Free Night Award of .* was selected, but no source prices it/);
    const text = operationOf('check_card_renewal').tool?.summarize(data);
    expect(text).toContain('Not counted, because no source prices it: Free Night Award');
  });

  it('tell how well the winner stands, and what ties the cards', async () => {
    const params = { spending: { dining: 800, travel: 1000, other: 1500 } };
    const card_names = ['Venture X', 'CSR'];
    const { data } = await run('compare_cards', { card_names, params });
    expect(data.winner.turns_at.length > 0).toBe(data.winner.confidence !== 'high');
    const [first, second] = data.comparison_table;
    expect(first.break_even.ties_with).toEqual([
      { card_name: second.card_name, monthly: second.break_even.ties_with[0].monthly },
    ]);
    expect(first.confidence).toMatch(/high|medium|low/);
  });

  it('say that a change would bring more though renewing pays', async () => {
    const spending = { dining: 300, travel: 300 };
    const input = { card_name: 'Southwest Priority', params: { spending } };
    const { data } = await run('check_card_renewal', input);
    expect(data.verdict).toBe('RENEW');
    const { tool } = operationOf('check_card_renewal');
    expect(tool?.summarize(data)).toMatch(
      /A change to Southwest .* would bring about \$\d+ a year/,
    );
    // What the person said goes on with the next call.
    expect(tool?.suggest?.(data, input)[0]?.arguments.params).toEqual({ spending });
  });

  it('value a fee without a card by a plain cash-back card, and say so', async () => {
    const { data, warnings } = await run('calculate_card_value', {
      annual_fee: 95,
      spending: { dining: 500 },
    });
    // 1 % of $6,000 less $95; even at $9,500 a year.
    expect(data).toMatchObject({
      card_name: null,
      verdict: 'NOT_WORTH_IT',
      ongoing_annual: { total_value: 60, net_value: -35 },
      points_program_key: null,
    });
    expect(data.break_even.monthly_spend_needed).toBeCloseTo(9500 / 12, 1);
    expect(warnings).toHaveLength(1);
  });

  it('say what the credits decide, unless they were selected', async () => {
    const textOf = (name: string, data: unknown) => operationOf(name).tool?.summarize(data) ?? '';
    const card_name = 'Amex Platinum';
    const { data } = await run('calculate_card_value', { card_name });
    const { full_value, net_value_without_credits } = data.credits_assumed;
    expect(full_value).toBeGreaterThan(1000);
    const none = await run('calculate_card_value', { card_name, benefit_selections: [] });
    expect(net_value_without_credits).toBe(none.data.ongoing_annual.net_value);
    expect(data.ongoing_annual.net_value).toBeCloseTo(
      net_value_without_credits + full_value / 2,
      1,
    );
    const said = `Counts half of ${usd(full_value)} of credits; with none used about ${usd(net_value_without_credits)} a year.`;
    expect(textOf('calculate_card_value', data)).toContain(said);
    expect(textOf('calculate_card_value', data)).toContain('average US spending');
    expect(none.data.credits_assumed).toBeUndefined();
    expect(textOf('calculate_card_value', none.data)).not.toContain('Counts half');

    const renewal = await run('check_card_renewal', { card_name });
    expect(textOf('check_card_renewal', renewal.data)).toContain(said);
    const both = await run('compare_cards', { card_names: [card_name, 'Citi Double Cash'] });
    expect(textOf('compare_cards', both.data)).toContain(
      `with none used: American Express Platinum Card about ${usd(net_value_without_credits)} a year.`,
    );
  });

  it('take the mode without a warning', async () => {
    const input = { card_names: ['CSP', 'CSR'], mode: 'verbose' };
    expect((await run('compare_cards', input)).warnings).toEqual([]);
  });

  it('compare by steps that add up, each with its source', async () => {
    const { data } = await run('compare_cards', { card_names: ['CSP', 'Amex Gold'] });
    for (const row of data.comparison_table) {
      expect(total(row.trace)).toBeCloseTo(row.net_value, 2);
      expectCited(row.trace);
    }
  });

  it('trace by rule unless asked for every spending line, to the same cent', async () => {
    const input = { card_names: ['CSP', 'Amex Gold'] };
    const { data } = await run('compare_cards', input);
    const { data: full } = await run('compare_cards', { ...input, trace: 'full' });
    expect(data.comparison_table).toHaveLength(2);
    for (const [at, { trace, ...row }] of data.comparison_table.entries()) {
      const { trace: lines, ...same } = full.comparison_table[at];
      expect(same).toEqual(row);
      const earned = trace.filter((step: Step) => step.kind === 'earn');
      const subjects = earned.map((step: Step) => step.subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      expect(subjects).toContain('base_rate');
      expect(lines.length).toBeGreaterThan(2 * trace.length);
      expect(Math.round(total(lines) * 100)).toBe(Math.round(total(trace) * 100));
    }
    await expect(run('compare_cards', { ...input, trace: 'lines' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('compare no card with itself', async () => {
    await expect(
      run('compare_cards', { card_names: ['CSP', 'Sapphire Preferred'] }),
    ).rejects.toMatchObject({ details: { issues: [{ path: 'card_names.1' }] } });
  });
});

interface Step {
  readonly kind: string;
  readonly subject: string;
  readonly value: number;
  readonly source: string | null;
  readonly as_of: string | null;
}

function total(trace: readonly Step[]): number {
  return trace.reduce((sum, step) => sum + step.value, 0);
}

function expectCited(trace: readonly Step[]): void {
  expect(trace.length).toBeGreaterThan(0);
  for (const step of trace) {
    expect(step.source).toMatch(/^https:/);
    expect(step.as_of).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
}
