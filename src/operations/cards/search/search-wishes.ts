import { asOpened } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { MinRate, QueryFilters } from '../../../catalog/search/filters.ts';
import { servesGoal } from '../../../engine/decisions/recommend/goal.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { programWith } from '../../../engine/worth/points.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { rateAt, rateEverywhere, rateIn } from '../../shared/cards/card-rates.ts';
import { earningWishes, LEAST_FLAT, type Wish } from './earning-wishes.ts';
import { isTag, tagFilter, taggedBy } from './filters/named-filters.ts';
import { shopsOf } from './query/query-merchants.ts';
import { earns, isBuilding } from './ranking/search-fit.ts';

function wishesOf(filters: QueryFilters, context: Context): Wish[] {
  const { primary_goal, tags = [], benefits = [], min_cash_rate } = filters;
  const wishes: Wish[] = tags.map((tag) => {
    const hasTag = tagFilter([tag], context);
    // What nobody knows is named by the warning of it.
    const words = isTag(tag, context) ? tag : 'an unknown tag';
    const isGeneral = (card: CatalogCard) =>
      tag !== 'zero_intro_apr' || !context.caller.plan.paid_fields || hasMonths(card);
    const isTagged = taggedBy(hasTag, context);
    return { words, has: (card, row = -1) => isTagged(card, row) && isGeneral(card) };
  });
  for (const keys of benefits) {
    const has = ({ seed }: CatalogCard) => seed.credits.some(({ key }) => keys.includes(key));
    wishes.push({ words: keys[0] ?? '', has });
  }
  for (const kind of filters.covers ?? []) {
    const has = ({ seed }: CatalogCard) => seed.protections?.some((one) => one.kind === kind);
    wishes.push({ words: kind, has: (card) => has(card) ?? false });
  }
  for (const network of filters.lounges ?? []) {
    const has = ({ seed }: CatalogCard) => seed.lounges?.some((one) => one.network === network);
    wishes.push({ words: network, has: (card) => has(card) ?? false });
  }
  wishes.push(...earningWishes(filters, context));
  for (const shop of shopsOf(filters.shops, context.catalog)) {
    const asked = filters.shop_rates?.[shop.key];
    if (asked === undefined) continue;
    const words = `${rateAsked(asked)} at ${shop.name}`;
    const rateOf = (card: CatalogCard) => rateAt({ engine: asOpened(card) }, shop, context.catalog);
    const has = (card: CatalogCard) =>
      counted(rateOf(card), card, asked.unit, filters, context) >= asked.rate;
    wishes.push({ words, has });
  }
  for (const [category, asked] of Object.entries(filters.min_rates ?? {})) {
    const words = `${rateAsked(asked)} on ${category}`;
    const rateOf = rateIn(category as Category, context.catalog);
    const has = (card: CatalogCard, row?: number) =>
      counted(rateOf(card, row), card, asked.unit, filters, context) >= asked.rate;
    wishes.push({ words, has });
  }
  const { min_points_rate, min_bonus, earns_program, transfers_to } = filters;
  const wantsPoints = earns_program !== undefined || transfers_to !== undefined;
  if (min_points_rate !== undefined) {
    const rateOf = rateEverywhere(context.catalog);
    const has = (card: CatalogCard, row?: number) =>
      rateOf(card, row) >= min_points_rate && card.seed.program !== null;
    wishes.push({ words: `${min_points_rate}x on everything`, has });
  }
  if (min_bonus !== undefined) {
    const has = ({ seed }: CatalogCard) => bonusOf(seed, min_bonus.unit) >= min_bonus.amount;
    wishes.push({ words: `a bonus of ${min_bonus.amount} ${min_bonus.unit}`, has });
  }
  if (earns_program !== undefined) {
    const has = ({ seed }: CatalogCard) => seed.program === earns_program;
    wishes.push({ words: `points of ${earns_program}`, has });
  }
  if (filters.primary_rental) {
    const has = ({ seed }: CatalogCard) =>
      seed.protections?.some(({ kind, role }) => kind === 'rental_car' && role === 'primary');
    wishes.push({ words: 'primary rental_car', has: (card) => has(card) ?? false });
  }
  if (min_cash_rate !== undefined) {
    const rateOf = rateEverywhere(context.catalog);
    // Points and miles that are paid out for less are a different goal, unless points are asked for.
    const unit = wantsPoints ? 'points' : 'percent';
    const has = (card: CatalogCard, row?: number) =>
      counted(rateOf(card, row), card, unit, filters, context) >= min_cash_rate;
    wishes.push({ words: `${min_cash_rate}% on everything`, has });
  }
  if (primary_goal !== undefined) {
    // Where most cards give nothing back, those that do come first; else they are meant alone.
    const isPaid = primary_goal === 'cashback' && !isBuilding(filters);
    const has = (card: CatalogCard) =>
      serves(card, primary_goal, filters, context) && (!isPaid || earns(card.engine));
    wishes.push({ words: primary_goal, has });
  }
  return wishes;
}

/** `5%`, or `5x` of points. */
function rateAsked({ rate, unit }: MinRate): string {
  return `${rate}${unit === 'percent' ? '%' : 'x'}`;
}

