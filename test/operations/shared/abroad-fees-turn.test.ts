import { describe, expect, it } from 'vitest';
import { otherForeignFees } from '../../../src/operations/shared/abroad/foreign-dispute.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const CFU = 'Chase Freedom Unlimited';
const TURN = `no foreign fee on ${CFU}, on which sources disagree (then `;

async function ask(tool: string, input: object) {
  const { data } = await run(tool, input);
  return { data, text: operationOf(tool).tool?.summarize(data) ?? '' };
}

describe('a foreign fee on which sources disagree', () => {
  it('is told with the card to pay with abroad, and marked where cards are compared', async () => {
    const held = ['DoorDash Rewards Mastercard', 'Chase Freedom Flex'];
    const asked = { merchant: 'restaurant in Paris', amount: 80, portfolio: held };
    const { warnings } = await run('which_card_at_merchant', asked);
    expect(warnings.join('\n')).toContain(
      'Chase DoorDash Rewards Mastercard, sources disagree: foreign fee none by',
    );
    const params = { spending: { dining: 350 }, abroad: { dining: 200 } };
    const { data } = await ask('compare_cards', { card_names: held, params });
    expect(JSON.stringify(data.comparison_table)).toContain('"foreign_fee_disputed":true');
  });

  it('is what a verdict may change with, where the other reading turns it', async () => {
    const params = { spending: { dining: 150, other: 500 }, abroad: { other: 200 } };
    const unused = { params, benefit_selections: [] };
    const alone = await ask('check_card_renewal', { card_name: 'CSP', ...unused });
    expect(alone.text).toContain(`This may change with: ${TURN}downgrade to ${CFU})`);
    const held = await ask('check_card_renewal', {
      ...{ card_name: 'Citi Strata Premier', held_cards: [CFU], benefit_selections: [] },
      params: { spending: { dining: 150, other: 200 }, abroad: { other: 200 } },
    });
    expect(held.data.verdict).toBe('RENEW');
    expect(held.text).toMatch(
      /This may change with: no foreign fee on Chase Freedom Unlimited, on which sources disagree \(then have it changed to [^)]+ beside the cards held\)/,
    );
    const compared = await ask('compare_cards', {
      card_names: [CFU, 'Chase Freedom Flex'],
      params: { spending: { other: 700 }, abroad: { other: 300 } },
    });
    expect(compared.data.winner.card_name).toBe('Chase Freedom Flex');
    expect(compared.text).toContain(`This may change with: ${TURN}${CFU})`);
  });

  it('is what the card to pay with abroad may change with, with less confidence', async () => {
    const held = ['Wells Fargo Active Cash', 'Blue Cash Preferred', CFU];
    const asked = { merchant: 'Uniqlo in Tokyo', portfolio: held, date: '2027-01-15' };
    const dear = await ask('which_card_at_merchant', { ...asked, amount: 300 });
    expect(dear.data.recommended_card).toContain('Active Cash');
    expect(dear.data.turns_at.join()).toContain(`${TURN}${CFU})`);
    expect(dear.data.confidence).not.toBe('high');
    expect(dear.text).toContain(`This may change with: ${TURN}${CFU})`);
    const home = await ask('which_card_at_merchant', { ...asked, merchant: 'Uniqlo', amount: 300 });
    expect(home.data.turns_at.join()).not.toContain('foreign fee');
    const yearly = await ask('recommend_card_for_category', {
      ...{ category: 'shopping', portfolio_card_names: held },
      params: { spending: { shopping: 500 }, abroad: { shopping: 500 } },
    });
    expect(yearly.data.recommendations[0].turns_at.join()).toContain(`${TURN}${CFU})`);
  });

  it('is not, where nothing is spent abroad or the verdict stays', async () => {
    const at_home = { spending: { dining: 150, other: 500 } };
    const little = { ...at_home, abroad: { other: 1 } };
    const asked = { card_name: 'CSP', held_cards: [CFU] };
    for (const params of [at_home, little]) {
      const { data } = await ask('check_card_renewal', { ...asked, params });
      expect(data.turns_at.join()).not.toContain('foreign fee');
    }
    expect.assertions(2);
  });

  it('is read from what each source says, whatever words it has for none', () => {
    const { cards } = catalogOn('2026-11-21');
    const of = (key: string, plan = PLANS.pro) => {
      const card = cards.find(({ seed }) => seed.key === key);
      return (
        card &&
        otherForeignFees(card, { caller: { plan } } as Parameters<typeof otherForeignFees>[1])
      );
    };
    expect(of('chase-freedom-unlimited')).toEqual([0]);
    expect(of('citi-att-points-plus')).toEqual([3]);
    expect(of('celebrity-cruises-visa')).toEqual([3]);
    expect(of('amex-blue-business-plus')).toEqual([0]);
    expect(of('us-bank-smartly')).toEqual([0]);
    expect(of('alliant-visa-platinum')).toEqual([0]);
    expect(of('caesars-rewards-visa')).toEqual([0]);
    expect(of('doordash-rewards-mastercard')).toEqual([3]);
    expect(of('fidelity-rewards-visa')).toEqual([1]);
    expect(of('sams-club-mastercard')).toEqual([3]);
    expect(of('us-bank-altitude-go')).toEqual([0]);
    expect(of('citi-macys')).toEqual([2.7]);
    expect(of('amex-business-green')).toEqual([0]);
    expect(of('amex-gold')).toEqual([]);
    // The issuer's own page or agreement settles it.
    for (const key of ['paypal-cashback-mastercard', 'chase-disney-premier']) {
      expect(of(key), key).toEqual([]);
    }
    // What is said of a group of terms is for paid plans.
    expect(of('celebrity-cruises-visa', PLANS.evaluation)).toEqual([]);
  });
});
