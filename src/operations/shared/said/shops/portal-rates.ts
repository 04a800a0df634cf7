import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { OWN_PORTAL } from '../../../../catalog/merchants/kinds/portal.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { list } from '../../../../kit/words.ts';
import { rateAt } from '../../cards/card-rates.ts';
import { engineRate } from '../../points/card-rate.ts';
import type { Merchant } from './line-at.ts';

type Catalog = Pick<CatalogSnapshot, 'cards' | 'today' | 'enginePrograms'>;

/**
 * Behind a bank's portal: that no rate of its cards there is known, and at which they count; empty where one
 * is known, and of cards of other banks, to which it is a travel agency.
 * @param cards the cards in question; null when any may be
 */
export function unknownThere(
  merchant: Merchant,
  cards: readonly CatalogCard[] | null,
  catalog: Catalog,
): string {
  const { key, portal_of } = merchant;
  const isOwn = ({ seed }: CatalogCard) => key === OWN_PORTAL || seed.issuer === portal_of;
  if (portal_of === undefined && key !== OWN_PORTAL) return '';
  const own = (cards ?? catalog.cards).filter(isOwn);
  const without = own.filter(
    ({ engine: { earn, base_rate } }) =>
      base_rate + earn.length > 0 && earn.every(({ channel }) => channel === 'any'),
  );
  if (without.length === 0 || (cards === null && hasPortalRate(own))) return '';
  if (cards === null) return ', no portal rate known here: as at any travel agency';
  const told = without.map((card) => {
    const program = catalog.enginePrograms.get(card.engine.program ?? '') ?? null;
    return `${engineRate(rateAt(card, merchant, catalog), card.engine, program)} for ${card.seed.name}`;
  });
  return `, no portal rate known here: ${list(told)}`;
}

function hasPortalRate(cards: readonly CatalogCard[]): boolean {
  return cards.some(({ engine }) => engine.earn.some(({ channel }) => channel === 'portal'));
}
