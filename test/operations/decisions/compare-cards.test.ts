import { describe, expect, it } from 'vitest';
import { firstToOpen } from '../../../src/operations/decisions/compare/after-compare.ts';
import { operationOf, run } from '../support/run.ts';
import { expectCited, type Step, total } from '../support/trace.ts';

describe('compare_cards', () => {
  it('counts points as cash when the goal is cash back', async () => {
    const card_names = ['Amex Gold', 'Blue Cash Preferred'];
    const spending = { dining: 100, groceries: 500, gas: 150, other: 300 };
    const net = async (params: object) => {
      const { data, warnings } = await run('compare_cards', { card_names, params });
      return { winner: data.winner.card_name, point: data.assumptions.point_value, warnings };
    };
    expect((await net({ spending })).winner).toBe('American Express Gold Card');
    const cash = await net({ spending, primary_goal: 'cashback' });
    expect(cash.winner).toBe('Blue Cash Preferred Card from American Express');
    expect(cash.warnings[0]).toContain('at what each card pays for them as cash');
  });

  it('says how well the winner stands, and what ties the cards', async () => {
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

  it('takes the mode without a warning', async () => {
    const input = { card_names: ['CSP', 'Amex Gold'], mode: 'verbose' };
    const { warnings } = await run('compare_cards', input);
    expect(warnings.filter((warning: string) => !warning.startsWith('Not checked'))).toEqual([]);
  });

  it('compares by sourced steps that add up', async () => {
    const { data } = await run('compare_cards', { card_names: ['CSP', 'Amex Gold'] });
    expect(data.comparison_table).toHaveLength(2);
    for (const row of data.comparison_table) {
      expect(total(row.trace)).toBeCloseTo(row.net_value, 2);
      expectCited(row.trace);
    }
  });

  it('traces by rule unless asked for every spending line, to the same cent', async () => {
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

  it('refuses to compare a card with itself', async () => {
    await expect(
      run('compare_cards', { card_names: ['CSP', 'Sapphire Preferred'] }),
    ).rejects.toMatchObject({ details: { issues: [{ path: 'card_names.1' }] } });
  });

  it('counts what another of the cards calls by the words of a key', async () => {
    const params = { spending: { other: 500 }, benefit_selections: ['travel_credit'] };
    const { data } = await run('compare_cards', { card_names: ['CSR', 'Venture X'], params });
    expect(data.person.said.join()).not.toContain('no credit of');
  });

  it('says of which card no credit was selected', async () => {
    const card_names = ['Amex Gold', 'Chase Sapphire Reserve'];
    const said = async (benefit_selections: string[]) =>
      (await run('compare_cards', { card_names, params: { benefit_selections } })).data.person.said;
    expect((await said(['uber'])).join()).toMatch(
      /^no credit of Chase Sapphire Reserve \(\$[\d,]+ a year in all, e\.g\. chase_edit_credit\) named, so its credits count \$0/,
    );
    expect(await said(['uber', 'travel_credit'])).toEqual([]);
    expect(await said([])).toEqual([]);
  });

  it.each([
    ['the better first year', ['Chase Freedom Unlimited', 'Active Cash', 'Double Cash'], 'Citi D'],
    ['the better first year, listed first', ['Double Cash', 'Active Cash'], 'Citi Double'],
  ])('leads on, after a tie, to the card of %s', async (_, card_names, first) => {
    const input = { card_names, params: { spending: { other: 2000 }, primary_goal: 'cashback' } };
    const { data } = await run('compare_cards', input);
    const { tool } = operationOf('compare_cards');
    expect(tool?.summarize(data)).toContain('A tie on this spending');
    expect(tool?.suggest?.(data, input)[0]?.arguments.card_name).toContain(first);
  });

  it('leads on to the card that pays dollars where cash is wanted and both years tie', () => {
    const row = { net_value: 480, first_year_net_value: 680 };
    const points = { ...row, card_name: 'Points', points_program_key: 'citi_typ' };
    const dollars = { ...row, card_name: 'Dollars', points_program_key: null };
    const rows = [points, dollars] as unknown as Parameters<typeof firstToOpen>[0];
    expect(firstToOpen(rows, 'cashback')).toEqual(['Dollars']);
    expect(firstToOpen(rows, 'travel')).toEqual(['Points']);
  });
});

describe('what decides beside the sums', () => {
  const textOf = async (card_names: string[], params: object) => {
    const { data } = await run('compare_cards', { card_names, params });
    return operationOf('compare_cards').tool?.summarize(data) ?? '';
  };

  it('tells a tie only near the spending: a sum that was given, or the average', async () => {
    const near = await textOf(['Amex Gold', 'Blue Cash Preferred'], {
      spending: { groceries: 777 },
    });
    expect(near).toContain('Both are worth the same at about $761 a month');
    const far = { total_spending: 6_000, abroad: '100%' };
    expect(await textOf(['BofA Travel Rewards', 'Costco Anywhere Visa'], far)).not.toContain(
      'worth the same',
    );
    expect(await textOf(['Delta Gold', 'Delta Blue'], {})).toContain(
      'worth the same at about $833',
    );
  });

  it('names the fee of the first year, and the spending that a credit asks for', async () => {
    const text = await textOf(['Delta Gold', 'Delta Blue'], {});
    expect(text).toContain('after the $150 fee, $0 in the first year (');
    expect(text).toContain(
      'half of $200 Delta Flight Credit $200 (after $10,000 of spending on the card)',
    );
  });

  it('names the only small credit, and how a benefit without a price is counted', async () => {
    const target = await textOf(['Target Circle Card', 'Prime Visa'], {
      at_merchants: { Target: 173 },
    });
    expect(target).toMatch(/credits \$\d+: half of Target Circle 360 Discount \$\d+;/);
    const delta = await textOf(['Delta Gold', 'Delta Blue'], {});
    expect(delta).toContain('benefit_selections takes your own figure ("8 checked bags a year").');
    const own = await textOf(['Delta Gold', 'Delta Blue'], {
      benefit_selections: ['Free Checked Bags $140'],
    });
    expect(own).toContain('of which $140 for checked bags');
  });

  it('takes a sum that is spent once as no month, and tells the first year first', async () => {
    const cards = ['Capital One Venture', 'BofA Travel Rewards'];
    const once = await textOf(cards, { once: { travel: 6_000 }, abroad: '100%' });
    expect(once).toMatch(
      /^For what is spent once the first year decides, .*: Capital One Venture about \$1,774, Bank/,
    );
    expect(once).toContain('As said: $6,000 spent once, in time for an offer');
    expect(once).toContain('$6,000 of it abroad');
    expect(once).not.toMatch(/a month(?! clears)/);
    expect(await textOf(cards, { once: 6_000 })).toContain('Capital One Venture about $');
    const month = await textOf(cards, { total_spending: 6_000 });
    expect(month).toContain('(a sum spent once: params.once)');
    expect(await textOf(cards, { total_spending: 3_000 })).not.toContain('once');
  });

  it('reaches an offer that monthly sums in whole dollars miss by one', async () => {
    const text = await textOf(['CSR', 'Venture X'], { spending: { travel: 833, dining: 500 } });
    expect(text).not.toContain('needs $1 more');
    expect(text).toMatch(/Capital One Venture X: .*first year \$1,7\d\d\)/);
  });
});

it('names few of the many brands of a hotel group, the data all', async () => {
  const { data } = await run('compare_cards', {
    card_names: ['Bonvoy Brilliant', 'Bonvoy Boundless'],
  });
  const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
  expect(text).toContain('6x on AC Hotel, Aloft, Autograph Collection and 24 more; 3x on');
  expect(data.comparison_table[0].earns).toContain('Tribute Portfolio');
  expect(text).toMatch(
    /3x on groceries, dining and gas stations \(up to \$6,000 a membership year/,
  );
});

describe('credits within a comparison', () => {
  const textOf = async (card_names: string[], params: object) => {
    const { data, warnings } = await run('compare_cards', { card_names, params });
    return [operationOf('compare_cards').tool?.summarize(data), ...warnings].join('\n');
  };

  it('are named with their sums, and with the lead that is left without them', async () => {
    const spending = { advertising: 4000, shipping: 1200, software: 20, online_retail: 20 };
    const text = await textOf(['Ink Business Preferred', 'Amex Business Gold'], { spending });
    expect(text).toMatch(/credits \$423: half of .*\$300, .*\$240 \(\$20 a month\), .*\$150;/);
    expect(text).toMatch(
      /^American Express Business Gold Card .* credits used, by about \$59 with none/,
    );
    // A choice of several kinds under one cap is told once, whole.
    expect(text.match(/in the 2 of these/g)).toHaveLength(1);
    expect(text).toMatch(/4x on [^(]*advertising[^(]* \(in the 2 of these/);
  });

  it("say that they are paid for bookings in the bank's portal alone", async () => {
    const said = { spending: { flights: 500 }, benefit_selections: ['travel credit'] };
    const text = await textOf(['Venture X', 'Sapphire Reserve'], said);
    expect(text).toContain('Annual Travel Credit $300 (booked at Capital One Travel)');
    expect(text).toMatch(/credits \$300: Annual Travel Credit \$300; first year/);
    expect(text).toMatch(
      /leaves out .*Sapphire.*Credits not selected either, a year: .*Sapphire Reserve \$[\d,]+ \(The Edit/,
    );
    const stay = await textOf(['Strata Premier', 'Venture'], { spending: { hotels: 400 } });
    expect(stay).toContain('(booked at Citi Travel, one stay of $500 or more)');
    const { data } = await run('get_card_benefits', { card_name: 'Venture X', benefit: 'travel' });
    expect(operationOf('get_card_benefits').tool?.summarize(data)).toContain(
      'Only for what is booked at Capital One Travel.',
    );
  });

  it('stand whole under their names, whatever share of them is counted', async () => {
    const cards = ['Venture X', 'Amex Platinum'];
    const half = await textOf(cards, {});
    expect(half).toMatch(
      /\$170 \(comes by itself\) and half of Annual Travel Credit \$300 .*, others \$\d+/,
    );
    expect(half).not.toMatch(/Annual Travel Credit \$150/);
    const part = await textOf(cards, { benefit_selections: ['a third of the travel credit'] });
    expect(part).toContain('Annual Travel Credit $100 of $300 (booked at');
  });

  it('name whose lounges are counted', async () => {
    const text = await textOf(['Citi Strata Elite', 'Amex Platinum'], {});
    expect(text).toMatch(/, half of \$\d+ for American Airlines Admirals Club Passes if/);
    expect(text).toMatch(
      /, half of \$200 for Centurion Lounge Access if you use them, guests not counted/,
    );
  });

  it('come with whether the points move to the airline or hotel where money goes', async () => {
    const at = (name: string, category: string) => ({
      ...{ spending: { [category]: 900 }, at_merchants: { [name]: 900 } },
    });
    const cards = ['Citi Strata Elite', 'Amex Platinum'];
    expect(await textOf(cards, at('American Airlines', 'flights'))).toMatch(
      /Points to American Airlines AAdvantage: Citi Strata Elite Card at 1:1, American Express Platinum Card no\./,
    );
    expect(await textOf(cards, at('Hyatt', 'hotels'))).toMatch(/Points to World of Hyatt: /);
    expect(await textOf(cards, { spending: { flights: 900 } })).not.toContain('Points to');
  });
});
