import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { creditFrequency } from '../../catalog/text/credits.ts';
import type { Credit } from '../../engine/model/facts.ts';
import { isoDay } from '../../kit/day.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import { defineOperation } from '../../operation/define.ts';
import { text } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { applicantRules, saysMilitary } from '../shared/applications/applicant-rules.ts';
import { tellMoved } from '../shared/applications/changes/moved-accounts.ts';
import { tellDoubtful } from '../shared/benefits/counted/doubtful.ts';
import { portalOf } from '../shared/benefits/here/portal-credits.ts';
import { tellCoverEnded, tellEndedLately } from '../shared/benefits/used/ended.ts';
import {
  cardOf,
  cardReference,
  countLookups,
  namesOneCard,
  ONE_CARD,
} from '../shared/cards/card-lookup.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { creditConditions, creditSchedule, howText, USERS_OPEN } from '../words/credits.ts';
import { benefitRow, LOUNGES, openTerms, rowTexts, totalText } from './benefits-text.ts';
import { askedBenefits, askedCover } from './detail/asked/asked-benefits.ts';
import { noSuchBenefit } from './detail/asked/no-such-benefit.ts';
import { creditsSince } from './detail/credits-since.ts';
import { describeLounges, saysUsers } from './detail/lounges.ts';
import { perksText } from './detail/perks.ts';

const output = z.object({
  card_id: z.int(),
  card_name: z.string(),
  as_of: z.string(),
  annual_credits_value: z.number(),
  key_benefits_text: z.string(),
  benefits: z.array(benefitRow).optional(),
  /** How often and with how many guests its lounges open, and what other cards of the account cost, in words. */
  lounges: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** Its cover of the kinds that are asked for, in words. */
  cover: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** That it has none of what is asked for, since when, and which other cards have it. */
  none: z.string().optional().meta({ 'x-listed': false }),
});

