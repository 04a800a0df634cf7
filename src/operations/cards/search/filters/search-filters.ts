import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { withAlternative } from '../../../../catalog/search/either/either.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { CARD_TYPES } from '../../../../catalog/seeds/schema/card.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import {
  annualFeeLimit,
  creditTier,
  network,
  oneOf,
  spending,
  text,
} from '../../../../operation/params.ts';
import {
  type Applicant,
  isKept,
  namesShop,
  openCards,
  storeCards,
} from '../../../shared/cards/open-cards.ts';
import type { PaidOver } from '../../../shared/financed/said.ts';
import type { Said } from '../../../shared/said/fields.ts';
import { leftUnread, namesAsked } from '../name-words.ts';
import { withOwed } from '../owed.ts';
import { eitherOrAll, feeInOrder } from '../query/alternatives.ts';
import { asksForNoCard, leftOut, nothingUsed } from '../query/left-out.ts';
import { earningAt, merchantsIn } from '../query/query-merchants.ts';
import {
  type BoughtAt,
  boughtAt,
  tellTills,
  withoutBought,
  withParts,
} from '../query/shops/bought-at.ts';
import { withoutWays } from '../query/shops/ways-to-buy.ts';
import { shopsFirst } from '../query/shops-first.ts';
import { wishedFor } from '../query/wished-for.ts';
import { withTravellers } from '../ranking/bags-covered.ts';
import { withWishes } from '../search-wishes.ts';
import { withPaid } from './financed.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { namesTaken } from './named-filters.ts';
import { asHistory, together } from './said-and-sent.ts';
import { conditionsOf, savingInterest } from './search-conditions.ts';
import { allowed, seenFilters, seenRates } from './seen-filters.ts';
import { isKindSent, isSumSent } from './sums-sent.ts';

/** The filters of a search. */
export const searchFilters = {
  query: text(300)
    .optional()
    .describe('Plain words, e.g. "no-fee travel card, good credit". Other parameters override it.'),
  card_type: oneOf(CARD_TYPES).optional().describe('E.g. "travel".'),
  max_annual_fee: annualFeeLimit.optional(),
  issuer: text(100).optional().describe('E.g. "Chase".'),
  network: network.optional(),
  tags: z
    .array(text(40).transform((tag) => tag.toLowerCase()))
    .max(10)
    .optional()
    .describe('All of them, e.g. ["no_foreign_fee", "lounge_access", "zero_intro_apr"].'),
  spending: spending.optional(),
  credit_tier: creditTier.optional(),
};

type Given = z.output<z.ZodObject<typeof searchFilters>>;
export type Filters = QueryFilters;

export interface Search {
  readonly filters: Filters;
  /** What of the query was not used, as phrases. */
  readonly not_understood: readonly string[];
  /** What no source says, in words. */
  readonly not_held: readonly string[];
  readonly found: readonly CatalogCard[];
  /** Kinds of spending that are named, also those that choose no card. */
  readonly kinds: readonly Category[];
  readonly at: BoughtAt;
}

/** What is said beside the filters. */
interface SaidBeside {
  readonly carried: NonNullable<Said['carried']>;
  /** Dollars in other fields: the same in the words is understood. */
  readonly sums: readonly number[];
  /** What is spent once, by kind. */
  readonly once: unknown;
  /** What is bought once and paid back over months. */
  readonly paid: PaidOver | null;
}

/**
 * The cards that match. Words that may be part of a card's name narrow the search only if some card
 * is left; otherwise they count as not understood. A query of which nothing was understood, without
 * other filters, finds nothing: returning the whole catalog would not answer it.
 */
export function searchCards(
  { query, ...explicit }: Given,
  said_beside: SaidBeside,
  context: Context,
): Search {
  const { carried, sums, once, paid } = said_beside;
  const { at: sold, ...bought } = boughtAt(query ?? '', context.catalog);
  const { rest: words, shops } = shopsFirst(bought.left, context.catalog);
  const at = withParts(sold, shops);
  const isAllShops = bought.shops.length + shops.length > 0 && !/[a-z0-9]/i.test(words);
  const words_read =
    query === undefined || isAllShops
      ? { filters: {}, not_understood: [], not_held: [] }
      : context.catalog.parseQuery(
          words,
          explicit.card_type === 'balance_transfer' || carried.length > 0,
        );
  const parsed = withPaid(words_read, paid);
  const { not_held } = parsed;
  if (asksForNoCard({ ...parsed.filters, ...defined(explicit) }, not_held)) {
    const { filters } = parsed.filters.military === 'fee' ? parsed : { filters: {} };
    return { filters, not_understood: [], not_held, found: [], kinds: [], at: new Map() };
  }
  const read_filters = eitherOrAll(parsed, explicit, context);
  const { name_words: named = [], ...plain } = withOwed(
    allowed(together(read_filters, asHistory(defined(explicit)), context), context),
    carried,
    context,
  );
  const named_said = {
    names: named,
    unknown: parsed.not_understood,
    first: [...bought.shops, ...shops],
  };
  const read = merchantsIn(bought.rest, named_said, context.catalog);
  const earning = withoutBought(earningAt(seenRates(read, context), plain, context.catalog), at);
  const { earns_on: kinds = [] } = earning;
  const wished = ofItsKind(wishedFor(earning, context.catalog), query ?? '', read.names, context);
  const names = namesAsked(query ?? '', read.names, () => cardsFitting(wished, quiet(context)));
  const weighed = namedElsewhere(query ?? '', names, wished, explicit.issuer, context);
  const rest = weighed === null ? wished : weighed.filters;
  const unread = [...read.rest, ...(weighed?.unused ?? names.unused)];
  const unused = withoutWays(unread, rest.shops);
  const reached = inReach(feeInOrder(rest), context);
  const filters = { ...reached, ...names.filters };
  const fitting = cardsFitting(reached, context);
  const found = names.isMeant === null ? fitting : fitting.filter(names.isMeant);
  const used = withTravellers(seenFilters(filters, context), query ?? '');
  const isUsed = !nothingUsed(used, unused, not_held);
  const left = leftUnread(query ?? '', unused, isUsed, namesTaken(used), context);
  const not_understood = left.filter(
    (phrase) => !isSumSent(phrase, sums) && !isKindSent(phrase, once),
  );
  for (const text of leftOut(not_understood, not_held)) context.warn(text);
  tellTills(at, context.catalog, context);
  if (!isUsed) context.warn('Nothing in the query could be used, so no cards were searched.');
  return { filters: used, not_understood, not_held, found: isUsed ? found : [], kinds, at };
}

