import { z } from 'zod';
import { normaliseName } from '../../catalog/names/cards.ts';
import type { Exclusions, QueryFilters } from '../../catalog/search/filters.ts';
import { CARD_TYPES } from '../../catalog/seeds/schema/card.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { fineCategoriesOf } from '../../engine/model/categories.ts';
import type { Context } from '../../operation/context.ts';
import { creditTier, integer, network, oneOf, spending, text } from '../../operation/params.ts';
import { type Applicant, openCards } from '../shared/open-cards.ts';
import { issuerFilter, refuseFilter, seesTag, tagFilter } from './named-filters.ts';

/** The filters of a search. */
export const searchFilters = {
  query: text(300)
    .optional()
    .describe('Plain words, e.g. "no-fee travel card, good credit". Other parameters override it.'),
  card_type: oneOf(CARD_TYPES).optional().describe('E.g. "travel".'),
  max_annual_fee: integer(0, 100_000).optional().describe('Dollars; 0 for no-fee cards.'),
  issuer: text(100).optional().describe('E.g. "Chase".'),
  network: network.optional(),
  tags: z
    .array(text(40).transform((tag) => tag.toLowerCase()))
    .max(10)
    .optional()
    .describe('All of them, e.g. ["no_foreign_fee", "lounge_access", "intro_apr"].'),
  spending: spending.optional(),
  credit_tier: creditTier.optional(),
};

type Given = z.output<z.ZodObject<typeof searchFilters>>;
/** The filters of a search, from the query and from explicit fields combined. */
export type Filters = QueryFilters;

export interface Search {
  readonly filters: Filters;
  /** Words of the query that were not used. */
  readonly not_understood: readonly string[];
  readonly found: readonly CatalogCard[];
}

/** What an agent should do when a query contains nothing to search by. */
export const ASK =
  'Nothing in the query could be used: ask the person what the card is for (e.g. travel, groceries, a first card), the highest annual fee, or which bank.';

/**
 * The cards that match. Words that may be part of a card's name narrow the search only if some card
 * is left; otherwise they count as not understood. A query of which nothing was understood, without
 * other filters, finds nothing: returning the whole catalog would not answer it.
 */
export function searchCards({ query, ...explicit }: Given, context: Context): Search {
  const parsed =
    query === undefined ? { filters: {}, not_understood: [] } : context.catalog.parseQuery(query);
  const filters = together(parsed.filters, defined(explicit));
  const { name_words = [], ...rest } = filters;
  const fitting = cardsThatFit(rest, context);
  const named = fitting.filter((card) => name_words.every((word) => nameHas(card, word)));
  const isNamed = named.length > 0 || name_words.length === 0;
  const unused = [...parsed.not_understood, ...(isNamed ? [] : name_words)];
  const not_understood = unused.slice(0, 20);
  if (unused.length > 0) {
    context.warn(`Not understood in the query: ${unused.slice(0, 10).join(', ')}.`);
  }
  const used = seenFilters(isNamed ? filters : rest, context);
  if (nothingUsed(used, not_understood)) {
    context.warn('Nothing in the query could be used, so no cards were searched.');
    return { filters: used, not_understood, found: [] };
  }
  return { filters: used, not_understood, found: isNamed ? named : fitting };
}

/** The filters that were applied: without those that read what the plan hides. */
function seenFilters(filters: Filters, context: Context): Filters {
  if (context.caller.plan.paid_fields) return filters;
  const { credit_tier, tags, ...others } = filters;
  if (credit_tier !== undefined) refuseFilter('credit_tier', context);
  const open = tags?.filter((tag) => seesTag(tag, context)) ?? [];
  return open.length > 0 ? { ...others, tags: open } : others;
}

/** True when a query said something, and none of it, nor any other filter, narrows the search. */
export function nothingUsed(filters: object, not_understood: readonly string[]): boolean {
  return not_understood.length > 0 && Object.keys(filters).length === 0;
}

