import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';
import { search } from '../../asked-in-words.ts';

const REBUILDING =
  'unsecured card for score 612, no annual fee, cash back on gas and groceries, rebuilding credit';
const more = { max_annual_fee: 0, spending: { gas: 200, groceries: 250 }, credit_tier: 'fair' };

describe('the rows of who rebuilds credit', () => {
  it('mark the rates on which sources disagree, as others do', async () => {
    for (const query of [REBUILDING, 'cash back card on gas and groceries, score 612']) {
      const { rows } = await search(query, more);
      const mission = rows.find(({ card_name }) => card_name === 'Mission Lane Cash Back Visa');
      expect(mission?.reasoning).toContain('rates disputed: $108 by a list of May 2026');
    }
    expect.assertions(2);
  });

  it('have those with rewards first where they say so', async () => {
    const { rows, text } = await search(REBUILDING, more);
    expect(text).toContain('those with rewards first');
    const without = rows.map(({ reasoning }) => /No rewards|^0% on/.test(reasoning));
    expect(without.indexOf(true)).toBeGreaterThan(3);
    expect(without.slice(without.indexOf(true))).not.toContain(false);
  });

  it.each(['is the preapproved Aspire card good', 'what about the Aspire card', 'Aspire card?'])(
    'answer a card of the catalogue that is named: %s',
    async (asked) => {
      const { warnings, filters } = await search(`${REBUILDING}; ${asked}`, more);
      const told = warnings.join('\n');
      expect(told).toMatch(/Aspire Credit Card, which you name: left out: \$49 fee; about -\$49/);
      expect(told).not.toContain('Hilton Honors American Express Aspire');
      expect(filters.not_understood).toEqual([]);
    },
  );
});

describe('a rate of the first months with a cap of them', () => {
  const RISE = 'Chase Freedom Rise';

  it('is told as such in a row', async () => {
    const { rows } = await search(REBUILDING, more);
    const rise = rows.find(({ card_name }) => card_name === RISE);
    expect(rise?.reasoning).toContain(
      '3x dining in the first 6 months (up to $6,000), then 1.5x, 2x Lyft',
    );
  });

  it('and in the details', async () => {
    const { data } = await run('get_card_details', { card_name: RISE });
    expect(data.rewards.structure_text).toMatch(
      /^3x on dining in the first 6 months \(up to \$6,000, then 1\.5x\); 2x on Lyft/,
    );
  });
});

it('details of several cards say what sources disagree on, as those of one do', async () => {
  const named = { card_names: ['Aspire Credit Card', 'Mission Lane Cash Back Visa', 'Petal 2'] };
  const { data } = await run('get_card_details', named);
  const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
  expect(text).toContain('Facts: earn A list of May 2026 gives 2% on gas, groceries and dining');
  expect(text).toMatch(/foreign fee 3% \(disputed\)/);
});
