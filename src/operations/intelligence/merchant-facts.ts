import { z } from 'zod';
import { categoryLabel } from '../../catalog/card-text.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf } from '../../engine/categories.ts';
import { type BestCard, bestCardAt } from '../../engine/merchant.ts';
import type { MerchantFacts } from '../../engine/purchase.ts';
import type { Context } from '../../operation/context.ts';
import { text } from '../../operation/params.ts';

export const merchantName = text(200).describe('As people or statements name it, e.g. "Costco".');

export const categoryMethod = z.enum([
  'exact',
  'alias',
  'normalised',
  'fuzzy',
  'keyword',
  'default',
]);

/** What the catalogue makes of a merchant's name. */
export interface MerchantReading {
  readonly facts: MerchantFacts;
  /** Null for a merchant that the catalogue does not know. */
  readonly name: string | null;
  readonly category: Category;
  readonly method: z.output<typeof categoryMethod>;
  /** Names of the merchants that may be meant, at most five; empty when it is one or none. */
  readonly candidates: readonly string[];
}

/** Reads a merchant's name. */
export function readMerchant(given: string, { catalog }: Context): MerchantReading {
  const { merchant, category, method, candidates } = catalog.matchMerchant(given);
  const [fine = 'uncategorized'] = fineCategoriesOf(category);
  const byKey = new Map(catalog.merchants.merchants.map((one) => [one.key, one.name]));
  const names = candidates.slice(0, 5).map((key) => byKey.get(key) ?? key);
  return {
    facts: {
      key: merchant?.key ?? null,
      name: merchant?.name ?? given,
      category: fine,
      category_guessed: merchant === null,
      networks: merchant?.networks ?? null,
      trap: merchant?.trap ?? null,
    },
    name: merchant?.name ?? null,
    category,
    method,
    candidates: names,
  };
}

/** What an answer must say first where the merchant is not settled; empty where it is. */
export function doubtText({ candidates, name, facts, category, method }: MerchantReading): string {
  if (name !== null) return '';
  const ordinary = method === 'default';
  const taken = ordinary
    ? 'Taken as an ordinary purchase, at the base rate.'
    : `Taken as a purchase of ${categoryLabel(category)}.`;
  const [only] = candidates;
  if (candidates.length > 1) {
    return `Several merchants may be meant: ${candidates.join(', ')}: name one. ${taken}`;
  }
  if (only !== undefined) return `Is ${only} meant? Then name it so. ${taken}`;
  return ordinary
    ? `${facts.name} is not a known merchant, so the base rate was taken.`
    : `${facts.name} is not a known merchant; by its name it was taken for ${categoryLabel(category)}.`;
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
    as_of: now.toISOString().slice(0, 10),
    memberships: clubMemberships(cards, merchant),
    cap_used: new Map(),
    also_held: new Set(),
  });
}

/** Who pays at a club is its member: `costco_membership` at `costco` and `costco_gasoline`. */
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

/** A rate as people write it: `4x` for points, `3%` for cash back. */
export function rateText(rate: number, card: CatalogCard, { catalog }: Context): string {
  const program = card.seed.program === null ? null : catalog.programs.get(card.seed.program);
  return program === null || program?.kind === 'cash' ? `${rate}%` : `${rate}x`;
}
