import { z } from 'zod';
import { isBoughtAlone } from '../../engine/model/spending.ts';
import { echoedAll } from '../../kit/clean-text.ts';
import { defineOperation } from '../../operation/define.ts';
import { maxResults } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { tellEndedAsked } from '../shared/benefits/used/ended.ts';
import { tellBillFees } from '../shared/bill-fees.ts';
import { billIn, ON_UNSIZED, withBill } from '../shared/bills-named.ts';
import { asCash } from '../shared/cash-goal.ts';
import { clampToPlan } from '../shared/clamp.ts';
import { engineInput, spendingSource } from '../shared/engine-input.ts';
import { loungesAsked, tellLoungesAsked } from '../shared/lounges/asked.ts';
import { interestRow } from '../shared/said/carried.ts';
import { saidFields } from '../shared/said/fields.ts';
import { narrowed } from './search/asked-spending.ts';
import { searchCards, searchFilters } from './search/filters/search-filters.ts';
import { besideHeld, heldOf } from './search/held-cards.ts';
import { cardsWritten } from './search/name-words.ts';
import { nearMisses, nearMissesField } from './search/near-misses.ts';
import { boughtOnce, byNeed, withoutCredits, wordsSpent } from './search/query/bought-once.ts';
import { asksForNoCard, asksLatePayment } from './search/query/left-out.ts';
import { byLaterYear, isOfFewKinds, isOfOneKind } from './search/query/one-kind.ts';
import { withoutOccupation } from './search/query/person-told.ts';
import { shopsOf } from './search/query/query-merchants.ts';
import { spentThere } from './search/query/query-spending.ts';
import { goingTo } from './search/query/shops/bought-at.ts';
import { withoutShopsDenied } from './search/query/shops/not-there.ts';
import { spentAbroad, withAbroad } from './search/query/shops/spent-abroad.ts';
import { saidAt, shopsSpent } from './search/query/shops/spent-there.ts';
import { atSmallLimit } from './search/query/small-limit.ts';
import { withAskedCredits } from './search/ranking/asked-credits.ts';
import { wantsMoney } from './search/ranking/paid-out.ts';
import { type Rank, rankSearch } from './search/ranking/search-ranking.ts';
import { searchWork } from './search/search-work.ts';
import { applicantsEchoed, takenFirst } from './search/told/applicants-told.ts';
import { tellAsCash, tellCash } from './search/told/cash-told.ts';
import { apartFromMembers, membersOf, openFirst, tellMembers } from './search/told/members-told.ts';
import { tellFamilyLeft } from './search/told/named/family-left.ts';
import { nextCalls } from './search/told/next-calls.ts';
import { tellPoints } from './search/told/points-told.ts';
import { reasonsOf } from './search/told/reasons.ts';
import { searchAsides, searchText } from './search/told/search-text.ts';
import { tellSearch } from './search/told/told.ts';

const output = z.object({
  recommendations: z.array(
    z.object({
      card_id: z.int().optional(),
      card_name: z.string(),
      issuer: z.string(),
      annual_fee: z.number(),
      card_type: z.string(),
      match_score: z.number().min(0).max(1),
      reasoning: z.string(),
      rewards_structure: z.string().optional(),
      key_benefits: z.string().optional(),
      sign_on_bonus: z.string().nullable().optional(),
      apply_url: z.string().nullable().optional(),
      /** What decides between cards on abroad, borrowing and moving a balance; null is unknown. */
      terms: z.object({
        foreign_fee_percent: z.number().nullable(),
        transfer_fee_percent: z.number().nullable(),
        zero_transfer_months: z.number().nullable().optional(),
        zero_purchase_months: z.number().nullable().optional(),
      }),
    }),
  ),
  total_found: z.int(),
  /** Only where nothing was found. */
  near_misses: nearMissesField,
  spending_source: spendingSource.meta({ 'x-listed': false }),
  /** Of balances that are carried. */
  interest: z.array(interestRow).meta({ 'x-listed': false }),
  /** Dollars a month that the query says, or on which alone the cards are ranked where it says none. */
  spending_read: z.record(z.string(), z.number()).meta({ 'x-listed': false }),
  /** Where they are ranked so: that some figure is of a first year, with its offer. */
  counts_offers: z.literal(true).optional().meta({ 'x-listed': false }),
  filters_applied: z.record(z.string(), z.unknown()),
});

