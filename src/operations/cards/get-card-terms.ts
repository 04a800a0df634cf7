import { z } from 'zod';
import { servedTerms } from '../../catalog/text/card.ts';
import { defineOperation } from '../../operation/define.ts';
import { PAID_TERMS } from '../../plans/open-facts.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { cardOf, cardReference, namesOneCard, ONE_CARD } from '../shared/card-lookup.ts';
import { termsShape } from './card-detail.ts';
import { readTerms, termReading } from './terms-reading.ts';

const optional = Object.fromEntries(
  Object.entries(termsShape).map(([name, schema]) => [name, schema.optional()]),
) as { [Name in keyof typeof termsShape]: z.ZodOptional<(typeof termsShape)[Name]> };

export const getCardTerms = defineOperation({
  name: 'get_card_terms',
  title: 'Card terms',
  description:
    'The Schumer-box terms of one card as text, with a plain reading of what they can cost. Null: no source knows; "None": the card has no such term.',
  input: z.strictObject(cardReference).refine(namesOneCard, ONE_CARD),
  output: z.object({
    card_id: z.int(),
    card_name: z.string(),
    issuer: z.string(),
    ...optional,
    grace_period_days: z.string().nullable().optional(),
    last_extracted_at: z.string().nullable(),
    extraction_source: z.string().nullable(),
    risk_reading: z.array(termReading).optional(),
  }),
  example: { card_id: 2 },
  // The reading spells out the hidden terms.
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'cards:read',
    paid_fields: [...PAID_TERMS, 'risk_reading'],
  },
  rest: { method: 'GET', path: '/cards/:card_id/terms', response: 'envelope', cache_seconds: 300 },
  tool: {
    description:
      'The terms of ONE card (Schumer box): APRs, late, cash-advance, foreign and transfer fees, with a plain reading of what they can cost. Use it for risk, interest and fee questions. For rewards and credits use get_card_details.',
    annotations: READ_ONLY,
    summarize(terms) {
      const apr = terms.purchase_apr ?? 'not known';
      const foreign = terms.foreign_transaction_fee ?? 'not known';
      return [
        `${terms.card_name}: purchase APR ${apr}; foreign transaction fee ${foreign}.`,
        ...(terms.risk_reading ?? []).map((row) => `- ${row.risk} risk: ${row.reading}`),
        terms.last_extracted_at
          ? `As of ${terms.last_extracted_at.slice(0, 10)}; the issuer's own page is authoritative.`
          : "The issuer's own page decides.",
      ].join('\n');
    },
    suggest({ card_name }) {
      return [{ tool: 'get_changes', arguments: { card_name } }];
    },
  },
  handler(reference, context) {
    const { seed } = cardOf(reference, context);
    const sources = (seed.provenance.terms?.sources ?? []).flatMap((i) => seed.sources[i] ?? []);
    const newest = sources.reduce<string | null>(
      (latest, source) => (latest === null || source.as_of > latest ? source.as_of : latest),
      null,
    );
    const { grace_period_days, ...terms } = servedTerms(seed);
    return {
      card_id: seed.card_id,
      card_name: seed.name,
      issuer: seed.issuer,
      ...terms,
      grace_period_days: grace_period_days === null ? null : `${grace_period_days} days`,
      last_extracted_at: newest && `${newest}T00:00:00.000Z`,
      extraction_source: sources[0]?.url ?? null,
      risk_reading: readTerms(seed),
    };
  },
});
