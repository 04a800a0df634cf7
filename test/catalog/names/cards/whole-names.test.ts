import { expect, it } from 'vitest';
import { wholeNameSteps } from '../../../../src/catalog/names/cards/whole-names.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const { cards } = seeds;
const nearest = inOne(wholeNameSteps(cards));
const keyOf = (id: number | undefined) => cards.find(({ card_id }) => card_id === id)?.key;

it.each([
  ['chase freedom on limited', 'chase-freedom-unlimited'],
  ['care credit', 'carecredit'],
])('%s is %s, cut into other words', (said, key) => {
  const near = nearest(said);
  expect(near?.alone).toBe(true);
  expect(keyOf(near?.card_ids[0])).toBe(key);
});

it('takes no card of another bank than the one that was said', () => {
  const near = nearest('citi freedom on limited');
  expect(near?.card_ids.map(keyOf) ?? []).not.toContain('chase-freedom-unlimited');
});

it.each(['', 'x', 'a name of nothing known at all', '👋'.repeat(40), 'a'.repeat(5_000)])(
  'finds nothing in %j',
  (said) => {
    expect(nearest(said)).toBeNull();
  },
);
