import { z } from 'zod';
import { merchantMeant, namingLists } from '../../catalog/merchants/shared-names.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { categoryLabel } from '../../catalog/text/card.ts';
import { type BestCard, bestCardAt } from '../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../engine/decisions/purchase/input.ts';
import { rateText } from '../../engine/explain/rate-words.ts';
import { type Category, fineCategoriesOf } from '../../engine/model/categories.ts';
import { cut } from '../../kit/clean-text.ts';
import { isoDay } from '../../kit/day.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { text } from '../../operation/params.ts';

export const merchantName = text(200).describe('As people or statements write it, e.g. "Costco".');

export const categoryMethod = z.enum([
  'exact',
  'alias',
  'normalised',
  'fuzzy',
  'keyword',
  'default',
]);

/** How the catalog reads a merchant's name. */
export interface MerchantReading {
  readonly facts: MerchantFacts;
  /** Null for a merchant that is not in the catalog. */
  readonly name: string | null;
  readonly category: Category;
  readonly method: z.output<typeof categoryMethod>;
  /** Names of other merchants that may be meant, at most five. */
  readonly candidates: readonly string[];
  /** Merchants of several categories share the name, so nothing can be said about it. */
  readonly open: boolean;
}

/**
 * Reads a merchant's name. Among merchants that share it, prefers one that cards name, those of
 * `held` first.
 */
export function readMerchant(
  given: string,
  held: readonly CatalogCard[],
  { catalog }: Context,
): MerchantReading {
  const { candidates, shared, ...match } = catalog.matchMerchant(given);
  const merchants = candidates.flatMap(
    (key) => catalog.merchants.merchants.find((one) => one.key === key) ?? [],
  );
  const own = () => namingLists(held.map((card) => card.seed));
  const meant = shared ? merchantMeant(candidates, own(), catalog.namingLists) : null;
  const merchant = match.merchant ?? merchants.find((one) => one.key === meant) ?? null;
  const category = merchant?.category ?? match.category;
  const method = meant === null ? match.method : 'alias';
  const [fine = 'uncategorized'] = fineCategoriesOf(category);
  return {
    facts: {
      key: merchant?.key ?? null,
      name: merchant?.name ?? cut(given),
      category: fine,
      category_guessed: merchant === null,
      networks: merchant?.networks ?? null,
      trap: merchant?.trap ?? null,
    },
    name: merchant?.name ?? null,
    category,
    method,
    candidates: merchants
      .filter((one) => one !== merchant)
      .slice(0, 5)
      .map((one) => one.name),
    open: shared && method !== 'alias',
  };
}

/** What an answer must say first when the merchant is not settled; empty when it is. */
export function doubtText(reading: MerchantReading): string {
  const { candidates, name, facts, category, method, open } = reading;
  if (name !== null) {
    if (candidates.length === 0) return '';
    return `Treated as ${name}; if you mean ${list(candidates, 'or')}, use that name.`;
  }
  const ordinary = method === 'default';
  const taken = ordinary
    ? 'Treated as an ordinary purchase, at the base rate.'
    : `Treated as spending on ${categoryLabel(category)}.`;
  const [only] = candidates;
  if (candidates.length > 1) {
    const several = `Several merchants may be meant: ${list(candidates, 'or')}. Name the one you mean`;
    return open ? `${several}: which card is best depends on it. ${taken}` : `${several}. ${taken}`;
  }
  if (only !== undefined) return `If you mean ${only}, use that name. ${taken}`;
  return ordinary
    ? `${facts.name} is not a known merchant, so the base rate is assumed.`
    : `${facts.name} is not a known merchant; judging by its name, it counts as ${categoryLabel(category)}.`;
}

/** The held cards ranked for one purchase at a merchant, today. */
export function rankAtMerchant(
  cards: readonly CatalogCard[],
  merchant: MerchantFacts,
  amount: number,
  { catalog, now }: Context,
): BestCard {
  return bestCardAt({
    cards: cards.map((card) => card.engine),
    programs: catalog.enginePrograms,
    merchant,
    amount,
    as_of: isoDay(now),
    memberships: clubMemberships(cards, merchant),
    cap_used: new Map(),
    also_held: new Set(),
  });
}

/** Paying at a warehouse club implies its membership: `costco_membership` at `costco` and `costco_gasoline`. */
function clubMemberships(
  cards: readonly CatalogCard[],
  { key }: MerchantFacts,
): ReadonlySet<string> {
  const needed = cards.flatMap((card) => card.seed.earn.flatMap((rule) => rule.requires ?? []));
  return new Set(
    needed.filter((name) => {
      const club = /^(.+)_membership$/.exec(name)?.[1];
      return club !== undefined && key !== null && `${key}_`.startsWith(`${club}_`);
    }),
  );
}

/** A card's rate in words. */
export function cardRateText(rate: number, card: CatalogCard, { catalog }: Context): string {
  return rateText(rate, catalog.enginePrograms.get(card.seed.program ?? '') ?? null);
}