export const getCardBenefits = defineOperation({
  name: 'get_card_benefits',
  title: 'Card benefits',
  description:
    'The credits and other benefits of one card as of today: value, period, schedule, next reset, merchants, conditions.',
  input: z
    .strictObject({
      ...cardReference,
      benefit: text(80)
        .optional()
        .describe('Only this benefit key or category, e.g. "uber_cash" or "dining".'),
    })
    .refine(namesOneCard, ONE_CARD),
  output,
  example: { card_name: 'Amex Gold' },
  policy: {
    tier: 'evaluation',
    scope: 'cards:read',
    paid_fields: ['benefits', 'lounges', 'cover', 'none'],
  },
  tool: {
    description:
      'Credits and perks of ONE card: value, how often, next reset, where it works, what it needs; the keys for benefit_selections. For credits at one shop check_merchant_benefits; for other facts get_card_details.',
    annotations: READ_ONLY,
    detailed_fields: ['benefits[].frequency'],
    summarize({
      card_name,
      as_of,
      annual_credits_value,
      key_benefits_text,
      benefits,
      lounges = [],
      cover = [],
      none,
    }) {
      const total = totalText(card_name, annual_credits_value, benefits);
      if (!benefits) return `${total}\n${key_benefits_text}`;
      const others = [...lounges, ...cover];
      if (others.length > 0 && benefits.length === 0)
        return [`${card_name}:`, ...others].join('\n');
      if (none !== undefined) return `${card_name}: ${none}`;
      return [total, ...rowTexts(benefits, as_of), ...lounges, ...cover]
        .concat(benefits.some(({ value }) => value !== null) ? USERS_OPEN : [])
        .join('\n');
    },
    suggest({ card_name, benefits = [], cover = [] }) {
      // What a card is worth answers nothing about a claim.
      if (cover.length > 0) return [];
      return benefits.some(({ next_reset, ends }) => next_reset ?? ends)
        ? [
            {
              tool: 'manage_points_balances',
              arguments: { action: 'list', cards: [{ card_name }] },
            },
          ]
        : [{ tool: 'calculate_card_value', arguments: { card_name } }];
    },
  },
  // A name that several cards have is that of the card held.
  wallet: walletUse({ person: null, uses: [], chosen: false, memberships: false }),
  async handler({ benefit, ...reference }, context) {
    const card = cardOf(reference, context);
    await countLookups([card], context);
    // Calls that were counted together go on together.
    const turn = TURNS.next(context.caller.account_id ?? '');
    if (turn) await turn;
    tellMoved([card], context);
    tellDoubtful([card], null, context);
    const today = isoDay(context.now);
    const { catalog } = context;
    const registry = new Map(catalog.benefits.benefits.map((entry) => [entry.key, entry]));
    const merchants = new Map(catalog.merchants.merchants.map((one) => [one.key, one.name]));
    const categoryOf = (credit: Credit) => registry.get(credit.key)?.category ?? 'other';
    const asksUsers = benefit !== undefined && USERS.test(benefit);
    const asksMilitary = benefit !== undefined && saysMilitary(benefit);
    const asked =
      benefit === undefined
        ? null
        : asksUsers || asksMilitary
          ? { keys: [], covers: [] }
          : askedBenefits(benefit, card, context);
    const wanted = asked?.keys ?? null;
    const isWanted = (category: string, key?: string) =>
      wanted === null || wanted.includes(category) || (key !== undefined && wanted.includes(key));
    const opens = card.seed.credits.some(
      (credit) => categoryOf(credit) === LOUNGES && isWanted(LOUNGES, credit.key),
    );
    const shown = card.seed.credits.filter((credit) => isWanted(categoryOf(credit), credit.key));
    // Of credits that the plan hides, notes would tell which the card has.
    if (wanted !== null && wanted.length > 0 && context.caller.plan.paid_fields) {
      for (const note of openTerms(shown, card.seed.issuer, registry)) context.warn(note);
    }
    const { since, changed } = await creditsSince(card, context);
    if (benefit === undefined) tellEndedLately([card], context);
    tellCoverEnded(asked?.covers ?? [], [card], context);
    const isNone =
      wanted !== null && shown.length === 0 && !asksUsers && !asksMilitary && !asked?.covers.length;
    return {
      ...(isNone && { none: await noSuchBenefit(wanted, card, context) }),
      card_id: card.seed.card_id,
      card_name: card.seed.name,
      as_of: today,
      annual_credits_value: card.text.annual_credits_value,
      key_benefits_text: card.text.benefits,
      benefits: shown.map((credit) => ({
        benefit_key: credit.key,
        name: credit.name,
        category: categoryOf(credit),
        value: credit.value,
        points: credit.points ?? null,
        period: credit.period,
        frequency: creditFrequency(credit),
        ...creditSchedule(credit, today),
        merchants: credit.merchants.map((key) => merchants.get(key) ?? key.replaceAll('_', ' ')),
        conditions: creditConditions(credit, {
          portal: portalOf(credit, catalog),
          how: howText(credit.key, card.seed.issuer, catalog),
        }),
        ends: credit.valid_to,
        new_since: since.get(credit.key) ?? null,
        ...(changed.has(credit.key) && { changed: changed.get(credit.key) }),
      })),
      lounges: asksMilitary
        ? [applicantRules('military', catalog, { issuer: card.seed.issuer })]
        : asksUsers
          ? perksText(usersFacts(card.seed, catalog), true)
          : opens
            ? perksText(loungeFacts(card.seed, catalog), true, true, false)
            : [],
      cover: askedCover(card, asked?.covers ?? [], catalog.rules),
    };
  },
});

/** Who else has a card of the account is no benefit of the registry, and is asked as one. */
const USERS =
  /\b(?:authori[sz]ed|additional|employee)[ _-]?(?:users?|card ?(?:holders?|members?)|cards?)\b|^aus?$/i;

function usersFacts(
  { authorized_users, lounges, card_type, issuer }: CatalogCard['seed'],
  catalog: CatalogSnapshot,
) {
  return {
    authorized_users,
    card_type,
    issuer,
    ...(lounges?.length && { lounges: describeLounges(lounges, catalog) }),
  };
}

/** What is told of lounges: of authorized users where a source says what their cards open. */
function loungeFacts({ lounges, authorized_users }: CatalogCard['seed'], catalog: CatalogSnapshot) {
  const open = { lounges: describeLounges(lounges, catalog) };
  return saysUsers(lounges) ? { ...open, authorized_users } : open;
}
