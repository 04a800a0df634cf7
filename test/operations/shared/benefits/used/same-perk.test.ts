import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const SPENDING = { flights: 400, dining: 300 };
const review = async (card_names: string[], benefit_selections: string[], more: object = {}) =>
  (
    await run('optimize_portfolio', {
      card_names,
      additions: 0,
      params: { spending: SPENDING, benefit_selections, ...more },
    })
  ).data;

describe('the same perk on several cards', () => {
  it.each([
    [['United Quest', 'United Club Infinite'], '16 bags', 560],
    [['Delta Gold', 'Delta Platinum'], '12 bags', 540],
    [['Delta Gold', 'Delta Platinum'], 'TakeOff 15 $200', 200],
    [['Amex Platinum', 'Delta Reserve'], '10 Sky Club visits', 500],
  ])('counts once in a wallet: %j with %s', async (cards, said, dollars) => {
    const { portfolio_summary: sum, certificates } = await review(cards, [said]);
    const each = certificates.map(({ value }: { value: number }) => value);
    expect(each).toEqual([dollars]);
    expect(sum.total_credits).toBeGreaterThanOrEqual(each[0]);
  });

  it('is lost with the last of the cards alone', async () => {
    const data = await review(['Delta Gold', 'Delta Platinum'], ['12 bags']);
    expect(data.overlaps).toEqual([
      {
        benefit: 'First and Second Checked Bags Free',
        card_name: 'Delta SkyMiles Platinum American Express Card',
      },
    ]);
    const [gold, platinum] = data.cards;
    expect(gold.reason).toMatch(/^It stays/);
    expect(platinum.verdict).toBe('CANCEL');
  });

  it('counts on each card of another airline', async () => {
    const { certificates } = await review(['Delta Gold', 'United Explorer'], ['12 bags']);
    expect(certificates.map(({ value }: { value: number }) => value)).toEqual([540, 420]);
  });

  it.each([
    [[], 560, ''],
    [['United Quest'], 0, '2 Free Checked Bags not counted, as United Quest Card, which you hold'],
    [['Delta Gold'], 560, ''],
  ])('counts nothing at a renewal beside %j', async (held_cards, nights_value, told) => {
    const { data } = await run('check_card_renewal', {
      card_name: 'United Club Infinite',
      ...(held_cards.length > 0 && { held_cards }),
      benefit_selections: ['16 bags'],
      params: { spending: SPENDING },
    });
    expect(data.nights_value).toBe(nights_value);
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    expect(text.includes('not counted, as')).toBe(told !== '');
    expect(text).toContain(told);
  });

  it('asks nobody what bags would have to be worth that another held card has', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'United Club Infinite',
      held_cards: ['United Quest'],
      benefit_selections: ['checked bags'],
      params: { spending: SPENDING },
    });
    expect(data.if_used).toBe('');
  });
});

describe('what a lounge is worth to somebody', () => {
  const reason = async (card_name: string, category: string, monthly: number, said: string) => {
    const params = { spending: { [category]: monthly }, benefit_selections: [said] };
    return (await run('check_card_renewal', { card_name, params })).data.reason as string;
  };

  it('is no more than the visits that a card gives which might be opened', async () => {
    const told = await reason('AAdvantage Executive', 'airlines', 417, 'lounge worth $200');
    // 4x of $5,004, and four visits at the usual price.
    expect(told).toContain('Altitude Connect Visa Signature Card, which has no fee, brings $340');
    expect(told).toMatch(/\(\$140 of it credits: [^)]*\$140\)/);
  });

  it('is no more than these on one that has the same, either', async () => {
    const told = await reason('Amex Platinum', 'airlines', 400, 'lounge worth $300');
    expect(told).toContain('which has no fee, brings $332 ($140 of it credits: ');
  });
});