/** The cards that meet all wishes, or as many of them as any card does. */
export function withWishes(
  possible: readonly CatalogCard[],
  filters: QueryFilters,
  context: Context,
): readonly CatalogCard[] {
  const wishes = wishesOf(filters, context);
  if (wishes.length === 0) return possible;
  const rows = context.catalog.searchIndex.anyDay().rowsOf(possible);
  const met = new Uint8Array(possible.length);
  for (let at = 0; at < met.length; at += 1)
    met[at] = metBy(possible[at] as CatalogCard, rows?.[at], wishes);
  const most = met.reduce((a, b) => Math.max(a, b), 0);
  if (most < wishes.length && most > 0) {
    const asked = wishes.map(({ words }) => words).join(', ');
    const rotates = filters.tags?.includes('rotating_categories');
    const quarter = rotates ? ' Rotating categories count as they are in this quarter.' : '';
    context.warn(
      `No card has all of ${asked}; these have ${most} of the ${wishes.length}, so look at each.${quarter}`,
    );
  }
  const kinds = wishes.filter(({ words }) => words.startsWith('more '));
  if (most === 0 && kinds.length === wishes.length && possible.length > 0) {
    context.warn(`None of them earns ${list(kinds.map(({ words }) => words))}.`);
    return possible;
  }
  if (most === 0) return [];
  const found = possible.filter((_card, at) => met[at] === most);
  const flat = flatBeside(found, possible, filters, context);
  const others = wishes.filter((one) => !kinds.includes(one));
  const beside = possible.filter((card) => flat(card) && others.every(({ has }) => has(card)));
  if (beside.length === 0 || most < wishes.length) return found;
  context.warn(
    `Few cards for everybody pay ${list(kinds.map(({ words }) => words))}, so those that pay the same on everything are here too.`,
  );
  return [...found, ...beside];
}

/** With fewer cards for everybody than this, those of one rate are cards for a kind of spending too. */
const ENOUGH = 3;

/** Which of the cards that pay no more on a kind than elsewhere stand beside the few that do. */
function flatBeside(
  found: readonly CatalogCard[],
  possible: readonly CatalogCard[],
  { earns_on = [], shops = [], sort, card_type }: QueryFilters,
  { catalog }: Context,
): (card: CatalogCard) => boolean {
  const isAsked = earns_on.length > 0 && shops.length === 0 && sort === undefined;
  if (!isAsked || card_type === 'store' || forEverybody(found, ENOUGH)) return () => false;
  const known = new Set(found);
  const rateOf = rateEverywhere(catalog);
  const isFlat = (card: CatalogCard) =>
    !known.has(card) && card.annual_fee === 0 && rateOf(card) >= LEAST_FLAT;
  return possible.length > found.length ? isFlat : () => false;
}

/** Whether so many of the cards ask for no membership. */
function forEverybody(cards: readonly CatalogCard[], count: number): boolean {
  let open = 0;
  return cards.some(({ asks_membership }) => {
    open += asks_membership ? 0 : 1;
    return open >= count;
  });
}

function hasMonths({ figures }: CatalogCard): boolean {
  return Boolean(figures.zero_purchase_months || figures.zero_transfer_months);
}

function metBy(card: CatalogCard, row: number | undefined, wishes: readonly Wish[]): number {
  let met = 0;
  for (const { has } of wishes) if (has(card, row)) met += 1;
  return met;
}

/** Whether a percent can be asked of it: dollars, or points that are paid out in full where none are refused. */
function paysCash(
  { seed, engine }: CatalogCard,
  { no_points }: QueryFilters,
  { catalog }: Context,
): boolean {
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  if (seed.card_type === 'cashback' || program === undefined || program.kind === 'cash')
    return true;
  return !no_points && servesGoal(engine, 'cashback', catalog.enginePrograms);
}

/** A rate of the card as points, or as percent of cash back: 0 for points where cash is wanted. */
function counted(
  rate: number,
  card: CatalogCard,
  unit: MinRate['unit'],
  filters: QueryFilters,
  context: Context,
): number {
  if (unit === 'points') return rate;
  // Its own cash value: cards of one program may pay less for a point, or more.
  const program = programWith(card.engine, context.catalog.enginePrograms);
  return paysCash(card, filters, context) ? rate * (program?.cash_cpp ?? 1) : 0;
}

/** For travel: points that a portal or partners accept; for cash back: dollars, or points paid out in full. */
export function serves(
  { seed, engine }: CatalogCard,
  goal: QueryFilters['primary_goal'] | QueryFilters['card_type'],
  filters: QueryFilters,
  { catalog }: Context,
): boolean {
  if (goal !== 'travel' && goal !== 'cashback') return true;
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  const isCash = program === undefined || program.kind === 'cash';
  if (goal === 'cashback') {
    // Of the few cards for who builds credit, those with such points are taken though points are refused.
    const isStrict = filters.no_points === true && !isBuilding(filters);
    return isCash || (!isStrict && servesGoal(engine, goal, catalog.enginePrograms));
  }
  return !isCash && (program.portal_cpp ?? program.transfer_cpp) !== null;
}

/** What a welcome offer gives of a kind, certain extras aside. */
function bonusOf(
  { bonus }: CatalogCard['seed'],
  unit: NonNullable<QueryFilters['min_bonus']>['unit'],
): number {
  const kinds = unit === 'points' ? ['points'] : ['usd', 'statement_credit'];
  const parts = bonus?.parts.filter(({ kind }) => kinds.includes(kind)) ?? [];
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
