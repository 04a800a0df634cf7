import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

describe('what the split of a wallet rests on', () => {
  const told = async (input: object) => {
    const { data, warnings } = await run('optimize_portfolio', input);
    return { data, warnings, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
  };
  const rent = {
    card_names: ['CSP', 'Freedom Unlimited', 'Blue Cash Preferred', 'Bilt Blue'],
    params: {
      spending: { groceries: 900, dining: 350, gas: 200, streaming: 120, rent: 1_900, other: 700 },
    },
  };

  it('names rent under its card, why other spending joins it, and where a cap ends', async () => {
    const { text } = await told({ ...rent, additions: 0 });
    expect(text).toMatch(
      /Bilt Blue Card: .*Its other spending lifts rent to 0\.75x there, from 50% of the rent each month\. Use for rent \(0\.75x\), other spending \(1x\), groceries \(1x, \$4,800 of \$10,800 a year\)/,
    );
    expect(text).toContain('groceries (6%, to its cap: $6,000 of $10,800 a year), streaming (6%)');
    expect(text).not.toContain('health');
  });

  it('suggests no second card for the same rent, and none for quarters that end', async () => {
    const { data, text } = await told(rent);
    // Freedom Flex would add by quarters that end, and nothing after them.
    expect(data.best_additions.card_names).toEqual([]);
    expect(text).toContain('No new card adds');
    expect(text).toContain('A second card of Bilt was not looked at');
    const plain = await told({ card_names: ['CSP'], params: rent.params });
    expect(plain.text).not.toContain('A second card of');
  });

  it('names the foreign fee in a gap, with its dollars, and what a new card charges', async () => {
    const asked = {
      card_names: ['Freedom Unlimited'],
      params: { spending: { groceries: 400, dining: 500 }, abroad: '50%' },
    };
    const { text, warnings } = await told(asked);
    expect(text).toContain('Gap: 0% back after foreign fees on groceries, $4,800 a year');
    expect(text).toContain('no foreign fee on Citi Strata Premier Card');
    expect(warnings.join()).toContain(
      'Foreign fees are counted: 3%, about $162 a year, on Chase Freedom Unlimited (disputed).',
    );
    const home = await told({ ...asked, params: { spending: asked.params.spending } });
    expect(home.text + home.warnings.join()).not.toContain('oreign fee');
  });

  it('calls bills by their names, and tells the fee that each card earns', async () => {
    const { text, warnings } = await told({
      card_names: ['Quicksilver'],
      params: { spending: { utilities: 330, internet_cable: 110 } },
    });
    expect(text).toContain('Gap: 1.5% back on utilities and internet and cable');
    expect(text).toContain('a fee for paying utilities by card below 5%');
    expect(text).not.toContain('other spending');
    expect(warnings.join()).toContain(
      'as one above 1.5% costs more than Capital One Quicksilver Cash Rewards earns',
    );
  });
});
