import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { centsText, list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import { cardsFitting } from '../filters/search-filters.ts';
import { withoutCredits } from '../query/bought-once.ts';
import { centsAsCash, centsPaidOut } from '../ranking/paid-out.ts';
import { isBuilding, spreadsOffers } from '../ranking/search-fit.ts';
import type { Rank, Ranked } from '../ranking/search-ranking.ts';
import { creditsLeft, LEFT_OUT } from './credits-left.ts';
import { apartFromMembers } from './members-told.ts';

/** How many cards are named. */
const NAMED = 2;
/** Orders in which what a year brings counts. */
const BY_WORTH: ReadonlySet<QueryFilters['sort']> = new Set([
  undefined,
  'first_year',
  'later_year',
]);

/**
 * `as cash, 1 cent a point`, of a card that is here for that: it is filed under points, or under cash
 * back though it earns points that are paid out in full.
 */
export function asCashText(
  card: CatalogCard,
  filters: QueryFilters,
  { programs, options, benefits }: Pick<EngineInput, 'programs' | 'options' | 'benefits'>,
): string | null {
  const cents = centsAsCash(card, filters, programs);
  if (cents === null) return null;
  const without = { benefits, options: { ...options, credit_share: 0 } };
  // Where no credits count at all, the figures say so.
  const isLess =
    centsPaidOut(card, filters, programs) !== null &&
    options.credit_share > 0 &&
    creditsLeft(card, without) === LEFT_OUT[0];
  return `as cash, ${centsText(cents)} a point${isLess ? ', no credits counted' : ''}`;
}

/** Says of the cards shown what their points count at as cash, where that is no whole cent and not said in their rows. */
export function tellAsCash(
  shown: readonly CatalogCard[],
  filters: QueryFilters,
  { programs }: Pick<EngineInput, 'programs'>,
  { warn }: Pick<Context, 'warn'>,
): void {
  const untold = shown.filter((card) => centsAsCash(card, filters, programs) === null);
  const counted = untold.map(({ engine }) => {
    const { best, cpp } = worthBeside(engine, programs, ALONE);
    const unknown = best === 'unknown' ? ', as no source gives it' : '';
    return { name: engine.name, worth: `${centsText(cpp.base)}${unknown}`, cents: cpp.base };
  });
  const odd = counted.filter(({ cents }) => cents !== 1);
  const rows = [...Map.groupBy(odd, ({ worth }) => worth)].map(
    ([worth, some]) => `${list(some.map(({ name }) => name))} at ${worth}`,
  );
  if (rows.length > 0) warn(`Points count as cash: ${list(rows)} each.`);
}

const ALONE: ReadonlySet<string> = new Set();

/**
 * Names the cards that who refuses points leaves out, though they are paid out in full, and that would come before
 * the first with their points taken as cash, also with no credit used.
 * @param facts with points as cash
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
  const { card_type, primary_goal: _goal, ...wide } = filters;
  const isNamed = [filters.name_words, filters.any_name, filters.either].some(Boolean);
  // A wish leaves no card out.
  if (!filters.no_points || filters.rewards_wish !== undefined) return;
  if (first === undefined || isNamed || isBuilding(filters) || !BY_WORTH.has(filters.sort)) return;
  const kept = card_type === undefined || card_type === 'cashback' ? {} : { card_type };
  const paying = ({ engine }: CatalogCard) => {
    const { kind } = context.catalog.programs.get(engine.program ?? '') ?? {};
    return kind !== 'cash' && (worthBeside(engine, facts.programs, ALONE).cash ?? 0) >= 1;
  };
  const shown = new Set(found);
  const others = cardsFitting({ ...wide, ...kept }, quiet(context)).filter(
    (card) => !shown.has(card) && paying(card),
  );
  const cash = { facts: withoutCredits(facts) };
  const [own] = rank([first], 1, cash).top;
  const open = apartFromMembers(others, filters, facts, context.catalog).open;
  const ahead = rank(open, NAMED, cash).top.filter(
    (one) => own !== undefined && one.rank > own.rank,
  );
  const isLater = ahead.length === 0 && spreadsOffers(filters);
  const better = isLater ? aheadLater({ found, open }, filters, rank, cash, context) : ahead;
  if (better.length === 0) return;
  const named = better.map((one) => {
    const { ongoing_annual, annual_fee } = cardValue(one.own);
    const fee = annual_fee > 0 ? ` after its ${usd(annual_fee)} fee` : ', no fee';
    return `${one.card.seed.name} (about ${usd(ongoing_annual.net_value)} a year${fee})`;
  });
  const whom = isLater ? 'of all here in later years' : 'of the first here';
  context.warn(
    `Left out, as filed under points, but ahead ${whom} with points taken as cash and no credits used: ${list(named)}.`,
  );
}

/** The cards that bring more in a later year than any found: an offer comes once, and may hide that. */
function aheadLater(
  { found, open }: Record<'found' | 'open', readonly CatalogCard[]>,
  filters: QueryFilters,
  rank: Rank,
  cash: { readonly facts: EngineInput },
  { catalog }: Pick<Context, 'catalog'>,
): readonly Ranked[] {
  const later = { ...cash, filters: { ...filters, sort: 'later_year' } as const };
  const of = apartFromMembers(found, filters, cash.facts, catalog).open;
  const [best] = rank(of, 1, later).top;
  const dollars = ({ rank: net }: Ranked) => Math.round(net);
  if (best === undefined) return [];
  return rank(open, NAMED, later).top.filter((one) => dollars(one) > dollars(best));
}
