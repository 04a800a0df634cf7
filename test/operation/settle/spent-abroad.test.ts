import { describe, expect, it } from 'vitest';
import { settleSpentAbroad } from '../../../src/operation/settle/spent-abroad.ts';
import { operationOf, run } from '../../operations/support/run.ts';

const compare = operationOf('compare_cards');
const settled = (params: object) =>
  (settleSpentAbroad(compare, { params }).input as { params: object }).params;

describe('spending that is named as abroad', () => {
  it.each(['abroad', 'Mexico', 'purchases in Mexico', 'foreign purchases', 'spending overseas'])(
    'is of no kind, and all of it there: %s',
    (name) => {
      expect(settled({ spending: { groceries: 400, [name]: 250 } })).toEqual({
        spending: { groceries: 400, uncategorized: 250 },
        abroad: { uncategorized: 250 },
      });
      expect(settled({ once: { [name]: 3_000 } })).toEqual({
        once: { uncategorized: 3_000 },
        abroad: { uncategorized: 250 },
      });
    },
  );

  it('is of the kind that its name says', () => {
    expect(settled({ spending: { 'hotels in Mexico': 100, hotels: 50, abroad: 20 } })).toEqual({
      spending: { hotels: 150, uncategorized: 20 },
      abroad: { hotels: 100, uncategorized: 20 },
    });
  });

  it('comes on top of sums that do not have it', () => {
    const spending = { groceries: 400 };
    for (const kind of ['Mexico', 'uncategorized']) {
      expect(settled({ spending, abroad: { [kind]: 250 } })).toEqual({
        spending: { groceries: 400, uncategorized: 250 },
        abroad: { uncategorized: 250 },
      });
    }
    const whole = { spending: { uncategorized: 300 }, abroad: { uncategorized: 250 } };
    expect(settled(whole)).toEqual(whole);
  });

  it('is counted once where it is said twice', () => {
    const spending = { groceries: 400, Mexico: 250 };
    for (const abroad of [250, '$3,000 a year', { Mexico: 250 }]) {
      expect(settled({ spending, abroad })).toEqual({
        spending: { groceries: 400, uncategorized: 250 },
        abroad: { uncategorized: 250 },
      });
    }
  });

  it.each([
    ['$3,000 a year', 250],
    ['$3k per year', 250],
    ['$250/month', 250],
    ['$250 a month', 250],
    ['$3,000 yearly', 250],
    ['$3,000 on one trip', 250],
    ['$750 a quarter', 250],
  ])('is a sum of each month: %s', (abroad, monthly) => {
    expect(settled({ abroad })).toEqual({ abroad: monthly });
  });

  it.each(['20%', 'quite a lot', true, 500])('is as it was: %s', (abroad) => {
    expect(settled({ abroad })).toEqual({ abroad });
  });

  it.each(['Air Canada', 'Canada Goose', 'flights to Mexico', 'dining', 'Taste of India'])(
    'is no name of a shop, and no flight: %s',
    (name) => {
      const spending = { [name]: 250 };
      expect(settled({ spending })).toEqual({ spending });
    },
  );
});

it('is charged the foreign fee in each tool', async () => {
  const params = { spending: { groceries: 400, Mexico: 250 } };
  const card_name = 'Blue Cash Everyday';
  const cards = [card_name, 'Capital One Savor'];
  const asked: readonly (readonly [string, object])[] = [
    ['compare_cards', { card_names: cards, params }],
    ['calculate_card_value', { card_name, ...params }],
    ['check_card_renewal', { card_name, params }],
    ['analyze_portfolio', { cards: cards.map((one) => ({ card_name: one })), params }],
  ];
  for (const [tool, input] of asked) {
    const { warnings, data } = await run(tool, input);
    expect(warnings.join(), tool).toMatch(/2\.7%/);
    expect(data.person.said.join(), tool).toContain('$250 a month spent abroad');
  }
  expect(asked).toHaveLength(4);
});
