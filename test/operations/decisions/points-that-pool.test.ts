import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const SPENDING = { groceries: 500, dining: 300, other: 1000 };
const [SAVOR, VENTURE] = ['Capital One Savor', 'Capital One Venture'];

describe('cash back that may be moved to points of a card held', () => {
  it.each([
    ['Venture X', SAVOR, 'Chipotle', 60, '3% as 3 miles', '$3.06'],
    [VENTURE, 'Capital One SavorOne', 'Chipotle', 100, '3% as 3 miles', '$5.10'],
    ['Autograph Journey', 'Active Cash', 'Target', 100, '2% as 2 points', '$3'],
  ])('beside %s, %s goes first at %s', async (opener, card, merchant, amount, rate, value) => {
    const portfolio = [opener, card];
    const { data } = await run('which_card_at_merchant', { merchant, amount, portfolio });
    const [first] = data.earnings_comparison;
    expect(first.multiplier).toBe(rate);
    expect(first.estimated_value).toContain(value);
    expect(data.person.assumed.join('; ')).toMatch(/ moved 1:1 to .+ as (miles|points)/);
  });

  it('of which one is one', async () => {
    const portfolio = ['Venture X', SAVOR];
    const asked = { merchant: 'Home Depot', amount: 100, portfolio };
    const { data } = await run('which_card_at_merchant', asked);
    expect(data.earnings_comparison[1].multiplier).toBe('1% as 1 mile');
  });

  it('counts in a wallet, unless the goal is cash back', async () => {
    const cards = (params: object) =>
      run('optimize_portfolio', {
        card_names: [VENTURE, SAVOR],
        params: { spending: SPENDING, ...params },
      });
    const savor = (await cards({})).data.cards.find(
      (one: { card_name: string }) => one.card_name === SAVOR,
    );
    expect(savor.verdict).toBe('KEEP');
    expect(savor.use_for).toEqual(expect.arrayContaining(['groceries', 'dining']));
    const cash = await cards({ primary_goal: 'cashback' });
    expect(cash.data.person.assumed.join()).not.toContain('moved');
  });

  it('ranks new cards by what those held make of their points', async () => {
    const best = async (held_cards?: string[]) =>
      (
        await run('recommend_card_for_category', {
          category: 'groceries',
          ...(held_cards && { held_cards }),
          params: { spending: { groceries: 600 } },
        })
      ).data.recommendations[0];
    expect((await best()).card_name).not.toBe(SAVOR);
    expect(await best(['Venture X'])).toMatchObject({
      card_name: SAVOR,
      rate_here: '3% as 3 miles',
      net_value: 367.2,
    });
  });

  it('is a loss of whoever leaves the card that opens the way', async () => {
    const renewal = (held_cards: string[]) =>
      run('check_card_renewal', { card_name: VENTURE, held_cards, params: { spending: SPENDING } });
    const lost = /Leaving it also ends moving cash back of Capital One Savor to Capital One Miles/;
    expect((await renewal(['Savor'])).data.change_terms.join(' ')).toMatch(lost);
    // Another card keeps the way open, and a card without such points loses nothing.
    for (const held of [['Savor', 'Venture X'], ['CSP']])
      expect((await renewal(held)).data.change_terms.join(' ')).not.toContain('Leaving it also');
  });

  it('counts on one card, and is told where each is counted alone', async () => {
    const value = async (held_cards: string[]) =>
      (await run('calculate_card_value', { card_name: SAVOR, spending: SPENDING, held_cards })).data
        .ongoing_annual.net_value;
    expect(await value(['Venture X'])).toBeCloseTo((await value(['CSP'])) * 1.7, 2);
    const both = { card_names: [SAVOR, VENTURE], params: { spending: SPENDING } };
    const { warnings } = await run('compare_cards', both);
    expect(warnings.join(' ')).toContain('Held together, cash back of Capital One Savor moves 1:1');
  });
});