export const searchCreditCards = defineOperation({
  name: 'search_credit_cards',
  title: 'Search credit cards',
  description:
    'Cards open to new applicants that fit, best first: ranked by the estimated net value of a later year on the spending plus a third of the sign-on bonus (as if kept for three years; for one to three kinds of spending or shops, or such without sums, the later year alone), where points that only one airline, hotel group or store takes count half unless the query names a brand; for balance transfers the months at 0 % come first, and for a query that asks for a sign-on bonus its value. `query` takes plain words; the filters read from it, and its exclusions (`excluded`), are echoed.',
  input: z.strictObject({
    ...searchFilters,
    total_spending: saidFields.total_spending,
    at_merchants: saidFields.at_merchants,
    spending_times: saidFields.spending_times,
    carried: saidFields.carried,
    // Of a tool with so much to list, it is understood and not listed.
    memberships: saidFields.memberships.meta({ 'x-rest-only': true }),
    once: saidFields.once,
    max_results: maxResults,
  }),
  output,
  example: { card_type: 'travel', max_annual_fee: 100, spending: { dining: 500, travel: 400 } },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'cards:read',
    paid_fields: [
      'recommendations[].card_id',
      'recommendations[].rewards_structure',
      'recommendations[].key_benefits',
      'recommendations[].sign_on_bonus',
      'recommendations[].apply_url',
      'recommendations[].terms.zero_transfer_months',
      'recommendations[].terms.zero_purchase_months',
    ],
  },
  rest: { method: 'POST', path: '/cards/search', response: 'envelope' },
  tool: {
    description:
      'Finds cards open to new applicants from plain words (query) or filters, best first. For one category recommend_card_for_category; for named cards compare_cards.',
    annotations: READ_ONLY,
    detailed_fields: ['recommendations[].rewards_structure', 'recommendations[].key_benefits'],
    summarize: searchText,
    asides: searchAsides,
    suggest: nextCalls,
  },
  // Of the cards whose balances are carried.
  errors: ['card_not_found', 'ambiguous_card'],
  cost: searchWork,
  handler(query_of, context) {
    const { max_results, total_spending, at_merchants, spending_times, carried, once, ...sent } =
      query_of;
    const { memberships: listed, ...asked } = sent;
    const lounges = loungesAsked(asked.query, context.catalog);
    const plainly = { ...asked, ...(lounges !== null && { query: lounges.rest }) };
    const person = withoutShopsDenied(withoutOccupation(plainly, context.catalog), context.catalog);
    const { asked_for, ...away } = spentAbroad(person);
    const sums = { at_merchants, total_spending, once };
    const words = wordsSpent({ ...asked_for, ...sums }, context.catalog);
    const query = { ...asked_for, ...words?.instead };
    const seesAll = context.caller.plan.paid_fields;
    const count = clampToPlan(max_results, 'max_results', 'search_results', context);
    const searched = searchCards(query, carried ?? [], context);
    const { not_understood, not_held, found, kinds } = searched;
    const asked_filters = byNeed(searched.filters, { once, query: asked_for.query });
    const { memberships, isMember } = membersOf(listed, asked_filters);
    const bill = asksForNoCard(asked_filters, not_held) ? undefined : billIn(asked_for.query ?? '');
    const { instead: _instead, as_said = {}, once: is_once, ...read } = words ?? {};
    if (asked_for.spending === undefined && asked_filters.spending?.uncategorized !== undefined)
      context.warn('Equipment, supplies and the like are no category for sure, so at base rates.');
    if (is_once) context.warn('What is spent once counts as the spending of one year.');
    const said_spent = {
      ...{ ...sums, spending_times, ...read, carried, memberships },
      ...withAbroad(away, { total_spending, ...read }, asked_filters.spending),
      ...{ spending: asked_filters.spending, category: bill, at: '', in_question: null },
      of_purchase: true as const,
    };
    const shops = shopsOf(asked_filters.shops, context.catalog);
    const bought = [...kinds, ...(bill ? [bill] : []), ...shops.map(({ category }) => category)];
    const spent = boughtOnce(said_spent, asked_filters, bought);
    tellEndedAsked(asked_for.query, shops, context);
    const held = heldOf(asked_filters, context);
    const all = besideHeld(engineInput([], { ...spent, held }, context), held);
    const whole = {
      ...all,
      programs: wantsMoney(asked_filters) ? asCash(all.programs) : all.programs,
      spending: goingTo(shops, searched.at, all),
    };
    const narrow = narrowed(whole, asked_filters);
    const isOne = isOfOneKind(asked_filters, narrow ?? whole, narrow !== null, context.catalog);
    const isNarrow = narrow !== null;
    const isFew = !isNarrow && !isOne && isOfFewKinds(asked_filters, spent);
    const isBought = isBoughtAlone(whole);
    const filters = byLaterYear(asked_filters, { isOne, isFew, isNarrow, isBought });
    const counted = narrow ?? (isOne ? withoutCredits(whole) : whole);
    const facts = withAskedCredits(atSmallLimit(counted, filters), filters, found);
    for (const note of facts.reading.options.notes) context.warn(`${note}.`);
    const index = context.catalog.searchIndex.on(facts.as_of);
    const before = takenFirst(filters, context);
    const order = { sees_months: seesAll, index, before, isMember };
    const rank: Rank = (cards, most, { facts: on = facts, filters: by = filters, ...scope } = {}) =>
      rankSearch(cards, by, on, { count: most, ...order, ...scope });
    const { there, isWhole } = shopsSpent(facts.spending, shops, context.catalog);
    const apart = apartFromMembers(found, filters, facts, context.catalog);
    const { top, best, least } = openFirst(apart, rank, count);
    const shown = top.map(({ card }) => card);
    const first = (most: number) => openFirst(apart, rank, most).top;
    tellPoints(filters, { found: apart.open, shown, first }, facts, rank, context);
    tellFamilyLeft(filters, found, context);
    tellMembers(apart.members, top, filters, { facts, rank }, context);
    tellLoungesAsked(lounges, shown, context);
    if (wantsMoney(filters)) tellAsCash(shown, filters, facts, context);
    tellCash(filters, { found, first: shown[0] }, facts, rank, context);
    tellSearch({ filters, found, shops, facts, shown, top, rank, isFew }, context);
    const given = { ...spent.spending, ...(typeof spent.once === 'object' && spent.once) };
    const unsized = bill !== undefined && bill in given ? undefined : bill;
    const told_on = unsized && ON_UNSIZED;
    tellBillFees({ ...spent, told_on }, shown, withBill(facts, unsized), context);
    const basis = {
      filters,
      catalog: context.catalog,
      seesAll,
      ...{ isNarrow, isBought, isMember },
      shops: there,
      isFew,
      isOne: (isOne || (isFew && there.length === 0)) && isWhole,
    };
    const { reasons, counts_offers } = reasonsOf(top, basis, context);
    return {
      recommendations: top.map(({ card, card: { figures }, rank }, at) => ({
        card_id: card.seed.card_id,
        card_name: card.seed.name,
        issuer: card.seed.issuer,
        annual_fee: card.seed.annual_fee,
        card_type: card.seed.card_type,
        match_score: best === least ? 1 : Math.round(((rank - least) / (best - least)) * 100) / 100,
        reasoning: reasons[at] ?? '',
        rewards_structure: card.text.structure,
        key_benefits: card.text.benefits,
        sign_on_bonus: card.text.bonus,
        apply_url: card.seed.official_url,
        terms: {
          foreign_fee_percent: figures.foreign_fee_percent,
          transfer_fee_percent: figures.transfer_fee_percent,
          zero_transfer_months: figures.zero_transfer_months,
          zero_purchase_months: figures.zero_purchase_months,
        },
      })),
      total_found: found.length,
      near_misses: found.length > 0 ? [] : nearMisses(filters, facts, seesAll, context),
      spending_source: facts.spending_source,
      interest: [...facts.reading.interest],
      spending_read: !isNarrow ? { ...as_said } : spentThere(facts.spending, filters, shops),
      ...(isNarrow && counts_offers && { counts_offers: true as const }),
      filters_applied: {
        ...echoedAll({
          ...(asked.query !== undefined && { query: asked.query, not_understood }),
          ...filters,
          ...{ ...read, ...away.echo },
          ...saidAt(spent, there, facts.spending),
          ...(typeof spent.once === 'object' && { once: spent.once }),
        }),
        ...(not_held.length > 0 && { not_held }),
        ...applicantsEchoed(filters, context),
        ...(asksLatePayment(not_held) && { cards_named: cardsWritten(asked.query, context) }),
        max_results: count,
      },
    };
  },
});
