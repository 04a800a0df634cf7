import { describe, expect, it } from 'vitest';
import { datedRates } from '../../../../src/catalog/store/dated-rates.ts';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const cardOf = (key: string) => {
  const card = seeds.cards.find((one) => one.key === key);
  if (!card) throw new Error(key);
  return card;
};

describe('rates that a card dates itself', () => {
  it('are changes of that day, one where another follows', async () => {
    const { data } = await run('get_changes', { card_name: 'Aeroplan card' });
    const rates = data.changes.filter(({ table }: { table: string }) => table === 'earn');
    expect(rates).toMatchObject([
      {
        ...{ field: 'earn_dining_and_groceries', old_value: '3x', new_value: '2x (announced)' },
        effective_from: '2027-01-01',
      },
    ]);
    expect(operationOf('get_changes').tool?.summarize(data)).toContain(
      '- 2027-01-01 rate on dining and groceries: 3x; then 2x (announced)',
    );
    const { data: history } = await run('get_card_history', { card_name: 'Aeroplan card' });
    expect(history.changes.map(({ field }: { field: string }) => field)).toContain(
      'earn_dining_and_groceries',
    );
  });

  it('end where none follows, and are no news once they have', () => {
    const card = cardOf('chase-ihg-one-rewards-premier');
    expect(datedRates(card, false, '2026-11-27')).toMatchObject([
      { field: 'earn_travel', old_value: '5x', new_value: 'none (announced)' },
    ]);
    expect(datedRates(card, false, '2027-01-01')).toMatchObject([{ new_value: 'none' }]);
  });

  it('are none of quarters that rotate', () => {
    const fields = ['discover-it-cash-back', 'chase-freedom-original'].map((key) =>
      datedRates(cardOf(key), true, '2026-11-27').filter(({ effective_from }) =>
        /-(?:01|04|07|10)-01$/.test(effective_from ?? ''),
      ),
    );
    expect(fields).toEqual([[], []]);
  });

  it('stay hidden from the evaluation tier, as other rates do', async () => {
    const asked = { card_name: 'Aeroplan card' };
    for (const name of ['get_changes', 'get_card_history']) {
      const { data } = await run(name, asked, 'evaluation');
      expect(JSON.stringify(data.changes), name).not.toContain('earn_');
    }
    expect.assertions(2);
  });
});

describe('the refresh of a card', () => {
  it.each([
    [
      'chase-ihg-one-rewards-premier',
      [
        'annual_fee',
        'credit_ihg_food_beverage_credit',
        'credit_airline_purchase_credit',
        'earn_groceries',
      ],
    ],
    [
      'chase-ihg-business',
      ['annual_fee', 'credit_ihg_food_beverage_credit', 'credit_expensify_credit'],
    ],
    ['aeroplan-card', ['annual_fee', 'credit_air_canada_credit', 'earn_travel', 'earn_gas']],
  ])('is recorded with what it added: %s', (key, fields) => {
    const own = seeds.history.changes.filter((one) => one.key === key && one.date >= '2026-09-01');
    const named = own.map(({ field }) => field);
    for (const field of fields) expect(named).toContain(field);
    const credits = cardOf(key).credits.map((one) => `credit_${one.key}`);
    const added = named.filter((field) => field.startsWith('credit_'));
    expect(credits).toEqual(expect.arrayContaining(added));
    expect(added.length).toBeGreaterThan(0);
  });
});
