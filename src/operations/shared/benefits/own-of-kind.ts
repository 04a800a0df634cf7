import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { categoryNamed } from '../../../catalog/names/categories.ts';
import { type Category, fineCategoriesOf, isRollup } from '../../../engine/model/categories.ts';
import type { Context } from '../../../operation/context.ts';
import { NO_MONEY } from './credit-words.ts';

/** Who says a kind of spending means what pays for it, before a membership there. */
const PAYING: ReadonlySet<string> = new Set(['statement_credit', 'fee_credit']);

/**
 * The keys of these cards' credits that pay for a kind of spending which a plain word names, by what
 * the registry says they buy or where they are used first: "streaming" is the Digital Entertainment
 * Credit of who holds that one.
 */
export function ownOfKind(
  name: string,
  cards: readonly CatalogCard[],
  { benefitsByKey, merchants }: Pick<Context['catalog'], 'benefitsByKey' | 'merchants'>,
): readonly string[] {
  const said = categoryNamed(name.replace(/\s+(?:credits?|benefits?|perks?)$/i, ''));
  if (said.kind !== 'found') return [];
  const isKind = (one: Category): boolean =>
    one === said.key ||
    (isRollup(said.key) && fineCategoriesOf(said.key).some((fine) => fine === one));
  const isSaid = (category: string): boolean => {
    const of = categoryNamed(category);
    // Of travel the registry has what is none of its places too.
    return of.kind === 'found' && of.key === said.key && !isRollup(of.key);
  };
  const keys = new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)));
  const fits = [...keys].filter((key) => {
    const info = benefitsByKey.get(key);
    if (info === undefined || NO_MONEY.has(info.kind)) return false;
    // A stay that is booked at an agency is one: the registry's own word for it.
    if (isSaid(info.category)) return true;
    const [first] = info.merchants;
    const place = merchantByKey(merchants, first)?.category;
    return [...(info.buys ?? []), ...(place ? [place] : [])].some(
      (one) => one !== 'uncategorized' && isKind(one as Category),
    );
  });
  const paying = fits.filter((key) => PAYING.has(benefitsByKey.get(key)?.kind ?? ''));
  return paying.length > 0 ? paying : fits;
}
