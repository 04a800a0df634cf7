import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';
import { run } from '../support/run.ts';

async function told(input: object): Promise<string[]> {
  const { warnings } = await run('get_card_details', input);
  return warnings.filter((one) => one.startsWith('Points of another '));
}

const MR =
  'Points of another American Express Membership Rewards card that is closed before: Valid as long as one Membership Rewards card stays open (an Amex checking account keeps them too); lost when the last closes. So open the new card first.';

describe('a card closed for another', () => {
  it('loses its points where they end with the last card: told with who gets the new one', async () => {
    const asked = { card_name: 'Amex Gold', sections: ['bonus', 'eligibility'] };
    expect(await told(asked)).toEqual([MR]);
    // The rule on its family is in the whole too.
    expect(await told({ card_name: 'Amex Gold' })).toEqual([MR]);
    const both = { card_names: ['Amex Gold', 'Amex Platinum'], sections: ['eligibility'] };
    expect(await told(both)).toEqual([MR]);
  });

  it('is told by the rule of each program, and of no other', async () => {
    const bound = seeds.programs.filter(
      ({ kind, expiry }) => kind === 'bank_transferable' && expiry?.kind === 'account_bound',
    );
    const rules = new Map(bound.map(({ key, expiry }) => [key, expiry?.rule ?? '']));
    const names = [
      'Chase Freedom Flex',
      'Citi Strata Premier',
      'Venture X',
      'Chase Sapphire Preferred',
    ];
    const cards = names.map((card_name) => told({ card_name, sections: ['eligibility'] }));
    const texts = (await Promise.all(cards)).flat();
    expect(texts).toHaveLength(names.length);
    for (const text of texts)
      expect([...rules.values()].some((one) => text.includes(one))).toBe(true);
    // Each card keeps its own points there, so none that is opened before helps.
    expect(texts.join()).toMatch(
      /Citi ThankYou Rewards card that is closed before: Lost [^,]*, [^.]*\./,
    );
    expect(texts.filter((one) => one.includes('ThankYou')).join()).not.toContain(
      'open the new card',
    );
  });

  it.each([
    { card_name: 'Amex Gold', sections: ['earn'] },
    { card_name: 'Hilton Aspire', sections: ['eligibility'] },
    { card_name: 'Blue Cash Preferred', sections: ['eligibility'] },
    { card_name: 'Chase Freedom Flex' },
  ])('is not told where no points end with it, or nobody asked: %j', async (input) => {
    expect(await told(input)).toEqual([]);
  });
});

describe('a renewal whose verdict closes the last card of a program', () => {
  const spending = { gas: 100 };
  const points = async (card_name: string, more: object = {}): Promise<string> => {
    const input = { card_name, params: { spending }, benefit_selections: ['none'], ...more };
    const { data } = await run('check_card_renewal', input);
    return data.points_when_closed;
  };

  it('names what keeps its points, the card to open first above all', async () => {
    expect(await points('Amex Business Platinum')).toMatch(
      /lost when the last closes\. Opened first, The Blue Business Plus .* would keep them\.$/,
    );
  });

  it('does not where another card held keeps them, or the points said to be held have it', async () => {
    const held = await points('Amex Business Platinum', { held_cards: ['Amex Gold'] });
    expect(held).not.toContain('Opened first');
    const point_balances = [{ program_key: 'MR', balance: 50_000 }];
    const params = { spending, point_balances };
    expect(await points('Amex Business Platinum', { params })).not.toContain('Opened first');
  });
});
