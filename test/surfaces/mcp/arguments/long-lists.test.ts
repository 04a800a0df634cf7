import { describe, expect, it } from 'vitest';
import { refusal, shown } from './refused.ts';

describe('the call that works, of lists that are too long', () => {
  const FREE = ['Double Cash', 'Freedom Flex', 'Apple Card', 'Citi Custom Cash', 'Bilt Blue'];
  const FEES = [
    'Amex Gold',
    'CSP',
    'CSR',
    'Venture X',
    'United Explorer',
    'Delta Gold',
    'Brilliant',
  ];

  it.each([
    ['optimize_portfolio', { spending: [{ category: 'dining', monthly: 300 }] }],
    ['which_card_at_merchant', { merchant: 'Target' }],
  ])('has the cards with a fee first, as the refusal of %s says', (name, rest) => {
    const given = { card_names: [...FREE, ...FEES], ...rest };
    expect(refusal(name, given).join()).toContain(
      'give at most 10 at a time, those with a fee first',
    );
    const { card_names } = shown(name, given) as { card_names: string[] };
    expect(card_names).toHaveLength(10);
    expect(card_names.slice(0, FEES.length).toSorted()).toEqual(FEES.toSorted());
    // As they were typed, and of those without a fee the first.
    expect(card_names.slice(FEES.length)).toEqual(FREE.slice(0, 3));
  });

  it('takes names as one text too, and those of no card last', () => {
    const given = { card_names: [...FREE, 'some card of mine', ...FEES].join(', ') };
    const { card_names } = shown('optimize_portfolio', given) as { card_names: string[] };
    expect(card_names).toEqual(expect.arrayContaining(FEES));
    expect(card_names).not.toContain('some card of mine');
  });

  it('sends four to six cards to compare as candidates, as the refusal says', () => {
    for (const count of [4, 5, 6]) {
      const card_names = [...FREE, ...FEES].slice(3, 3 + count);
      expect(shown('compare_cards', { card_names })).toEqual({
        params: JSON.stringify({ candidates: card_names }),
      });
    }
    // Which six of more are meant is not ours to say.
    const { params } = shown('compare_cards', { card_names: [...FREE, ...FEES] });
    expect(JSON.parse(String(params)).candidates).toEqual([...FREE, ...FEES].slice(0, 6));
  });
});
