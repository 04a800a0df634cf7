import { describe, expect, it } from 'vitest';
import {
  creditPeriods,
  hadBefore,
} from '../../../../../src/engine/worth/credits/credit-calendar.ts';
import { operationOf, run } from '../../../support/run.ts';

const BOUNDLESS = {
  card_name: 'Marriott Bonvoy Boundless',
  annual_fee: 95,
  benefit_selections: ['free_night_award', 'airline_purchase_credit'],
};

const SPENT = { spending: { travel: 50 } };

async function renewed(date: string) {
  const { data } = await run('check_card_renewal', {
    ...BOUNDLESS,
    params: { ...SPENT, date },
  });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

describe('a credit that ends within the year', () => {
  it.each([
    // Half-years: the one that is nearly over is had whether the fee is paid or not.
    ['half_year', '2027-06-30', '2026-11-21', 1, '2026-12-31'],
    ['half_year', '2027-06-30', '2027-02-05', 1, null],
    ['half_year', '2027-06-30', '2027-05-20', 0, '2027-06-30'],
    ['year', '2026-12-31', '2026-11-21', 0, '2026-12-31'],
    ['quarter', '2027-03-31', '2026-10-05', 2, null],
    ['month', '2027-03-31', '2026-11-21', 4, '2026-11-30'],
    // One that does not end is had as often in any year.
    ['half_year', null, '2026-11-21', 2, null],
  ] as const)(
    'counts for a further year what is had in it: %s to %s',
    (period, valid_to, on, periods, had) => {
      const credit = { period, reset: 'calendar' as const, valid_to };
      expect(creditPeriods(credit, on, false)).toBe(periods);
      expect(hadBefore(credit, on)).toBe(had);
      expect(creditPeriods(credit, on, true)).toBe(periods + (had === null ? 0 : 1));
    },
  );

  it('is told with its end, and the use before the fee apart, where a card is renewed', async () => {
    for (const date of ['2026-11-28', '2026-12-20']) {
      const { data, text } = await renewed(date);
      expect(text).toContain(
        '$50 ($50 every six months until 2027-06-30; the use open until 2026-12-31 comes before, uncounted)',
      );
      const airline = data.credits_counted.find(({ name }: { name: string }) =>
        /^Airline/.test(name),
      );
      expect(airline.value).toBe(50);
    }
  });

  it('is told with its end where a card is valued or compared', async () => {
    const { card_name } = BOUNDLESS;
    const used = { ...SPENT, benefit_selections: ['airline_purchase_credit'] };
    const value = await run('calculate_card_value', { card_name, ...used });
    const card_names = [card_name, 'Marriott Bonvoy Bold'];
    const compared = await run('compare_cards', { card_names, params: used });
    const texts = [
      operationOf('calculate_card_value').tool?.summarize(value.data),
      operationOf('compare_cards').tool?.summarize(compared.data),
    ];
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toContain('$50 ($50 every six months until 2027-06-30; the use open until');
  });
});
