import { describe, expect, it } from 'vitest';
import { cardValue, netOngoing } from '../../../src/engine/decisions/value/card-value.ts';
import { DEFAULT_OPTIONS } from '../../../src/engine/model/input.ts';
import { holderAlone } from '../../../src/engine/split/holder/holder-alone.ts';
import { holderWallet } from '../../../src/engine/split/holder/holder-wallet.ts';
import { splitSums } from '../../../src/engine/split/spend-by-card.ts';
import { allocate, prepare } from '../../../src/engine/split/split.ts';
import { bonusValue } from '../../../src/engine/worth/bonus.ts';
import { card, credit, input, line, offer, rule } from '../fixtures.ts';

const asked = input({
  spending: [line('rent', 2000), line('supermarkets', 600)],
  options: { ...DEFAULT_OPTIONS, bill_fees: new Map([['rent', 3]]) },
});
const after = credit({ key: 'after_spend', value: 100, spend_required: 12_000 });
const once = offer('usd', 200, 3000, 3);

/** One card with all spending on it, and the same among others. */
const on = (over: Partial<Parameters<typeof card>[0]>) => {
  const raw = card({ card_id: 1, base_rate: 1, credits: [after], bonus: once, ...over });
  const alone = { ...asked, cards: [holderAlone(raw, asked)] };
  const wallet = holderWallet({ ...asked, cards: [raw] });
  return { raw, alone, wallet, value: cardValue(alone) };
};

describe('bills that cost more by card than they earn', () => {
  it('count toward no credit and no offer of the card', () => {
    const { raw, alone, wallet, value } = on({});
    expect(value.credits.if_all_used).toBe(0);
    expect(value.ongoing_annual.net_value).toBe(72);
    expect(netOngoing(alone)).toBe(72);
    expect(allocate(wallet).cards[0]?.spend).toBe(7200);
    expect(splitSums(prepare(wallet)).spendOf.get(1)).toBe(7200);
    // Whether the card has its rates after the fee already or not.
    expect(bonusValue({ ...asked, cards: [raw] }, raw)).toMatchObject({ value: 0, short_by: 1200 });
    expect(bonusValue(alone, alone.cards[0] ?? raw)).toMatchObject({ value: 0, short_by: 1200 });
  });

  it('count toward an offer where they are paid once, which is what they are put on a card for', () => {
    const { raw } = on({});
    const tax = { ...line('rent', 3000 / 12), once: true as const };
    const paid = { ...asked, spending: [tax], cards: [raw] };
    expect(bonusValue(paid, raw).value).toBe(200);
    expect(bonusValue(paid, holderAlone(raw, paid)).value).toBe(200);
    const beside = { ...paid, spending: [line('rent', 2000), { ...tax, monthly: 2000 / 12 }] };
    expect(bonusValue(beside, raw)).toMatchObject({ value: 0, short_by: 1000 });
  });

  it('count where the issuer pays them without the fee, or the card earns more than it', () => {
    const free = rule({ id: 'rent', rate: 1, categories: ['rent'], without_bill_fee: true });
    const dear = rule({ id: 'rent', rate: 5, categories: ['rent'] });
    for (const earn of [[free], [dear]]) {
      const { raw, alone, wallet, value } = on({ earn });
      expect(value.credits.if_all_used).toBe(100);
      expect(netOngoing(alone)).toBe(value.ongoing_annual.net_value);
      expect(allocate(wallet).cards[0]?.spend).toBe(31_200);
      expect(bonusValue({ ...asked, cards: [raw] }, raw).value).toBe(200);
    }
    expect.assertions(8);
  });

  it('reach no rate that follows the spending on the card', () => {
    const past = rule({
      id: 'past',
      rate: 3,
      categories: ['supermarkets'],
      after_spend: { amount: 12_000, period: 'calendar_year' },
    });
    expect(on({ earn: [past] }).value.ongoing_annual.total_rewards).toBe(72);
  });
});
