import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import {
  cardOf,
  cardReference,
  countLookup,
  namesOneCard,
  ONE_CARD,
} from '../shared/cards/card-lookup.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardDetail, DETAIL_PAID_FIELDS, describeDetail } from './card-detail.ts';
import { onlySections, SECTIONS } from './card-sections.ts';
import { detailText } from './detail-text.ts';

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
  errors: ['card_not_found', 'unique_card_limit_exceeded'],
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: DETAIL_PAID_FIELDS },
  rest: {
    method: 'GET',
    path: '/cards/:card_id',
    response: 'envelope',
    cache_seconds: 300,
    not_taken: ['card_name'],
  },
  tool: {
    example: { card_name: 'Amex Gold' },
    description:
      'All facts of ONE card: fee, earn rates, credits, welcome offer, cover, lounges, who gets it, sources. For schedules of credits get_card_benefits; for fees and rates get_card_terms.',
    several: { tool: 'compare_cards', most: 3 },
    annotations: READ_ONLY,
    // The text has the status of each group; the resource and REST have their sources.
    rest_fields: [
      'data_quality.fields',
      'data_quality.groups',
      // The program's resource has them, with ratios and dates.
      'rewards.transfer_partners',
      'rewards.redemptions[].source',
      'application_rules[].sources',
      'offer_history[].source',
    ],
    detailed_fields: [
      'data_quality.not_checked[].fields',
      'networks',
      'terms',
      'rewards.rules',
      'rewards.redemptions',
      'offer_history',
      'application_rules',
    ],
    summarize: detailText,
    suggest({ card_name }) {
      return [{ tool: 'calculate_card_value', arguments: { card_name } }];
    },
  },
  // A name that several cards have is that of the card held.
  wallet: walletUse({ person: null, uses: [], chosen: false }),
  async handler({ sections: wanted, ...reference }, context) {
    const card = cardOf(reference, context);
    await countLookup(card, context);
    const detail = describeDetail(card, context.catalog);
    return wanted === undefined ? detail : onlySections(detail, wanted);
  },
});
