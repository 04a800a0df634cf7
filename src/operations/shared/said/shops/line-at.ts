import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { BOOKED, OWN_PORTAL, type PortalSaid } from '../../../../catalog/merchants/kinds/portal.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import type { FineCategory } from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { isOnlineRetail } from '../../merchants/merchant-networks.ts';

export type Merchant = CatalogSnapshot['merchants']['merchants'][number] & {
  /** What is booked at a bank's portal, where that is said. */
  readonly booked?: FineCategory;
};

/** Spending at a merchant; at a bank's portal it is a booking, for which its own cards may pay more. */
export function lineAt(
  merchant: Merchant,
  category: FineCategory,
  monthly: number,
  saidOnline = false,
): SpendingLine {
  const { key, networks, online_only, portal_of } = merchant;
  const online = (saidOnline || online_only) && isOnlineRetail(category);
  const booked = bookedAt(merchant);
  return {
    category,
    monthly,
    merchant: key,
    channel: booked === undefined ? 'any' : 'portal',
    ...(portal_of !== undefined && { portal_of }),
    ...(booked !== undefined && { booked }),
    ...(networks !== null && { networks }),
    ...(online && { online: true }),
  };
}

/** What a booking at a portal counts as; undefined elsewhere. */
export function bookedAt({ key, portal_of, booked }: Merchant): FineCategory | undefined {
  return portal_of === undefined && key !== OWN_PORTAL ? undefined : (booked ?? BOOKED);
}

/** The same in words, to follow the portal's name. */
export function bookedText(merchant: Merchant): string {
  const counted = bookedAt(merchant);
  if (counted === undefined) return '';
  const label = categoryLabel(counted);
  return merchant.booked === undefined ? `, counted as ${label}` : ` (${label})`;
}

/**
 * The portal that is named, else that of the one issuer of the cards in question; each card's own, of no
 * one bank, is to the catalogue like any of them.
 */
export function merchantOf(
  { merchant, booked }: PortalSaid,
  cards: readonly CatalogCard[] | null,
  { merchants }: CatalogSnapshot,
): Merchant | { readonly fault: string } {
  const said = booked === null ? {} : { booked };
  const portals = merchants.merchants.filter(({ portal_of }) => portal_of !== undefined);
  const [issuer, ...others] = new Set(cards?.map(({ seed }) => seed.issuer));
  const ofOne = others.length > 0 ? undefined : portals.find((one) => one.portal_of === issuer);
  const meant = merchant ?? ofOne;
  if (meant !== undefined) return { ...meant, ...said };
  const [like] = portals;
  if (like === undefined) return { fault: 'no portal is known' };
  const { portal_of: _, ...shape } = like;
  return { ...shape, key: OWN_PORTAL, name: "the card issuer's portal", ...said };
}
