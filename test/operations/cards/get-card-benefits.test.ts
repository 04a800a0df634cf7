import { describe, expect, it } from 'vitest';
import { noSuchBenefit } from '../../../src/operations/cards/detail/asked/no-such-benefit.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { operationOf, run, services } from '../support/run.ts';

describe('get_card_benefits', () => {
  it('lists each benefit with value, schedule, next reset and merchants', async () => {
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

  it('names no next reset when the anniversary decides or the credit ends first', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'CSR', benefit: 'travel_credit' });
    expect(data.benefits).toHaveLength(1);
    expect(data.benefits[0]).toMatchObject({ next_reset: null });
    const gold = await run('get_card_benefits', {
      card_id: 2,
      benefit: 'venue_concessions_credit',
    });
    expect(gold.data.benefits[0]).toMatchObject({ ends: '2026-12-31', next_reset: null });
  });

  it('narrows by key or category, and names the known ones for an unknown one', async () => {
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

  it('says at which part of a place a credit works, and sums only what it shows', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'CSR', benefit: 'dining' });
    const told = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    expect(told).toMatch(
      /these credits give up to \$720 a year; all its credits up to \$2,628 a year/,
    );
    expect(told).toMatch(/exclusive_tables_credit.*Only at the select restaurants of OpenTable's/);
    expect(told).not.toContain('It works at OpenTable');
    const all = await run('get_card_benefits', { card_name: 'CSR' });
    expect(operationOf('get_card_benefits').tool?.summarize(all.data)).toMatch(
      /: credits of up to \$2,628 a year if all are used/,
    );
    // The other card of the same credit is of another issuer, whose words are not known.
    const united = await run('get_card_benefits', { card_name: 'United Quest' });
    const rides = united.data.benefits.find(
      ({ benefit_key }: { benefit_key: string }) => benefit_key === 'rideshare_credit',
    );
    expect(rides.conditions).not.toContain('Only');
  });

  it('takes what the card calls a credit, and all of them', async () => {
    const keys = async (benefit: string) => {
      const { data } = await run('get_card_benefits', { card_name: 'Amex Platinum', benefit });
      return data.benefits.map((row: { benefit_key: string }) => row.benefit_key);
    };
    const hotels = await keys('hotel credit');
    expect(hotels).toEqual(['hotel_prepaid_credit', 'hotel_collection_property_credit']);
    expect(await keys('hotel_prepaid_credit')).toEqual(['hotel_prepaid_credit']);
    expect((await keys('all')).length).toBeGreaterThan(15);
  });

  it('says that a credit asked for has ended, and nothing of the kind of a card without any', async () => {
    const told = async (input: object) => {
      const { data } = await run('get_card_benefits', input);
      return operationOf('get_card_benefits').tool?.summarize(data);
    };
    expect(await told({ card_name: 'Chase Sapphire Reserve', benefit: 'saks' })).toMatch(
      /^Chase Sapphire Reserve: It has no such benefit now, and no end of one is recorded\.$/,
    );
    // The total of all credits is no answer to one.
    expect(await told({ card_name: 'Delta Gold', benefit: 'companion certificate' })).toMatch(
      /no end of one is recorded\. Of American Express .*: Delta SkyMiles Platinum .*Delta SkyMiles Reserve .* have one\.$/,
    );
    expect(await told({ card_name: 'Citi Double Cash' })).not.toMatch(/no such benefit/);
  });

  it('says when a credit asked for ended', async () => {
    const catalog = services.catalog();
    const card = catalog.cards.find(({ seed }) => seed.key === 'amex-platinum');
    if (card === undefined) throw new Error('no such card');
    const ended = {
      field: 'credit_saks_credit',
      old_value: '100 USD a year',
      new_value: 'none',
      effective_from: '2026-07-01',
      detected_at: new Date('2026-07-01'),
    };
    const context = {
      catalog,
      caller: { plan: PLANS.pro },
      services: { changes: async () => [ended] },
    };
    expect(await noSuchBenefit(['saks_credit'], card, context as never)).toMatch(
      /^Its Saks Fifth Avenue credit ended on 2026-07-01; it was \$100 a year before\./,
    );
  });

  it('hides the list from the evaluation plan, but not the total', async () => {
    const { data } = await run('get_card_benefits', { card_id: 2 }, 'evaluation');
    expect(data).not.toHaveProperty('benefits');
    expect(data).toMatchObject({ annual_credits_value: 524, _tier_restricted: true });
  });
});

it('tells visits and guests of lounges, with them and with all benefits', async () => {
  const told = async (input: object) => {
    const { data } = await run('get_card_benefits', input);
    return operationOf('get_card_benefits').tool?.summarize(data) ?? '';
  };
  for (const benefit of ['lounge', 'lounge_priority_pass', undefined]) {
    const text = await told({ card_name: 'Venture X', ...(benefit && { benefit }) });
    expect(text).toContain(
      'Priority Pass (unlimited visits, no free guests, guests $35 each, in the US at ATL ',
    );
    expect(text).toMatch(/\[lounge_priority_pass\](?:: no stated dollar value\.| \(enrollment\))/);
  }
  expect(await told({ card_name: 'Venture X', benefit: 'travel' })).not.toContain('Lounges');
  expect(await told({ card_name: 'Amex Gold' })).not.toContain('Lounges');
});

it('says when a credit of one month opens', async () => {
  const { data } = await run('get_card_benefits', { card_name: 'Amex Platinum' });
  expect(operationOf('get_card_benefits').tool?.summarize(data)).toMatch(
    /December extra \[uber_cash\]: \$20, in December of each year alone; not before 2026-12-01\./,
  );
});

