import { describe, expect, it } from 'vitest';
import { tellLongUnchecked } from '../../../../src/operations/shared/stale-facts.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

async function renewal(card_name: string, more: object = {}) {
  const spending = { gas: 250 };
  const { data } = await run('check_card_renewal', { card_name, params: { spending }, ...more });
  return operationOf('check_card_renewal').tool?.summarize(data) ?? '';
}

describe('a renewal without a known change', () => {
  it('names the free card of the family with its figure', async () => {
    const text = await renewal('Wyndham Earner Plus');
    // 2 points a dollar on $3,000, at 0.7 cents, and its anniversary points.
    expect(text).toMatch(
      /credit line: Wyndham Rewards Earner Card \(no fee, about \$\d+ a year here\), to ask for or to open\./,
    );
  });

  it('names none where a source names the change', async () => {
    expect(await renewal('Blue Cash Preferred')).not.toContain('to ask for or to open');
  });
});

describe('the year that a renewal counts', () => {
  it('begins with the fee where it is, and counts a credit that ends in it to its end', async () => {
    const text = await renewal('Chase Sapphire Reserve', {
      acquired_date: '2024-02-10',
      benefit_selections: ['lyft credit'],
    });
    expect(text).toContain(
      'The next fee is due about 2027-02-10; the year from then on is valued.',
    );
    expect(text).toContain('Lyft Credits $80 ($10 a month until 2027-09-30');
  });
});

it('cards that an answer offers are told with what nobody has checked for a year', () => {
  const catalog = catalogOn('2026-11-21');
  const notes: string[] = [];
  const warn = (text: string) => void notes.push(text);
  const bmo = catalog.cards.filter(({ seed }) => seed.name.startsWith('BMO Cash Back'));
  expect(bmo).toHaveLength(1);
  tellLongUnchecked([...bmo, ...bmo], { catalog, warn });
  expect(notes).toEqual([
    expect.stringMatching(/^Not checked since 2023-03-30: fees of BMO Cash Back/),
  ]);
  notes.length = 0;
  const fresh = catalog.cards.filter(({ seed }) => seed.name === 'Wells Fargo Autograph Card');
  tellLongUnchecked(fresh, { catalog, warn });
  expect(notes).toEqual([]);
});