/** Explicit filters win, even over what the query excludes. */
function together(read: Filters, explicit: Filters): Filters {
  const { excluded, ...wanted } = { ...read, ...explicit };
  if (excluded === undefined) return wanted;
  const { issuers, networks, card_types, names } = excluded;
  const left: Exclusions = {
    ...(issuers && explicit.issuer === undefined && { issuers }),
    ...(networks && explicit.network === undefined && { networks }),
    ...(card_types && explicit.card_type === undefined && { card_types }),
    ...(names && { names }),
  };
  return Object.keys(left).length > 0 ? { ...wanted, excluded: left } : wanted;
}

function defined(given: Omit<Given, 'query'>): Filters {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function cardsThatFit(filters: Filters, context: Context): CatalogCard[] {
  const { card_type, primary_goal, max_annual_fee, tags = [], earns_on = [] } = filters;
  const { benefits = [], min_cash_rate, sort } = filters;
  const fromIssuer = issuerFilter(filters.issuer, context);
  const hasTags = tagFilter(tags, context);
  const isExcluded = exclusion(filters.excluded ?? {}, context);
  const hasType = (own: readonly string[]) =>
    card_type !== undefined && own.includes(card_type) && seesTag(card_type, context);
  return openCards(applicantOf(filters, context), context).filter((card) => {
    const { seed, text: words } = card;
    return (
      (card_type === undefined || seed.card_type === card_type || hasType(words.tags)) &&
      (max_annual_fee === undefined || seed.annual_fee <= max_annual_fee) &&
      (filters.network === undefined || seed.networks.includes(filters.network)) &&
      fromIssuer(seed.issuer) &&
      hasTags(words.tags) &&
      benefits.every((keys) => seed.credits.some(({ key }) => keys.includes(key))) &&
      (min_cash_rate === undefined || cashRate(card, context) >= min_cash_rate) &&
      (sort !== 'sign_on_bonus' || seed.bonus !== null) &&
      earns_on.every((category) => earnsMoreOn(card, category)) &&
      serves(card, primary_goal, context) &&
      !isExcluded(card)
    );
  });
}

function applicantOf(filters: Filters, context: Context): Applicant {
  const { card_type, primary_goal, credit_tier, credit_history } = filters;
  const first = credit_history === 'none';
  const fair = first || primary_goal === 'build_credit';
  return {
    business: card_type === 'business',
    credit_tier: credit_tier ?? (fair ? 'fair' : undefined),
    any_score: !context.caller.plan.paid_fields,
    // Cards for students ask for no history, so they are among those for a beginner.
    card_type: card_type ?? (first ? 'student' : undefined),
  };
}

function exclusion(excluded: Exclusions, context: Context): (card: CatalogCard) => boolean {
  const { issuers = [], networks = [], card_types = [], names = [] } = excluded;
  const fromIssuers = issuers.map((issuer) => issuerFilter(issuer, context));
  return ({ seed }) =>
    fromIssuers.some((from) => from(seed.issuer)) ||
    seed.networks.some((network) => networks.includes(network)) ||
    card_types.includes(seed.card_type) ||
    names.some((name) => isNamed(seed, name));
}

function isNamed({ issuer, name }: CatalogCard['seed'], words: string): boolean {
  const own = normaliseName(`${issuer} ${name}`).split(' ');
  return words.split(' ').every((word) => own.includes(word));
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
  goal: Filters['primary_goal'],
  { catalog }: Context,
): boolean {
  if (goal !== 'travel' && goal !== 'cashback') return true;
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  const isCash = program === undefined || program.kind === 'cash';
  if (goal === 'cashback') return isCash;
  return !isCash && (program.portal_cpp ?? program.transfer_cpp) !== null;
}

function nameHas({ seed }: CatalogCard, word: string): boolean {
  return normaliseName(seed.name).split(' ').includes(word);
}
