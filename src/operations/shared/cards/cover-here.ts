import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { FineCategory } from '../../../engine/model/categories.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Cover that depends on the card with which a bill of this kind is paid. */
const COVER: Partial<Record<FineCategory, { readonly kind: string; readonly what: string }>> = {
  phone: { kind: 'cell_phone', what: 'Damage and theft of the phones on this bill are' },
  flights: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  cruises: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  car_rental: { kind: 'rental_car', what: 'Damage to the rental car is' },
};

/** Says which of the cards cover what is paid here, as that can matter more than a point. */
export function tellCover(
  cards: readonly CatalogCard[],
  category: FineCategory,
  { warn }: Pick<Context, 'warn'>,
): void {
  const cover = COVER[category];
  if (cover === undefined) return;
  const covering = cards.flatMap(({ seed }) => {
    const own = seed.protections?.find(({ kind }) => kind === cover.kind);
    if (own === undefined) return [];
    const { role, limit, deductible } = own;
    const terms = [
      role,
      limit === null ? null : `up to ${usd(limit)}`,
      deductible === null || deductible === 0 ? null : `${usd(deductible)} deductible`,
    ].filter((term) => term !== null);
    return [`${seed.name}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`];
  });
  if (covering.length > 0) warn(`${cover.what} covered if you pay with ${list(covering, 'or')}.`);
}
