import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import { categoryNamed } from '../../names/categories.ts';
import type { MerchantSeed } from '../../seeds/schema/merchants.ts';
import { hasTills, isSoldIn } from '../departments.ts';
import { keywordCategory } from '../keywords/keywords.ts';
import { mayDeny } from '../said/denied.ts';
import { wordsOf } from '../statement-text.ts';

/** A shop's own card is nothing that is bought there. */
const CARD = /\b(?:cards?|visa|mastercard|amex)\b/i;

/** What is bought, beside a name that several merchants share: `BJ's groceries`, `Apple, laptop`. */
function kindBeside(words: string): Category | null {
  if (CARD.test(words)) return null;
  const said = words.replace(/[^\p{L}\p{N}'’&\s-]/gu, ' ').replace(/\s+/g, ' ');
  const plain = said.trim().replace(/^(?:for|on|at|from|with|some|my|the) /i, '');
  const named = categoryNamed(plain);
  const kind = named.kind === 'found' ? named.key : keywordCategory(wordsOf(plain));
  return kind === 'uncategorized' ? null : kind;
}

/** Those of the merchants that are of a kind. */
function ofKind(merchants: readonly MerchantSeed[], kind: Category): MerchantSeed[] {
  const fine = fineCategoriesOf(kind);
  return merchants.filter(({ category }) =>
    fineCategoriesOf(category).some((one) => fine.includes(one)),
  );
}

/** Those where something of the kind is bought: those of it, else those that sell it too. */
function sellersOf(merchants: readonly MerchantSeed[], kind: Category): readonly MerchantSeed[] {
  const own = ofKind(merchants, kind);
  if (own.length > 0) return own;
  return merchants.filter(({ category }) =>
    fineCategoriesOf(kind).some((one) => isSoldIn(category, one)),
  );
}

/**
 * Which of several merchants of a name is meant by what is said beside it: one, or all of them where
 * that leaves it open.
 * @param shared whether they share the name, so that one of them is meant
 */
export function meantBeside(
  merchants: readonly MerchantSeed[],
  beside: string,
  shared: boolean,
): readonly MerchantSeed[] {
  const kind = kindBeside(beside);
  if (kind === null) return shared ? merchants : [];
  // Of shops that sell all sorts a name tells nothing: `Apple Food Store`.
  const large = shared ? merchants.filter(({ category }) => hasTills(category)) : [];
  const same = ofKind(merchants, kind);
  const own = same.length > 0 ? same : sellersOf(large, kind);
  return own.length === 1 || own.length === merchants.length ? own : [];
}

/** Whether what stands behind a merchant's name is bought there; behind `Casey's` it is whatever it is. */
export function isBoughtAt(merchant: MerchantSeed, beside: string, isOwn: boolean): boolean {
  const kind = kindBeside(beside);
  return kind !== null && (isOwn || sellersOf([merchant], kind).length > 0);
}

/** Begins another purchase. */
const JOINED = /^(?:then|and|or|plus|&|\+)\s/i;

/** A word, and what stands behind it in small letters, which is no part of a name. */
export function nameFirst(
  text: string,
): { readonly name: string; readonly isOwn: boolean; readonly beside: string } | null {
  const [, name, own, beside] = /^(\S+?(['’]s)?)[,:]?\s+(\P{Lu}+)$/u.exec(text) ?? [];
  if (name === undefined || beside === undefined) return null;
  if (JOINED.test(beside) || mayDeny(text)) return null;
  return { name, isOwn: own !== undefined, beside };
}
