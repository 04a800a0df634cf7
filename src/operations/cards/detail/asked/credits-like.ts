import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../../catalog/merchants/by-key.ts';
import { categoryNamed } from '../../../../catalog/names/categories.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { AppError } from '../../../../errors.ts';
import type { Context } from '../../../../operation/context.ts';
import { isEveryCredit } from '../../../shared/benefits/benefit-lookup.ts';
import { NO_MONEY, ownCredits, tellingWords } from '../../../shared/benefits/credit-words.ts';
import { refusal } from '../../../shared/benefits/used/refused/refused-name.ts';

/**
 * The keys of which any may be meant, for a list to be narrowed.
 *
 * @throws AppError `validation_failed` with the keys that come near
 */
export function benefitsLike(
  name: string,
  path: string,
  card: CatalogCard,
  { catalog, caller }: Context,
): readonly string[] {
  // Which benefits the card has, and what it calls them, is what the evaluation tier does not see.
  const seen = caller.plan.paid_fields ? [card] : [];
  const own = [...new Set(seen.flatMap(({ seed }) => seed.credits.map(({ key }) => key)))];
  if (isEveryCredit(name)) return own;
  const about = seen.flatMap((one) => creditsAbout(name, one, catalog));
  const meant = catalog.resolveBenefit(name);
  const { called } = ownCredits(name, seen, catalog);
  if (meant.kind === 'found') {
    // "Hotel credit" is also what a card calls one of another key.
    const isKey = catalog.benefitsByKey.has(meant.key);
    return [meant.key, ...(isKey ? called : []), ...about];
  }
  if (called.length + about.length > 0) return [...called, ...about];
  if (meant.kind === 'ambiguous') return meant.candidates;
  const candidates = meant.candidates.length > 0 ? meant.candidates : own;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path, ...refusal(name, meant.candidates) }],
    ...(candidates.length > 0 && { candidates }),
  });
}

const MONEY = /credit/i;
/** Shorter words begin too many others. */
const BEGINS_FROM = 4;

/**
 * The keys of this card's credits that words may be about: all of the words are in their names, keys,
 * kinds or shops, or the words name a category that they are spent on. Who asks for "airline" is not
 * to hear that a card with an airline fee credit has none.
 */
export function creditsAbout(
  name: string,
  { seed }: CatalogCard,
  catalog: CatalogSnapshot,
): readonly string[] {
  // A key says which it is.
  if (catalog.benefitsByKey.has(name)) return [];
  const said = tellingWords(name);
  // A lounge is no bar, where benefits are asked for.
  const isSpent = !NO_MONEY.has(said.join(' '));
  const spent = categoryNamed(name.replace(/\s+(?:credits?|benefits?|perks?)$/i, ''));
  // "Food" may be meals or groceries: what may be meant is shown.
  const named =
    spent.kind === 'found' ? [spent.key] : spent.kind === 'ambiguous' ? spent.candidates : [];
  const kinds: readonly string[] = named.flatMap((one) => fineCategoriesOf(one as Category));
  const isAbout = (credit: Credit): boolean => {
    const words = wordsOf(credit, catalog);
    const isNamed = (word: string) =>
      words.some((own) => own === word || (word.length >= BEGINS_FROM && own.startsWith(word)));
    return (
      said.every(isNamed) ||
      (isSpent && spentOn(credit, catalog).some((one) => kinds.includes(one)))
    );
  };
  // Who says "hotel credit" means no status at hotels.
  const isPaid = MONEY.test(name);
  const isMeant = (credit: Credit) =>
    !isPaid ||
    MONEY.test(credit.name) ||
    !NO_MONEY.has(catalog.benefitsByKey.get(credit.key)?.kind);
  return [
    ...new Set(seed.credits.filter((one) => isMeant(one) && isAbout(one)).map(({ key }) => key)),
  ];
}

/** What a credit may be called by: its own name, and what the registry and its shops are called. */
function wordsOf(credit: Credit, { benefitsByKey, merchants }: CatalogSnapshot): string[] {
  const info = benefitsByKey.get(credit.key);
  const shops = shopsOf(credit, info).map((key) => merchantByKey(merchants, key)?.name ?? key);
  const kinds = [info?.kind, info?.category].filter((one) => one !== undefined);
  return tellingWords([credit.name, credit.key, info?.label, ...kinds, ...shops].join(' '));
}

function spentOn(credit: Credit, { benefitsByKey, merchants }: CatalogSnapshot): string[] {
  const info = benefitsByKey.get(credit.key);
  if (NO_MONEY.has(info?.kind)) return [];
  const places = shopsOf(credit, info).flatMap(
    (key) => merchantByKey(merchants, key)?.category ?? [],
  );
  return [...(info?.buys ?? []), ...places]
    .flatMap((one) => fineCategoriesOf(one as Category))
    .filter((one) => one !== 'uncategorized');
}

function shopsOf(
  { merchants }: Credit,
  info: { readonly merchants: readonly string[] } | undefined,
): readonly string[] {
  return merchants.length > 0 ? merchants : (info?.merchants ?? []);
}
