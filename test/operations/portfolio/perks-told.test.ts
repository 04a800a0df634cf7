import { describe, expect, it } from 'vitest';
import type { Tier } from '../../../src/plans/plans.ts';
import { operationOf, run } from '../support/run.ts';

/** What the cards of a wallet give, beside what is counted of it. */

const SPENDING = { flights: 300, hotels: 200, restaurants: 400, groceries: 300, other: 1000 };
const USED = [
  'uber cash',
  'airline fee credit',
  'Delta companion certificate',
  'Capital One travel credit',
];
const WALLET = ['Amex Platinum', 'Delta Reserve', 'Venture X'];

interface Step {
  readonly card_name: string;
}

async function reviewed(card_names: string[], used?: string[], tier: Tier = 'pro') {
  const params = { spending: SPENDING, ...(used && { benefit_selections: used }) };
  const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 }, tier);
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const line = (start: string) => text.split('\n').find((one) => one.startsWith(start)) ?? '';
  return { data, line };
}

describe('what several cards of a wallet give', () => {
  it('is told whichever credits are named as used', async () => {
    for (const used of [USED, ['none']]) {
      const { line } = await reviewed(WALLET, used);
      expect(line('Overlap')).toContain(
        'Global Entry / TSA PreCheck Credit, Car Rental Privileges and Cell phone protection of American Express Platinum Card, Delta SkyMiles Reserve American Express Card and Capital One Venture X',
      );
      expect(line('Overlap')).toMatch(/Centurion Lounge Access .* of .*Platinum Card and Delta/);
      expect(line('Overlap')).toMatch(/Priority Pass Select of .*Platinum.* and .*Venture X/);
    }
    expect.assertions(6);
  });

  it('is told once of what is counted once, and by what counts where no credit was named', async () => {
    const both = await reviewed(WALLET, [...USED, 'global entry']);
    expect(both.line('Overlap')).toMatch(/^Overlap, so nothing for Global Entry/);
    expect(both.line('Overlap').match(/Global Entry/g)).toHaveLength(1);
    expect((await reviewed(WALLET)).line('Overlap')).not.toContain('of use once');
    expect((await reviewed(['Amex Gold', 'Double Cash'], ['none'])).line('Overlap')).toBe('');
  });

  it('stays one line of few names', async () => {
    const cards = ['CSR', 'CSP', 'Delta Gold', 'Delta Platinum', 'Hilton Aspire', 'Hilton Surpass'];
    const { data, line } = await reviewed(cards, ['none']);
    const named = data.given_twice.by_cards.flatMap((one: { benefits: string[] }) => one.benefits);
    expect(named).toHaveLength(6);
    expect(line('Overlap')).toMatch(/; and \d smaller ones\.$/);
    const free = await reviewed(cards, ['none'], 'evaluation');
    expect(free.data.given_twice).toEqual({ by_cards: [], more: 0 });
  });
});

describe('perks without a price, of a card that a step gives up', () => {
  const worthIn = (text: string): number =>
    Number(/; keep it if worth \$([\d,]+) a year/.exec(text)?.[1]?.replace(',', ''));

  it('are named with what they would have to be worth, at which the card stays', async () => {
    const wallet = ['Delta Gold', 'CFU'];
    const { line } = await reviewed(wallet, ['none']);
    const told = line('- CANCEL Delta SkyMiles Gold');
    expect(told).toContain('Free Checked Bags ($45 a first bag each way');
    const worth = worthIn(told);
    const stepsAt = async (dollars: number): Promise<Step[]> =>
      (await reviewed(wallet, [`Free Checked Bags $${dollars}`])).data.steps;
    expect(await stepsAt(worth)).toEqual([]);
    expect(await stepsAt(worth - 100)).toHaveLength(1);
  });

  it('are told with the card that it can be changed to and that has them too', async () => {
    const { line } = await reviewed(WALLET, USED);
    const told = line('- CANCEL Delta SkyMiles Reserve');
    expect(told).toContain('First and Second Checked Bags Free ($45 a first bag each way');
    expect(told).toMatch(
      /; keep it, or Delta SkyMiles Gold American Express Card \(\$150 fee\) by a change, which has such too, if worth \$\d{3} a year/,
    );
  });

  it('are not told where a card that stays gives them too', async () => {
    const used = ['Delta Platinum: companion certificate $600', 'Delta Stays', 'Resy'];
    const { data, line } = await reviewed(['Delta Gold', 'Delta Platinum', 'CFU'], used);
    const left: string[] = data.steps.map((step: Step) => step.card_name);
    expect(left).toEqual(['Delta SkyMiles Gold American Express Card']);
    expect(line('- CANCEL Delta SkyMiles Gold')).not.toContain('Not counted');
  });
});
