import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

/** Asked on 2026-11-21. */
const told = async (input: object, name = 'which_card_at_merchant'): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};
const portfolio = ['Freedom Flex', 'Discover it', 'Amex Gold'];
const NONE = { 'Freedom Flex': false, 'Discover it': false };

describe('a quarter that is not activated', () => {
  it('can still be, by its last day, and the best card turns on that', async () => {
    const text = await told({ merchant: 'Olive Garden', amount: 240, portfolio, activated: NONE });
    expect(text).toContain('7x if activated by 2026-12-14: purchases since 2026-10-01 count');
    expect(text).toContain('5% once activated: only what is paid after activating counts');
    expect(text).toMatch(/change with: .*the quarter activated on Chase Freedom Flex \(then Chase/);
  });

  it('pays nothing more for a purchase whose last day is past', async () => {
    const past = { merchant: 'Shell', date: '2026-08-10', portfolio };
    const text = await told({ ...past, activated: NONE });
    expect(text).toContain('5x needed activation by 2026-09-14, which is past');
    expect(text).toContain('5% needed activation before paying');
    expect(text).not.toContain('the quarter activated on');
    const open = await told(past);
    expect(open).toContain('assumes that the quarter was activated by 2026-09-14');
    expect(open).toContain('assumes that the quarter was activated before paying');
  });

  it('names no last day for a shop that is none of the quarter', async () => {
    const text = await told({ merchant: 'Best Buy', portfolio, activated: NONE });
    expect(text).not.toContain('if activated');
    expect(text).not.toContain('once activated');
  });
});

it('every card with quarters has the last day for the one of today', async () => {
  const cards = catalogOn('2026-11-21').cards.filter(({ engine }) =>
    engine.earn.some(({ activation }) => activation === 'rotating'),
  );
  expect(cards.length).toBeGreaterThan(3);
  for (const { seed } of cards) {
    const text = await told({ card_id: seed.card_id }, 'get_card_details');
    expect(text).toMatch(/the last day to activate 2026 Q4 is 2026-12-(?:14|31) \(/);
  }
});

it('is remembered the quarter after at what it paid for, as ended', async () => {
  const on = (date: string) => told({ merchant: 'Shell', date, portfolio });
  const after = await on('2026-12-05');
  expect(after).toMatch(
    /Chase Freedom Flex: 1x.*its 5x on gas was last quarter's and ended 2026-09-30/,
  );
  expect(after).toMatch(/Discover it Cash Back: 1%.*its 5% on gas was last quarter's/);
  expect(after).not.toMatch(/American Express Gold Card: .*last quarter/);
  expect(await on('2026-08-10')).not.toContain("last quarter's");
  expect(await on('2027-02-10')).not.toContain("on gas was last quarter's");
});