it('tells what a credit needs, where something has to be done for it', async () => {
  const { data } = await run('get_card_benefits', { card_name: 'Amex Gold' });
  const rows = (operationOf('get_card_benefits').tool?.summarize(data) ?? '').split('\n');
  const rowOf = (key: string) => rows.find((row) => row.includes(`[${key}]`));
  expect(rowOf('dunkin_credit')).toMatch(/runs to 2026-11-30\. Enrollment is required\. Only at/);
  expect(rows.filter((row) => row.startsWith('- ')).join()).not.toContain('Whether');
  expect(rows.join()).not.toContain('No enrollment');
});

describe('how and where to use what lapses', () => {
  const textOf = async (input: object) => {
    const { data } = await run('get_card_benefits', input);
    return operationOf('get_card_benefits').tool?.summarize(data) ?? '';
  };

  it('names the places that the name of a credit does not, and what has to be done first', async () => {
    const gold = await textOf({ card_name: 'Amex Gold' });
    expect(gold).toMatch(/\[dining_credit\].* It works at Grubhub, .* or Wonder\./);
    expect(gold).toMatch(
      /\[uber_cash\].* at Uber or Uber Eats\. .* Add the card to the Uber account/,
    );
    expect(gold).toMatch(/\[resy_credit\]: \$50(?!.*It works)/);
    expect(gold).toContain('Not known here: where to enroll');
    const platinum = await textOf({ card_name: 'Amex Platinum', benefit: 'airline fee' });
    expect(platinum).toContain('Choose one airline first, in the American Express account.');
    // The same benefit of another issuer asks for none of it.
    const bofa = await textOf({ card_name: 'BofA Premium Rewards', benefit: 'airline fee' });
    expect(bofa).not.toContain('Choose one airline');
  });

  it('leads with what has a price, by its day, and tells the rest in one line', async () => {
    const lines = (await textOf({ card_name: 'CSR' })).split('\n');
    const at = (words: RegExp) => lines.findIndex((line) => words.test(line));
    expect(at(/\[lyft_credit\]/)).toBeLessThan(at(/\[chase_select_hotels_credit\]/));
    expect(at(/\[chase_select_hotels_credit\].* It works at IHG/)).toBeLessThan(
      at(/\[travel_credit\]/),
    );
    expect(lines.filter((line) => /_status\]/.test(line))).toHaveLength(1);
    expect(
      at(/^Without a stated dollar value: .*\[ihg_status\] \(ends 2027-12-31, enrollment\)/),
    ).toBe(lines.findIndex((line) => /_status\]/.test(line)));
  });

  it('points to the deadlines, where there are any', () => {
    const suggest = operationOf('get_card_benefits').tool?.suggest;
    const row = { next_reset: null, ends: null };
    const of = (own: object) =>
      suggest?.({ card_name: 'X', benefits: [{ ...row, ...own }] } as never, {} as never)?.[0]
        ?.tool;
    expect(of({ next_reset: '2026-12-01' })).toBe('manage_points_balances');
    expect(of({})).toBe('calculate_card_value');
  });
});

describe('what is asked of a single benefit', () => {
  const notes = async (card_name: string, benefit?: string) =>
    (await run('get_card_benefits', { card_name, ...(benefit && { benefit }) })).warnings.join(
      '\n',
    );

  it('is told as far as it is known: that a rest lapses, and not where else it works', async () => {
    const uber = await notes('Amex Gold', 'uber');
    expect(uber).toContain('at the end of its period lapses');
    expect(uber).toContain('gift cards, apps or every location count is not known here');
    expect(uber).not.toContain('certificate');
    // Where the terms say it, it stands with the credit.
    expect(await notes('Amex Gold', 'dunkin')).not.toContain('gift cards');
  });

  it('is of a certificate how long it lasts and what can be added', async () => {
    const fare = await notes('Delta Reserve', 'companion_certificate');
    expect(fare).toContain('How long a certificate lasts once it is issued');
    expect(fare).not.toContain('lapses');
    // As in the details of the card.
    const night = await notes('Marriott Bonvoy Boundless', 'free night');
    expect(night).toContain('Where it can be used and whether points can be added');
    expect(night).toContain('usually lapses 12 months after it is issued');
    expect(night).not.toContain('How long');
  });

  it('is left out where all benefits are listed, and of what has no period', async () => {
    expect(await notes('Amex Gold')).not.toMatch(/lapses|not known here/);
    expect(await notes('CSR', 'lounge')).not.toMatch(/lapses|not known here/);
  });
});

describe('several benefits asked for at once', () => {
  const text = async (card_name: string, benefit: string) => {
    const { data, warnings } = await run('get_card_benefits', { card_name, benefit });
    const told = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    return [told, ...warnings].join('\n');
  };

  it('tells each, cover among them, and what the card has not', async () => {
    const cover = await text('Amex Platinum', 'purchase protection and extended warranty');
    expect(cover).toMatch(/Cover: purchase protection \(.+\); extended warranty \(12 more months/);
    expect(cover).not.toContain('credits');
    const gold = await text('Amex Gold', 'dining, uber and baggage insurance');
    expect(gold).toMatch(/\[uber_cash\].+\[dining_credit\].+Cover: lost baggage/s);
    expect(await text('Amex Gold', 'uber cash and saks')).toContain(
      'American Express Gold Card has no credit now that "saks" names.',
    );
    expect(await text('Apple Card', 'extended warranty')).toContain('is not known here');
  });
});
