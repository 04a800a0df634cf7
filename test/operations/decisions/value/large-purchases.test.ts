import { describe, expect, it } from 'vitest';
import { purchaseSize } from '../../../../src/catalog/names/kinds/purchase-size.ts';
import { operationOf, run } from '../../support/run.ts';

const CARD = 'Amex Business Platinum';

async function ask(name: string, input: Record<string, unknown>) {
  const { data, warnings } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '', told: warnings.join('\n') };
}
/** Rewards alone: what is left after the fee, and the fee. */
const rewardsOf = async (given: object): Promise<number> => {
  const input = { card_name: CARD, benefit_selections: ['none'], ...given };
  const { data } = await ask('calculate_card_value', input);
  return data.ongoing_annual.net_value + data.annual_fee;
};

describe('the size of purchases', () => {
  it.each([
    ['other, each over $5,000', 'other', 5_000],
    ['dental supplies, purchases over $5000', 'dental supplies', 5_000],
    ['supplies (orders over $5k)', 'supplies', 5_000],
    ['purchases of $5,000 or more', 'uncategorized', 5_000],
    ['large purchases', 'uncategorized', 5_000],
    ['advertising, every invoice above 7.5 grand', 'advertising', 7_500],
    ['$10,000+ orders of equipment', 'equipment', 10_000],
  ])('is read beside the kind: %s', (said, name, least) => {
    expect(purchaseSize(said)).toEqual({ name, least });
  });

  it.each(['groceries', 'other', 'large appliances', 'gas over the summer', '401k', 'bills'])(
    'is not read into %s',
    (said) => expect(purchaseSize(said)).toBeNull(),
  );

  it('counts the rate for large purchases on what is said to be such alone', async () => {
    const plain = await rewardsOf({ spending: { uncategorized: 40_000 } });
    const large = await rewardsOf({ spending: { 'large purchases': 40_000 } });
    expect(large).toBeCloseTo(plain * 2, 0);
    const small = await rewardsOf({ spending: { 'other, each over $1,000': 40_000 } });
    expect(small).toBeCloseTo(await rewardsOf({ spending: { other: 40_000 } }), 0);
    const hilton = await rewardsOf({ spending: { 'Hilton, every invoice over $5k': 40_000 } });
    expect(hilton).toBeGreaterThan(plain);
  });

  it('is that of a sum spent once', async () => {
    const once = await rewardsOf({ once: 60_000 });
    expect(once).toBeCloseTo(2 * (await rewardsOf({ spending: { uncategorized: 5_000 } })), 0);
    const beside = await rewardsOf({ once: 60_000, spending: { uncategorized: 1_000 } });
    expect(beside - once).toBeCloseTo(await rewardsOf({ spending: { uncategorized: 1_000 } }), 0);
    const { told } = await ask('calculate_card_value', { card_name: CARD, once: 60_000 });
    expect(told).not.toContain('does not say how large');
  });

  it('is asked for in the first line where it turns the verdict, with words that work', async () => {
    const used = { benefit_selections: ['no dell', 'no indeed'] };
    const before = await ask('check_card_renewal', {
      card_name: CARD,
      params: { spending: { other: 40_000 }, ...used },
    });
    expect(before.data.verdict).not.toBe('RENEW');
    const [first = ''] = before.text.split('\n');
    expect(first).toContain('It counts no purchase of $5,000 or more, which would turn this');
    expect(before.text.match(/purchases? of \$5,000/g)).toHaveLength(1);
    const [, words = ''] = /spending on "(.+?)"/.exec(first) ?? [];
    const after = await ask('check_card_renewal', {
      card_name: CARD,
      params: { spending: { [words]: 40_000 }, ...used },
    });
    expect(after.data.verdict).toBe('RENEW');
    expect(after.text).not.toContain('which would turn this');
  });
});
