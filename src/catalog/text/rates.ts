import { isConditional } from '../../engine/explain/rate-words.ts';
import {
  type Category,
  FINE_CATEGORIES,
  type FineCategory,
  fineCategoriesOf,
} from '../../engine/model/categories.ts';
import type { EarnRule } from '../../engine/model/facts.ts';
import type { Relationship } from '../relationships.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';

/** What the order of a card's rates depends on. */
export interface RateFacts {
  /** Name of a merchant by its key. */
  merchant(key: string): string;
  /** The bank's relationship program that raises the card's rates; undefined: none. */
  relationship(card: CardSeed): Relationship | undefined;
  /** Average US spending in dollars a month; omitted categories count as 0. */
  readonly averageSpending: Readonly<Partial<Record<FineCategory, number>>>;
}

/** Programs that belong to a merchant. */
const PARTNER_KINDS: ReadonlySet<string> = new Set(['airline', 'hotel', 'cruise', 'store']);

/**
 * The rates of a card, the one that tells most of it first:
 * 1. of a card that a merchant lends its name to, the best rate at that merchant;
 * 2. rates of categories, by what they add to the base rate on average US spending;
 * 3. rates of the issuer's portal, in the same order;
 * 4. rates at single merchants, the highest first;
 * 5. rates that only some holders or purchases get (a membership, a large purchase).
 * Equal ones: the higher rate, then the order given.
 */
export function inTellingOrder(
  rules: readonly EarnRule[],
  card: CardSeed,
  program: ProgramSeed | null,
  facts: RateFacts,
): EarnRule[] {
  const own = ownRule(rules, card, program, facts);
  const placed = rules.map((rule) => ({
    rule,
    place: rule === own ? 0 : placeOf(rule),
    adds: addedOnAverage(rule, card.base_rate, facts),
  }));
  return placed
    .sort((a, b) => a.place - b.place || b.adds - a.adds || b.rule.rate - a.rule.rate)
    .map(({ rule }) => rule);
}

/** Whether the rate applies to all purchases. */
export function holdsEverywhere({ categories, merchants }: EarnRule): boolean {
  const fine = new Set(categories.flatMap(fineCategoriesOf));
  return merchants.length === 0 && fine.size === FINE_CATEGORIES.length;
}

function placeOf(rule: EarnRule): number {
  if (isConditional(rule)) return 4;
  if (rule.merchants.length > 0) return 3;
  return rule.channel === 'portal' ? 2 : 1;
}

/**
 * The best rate at the merchant that gives the card its brand: by name, else by the kind of its
 * program.
 */
function ownRule(
  rules: readonly EarnRule[],
  card: CardSeed,
  program: ProgramSeed | null,
  facts: RateFacts,
): EarnRule | undefined {
  const atMerchants = rules
    .filter((rule) => rule.merchants.length > 0 && rule.channel !== 'portal')
    .sort((a, b) => b.rate - a.rate);
  const names = `${card.name} ${program?.operator ?? ''}`.toLowerCase();
  const named = atMerchants.find((rule) =>
    rule.merchants.some((key) => names.includes(facts.merchant(key).toLowerCase())),
  );
  if (named) return named;
  const partner = card.card_type === 'store' || PARTNER_KINDS.has(program?.kind ?? '');
  return partner ? atMerchants[0] : undefined;
}

/** Points or percent a month above the base rate; 0 when a rate applies only at merchants. */
function addedOnAverage(rule: EarnRule, base: number, { averageSpending }: RateFacts): number {
  if (rule.merchants.length > 0) return 0;
  const fine = new Set(rule.categories.flatMap(fineCategoriesOf));
  const spending = [...fine].reduce((sum, one) => sum + (averageSpending[one] ?? 0), 0);
  return spending * (rule.rate - base);
}

/** Without those that another of them has in it, as `gas` has `ev_charging`. */
export function withoutIncluded(categories: readonly Category[]): Category[] {
  const parts = new Set<Category>();
  for (const whole of categories) {
    for (const fine of fineCategoriesOf(whole)) if (fine !== whole) parts.add(fine);
  }
  return categories.filter((one) => !parts.has(one));
}