/**
 * With the kind that its names alone say: `my Ink` is of business cards, which come only to who asks
 * for them.
 */
function ofItsKind(
  filters: Filters,
  query: string,
  words: readonly string[],
  context: Context,
): Filters {
  if (words.length === 0 || filters.card_type === 'business') return filters;
  const isNamed = (some: Filters) =>
    namesAsked(query, words, () => cardsFitting(some, quiet(context))).isMeant !== null;
  const business: Filters = { ...filters, card_type: 'business' };
  return isNamed({}) || !isNamed(business) ? filters : business;
}

/** Without a floor of months at 0% that no card reaches: then the longest come first. */
function inReach(filters: Filters, context: Context): Filters {
  const { min_intro_months: months, ...rest } = filters;
  if (months === undefined || cardsFitting(filters, quiet(context)).length > 0) return filters;
  if (cardsFitting(rest, quiet(context)).length === 0) return filters;
  context.warn(`No card that fits has ${months} months at 0%.`);
  const sort = rest.intro_on === undefined ? 'intro_transfer_months' : 'intro_purchase_months';
  return { ...rest, sort: rest.sort ?? sort };
}

function defined(given: Omit<Given, 'query'>): Filters {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The cards that meet the conditions, and as many of the wishes as some card does. */
export function cardsFitting(filters: Filters, context: Context): readonly CatalogCard[] {
  const { either } = filters;
  if (either !== undefined) {
    const found = either.map((one) => cardsFitting(withAlternative(filters, one), context));
    return [...new Set(found.flat())];
  }
  return withWishes(cardsThatMay(filters, context), filters, context);
}

/** The cards that meet the conditions, which no wish outweighs. */
function cardsThatMay(filters: Filters, context: Context): readonly CatalogCard[] {
  const applicant = applicantOf(filters, context);
  const found = openTo(applicant, filters, context);
  // A bank that has secured cards alone is named for them.
  if (found.length > 0 || filters.issuer === undefined) return found;
  return openTo({ ...applicant, card_type: 'secured' }, filters, { ...context, warn() {} });
}

function openTo(who: Applicant, filters: Filters, context: Context): readonly CatalogCard[] {
  const { shops = [] } = filters;
  const open = openCards(who, context);
  const ofShops =
    shops.length === 0 ? [] : storeCards(who, context).filter((card) => namesShop(card, shops));
  const possible = ofShops.length === 0 ? open : [...open, ...ofShops];
  const conditions = conditionsOf(filters, context);
  if (conditions.length === 0) return possible;
  const { rowsOf, keepRowsOf } = context.catalog.searchIndex.anyDay();
  if (isKept(possible)) keepRowsOf(possible);
  const rows = rowsOf(possible);
  const fitting: CatalogCard[] = [];
  for (let at = 0; at < possible.length; at += 1) {
    const card = possible[at] as CatalogCard;
    if (meetsAll(card, rows?.[at] ?? -1, conditions)) fitting.push(card);
  }
  return savingInterest(fitting, filters);
}

function meetsAll(
  card: CatalogCard,
  row: number,
  conditions: ReturnType<typeof conditionsOf>,
): boolean {
  for (const isMet of conditions) if (!isMet(card, row)) return false;
  return true;
}

function applicantOf(filters: Filters, context: Context): Applicant {
  const { card_type, primary_goal, credit_tier, credit_history } = filters;
  const first = credit_history === 'none';
  const fair = first || primary_goal === 'build_credit';
  return {
    business: card_type === 'business',
    credit_tier: credit_tier ?? (fair ? 'fair' : undefined),
    no_history: first,
    any_score: !context.caller.plan.paid_fields,
    card_type,
  };
}
