import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

/** Cards made for rent, whose figures are without it where nobody said any. */

const text = async (name: string, input: object): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};

const MADE = catalogOn('2026-11-21')
  .cards.filter(({ engine }) => engine.earn.some(({ scale }) => scale !== undefined))
  .map(({ seed }) => seed.name);
const WITHOUT = 'This is without rent or a mortgage, which';
const HOW = 'send spending with yours, as {"rent": 2000}, to count it.';
const spending = { dining: 500, groceries: 500 };

describe('the figures of a card made for rent', () => {
  it('say that they are without it, of each such card', async () => {
    expect(MADE.length).toBeGreaterThan(2);
    let named = 0;
    for (const card_name of MADE) {
      const value = await text('calculate_card_value', { card_name, spending });
      expect(value).toContain(`${WITHOUT} the card is for: ${HOW}`);
      const card_names = [card_name, 'Chase Sapphire Preferred'];
      const compared = await text('compare_cards', { card_names, params: { spending } });
      expect(compared).toContain(`${WITHOUT} ${card_name} is for: ${HOW}`);
      const asked = { category: 'dining', params: { spending } };
      for (const field of ['candidates', 'portfolio_card_names']) {
        const best = await text('recommend_card_for_category', { ...asked, [field]: card_names });
        // One that is not worth naming there has no figure.
        const isNamed = best.includes(card_name);
        expect(best.includes(`${WITHOUT} ${card_name} is for: ${HOW}`)).toBe(isNamed);
        named += Number(isNamed);
      }
    }
    expect(named).toBeGreaterThan(MADE.length);
  });

  it('name all of them once', async () => {
    const [one = '', other = ''] = MADE;
    const compared = await text('compare_cards', {
      ...{ card_names: [one, other], params: { spending } },
    });
    expect(compared).toContain(`${WITHOUT} ${one} and ${other} are for: ${HOW}`);
    expect(compared.split(WITHOUT)).toHaveLength(2);
  });

  it('say nothing where it is said, if only that there is none, nor of other cards', async () => {
    const [card_name = ''] = MADE;
    const card_names = [card_name, 'Chase Sapphire Preferred'];
    const said = [{ rent: 0 }, { rent: 2000 }, { mortgage: 1500 }];
    expect(said).toHaveLength(3);
    for (const bill of said) {
      const own = { ...spending, ...bill };
      const told = [
        await text('calculate_card_value', { card_name, spending: own }),
        await text('compare_cards', { card_names, params: { spending: own } }),
        await text('recommend_card_for_category', {
          ...{ category: 'dining', candidates: card_names, params: { spending: own } },
        }),
      ];
      expect(told.join()).not.toContain('without rent');
    }
    const rent = { category: 'rent', candidates: card_names, params: {} };
    expect(await text('recommend_card_for_category', rent)).not.toContain('without rent');
    expect(await text('compare_cards', { card_names: ['CSP', 'Amex Gold'] })).not.toContain(
      'without rent',
    );
  });

  it('say so of US averages', async () => {
    const [card_name = ''] = MADE;
    expect(await text('calculate_card_value', { card_name })).toContain(
      'This rests on US averages, without rent: send spending with your rent',
    );
  });
});
