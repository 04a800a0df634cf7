import { describe, expect, it } from 'vitest';
import { usd } from '../../../src/kit/words.ts';
import { operationOf, run } from '../support/run.ts';

describe('calculate_card_value', () => {
  it('shows the calculation of a card to the cent', async () => {
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

  it('values a fee without a card by a plain cash-back card, and warns', async () => {
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

  it('names further nights of which half counts with all that they are worth', async () => {
    const { data } = await run('calculate_card_value', { card_name: 'Hilton Aspire' });
    const { largest } = data.credits_assumed;
    const worthOf = (name: string) =>
      largest.find((one: { name: string }) => one.name === name).value;
    expect(worthOf('Additional free night')).toBe(worthOf('Free Night Award'));
    const text = operationOf('calculate_card_value').tool?.summarize(data) ?? '';
    expect(text).toContain(
      '$130 (half of $260) is for free nights and $130 (half of $260) is for Additional free night only after $30,000 a year on the card',
    );
    expect(text).toContain('Additional free night (after $30,000 a year) $260');
  });

  it('says what the credits decide unless they were selected', async () => {
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
    const said = `Counts half of ${usd(full_value)} of credits (Hotel Credit $600, Resy Dining Credit $400, Digital Entertainment Credit $300, others ${usd(full_value - 1_300)}); with none used, about ${usd(net_value_without_credits)} a year`;
    expect(textOf('calculate_card_value', data)).toContain(said);
    expect(textOf('calculate_card_value', data)).toContain('average US spending');
    expect(none.data.credits_assumed).toBeUndefined();
    expect(textOf('calculate_card_value', none.data)).not.toContain('Counts half');

    const renewal = await run('check_card_renewal', { card_name });
    expect(textOf('check_card_renewal', renewal.data)).toContain(said);
    const both = await run('compare_cards', { card_names: [card_name, 'Citi Double Cash'] });
    const [platinum, plain] = both.data.comparison_table;
    expect(platinum.net_value_without_credits).toBe(net_value_without_credits);
    expect(textOf('compare_cards', both.data)).toContain(
      `Citi Double Cash Card by about ${usd(plain.net_value - net_value_without_credits)} with none, at our value of the points: which credits you use decides`,
    );
  });

  it('reads a benefit by the merchant where it is used, among those of the card', async () => {
    const worth = async (name: string) => {
      const input = { card_name: 'Amex Platinum', benefit_selections: [name] };
      const { data } = await run('calculate_card_value', input);
      return data.ongoing_annual.net_value;
    };
    // The card has Uber Cash and the membership's credit.
    expect(await worth('uber')).toBe(await worth('uber_cash'));
    expect(await worth('uber')).not.toBe(await worth('uber_one_credit'));
    const reserve = { card_name: 'Chase Sapphire Reserve', benefit_selections: ['travel credit'] };
    const { data } = await run('calculate_card_value', reserve);
    expect(data.first_year.benefits_utilized).toBe(300);
    // No key, but it says every word of one of the card's.
    const said = { ...reserve, benefit_selections: ['chase_travel_credit'] };
    const { data: same } = await run('calculate_card_value', said);
    expect(same.first_year.benefits_utilized).toBe(300);
    await expect(worth('travel credit')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('counts every credit for who uses all of them', async () => {
    const all = async (name: string) => {
      const input = { card_name: 'Amex Platinum', benefit_selections: [name] };
      const { data } = await run('calculate_card_value', input);
      return data.first_year.benefits_utilized;
    };
    expect(await all('all')).toBeGreaterThan(2500);
    for (const name of ['All credits', 'everything', 'all of them', 'every credit']) {
      expect(await all(name), name).toBe(await all('all'));
    }
    expect(await all('none')).toBe(0);
  });

  it('takes no status for a credit, and asks which of two credits a card has', async () => {
    const used = (card_name: string, name: string) =>
      run('calculate_card_value', { card_name, benefit_selections: [name] });
    const { data: hotel } = await used('Amex Platinum', 'hotel credit');
    expect(hotel.first_year.benefits_utilized).toBe(600);
    const { data: none } = await used('Amex Platinum', 'Hilton credit');
    expect(none.person.said.join()).toContain(
      'hilton_credit selected, which none of these cards has; American Express Platinum Card has',
    );
    await expect(used('Hilton Aspire', 'Hilton credit')).rejects.toMatchObject({
      details: {
        issues: [
          {
            path: 'benefit_selections.0',
            message: expect.stringMatching(/did you mean hilton_resort_credit or hilton_property/),
          },
        ],
      },
    });
  });

  it('names the path of a benefit that is none, where each operation has it', async () => {
    const params = { benefit_selections: ['x'] };
    const at = (path: string) => ({ details: { issues: [expect.objectContaining({ path })] } });
    const compare = { card_names: ['Amex Gold', 'CSP'], params };
    await expect(run('compare_cards', compare)).rejects.toMatchObject(
      at('params.benefit_selections.0'),
    );
    const renewal = { card_name: 'Amex Gold' };
    await expect(run('check_card_renewal', { ...renewal, params })).rejects.toMatchObject(
      at('params.benefit_selections.0'),
    );
    await expect(run('check_card_renewal', { ...renewal, ...params })).rejects.toMatchObject(
      at('benefit_selections.0'),
    );
  });
});

describe('credits that are said to be used', () => {
  it('are told with what each counts', async () => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Amex Platinum',
      benefit_selections: ['uber', 'airline credit'],
    });
    const counted = new Map(
      data.credits_counted.map((row: { name: string; value: number }) => [row.name, row.value]),
    );
    expect([...counted.values()]).toEqual([200, 200]);
    const text = operationOf('calculate_card_value').tool?.summarize(data) ?? '';
    expect(text).toMatch(
      /Counts \$400 of credits a year, each used in full: Uber Cash \$200 \(.*\) and .*\$200 \(.*\)\. The rewards: \$[\d,]+\./,
    );
  });

  it.each([[undefined], [['none']]])('are none with %j', async (benefit_selections) => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Amex Platinum',
      ...(benefit_selections && { benefit_selections }),
    });
    expect(data.credits_counted).toEqual([]);
  });
});
