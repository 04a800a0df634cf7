import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { cardValue } from '../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { quiet } from '../../../operation/notes.ts';
import { isAbove, tellCredit, tellNoScore } from '../../shared/applications/credit-told.ts';
import { cardsFitting, type Filters } from './filters/search-filters.ts';
import { hasNoScore } from './ranking/search-fit.ts';
import { type Rank, type Ranked, rankSearch } from './ranking/search-ranking.ts';

/** What a search that finds nothing finds without one of its filters. */
export const nearMissesField = z
  .array(z.object({ without: z.string(), total_found: z.int(), card_names: z.array(z.string()) }))
  .meta({ 'x-listed': false });
type NearMiss = z.output<typeof nearMissesField>[number];

/** They order what is found, or say what it is worth. */
export const NO_CONDITIONS: ReadonlySet<string> = new Set([
  'sort',
  'then_by',
  'spending',
  'primary_goal',
  'fee_wish',
  'rewards_wish',
  'easy_wish',
  'late_wish',
  'considered',
]);
/** Whether a filter is what the person will not have, of which no card is offered in its place. */
function isRefusal(name: string, { issuer_kind, max_annual_fee }: Filters): boolean {
  if (name === 'issuer_kind') return issuer_kind?.startsWith('no_') === true;
  if (name === 'max_annual_fee') return max_annual_fee === 0;
  return REFUSALS.has(name);
}

const REFUSALS: ReadonlySet<string> = new Set(['excluded', 'no_membership']);
const MOST = 3;
const NAMED = 2;

/** The filters that alone keep every card out, those that leave most cards first. */
export function nearMisses(
  filters: Filters,
  facts: EngineInput,
  sees_months: boolean,
  context: Context,
): NearMiss[] {
  // An aim that no card found serves is one of them.
  const conditions = Object.keys(filters).filter(
    (name) => name === 'primary_goal' || !NO_CONDITIONS.has(name),
  );
  if (conditions.length < 2) return [];
  const loose = conditions.filter((name) => !isRefusal(name, filters));
  const index = context.catalog.searchIndex.on(facts.as_of);
  return loose
    .map((without) => {
      const rest = Object.fromEntries(
        Object.entries(filters).filter(([name]) => name !== without),
      ) as Filters;
      return { without, rest, found: cardsFitting(rest, quiet(context)) };
    })
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => b.found.length - a.found.length)
    .slice(0, MOST)
    .map(({ without, rest, found }) => ({
      without,
      total_found: found.length,
      card_names: rankSearch(found, rest, facts, { count: NAMED, sees_months, index }).top.map(
        ({ card }: { readonly card: CatalogCard }) => card.seed.name,
      ),
    }));
}

/** What to loosen, in words. */
export function nearMissText(misses: readonly NearMiss[]): string {
  if (misses.length === 0) return 'Loosen a filter.';
  return misses
    .map(({ without, total_found, card_names }) => {
      const cards = total_found === 1 ? '1 card' : `${total_found} cards`;
      const none = without === 'credit_tier' ? ' (no history yet is credit_tier "none")' : '';
      return `Without ${without}${none}: ${cards}, ${total_found > card_names.length ? 'e.g. ' : ''}${list(card_names)}.`;
    })
    .join(' ');
}

/** Cards named that ask for better credit than was said. */
const MOST_ABOVE = 2;

/** Says for which credit the cards found are recommended, and which better ones ask for more. */
export function tellCreditOf(
  filters: QueryFilters,
  top: readonly Ranked[],
  rank: Rank,
  context: Context,
): void {
  const { credit_tier: said } = filters;
  const [first] = top;
  // A recommended score says nothing to who has none.
  if (hasNoScore(filters) && first !== undefined) {
    tellNoScore(
      top.map(({ card }) => card),
      context,
    );
  }
  if (said === undefined || first === undefined || !context.caller.plan.paid_fields) return;
  const { credit_tier: _t, credit_history: _h, ...others } = filters;
  const better = cardsFitting(others, quiet(context)).filter((card) => isAbove(card, said));
  const above = rank(better, MOST_ABOVE, { above: first.rank }).top;
  tellCredit(
    top.map(({ card }) => card),
    said,
    above.map(({ card, own }) => ({ card, net: cardValue(own).ongoing_annual.net_value })),
    null,
    context,
  );
}
