import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellingWords } from '../credit-words.ts';
import type { CardsNamed } from './cards-named.ts';

/**
 * Of a brand: that nobody goes there, which says nothing of its points and of what else its cards give;
 * or that nothing of its cards is used, whatever it pays for.
 */
export type Reach = 'place' | 'all';

/** Credits that lie idle. */
export interface Idle {
  readonly keys: readonly string[];
  /** The cards of which nothing is used. */
  readonly of: readonly CatalogCard[];
}

const ALL_OF_IT = /\b(?:benefits?|perks?|anything)$/i;
const CREDITS = /\bcredits$/i;

/** What lies idle of some cards, and the credits of others that are called as they are. */
export function idleOfCards(
  name: string,
  { cards, isBrand }: CardsNamed,
  called: readonly string[],
  reach: Reach | undefined,
  { catalog }: Pick<Context, 'catalog'>,
): Idle {
  const said = tellingWords(name);
  const isCalled = (text: string): boolean => {
    const own = new Set(tellingWords(text));
    return said.every((word) => own.has(word));
  };
  const others = catalog.cards.filter((one) => !cards.includes(one));
  // A bag is called by an airline on its own card alone.
  const elsewhere = called.filter(
    (key) =>
      isCalled(key) ||
      others.some(({ seed }) => seed.credits.some((one) => one.key === key && isCalled(one.name))),
  );
  const isWhole = !isBrand || reach === 'all' || ALL_OF_IT.test(name);
  // "Hilton credits" are those that are called so; "no Wyndham" is said of its points too.
  const isIdle = (key: string): boolean => {
    if (CREDITS.test(name)) return false;
    const info = catalog.benefitsByKey.get(key);
    return isUsedThere(key, info) || (reach !== 'place' && info?.kind === 'points');
  };
  const idle = cards.flatMap(({ seed: { card_id, credits } }) =>
    credits.flatMap(({ key, name: of }) => {
      const isLeft = isWhole || isIdle(key) || called.includes(key) || isCalled(of);
      return isLeft ? [selectedOf(card_id, key)] : [];
    }),
  );
  return { keys: [...elsewhere, ...idle], of: isWhole ? cards : [] };
}

/** Who does not fly with an airline has no use for the bags and fares of its card, nor for nights elsewhere. */
function isUsedThere(
  key: string,
  { kind, category }: { readonly kind?: string; readonly category?: string } = {},
): boolean {
  if (kind === 'certificate') return category === 'travel' || category === 'hotel';
  return kind === 'baggage' || key === 'award_flight_discount' || key === 'hotel_rate_discount';
}
