import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { asCash } from '../../../shared/cash-goal.ts';
import { cardsFitting, quiet } from '../filters/search-filters.ts';
import { withoutCredits } from '../query/bought-once.ts';
import { isBuilding } from '../search-fit.ts';
import type { Ranked } from '../search-ranking.ts';
import { apartFromMembers } from './members-told.ts';

type Rank = (
  cards: readonly CatalogCard[],
  most: number,
  on: EngineInput,
) => { readonly top: readonly Ranked[] };

/** How many cards are named. */
const NAMED = 2;
/** Orders in which what a year brings counts. */
const BY_WORTH: ReadonlySet<QueryFilters['sort']> = new Set([
  undefined,
  'first_year',
  'later_year',
]);

/**
 * Names the cards that a wish for cash back leaves out, as they earn points, and that would come before
 * the first with their points taken as cash, also with no credit used.
 */
export function tellCash(
  filters: QueryFilters,
  {
    found,
    first,
  }: { readonly found: readonly CatalogCard[]; readonly first: CatalogCard | undefined },
  facts: EngineInput,
  rank: Rank,
  context: Context,
): void {
  const { card_type, primary_goal, ...wide } = filters;
  const isNamed = [filters.name_words, filters.any_name, filters.either].some(Boolean);
  if (card_type !== 'cashback' && primary_goal !== 'cashback') return;
  if (first === undefined || isNamed || isBuilding(filters) || !BY_WORTH.has(filters.sort)) return;
  const kept = card_type === undefined || card_type === 'cashback' ? {} : { card_type };
  const paying = ({ engine }: CatalogCard) => {
    const { kind, cash_cpp } = context.catalog.programs.get(engine.program ?? '') ?? {};
    return kind !== 'cash' && (cash_cpp ?? 0) >= 1;
  };
  const shown = new Set(found);
  const others = cardsFitting({ ...wide, ...kept }, quiet(context)).filter(
    (card) => !shown.has(card) && paying(card),
  );
  const cash = withoutCredits({ ...facts, programs: asCash(facts.programs) });
  const [own] = rank([first], 1, cash).top;
  const better = rank(apartFromMembers(others, filters, facts).open, NAMED, cash).top.filter(
    (one) => own !== undefined && one.rank > own.rank,
  );
  if (better.length === 0) return;
  const named = better.map((one) => {
    const { ongoing_annual, annual_fee } = cardValue(one.own);
    const fee = annual_fee > 0 ? ` after its ${usd(annual_fee)} fee` : ', no fee';
    return `${one.card.seed.name} (about ${usd(ongoing_annual.net_value)} a year${fee})`;
  });
  context.warn(
    `Left out, as filed under points, but ahead of the first here with points taken as cash and no credits used: ${list(named)}.`,
  );
}
