import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integer } from '../../operation/params.ts';
import { termsShape } from './card-detail.ts';
import { cardById } from './card-lookup.ts';

const optional = Object.fromEntries(
  Object.entries(termsShape).map(([name, schema]) => [name, schema.optional()]),
) as { [Name in keyof typeof termsShape]: z.ZodOptional<(typeof termsShape)[Name]> };

export const getCardTerms = defineOperation({
  name: 'get_card_terms',
  title: 'Card terms',
  description: 'The Schumer-box terms of one card: APRs and fees as text.',
  input: z.strictObject({ card_id: integer(1, 1_000_000_000) }),
  output: z.object({
    card_id: z.int(),
    card_name: z.string(),
    issuer: z.string(),
    ...optional,
    grace_period_days: z.string().nullable().optional(),
    last_extracted_at: z.string().nullable(),
    extraction_source: z.string().nullable(),
  }),
  example: { card_id: 2 },
  policy: {
    tier: 'evaluation',
    scope: 'cards:read',
    paid_fields: [
      'cash_advance_apr',
      'penalty_apr',
      'balance_transfer_apr',
      'late_fee',
      'returned_payment_fee',
      'promotional_apr',
      'grace_period_days',
    ],
  },
  rest: { method: 'GET', path: '/cards/:card_id/terms', response: 'envelope', cache_seconds: 300 },
  handler({ card_id }, context) {
    const { seed } = cardById(card_id, context);
    const sources = (seed.provenance.terms?.sources ?? []).flatMap((i) => seed.sources[i] ?? []);
    const newest = sources.reduce<string | null>(
      (latest, source) => (latest === null || source.as_of > latest ? source.as_of : latest),
      null,
    );
    const { grace_period_days, ...terms } = seed.terms;
    return {
      card_id: seed.card_id,
      card_name: seed.name,
      issuer: seed.issuer,
      ...terms,
      grace_period_days: grace_period_days === null ? null : `${grace_period_days} days`,
      last_extracted_at: newest && `${newest}T00:00:00.000Z`,
      extraction_source: sources[0]?.url ?? null,
    };
  },
});
