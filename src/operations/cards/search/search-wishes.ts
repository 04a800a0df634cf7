import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { CatalogCard } from '../../../catalog/snapshot.ts';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { Context } from '../../../operation/context.ts';
import { isTag, tagFilter } from './named-filters.ts';

/** What a person wishes beside the conditions: where no card has it all, most of it will do. */
interface Wish {
  readonly words: string;
  readonly has: (card: CatalogCard) => boolean;
}

function wishesOf(filters: QueryFilters, context: Context): Wish[] {
  const { primary_goal, tags = [], earns_on = [], benefits = [], min_cash_rate } = filters;
  const wishes: Wish[] = tags.map((tag) => {
    const hasTag = tagFilter([tag], context);
    // What nobody knows is named by the warning of it.
    const words = isTag(tag, context) ? tag : 'an unknown tag';
    return { words, has: ({ text }) => hasTag(text.tags) };
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
  for (const category of earns_on) {
    wishes.push({ words: `more on ${category}`, has: (card) => earnsMoreOn(card, category) });
  }
  if (min_cash_rate !== undefined) {
    const has = (card: CatalogCard) => cashRate(card, context) >= min_cash_rate;
    wishes.push({ words: `${min_cash_rate}% on everything`, has });
  }
  if (primary_goal !== undefined) {
    wishes.push({ words: primary_goal, has: (card) => serves(card, primary_goal, context) });
  }
  return wishes;
}

/** The cards that meet all wishes, or as many of them as any card does. */
export function withWishes(
  possible: readonly CatalogCard[],
  filters: QueryFilters,
  context: Context,
): readonly CatalogCard[] {
  const wishes = wishesOf(filters, context);
  if (wishes.length === 0) return possible;
  const met = possible.map((card) => wishes.filter(({ has }) => has(card)).length);
  const most = Math.max(0, ...met);
  if (most < wishes.length && most > 0) {
    const asked = wishes.map(({ words }) => words).join(', ');
    context.warn(
      `No card has all of ${asked}; these have ${most} of the ${wishes.length}, so look at each.`,
    );
  }
  return most === 0 ? [] : possible.filter((_card, at) => met[at] === most);
}

/**
 * The cash-back rate on all purchases, in percent. Only for cash-back cards and cards whose program
 * pays cash: points and miles at their cash price are a different goal.
 */
function cashRate({ seed }: CatalogCard, { catalog }: Context): number {
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  const isCash = seed.card_type === 'cashback' || program === undefined || program.kind === 'cash';
  return isCash ? seed.base_rate : 0;
}

/** True when some part of the category earns more than the base rate without a portal. */
function earnsMoreOn({ engine }: CatalogCard, category: Parameters<typeof fineCategoriesOf>[0]) {
  const wanted = new Set<string>(fineCategoriesOf(category));
  return engine.earn.some(
    (rule) =>
      rule.channel === 'any' &&
      rule.rate > engine.base_rate &&
      rule.categories.some((own) => fineCategoriesOf(own).some((fine) => wanted.has(fine))),
  );
}

/** For travel: points that a portal or partners accept; for cash back: dollars. */
function serves(
  { seed }: CatalogCard,
  goal: QueryFilters['primary_goal'],
  { catalog }: Context,
): boolean {
  if (goal !== 'travel' && goal !== 'cashback') return true;
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  const isCash = program === undefined || program.kind === 'cash';
  if (goal === 'cashback') return isCash;
  return !isCash && (program.portal_cpp ?? program.transfer_cpp) !== null;
}
