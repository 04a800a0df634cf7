import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { normaliseName } from '../../catalog/names/clean.ts';
import { CARD_TYPES } from '../../catalog/seeds/schema/card.ts';
import { defineOperation } from '../../operation/define.ts';
import { integer, network, oneOf, text } from '../../operation/params.ts';
import { clampToPlan } from '../shared/clamp.ts';
import { issuerFilter, tagFilter } from './search/filters/named-filters.ts';

const SORTS = {
  card_name: (a: CatalogCard, b: CatalogCard) => a.seed.name.localeCompare(b.seed.name, 'en'),
  annual_fee: (a: CatalogCard, b: CatalogCard) => a.seed.annual_fee - b.seed.annual_fee,
  issuer: (a: CatalogCard, b: CatalogCard) => a.seed.issuer.localeCompare(b.seed.issuer, 'en'),
};

const shortText = text(100);

const input = z.strictObject({
  q: shortText.optional().describe('Words in the name, the issuer or the rewards.'),
  issuer: shortText.optional(),
  card_type: oneOf(CARD_TYPES).optional(),
  tag: shortText
    .transform((tag) => tag.toLowerCase())
    .optional()
    .describe('E.g. no_foreign_fee, lounge_access, balance_transfer.'),
  network: network.optional(),
  max_annual_fee: integer(0, 100_000).optional().describe('Dollars.'),
  offset: integer(0, 1_000_000).default(0),
  cursor: z
    .string()
    .regex(/^o\d{1,6}$/, 'is not a next_cursor of this endpoint')
    .optional()
    .describe('The next_cursor of the previous page; instead of offset.'),
  limit: integer(1, 100).default(20),
  sort_by: z.enum(['card_name', 'annual_fee', 'issuer']).default('card_name'),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
});

const output = z.object({
  cards: z.array(
    z.object({
      card_id: z.int(),
      card_name: z.string(),
      issuer: z.string(),
      network: z.string().nullable(),
      card_type: z.string(),
      annual_fee: z.number(),
      rewards_summary: z.string(),
      tags: z.array(z.string()).optional(),
      credit_score_needed: z.string().nullable().optional(),
      best_for: z.string().optional(),
      is_active: z.boolean().optional(),
    }),
  ),
  pagination: z.object({
    offset: z.int(),
    limit: z.int(),
    total: z.int(),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
});

export const listCards = defineOperation({
  name: 'list_cards',
  title: 'List cards',
  description: 'The catalog, page by page, with filters.',
  input,
  output,
  example: { issuer: 'Chase', max_annual_fee: 100, limit: 5 },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'cards:read',
    paid_fields: [
      'cards[].tags',
      'cards[].credit_score_needed',
      'cards[].best_for',
      'cards[].is_active',
    ],
  },
  rest: { method: 'GET', path: '/cards', response: 'envelope', cache_seconds: 300 },
  handler(query, context) {
    const limit = clampToPlan(query.limit, 'limit', 'catalog_page', context);
    const fromIssuer = issuerFilter(query.issuer, context);
    const hasTag = tagFilter(query.tag === undefined ? [] : [query.tag], context);
    const offset = query.cursor === undefined ? query.offset : Number(query.cursor.slice(1));
    const direction = query.sort_order === 'asc' ? 1 : -1;
    const compare = SORTS[query.sort_by];
    const wanted = query.q === undefined ? null : normaliseName(query.q).split(' ').filter(Boolean);
    const found = context.catalog.cards
      .filter((card) => fromIssuer(card.seed.issuer) && hasTag(card.tags))
      .filter((card) => matches(card, query, wanted))
      .sort((a, b) => direction * compare(a, b) || a.seed.card_id - b.seed.card_id);
    const end = offset + limit;
    return {
      cards: found.slice(offset, end).map(listItem),
      pagination: {
        offset,
        limit,
        total: found.length,
        has_more: end < found.length,
        next_cursor: end < found.length ? `o${end}` : null,
      },
    };
  },
});

function matches(
  card: CatalogCard,
  query: z.output<typeof input>,
  wanted: readonly string[] | null,
): boolean {
  const { seed, words } = card;
  return (
    (wanted === null || hasWords(words, wanted)) &&
    (query.card_type === undefined || seed.card_type === query.card_type) &&
    (query.network === undefined || seed.networks.includes(query.network)) &&
    (query.max_annual_fee === undefined || seed.annual_fee <= query.max_annual_fee)
  );
}

/** A query without a letter or digit matches nothing, rather than everything. */
function hasWords(searched: string, wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => searched.includes(word));
}

function listItem({ seed, text: words, tags, network: main, is_active }: CatalogCard) {
  return {
    card_id: seed.card_id,
    card_name: seed.name,
    issuer: seed.issuer,
    network: main,
    card_type: seed.card_type,
    annual_fee: seed.annual_fee,
    rewards_summary: words.summary,
    tags: [...tags],
    credit_score_needed: seed.credit_score_needed,
    best_for: words.best_for,
    is_active,
  };
}
