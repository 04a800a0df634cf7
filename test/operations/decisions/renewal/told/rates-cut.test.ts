import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const CUT =
  'Counted: Chase Aeroplan Credit Card earns 2x on dining and groceries from 2027-01-01 (3x before).';

/** What is told of rates that fall, of a card on this spending. */
async function told(card_name: string, params: object): Promise<string[]> {
  const { warnings } = await run('check_card_renewal', { card_name, params });
  return warnings.filter((one) => one.startsWith('Counted: ') && one.includes(' before)'));
}

describe('a rate that a card dates the end of', () => {
  it.each([{}, { date: '2027-01-15' }])(
    'is told where the year counted has it, or it fell since today: %j',
    async (day) => {
      const spending = { groceries: 350, dining: 350, gas: 100 };
      expect(await told('Chase Aeroplan', { spending, ...day })).toEqual([CUT]);
    },
  );

  it('is told of what is spent on alone, and of no quarter', async () => {
    const groceries = await told('Chase Aeroplan', { spending: { groceries: 350 } });
    expect(groceries.join()).toContain('2x on groceries from 2027-01-01');
    expect(await told('Chase Aeroplan', { spending: { gas: 100 } })).toEqual([]);
    const spending = { dining: 300, groceries: 300 };
    expect(await told('Discover it Cash Back', { spending })).toEqual([]);
    const travel = await told('IHG One Rewards Premier', { spending: { travel: 300 } });
    expect(travel.join()).toContain('from 2027-01-01 (5x before)');
  });
});
