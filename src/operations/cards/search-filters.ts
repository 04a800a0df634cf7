import { z } from 'zod';
import { normaliseName } from '../../catalog/card-names.ts';
import type { QueryFilters } from '../../catalog/query-parse.ts';
import { CARD_TYPES } from '../../catalog/schema.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { fineCategoriesOf } from '../../engine/categories.ts';
import type { Context } from '../../operation/context.ts';
import { creditTier, integer, network, oneOf, spending, text } from '../../operation/params.ts';
import { issuerFilter, tagFilter } from './named-filters.ts';
import { openCards } from './open-cards.ts';

/** What a search can be narrowed by. */
export const searchFilters = {
  query: text(300)
    .optional()
    .describe('Plain words, e.g. "no-fee travel card, good credit". Other parameters win over it.'),
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
/** The filters of a search, those of the query and the explicit ones together. */
export type Filters = QueryFilters;

export interface Search {
  readonly filters: Filters;
  /** Words of the query that could not be used. */
  readonly not_understood: readonly string[];
  readonly found: readonly CatalogCard[];
}

/**
 * The cards that fit. Words that may be part of a card's name narrow the search only if some card
 * is left; otherwise they count as not understood.
 */
export function searchCards({ query, ...explicit }: Given, context: Context): Search {
  const parsed =
    query === undefined ? { filters: {}, not_understood: [] } : context.catalog.parseQuery(query);
  const filters: Filters = { ...parsed.filters, ...defined(explicit) };
  const { name_words = [], ...rest } = filters;
  const fitting = cardsThatFit(rest, context);
  const named = fitting.filter((card) => name_words.every((word) => nameHas(card, word)));
  const isNamed = named.length > 0 || name_words.length === 0;
  const not_understood = [...parsed.not_understood, ...(isNamed ? [] : name_words)];
  if (not_understood.length > 0) {
    context.warn(`Not understood in the query: ${not_understood.slice(0, 10).join(', ')}.`);
  }
  return {
    filters: isNamed ? filters : rest,
    not_understood: not_understood.slice(0, 20),
    found: isNamed ? named : fitting,
  };
}

function defined(given: Omit<Given, 'query'>): Filters {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function cardsThatFit(filters: Filters, context: Context): CatalogCard[] {
  const { card_type, primary_goal, max_annual_fee, tags = [], earns_on = [] } = filters;
  const fromIssuer = issuerFilter(filters.issuer, context);
  const hasTags = tagFilter(tags, context);
  const credit_tier = filters.credit_tier ?? (primary_goal === 'build_credit' ? 'fair' : undefined);
  const applicant = { business: card_type === 'business', credit_tier, card_type };
  return openCards(applicant, context).filter((card) => {
    const { seed, text: words } = card;
    return (
      (card_type === undefined || seed.card_type === card_type || words.tags.includes(card_type)) &&
      (max_annual_fee === undefined || seed.annual_fee <= max_annual_fee) &&
      (filters.network === undefined || seed.networks.includes(filters.network)) &&
      fromIssuer(seed.issuer) &&
      hasTags(words.tags) &&
      earns_on.every((category) => earnsMoreOn(card, category)) &&
      serves(card, primary_goal, context)
    );
  });
}

/** A rate above the base that is to be had without a portal, in some part of the category. */
function earnsMoreOn({ engine }: CatalogCard, category: Parameters<typeof fineCategoriesOf>[0]) {
  const wanted = new Set<string>(fineCategoriesOf(category));
  return engine.earn.some(
    (rule) =>
      rule.channel === 'any' &&
      rule.rate > engine.base_rate &&
      rule.categories.some((own) => fineCategoriesOf(own).some((fine) => wanted.has(fine))),
  );
}

/** Points that a portal or partners take, for travel; dollars for cash back. */
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
