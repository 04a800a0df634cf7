import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { selectedOf, shareSelected } from '../../../../engine/worth/credits.ts';
import { visitOf, visitsOf } from '../../lounges/visits.ts';
import { withoutBrackets } from '../credit-words.ts';
import { bagsWorth } from '../used/benefit-size.ts';
import { leastWorth } from '../worth/to-keep.ts';

/** Uses a year beyond which nobody visits lounges or checks bags: one a week. */
const MOST_USES = 52;

type Facts = Pick<EngineInput, 'options' | 'benefits'> & {
  readonly assumed_use: ReadonlyMap<string, number>;
};

/**
 * How often a benefit, named as used without saying how often, would have to be used for a card to bring
 * so much more: `United Club Membership 10 times or more (4 are counted)`; null where no use would do.
 * @param more dollars a year
 * @param without keys of benefits that would not bring it
 */
export function usesToKeep(
  { engine, seed }: CatalogCard,
  more: number,
  facts: Facts,
  catalog: CatalogSnapshot,
  without: ReadonlySet<string> = new Set(),
): string | null {
  if (facts.options.benefit_selections === null || more <= 0) return null;
  for (const credit of engine.credits) {
    const each = eachOf(credit, engine.card_id, facts, catalog);
    if (each === null || without.has(credit.key)) continue;
    const { price, counted } = each;
    const uses = Math.ceil(counted + more / price);
    const most = Math.min(
      MOST_USES,
      credit.bags?.a_year ?? MOST_USES,
      visitsOf(credit, seed.lounges, catalog),
    );
    if (uses <= most) {
      // Of bags each time is a trip, which takes two.
      const often = credit.bags === undefined ? `${uses} times` : `for ${uses} bags`;
      return `${withoutBrackets(credit.name)} ${often} or more (${counted} are counted)`;
    }
  }
  return null;
}

/**
 * The same of one card, where the least that keeps it has to be found.
 * @param isKept whether so many dollars a year more keep it
 */
export function usesThatKeep(
  card: CatalogCard,
  isKept: (more: number) => boolean,
  facts: Facts,
  catalog: CatalogSnapshot,
): string[] {
  // Any use at all: else there is nothing to look for.
  if (usesToKeep(card, 1, facts, catalog) === null) return [];
  const least = leastWorth(isKept);
  const uses = least === null ? null : usesToKeep(card, least, facts, catalog);
  return uses === null ? [] : [uses];
}

/** What one use saves, and how many are assumed; null for what was said, or saves no known sum. */
function eachOf(
  credit: Credit,
  card_id: number,
  facts: Facts,
  catalog: CatalogSnapshot,
): { readonly price: number; readonly counted: number } | null {
  const { options } = facts;
  if (shareSelected(credit, card_id, facts) === 0) return null;
  const name = selectedOf(card_id, credit.key);
  const taken = facts.assumed_use.get(name) ?? facts.assumed_use.get(credit.key);
  const own = options.own_values.get(name) ?? options.own_values.get(credit.key);
  const isSaid = own !== undefined && taken === undefined;
  if (isSaid || options.shares_used.size > 0) return null;
  const price = visitOf(credit, catalog) ?? bagsWorth(credit, 1, catalog)?.value ?? null;
  if (price === null || price <= 0) return null;
  const dollars = taken ?? (credit.estimate ? (credit.value ?? 0) : 0);
  return dollars === 0 ? null : { price, counted: Math.round(dollars / price) };
}
