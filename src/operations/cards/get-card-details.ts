import { z } from 'zod';
import { usd } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import {
  cardOf,
  cardReference,
  countLookup,
  namesOneCard,
  ONE_CARD,
} from '../shared/card-lookup.ts';
import { cardDetail, DETAIL_PAID_FIELDS, describeDetail } from './card-detail.ts';
import { onlySections, SECTIONS } from './card-sections.ts';

const sections = z
  .preprocess(
    // In a query string: `sections=earn,terms`.
    (given) => (typeof given === 'string' ? given.split(',').map((name) => name.trim()) : given),
    z.array(z.enum(SECTIONS)).min(1).max(SECTIONS.length),
  )
  .describe('Only these, e.g. ["earn", "bonus"].');

export const getCardDetails = defineOperation({
  name: 'get_card_details',
  title: 'Card details',
  description:
    'Everything known about one card: fee, earning, credits, bonus, terms, with sources.',
  input: z
    .strictObject({ ...cardReference, sections: sections.optional() })
    .refine(namesOneCard, ONE_CARD),
  output: cardDetail,
  example: { card_id: 2 },
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: DETAIL_PAID_FIELDS },
  rest: { method: 'GET', path: '/cards/:card_id', response: 'envelope', cache_seconds: 300 },
  tool: {
    description:
      'All facts of ONE card: annual fee, earn rates and caps, credits, sign-on bonus, APRs, sources. Use it when the person asks about a single card. For schedules of credits use get_card_benefits; for terms get_card_terms; to compare cards compare_cards; to find cards search_credit_cards.',
    annotations: READ_ONLY,
    detailed_fields: ['data_quality.groups', 'networks', 'terms'],
    summarize(card) {
      const { rewards, benefits, sign_on_bonus: bonus } = card;
      const credits = benefits?.annual_credits_value ?? 0;
      return [
        `${card.card_name} (${card.issuer}): ${usd(card.annual_fee)} a year${card.status === 'open' ? '' : `, ${card.status.replace('_', ' ')} to new applicants`}${card.eligibility === null ? '' : `; ${card.eligibility}`}.`,
        rewards && `Earn rates: ${rewards.structure_text}.`,
        credits > 0
          ? `Credits worth up to ${usd(credits)} a year if all are used: ${benefits?.key_benefits_text}.`
          : '',
        bonus ? `Offer: ${bonus.description}.` : '',
        card.terms?.purchase_apr ? `Purchase APR ${card.terms.purchase_apr}.` : '',
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ card_name }) {
      return [{ tool: 'calculate_card_value', arguments: { card_name } }];
    },
  },
  async handler({ sections: wanted, ...reference }, context) {
    const card = cardOf(reference, context);
    await countLookup(card, context);
    const detail = describeDetail(card, context.catalog);
    return wanted === undefined ? detail : onlySections(detail, wanted);
  },
});
