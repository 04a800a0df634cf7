import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FACT_FIELDS } from '../../catalog/seeds/fact-fields.ts';
import { AppError } from '../../errors.ts';
import { cleanText } from '../../kit/clean-text.ts';
import { defineOperation } from '../../operation/define.ts';
import { refuseCardNumber } from '../../operation/params.ts';
import { cardOf, cardReference, namesOneCard, ONE_CARD } from '../shared/cards/card-lookup.ts';

const FIELDS = [...FACT_FIELDS.map(({ path }) => path), 'name', 'status', 'other'] as const;

/** Fields that are read from pages have a name of their own there. */
const QUEUED_AS: Readonly<Record<string, string>> = {
  'terms.foreign_transaction_fee': 'foreign_fee_percent',
  sign_on_bonus: 'bonus',
};

const said = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .transform(cleanText)
    .refine((text) => text.length >= min, { message: `must have at least ${min} characters` })
    .check(refuseCardNumber);

export const reportFact = defineOperation({
  name: 'report_fact',
  title: 'Report a wrong fact',
  description:
    'Tells the keepers of the catalog that a fact about a card is wrong. A person looks at each report; who sent it is not kept. At most 20 a day.',
  input: z
    .strictObject({
      ...cardReference,
      field: z.enum(FIELDS).describe('The fact, by its path in the card detail.'),
      message: said(5, 500).describe('What is wrong.'),
      correct_value: said(1, 100).optional().describe('What it should be, e.g. "$95".'),
      source_url: z
        .url({ protocol: /^https$/, normalize: true, error: 'must be an https address' })
        .max(500)
        .check(refuseCardNumber)
        .optional()
        .describe('Where that can be seen.'),
    })
    .refine(namesOneCard, ONE_CARD),
  output: z.object({
    /** `known`: the same was reported before, and the card has not changed since. */
    status: z.enum(['received', 'known']),
    card_name: z.string(),
    field: z.string(),
  }),
  example: {
    card_name: 'Chase Sapphire Preferred',
    field: 'annual_fee',
    message: 'The issuer shows another annual fee.',
    correct_value: '$95',
    source_url: 'https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred',
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    in_grace: true,
    paid_fields: [],
    unmetered: true,
  },
  rest: { method: 'POST', path: '/reference/reports', response: 'envelope', once: true },
  async handler({ field, message, correct_value, source_url, ...reference }, context) {
    const { caller, services, now } = context;
    const { seed } = cardOf(reference, context);
    // Whoever uses the form of a card's page has no account: then the limit is by address.
    const network = context.address();
    const { account_id: account, plan } = caller;
    if (account === null && network === null) throw new AppError('missing_api_key');
    const isNew = await services.reportFact(
      { account, is_paid: plan.paid_fields, network },
      {
        card_key: seed.key,
        field: QUEUED_AS[field] ?? field.replace(/^terms\./, ''),
        message,
        correct_value: correct_value ?? null,
        source_url: source_url ?? null,
        card_version: createHash('sha256').update(JSON.stringify(seed)).digest('base64url'),
      },
      now,
    );
    const status = isNew ? ('received' as const) : ('known' as const);
    return { status, card_name: seed.name, field };
  },
});
