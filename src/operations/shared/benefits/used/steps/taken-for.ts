import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { Context } from '../../../../../operation/context.ts';
import { tellingWords, withoutBrackets } from '../../credit-words.ts';
import { portalOf } from '../../here/portal-credits.ts';
import type { NameRead } from '../../meant.ts';
import { isOfAmount } from '../plain-said.ts';
import { creditsMeant } from '../used-of.ts';

/** Letters of a word that names a thing. */
const NAMING = 4;
/** How often a credit comes is no other thing. */
const OFTEN = /ly$|^(?:semi|half|free|full|whole)/;

/**
 * The one credit of a card that words are taken for which are in none of its names: "resort credit" of a card
 * that pays for any hotel of one group. Null where they are.
 */
export function takenFor(
  { meant, name }: NameRead,
  card: CatalogCard,
  { catalog }: Pick<Context, 'catalog'>,
): string | null {
  const keys = 'keys' in meant ? meant.keys : [];
  const [credit, ...others] = creditsMeant(card, keys, catalog);
  if (credit === undefined || others.length > 0) return null;
  const info = catalog.benefitsByKey.get(credit.key);
  const places = [...credit.merchants, ...(info?.merchants ?? [])];
  const portal = portalOf(credit, catalog) === null ? '' : 'portal site booking';
  const kinds = [portal, info?.label, info?.category, info?.kind, ...(info?.buys ?? [])];
  const own = new Set(tellingWords([credit.name, credit.key, ...places, ...kinds].join(' ')));
  const said = tellingWords(name).filter((word) => word.length >= NAMING && !/\d/.test(word));
  const isOther = said.some((word) => !own.has(word) && !OFTEN.test(word) && !isOfAmount(word));
  return isOther ? withoutBrackets(credit.name) : null;
}
