import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';
import { expectCited, total } from '../../support/trace.ts';

describe('check_card_renewal', () => {
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
      thresholds_used: { cancel: expect.any(Number), keep: expect.any(Number) },
    });
    // 6,000 points x 1.7 cents less the fee.
    expect(data.year2_net_value).toBe(102 - 795);
    expect(data.reason).toMatch(/^Chase Sapphire Reserve loses about \$693 /);
    expect(data.downgrade_options[0].annual_fee).toBeLessThanOrEqual(795);
    expect(data.downgrade_options[0].losses).toEqual(
      expect.arrayContaining([expect.stringContaining('transfers of Chase Ultimate Rewards')]),
    );
    expect(data.replacement_options.length).toBeGreaterThan(0);
  });

  it('shows the sourced steps of its year, and what would turn it', async () => {
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

  it('shows the sourced steps of each option', async () => {
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
    // Nothing to save by closing a card without a fee.
    expect(waived.verdict).not.toBe('CANCEL_AND_REPLACE');
    expect(waived.free_alternative).toBeNull();
  });

  it('refuses a date that does not exist or lies in the future', async () => {
    for (const acquired_date of ['2027-01-01', '1990-01-01', '2025-02-30', 'Maybe']) {
      await expect(
        run('check_card_renewal', { card_name: 'CSR', acquired_date }),
      ).rejects.toMatchObject({ details: { issues: [{ path: 'acquired_date' }] } });
    }
  });
  it('names what no source prices, and is less sure against a card that has it', async () => {
    const lufthansa = {
      card_name: 'Lufthansa Miles & More',
      params: { spending: { other: 100 } },
      benefit_selections: ['companion_certificate'],
    };
    const { data, warnings } = await run('check_card_renewal', lufthansa);
    expect(data.verdict).not.toBe('RENEW');
    expect(data.not_counted).toContain('Annual Companion Ticket');
    expect(data.confidence).not.toBe('high');
    expect(warnings.join()).toMatch(
      /Annual Companion Ticket of .* was selected, but no source gives its value/,
    );
    const text = operationOf('check_card_renewal').tool?.summarize(data);
    expect(text).toMatch(
      /Not counted, as its worth depends on your use: .*Annual Companion Ticket/,
    );
  });

  it('carries what the person said into the next call', async () => {
    const spending = { dining: 300, travel: 300 };
    const input = { card_name: 'Southwest Priority', params: { spending } };
    const { data } = await run('check_card_renewal', input);
    expect(data.verdict).not.toBe('RENEW');
    const { tool } = operationOf('check_card_renewal');
    expect(tool?.suggest?.(data, input)[0]?.arguments.params).toEqual({ spending });
  });

  it('says of a change that brings more alone that it adds less beside the free card', async () => {
    const textOf = async (card_name: string, spending: object): Promise<string | undefined> => {
      const { data } = await run('check_card_renewal', { card_name, params: { spending } });
      expect(data.verdict).toBe('RENEW');
      return operationOf('check_card_renewal').tool?.summarize(data);
    };
    const alone =
      /^Product changes: .*\. That is alone, .* beside Wells Fargo Autograph Card this card is the one to keep\.$/m;
    const much = { hotels: 756, streaming: 1412, transit: 1242, drugstores: 366, other: 150 };
    expect(await textOf('Chase Sapphire Reserve', much)).toMatch(alone);
    const gold = { dining: 800, groceries: 800, other: 200 };
    expect(await textOf('Amex Gold', gold)).not.toContain('That is alone');
  });
});

it('tells the credits that are said to be used', async () => {
  const { data } = await run('check_card_renewal', {
    card_name: 'Amex Gold',
    benefit_selections: ['uber_cash', 'dining_credit'],
  });
  expect(data.credits_counted).toEqual([
    { name: 'Uber Cash', value: 120, in_parts_of: '$10 a month', terms: expect.any(String) },
    { name: 'Dining Credit', value: 120, in_parts_of: '$10 a month' },
  ]);
});
