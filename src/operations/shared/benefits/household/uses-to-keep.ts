import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { selectedOf, shareSelected } from '../../../../engine/worth/credits/selected.ts';
import { visitOf, visitsOf } from '../../lounges/visits.ts';
import { withoutBrackets } from '../credit-words.ts';
import { bagsWorth } from '../used/benefit-size.ts';
import { hasToo } from '../worth/more-credits.ts';
import { type Again, onlyOf, shareKept } from '../worth/to-keep.ts';

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
    const uses = Math.ceil(each.counted + more / each.price);
    if (uses <= mostUses(credit, seed, catalog)) return usesText(credit, uses, each.counted);
  }
  return null;
}

function mostUses(
  credit: Credit,
  { lounges }: CatalogCard['seed'],
  catalog: CatalogSnapshot,
): number {
  return Math.min(MOST_USES, credit.bags?.a_year ?? MOST_USES, visitsOf(credit, lounges, catalog));
}

function usesText(credit: Credit, uses: number, counted: number): string {
  // Of bags each time is a trip, which takes two.
  const often = credit.bags === undefined ? `${uses} times` : `for ${uses} bags`;
  return `${withoutBrackets(credit.name)} ${often} or more (${counted} are counted)`;
}

/**
 * How often such a benefit has to be used for a verdict against a card to become another: the card kept,
 * or another change made. A change that has the benefit too brings as much more.
 */
export function usesThatTurn(
  { engine, seed }: CatalogCard,
  {
    asked,
    again: { first, verdictWith },
    decision: { verdict, change_to },
  }: {
    readonly asked: EngineInput;
    readonly again: Again;
    readonly decision: Pick<RenewalDecision, 'verdict' | 'change_to'>;
  },
  facts: Facts,
  catalog: CatalogSnapshot,
): string[] {
  if (verdict === 'RENEW' || facts.options.benefit_selections === null) return [];
  for (const credit of engine.credits) {
    const each = eachOf(credit, engine.card_id, facts, catalog);
    if (each === null) continue;
    const keeping = first.catalog.filter((one) => hasToo(one, credit));
    const turns = (uses: number): boolean => {
      const own = onlyOf(asked, (uses - each.counted) * each.price);
      const too = new Map(
        keeping.map((one) => [one.card_id, moreThere(one, credit, { ...each, uses }, catalog)]),
      );
      const then = verdictWith((one) => own(one) + (too.get(one.card_id) ?? 0));
      const to = then.change_to?.card_id ?? -1;
      return then.verdict === 'RENEW' || (to !== change_to && too.has(to));
    };
    const most = mostUses(credit, seed, catalog);
    for (let uses = each.counted + 1; uses <= most; uses += 1)
      if (turns(uses)) return [usesText(credit, uses, each.counted)];
  }
  return [];
}

/** Dollars a year that so many more uses bring on a change which has the benefit too. */
function moreThere(
  change: EngineCard,
  credit: Credit,
  { uses, counted, price }: { uses: number; counted: number; price: number },
  catalog: CatalogSnapshot,
): number {
  const own = change.credits.find(({ key }) => key === credit.key);
  const [then, now] = [uses, counted].map((count) => own && bagsWorth(own, count, catalog)?.value);
  return then !== undefined && now !== undefined
    ? then - now
    : (uses - counted) * price * shareKept(change, [credit]);
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
