import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const portfolio = ['PenFed Platinum Rewards', 'Wells Fargo Active Cash'];
const paid = async (merchant: string, cards = portfolio) => {
  const { data } = await run('which_card_at_merchant', { merchant, amount: 100, portfolio: cards });
  const text = String(operationOf('which_card_at_merchant').tool?.summarize(data));
  return { data, text };
};

describe('how is paid, said beside a known shop', () => {
  it.each([
    'Shell, paid inside at the counter because of the car wash',
    'Shell, fill-up paid inside, with a car wash',
    'Shell (inside, car wash)',
    'Shell gas station, paid inside',
    'paid inside at Shell',
    'Shell, inside the store',
    'Shell (at the register)',
    'Shell, not at the pump',
  ])('leaves out rates for the pump where fuel is paid inside: %s', async (merchant) => {
    const { data, text } = await paid(merchant);
    expect(data.merchant_detected).toBe('Shell');
    expect(data.recommended_card).toBe('Wells Fargo Active Cash Card');
    expect(text).toMatch(/the rate of PenFed Platinum .* for paying at the pump does not count/);
    expect(text).not.toContain('Paid at the pump');
  });

  it.each(['Shell', 'Shell, at the pump', 'Shell with the car wash'])(
    'says what changes inside where a card rests on the pump: %s',
    async (merchant) => {
      const { data, text } = await paid(merchant);
      expect(data.recommended_card).toBe('PenFed Platinum Rewards Visa Signature');
      expect(text).toContain('Paid at the pump; inside 1x');
      const turn = 'paying inside (then Wells Fargo Active Cash Card)';
      expect(data.turns_at.includes(turn)).toBe(!merchant.endsWith('pump'));
    },
  );

  it.each([
    ['Walmart, curbside', 'Walmart', 'curbside'],
    ["McDonald's (drive-through)", "McDonald's", 'drive-through'],
    ["drive-through at McDonald's", "McDonald's", 'drive-through'],
    ['Dominos by phone', "Domino's", 'by phone'],
    ['Starbucks in the app', 'Starbucks', 'in the app'],
    ['Target (order pickup)', 'Target', 'order pickup'],
    ['Walgreens, in the drive thru', 'Walgreens', 'in the drive thru'],
    ['Exxon with the car wash', 'Exxon', 'with the car wash'],
  ])('does not hide it, and is told to change nothing: %s', async (merchant, name, words) => {
    const { data, text } = await paid(merchant, ['Freedom Unlimited', 'Savor']);
    expect(data.merchant_detected).toBe(name);
    expect(text).toContain(`"${words}" changes no rate of these cards that is known here.`);
  });

  it.each(['the cafe in Target', 'Target, at the cafe', 'cafe at Target'])(
    'is a till of it: %s',
    async (merchant) => {
      const { data, text } = await paid(merchant, ['Target Circle Card', 'Amex Gold']);
      expect(data.merchant_detected).toBe('Target');
      expect(text).toContain('Its cafe may count as restaurants, by the till');
    },
  );

  it.each(['Mister Car Wash', 'Shell Beach Inn', 'Inside Out Burgers', 'a cafe in Paris'])(
    'is none where it is part of another name: %s',
    async (merchant) => {
      expect((await paid(merchant)).text).not.toContain('changes no rate');
    },
  );
});
