import { asOpened } from '../../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import type { Network } from '../../../../../engine/model/facts.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { networksText } from '../../../../shared/merchants/networks-told.ts';
import { type Catalog, shopsOf } from '../query-merchants.ts';

/** Shops that are named in a search, and the cards that they take. */

interface Limit {
  readonly name: string;
  readonly networks: readonly Network[];
}

const ALL = 4;

function limitsOf(keys: readonly string[] | undefined, catalog: Catalog): Limit[] {
  return shopsOf(keys, catalog).flatMap(({ name, networks }) =>
    networks !== null && networks.length < ALL ? [{ name, networks }] : [],
  );
}

/**
 * Whether every shop that is named takes a card, as far as it is known. Whoever gets one of several
 * networks may get the right one, which the answer says; a store's own card has none.
 */
export function takenThere(
  { shops, taken_at }: QueryFilters,
  { catalog }: Pick<Context, 'catalog'>,
): ((card: CatalogCard) => boolean) | null {
  const limits = limitsOf([...(shops ?? []), ...(taken_at ?? [])], catalog);
  if (limits.length === 0) return null;
  return (card) => {
    const own = asOpened(card).networks;
    const isTaken = ({ networks }: Limit) => own.some((one) => networks.includes(one));
    return own.length === 0 || limits.every(isTaken);
  };
}

/**
 * Says which shops leave cards out, where something else orders the cards, and what would rank by what
 * is earned there.
 */
export function tellTakenAt(
  { shops = [], taken_at = [], sort }: QueryFilters,
  { found, shown }: Readonly<Record<'found' | 'shown', readonly CatalogCard[]>>,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  // Of who looks for an offer, a shop is where the card is to be used.
  const aside = sort === 'sign_on_bonus' ? [...taken_at, ...shops] : taken_at;
  for (const limit of limitsOf(found.length === 0 ? [...taken_at, ...shops] : aside, catalog)) {
    const { name, networks } = limit;
    const takes = networks.length === 0 ? '' : ` but ${list(networks)}`;
    const open = networksText(limit, { held: [], opened: shown });
    warn(open || `${name} takes no credit cards${takes}, so others are left out.`);
  }
  const names = shopsOf(aside, catalog).map(({ name }) => name);
  if (names.length === 0 || found.length === 0) return;
  const calls = names.map((name) => JSON.stringify({ category: name }));
  warn(
    `What a card earns at ${list(names)} does not order these: recommend_card_for_category ${list(calls, 'or')} does.`,
  );
}
