import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { FineCategory } from '../../../../engine/model/categories.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { coverTerms } from '../../../cards/detail/cover-text.ts';
import { RENTAL_COVER } from '../../../words/cover.ts';
import { noted } from '../../../words/noted.ts';

/** Cover that depends on the card with which a bill of this kind is paid. */
const COVER: Partial<Record<FineCategory, { readonly kind: string; readonly what: string }>> = {
  phone: { kind: 'cell_phone', what: 'Damage and theft of the phones on this bill are' },
  flights: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  cruises: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  car_rental: { kind: 'rental_car', what: 'Damage to the rental car is' },
};

const NO_RENTAL_COVER =
  'None of these cards is known here to cover damage to the rental car: search_credit_cards "rental car insurance" names cards that do.';

/** Says which of the cards cover what is paid here, as that can matter more than a point. */
export function tellCover(
  cards: readonly CatalogCard[],
  category: FineCategory,
  { caller, warn, restrict }: Context,
): void {
  const cover = COVER[category];
  if (cover === undefined) return;
  // Whether any of the cards has it is what the plan hides.
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const isRental = cover.kind === 'rental_car';
  const covering = cards.flatMap(({ seed }) => {
    const own = seed.protections?.find(({ kind }) => kind === cover.kind);
    if (own === undefined) return [];
    const terms = [...coverTerms(own), ...noted(isRental ? own.note : null)];
    return [`${seed.name}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`];
  });
  if (covering.length === 0 && isRental && cards.length > 0) warn(NO_RENTAL_COVER);
  if (covering.length === 0) return;
  const open = isRental ? ` ${RENTAL_COVER}` : '';
  warn(`${cover.what} covered if you pay with ${list(covering, 'or')}.${open}`);
}
