import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import { defineOperation } from '../../operation/define.ts';
import { tellForeignDisputes } from '../shared/abroad/foreign-dispute.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { tellMoved } from '../shared/applications/changes/moved-accounts.ts';
import { tellWayIn } from '../shared/applications/changes/way-in.ts';
import { tellClosedFirst } from '../shared/applications/closed-first.ts';
import { savedApplicant, savedReasons } from '../shared/applications/saved-applicant.ts';
import { tellEndedLately } from '../shared/benefits/used/ended.ts';
import {
  cardsOf,
  countLookups,
  namesCards,
  ONE_CARD,
  oneOrSeveral,
} from '../shared/cards/card-lookup.ts';
import { warnSecured } from '../shared/cards/deposit-text.ts';
import { tellFewAbroad } from '../shared/unstated/thin-abroad.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { type CardDetail, cardDetail, describeDetail } from './card-detail.ts';
import { DETAIL_PAID_FIELDS } from './detail/paid-fields.ts';
import { ofOpenFacts } from './detail/quality.ts';
import { detailAsides, detailsText } from './detail-text.ts';
import {
  besideOthers,
  detailSections,
  onlySections,
  type Section,
  withAllCredits,
} from './sections/card-sections.ts';

/** So many still fit an assistant's view. */
const MOST_CARDS = 3;

// The text has the status of each group; the resource and REST have their sources.
const REST_FIELDS = [
  'data_quality.fields',
  'data_quality.groups',
  // The program's resource has them, with ratios and dates.
  'rewards.transfer_partners',
  'rewards.redemptions[].source',
  'application_rules[].sources',
  'offer_history[].source',
];
const DETAILED_FIELDS = [
  'data_quality.not_checked[].fields',
  'networks',
  'terms',
  'rewards.rules',
  'rewards.redemptions',
  'offer_history',
  'application_rules',
];

/** What plans hide by path goes later; this is hidden by what it speaks of. */
function ofOpenQuality({ data_quality, ...detail }: CardDetail): CardDetail {
  return data_quality ? { ...detail, data_quality: ofOpenFacts(data_quality) } : detail;
}

function ofMore(fields: readonly string[]): string[] {
  return fields.map((field) => `more_cards[].${field}`);
}

/** What whoever applies asks for: a deposit is told with it. */
const APPLICANTS: ReadonlySet<Section> = new Set(['terms', 'bonus', 'eligibility']);

/** Where the rules for applying stand. */
const RULED: ReadonlySet<Section> = new Set(['bonus', 'eligibility']);

/** Where people look for what has ended. */
const ENDING: ReadonlySet<Section> = new Set(['benefits', 'perks']);

export const getCardDetails = defineOperation({
  name: 'get_card_details',
  title: 'Card details',
  description:
    'Everything known about one card: fee, earning, credits, bonus, terms, with sources.',
  input: z
    .strictObject({ ...oneOrSeveral(MOST_CARDS), sections: detailSections.optional() })
    .refine(namesCards, ONE_CARD),
  output: cardDetail.extend({ more_cards: z.array(cardDetail).optional() }),
  example: { card_id: 2 },
  errors: ['card_not_found', 'unique_card_limit_exceeded'],
  policy: {
    tier: 'evaluation',
    scope: 'cards:read',
    paid_fields: [...DETAIL_PAID_FIELDS, ...ofMore(DETAIL_PAID_FIELDS)],
  },
  rest: {
    method: 'GET',
    path: '/cards/:card_id',
    response: 'envelope',
    cache_seconds: 300,
    not_taken: ['card_name', 'card_names'],
  },
  tool: {
    example: { card_name: 'Amex Gold' },
    description:
      'All facts of up to 3 cards (card_names): fee, earn rates, credits, welcome offer, cover, lounges, who gets it, sources. For schedules of credits get_card_benefits; for fees and rates get_card_terms.',
    annotations: READ_ONLY,
    // The text has the status of each group; the resource and REST have their sources.
    rest_fields: [
      ...[...REST_FIELDS, 'more_cards[].application_rules[].sources'],
      // The text tells it.
      ...['benefits.terms_text', 'more_cards[].benefits.terms_text'],
    ],
    detailed_fields: [...DETAILED_FIELDS, ...ofMore(['networks', 'terms', 'application_rules'])],
    summarize: ({ more_cards = [], ...first }) => detailsText([first, ...more_cards]),
    asides: ({ more_cards = [], ...first }) => detailAsides([first, ...more_cards]),
    suggest({ card_name, rewards, protections }) {
      // What a card is worth answers nothing about its cover.
      if (rewards === undefined && protections?.length) return [];
      return [{ tool: 'calculate_card_value', arguments: { card_name } }];
    },
  },
  // A name that several cards have is that of the card held.
  wallet: walletUse({ person: null, uses: [], chosen: false, memberships: false }),
  async handler({ sections: wanted, ...reference }, context) {
    const [card, ...others] = cardsOf(reference, context);
    // An answer by id is the same for everybody, and kept as such on its way.
    const person = reference.card_id === undefined ? await savedApplicant(context) : null;
    await countLookups([card, ...others], context);
    // Calls that were counted together go on together.
    const turn = TURNS.next(context.caller.account_id ?? '');
    if (turn) await turn;
    if (wanted?.some((one) => APPLICANTS.has(one)) ?? true) {
      warnSecured([card, ...others], context);
    }
    tellMoved([card, ...others], context);
    tellWayIn([card, ...others], context);
    if (wanted?.some((one) => RULED.has(one)) ?? true)
      tellClosedFirst([card, ...others], wanted !== undefined, context);
    if (wanted?.some((one) => ENDING.has(one)) ?? true) tellEndedLately([card, ...others], context);
    if (wanted?.includes('terms') ?? true) {
      tellFewAbroad([card, ...others], context);
      // On paid plans the status of the facts has it.
      if (!context.caller.plan.paid_fields) tellForeignDisputes([card, ...others], context);
    }
    const detailOf = (one: CatalogCard) => {
      const known = describeDetail(one, context.catalog);
      const application_reasons = person ? savedReasons(one, person, context.catalog) : [];
      // The same object for everybody: what is made of it on its way is made once.
      const told = application_reasons.length > 0 ? { ...known, application_reasons } : known;
      const detail = context.caller.plan.paid_fields ? told : ofOpenQuality(told);
      if (wanted === undefined) return detail;
      return onlySections(withAllCredits(detail, one, context.catalog, wanted), wanted);
    };
    if (others.length === 0) return detailOf(card);
    const besides = [card, ...others].map((one) =>
      besideOthers(detailOf(one), one, context.catalog, others.length, wanted),
    );
    return { ...(besides[0] as (typeof besides)[number]), more_cards: besides.slice(1) };
  },
});
