import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../../src/engine/model/input.ts';
import { shareUnsaid } from '../../../../../src/engine/worth/credits/credits.ts';
import { asUnaskedFor } from '../../../../../src/operations/shared/benefits/unasked-credits.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const engineOf = (key: string) => {
  const card = catalog.cards.find(({ seed }) => seed.key === key)?.engine;
  if (card === undefined) throw new Error(key);
  return card;
};
const benefits = catalog.benefitsByKey;

/** Keys of a card that is suggested, where dollars a year go to what these benefits buy. */
function kept(key: string, selected: readonly string[] | null, spent: Record<string, number>) {
  const benefit_selections = selected && new Set(selected);
  const spent_on = new Map(Object.entries(spent));
  const options = { ...DEFAULT_OPTIONS, benefit_selections, spent_on };
  const [card] = asUnaskedFor([engineOf(key)], { options, benefits });
  return (card?.credits ?? [])
    .filter((one) => shareUnsaid(one, 0, options) === 1)
    .map((c) => c.key);
}

it('keeps what spending uses up by itself on a card that is suggested, as on one asked about', () => {
  const card = 'wells-fargo-autograph-journey';
  const flown = { airline_purchase_credit: 3_600 };
  for (const selected of [null, ['hotel_credit']])
    expect(kept(card, selected, flown), `${selected}`).toEqual(['airline_purchase_credit']);
  // Who uses none of any card uses none of it, and without the spending nothing is used up.
  expect(kept(card, [], flown)).toEqual([]);
  for (const selected of [null, ['hotel_credit']]) expect(kept(card, selected, {})).toEqual([]);
});
