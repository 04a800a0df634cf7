import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const PREFERRED = 'Blue Cash Preferred Card from American Express';
const ACTIVE = 'Wells Fargo Active Cash Card';
const INK = 'Chase Ink Business Cash Credit Card';

async function ask(merchant: string, amount: number, portfolio: readonly string[], more = {}) {
  const { data } = await run('which_card_at_merchant', { merchant, amount, portfolio, ...more });
  return data.reason as string;
}

describe('a purchase that a cap does not hold whole', () => {
  it.each([
    [
      'Staples, already $24,300 in the 5% categories this anniversary year on Ink Business Cash',
      1200,
      ['Chase Ink Business Cash', 'Chase Ink Business Unlimited'],
      `Paid with 2 cards: $42.50 ($700 on ${INK} and $500 on Chase Ink Business Unlimited Credit Card). ${INK} returns $60 once its cap starts anew on the anniversary of the account.`,
    ],
    [
      'Home Depot, already $1,800 at home improvement this quarter on BofA Customized Cash',
      1500,
      ['BofA Customized Cash (home improvement)', 'Wells Fargo Active Cash'],
      `Paid with 2 cards: $37 ($700 on Bank of America Customized Cash Rewards Credit Card and $800 on ${ACTIVE}). Bank of America Customized Cash Rewards Credit Card returns $45 once its cap starts anew on 2027-01-01.`,
    ],
    [
      'Kroger, already $5,700 of groceries this year on Blue Cash Preferred',
      1000,
      ['Blue Cash Preferred', 'Wells Fargo Active Cash'],
      `Paid with 2 cards: $32 ($300 on ${PREFERRED} and $700 on ${ACTIVE}). ${PREFERRED} returns $60 once its cap starts anew on 2027-01-01.`,
    ],
  ])('is told on two cards, and later: %s', async (merchant, amount, cards, told) =>
    expect(await ask(merchant, amount, cards)).toContain(told),
  );

  it('is told later alone where the cap is full, and on two cards alone where it is unused', async () => {
    const cards = ['Blue Cash Preferred', 'Wells Fargo Active Cash'];
    const full = await ask(
      'Kroger, already $6,000 of groceries this year on Blue Cash Preferred',
      1000,
      cards,
    );
    expect(full).not.toContain('Paid with');
    expect(full).toContain(`${PREFERRED} returns $60 once its cap starts anew on 2027-01-01.`);
    const unused = await ask('Kroger', 7000, cards);
    expect(unused).toContain(`Paid with 2 cards: $380 ($6,000 on ${PREFERRED}`);
    expect(unused).not.toContain('anew');
  });

  it('is told neither below the cap, nor for cents, nor of a day months away, nor of a quarter that is over', async () => {
    const cards = ['Blue Cash Preferred', 'Wells Fargo Active Cash'];
    expect(await ask('Kroger', 400, cards)).not.toMatch(/Paid with|anew/);
    const cents = await ask(
      'Kroger, already $5,980 of groceries this year on Blue Cash Preferred',
      30,
      cards,
    );
    expect(cents).not.toMatch(/Paid with/);
    const early = await ask(
      'Kroger, already $6,000 of groceries this year on Blue Cash Preferred',
      1000,
      cards,
      { date: '2026-06-10' },
    );
    expect(early).not.toContain('anew');
    const quarter = await ask('restaurant, already $1,400 this quarter on Freedom Flex', 400, [
      'Freedom Flex',
      'Wells Fargo Active Cash',
    ]);
    expect(quarter).not.toContain('anew');
  });
});
