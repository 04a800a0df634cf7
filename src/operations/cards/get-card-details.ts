import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { cardName, integer } from '../../operation/params.ts';
import { cardDetail, DETAIL_PAID_FIELDS, describeDetail } from './card-detail.ts';
import { cardById, cardByName, countLookup } from './card-lookup.ts';

const input = z
  .strictObject({
    card_id: integer(1, 1_000_000_000).optional().describe('The id from a search; or card_name.'),
    card_name: cardName.optional(),
  })
  .refine((given) => (given.card_id === undefined) !== (given.card_name === undefined), {
    message: 'Give card_id or card_name, one of them.',
  });

export const getCardDetails = defineOperation({
  name: 'get_card_details',
  title: 'Card details',
  description: 'Everything known of one card: fee, earning, credits, bonus, terms, with sources.',
  input,
  output: cardDetail,
  example: { card_id: 2 },
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: DETAIL_PAID_FIELDS },
  rest: { method: 'GET', path: '/cards/:card_id', response: 'envelope', cache_seconds: 300 },
  tool: {
    description:
      'All facts of ONE card: annual fee, earn rates and caps, statement credits, sign-on bonus, APRs and fees, sources. Use it when the person asks about a single card by name or id. To weigh cards against each other use compare_cards; to find cards use search_credit_cards.',
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize(card) {
      const credits = card.benefits.annual_credits_value;
      return [
        `${card.card_name} (${card.issuer}): $${card.annual_fee} a year${card.status === 'open' ? '' : `, ${card.status} to new applicants`}.`,
        `Earns ${card.rewards.structure_text}.`,
        credits > 0
          ? `Credits worth up to $${credits} a year if all are used: ${card.benefits.key_benefits_text}.`
          : '',
        card.sign_on_bonus ? `Offer: ${card.sign_on_bonus.description}.` : '',
      ]
        .filter(Boolean)
        .join('\n');
    },
  },
  async handler(query, context) {
    const card =
      query.card_id === undefined
        ? cardByName(query.card_name ?? '', context)
        : cardById(query.card_id, context);
    await countLookup(card, context);
    return describeDetail(card, context.catalog);
  },
});
