import type { z } from 'zod';
import { openedCard } from '../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { recommendForCategory } from '../../engine/decisions/recommend/recommend.ts';
import { splitDoubts } from '../../engine/explain/confidence.ts';
import type { SpendingLine } from '../../engine/model/input.ts';
import { expandSpending, onceTotal } from '../../engine/model/spending.ts';
import { aboveCash } from '../../engine/worth/above-cash.ts';
import { defineOperation } from '../../operation/define.ts';
import { issuerWeights } from '../portfolio/holder-preferences.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { FOR_POOR } from '../shared/applications/credit-told.ts';
import { asksOfYear } from '../shared/asks/of-year.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { tellBillFees } from '../shared/bill-fees.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { takenHere, tellOfCategory } from '../shared/cards/category-networks.ts';
import { applicantOf, offeredCards, warnSecured } from '../shared/cards/open-cards.ts';
import { closedTexts } from '../shared/cards/possible-changes.ts';
import { tellRateOverlaps } from '../shared/cards/rate-overlaps.ts';
import { tellSoldElsewhere } from '../shared/cards/sold-elsewhere.ts';
import { tellQuartersThere } from '../shared/cards/uses/quarters-told.ts';
import { rateUsed } from '../shared/cards/uses/rate-used.ts';
import { clampToPlan } from '../shared/clamp.ts';
import { candidateCards, engineInput, holderCards, portalCpp } from '../shared/engine-input.ts';
import type { Named } from '../shared/merchants/networks-told.ts';
import { paidIn, tellClosedPoints } from '../shared/points/closed-programs.ts';
import { choicesAlone } from '../shared/said/chosen.ts';
import { wanted } from '../shared/said/issuer-preferences.ts';
import { personOf } from '../shared/said/person.ts';
import { askedShops, linesOf } from '../shared/said/shops/asked-shops.ts';
import { isAllAbroad } from '../shared/said/spending.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeTraceLine } from '../shared/trace-line.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { isMostlyAbroad } from '../shared/unstated/thin-abroad.ts';
import { splitOf } from '../shared/unstated/uneven-kinds.ts';
import { assumedSpending } from '../shared/unstated/unstated.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { catalogWork, selectionsWork } from '../shared/work.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { tellDearer, within } from './recommend/fee-limit.ts';
import { tellOffersMet } from './recommend/offers-met.ts';
import { noneGiven, onlyKinds } from './recommend/only-kinds.ts';
import { otherRates } from './recommend/other-rates.ts';
import { afterRecommend, recommendAnswer, recommendText } from './recommend/recommend-answer.ts';
import {
  candidatesAndHeld,
  heldBest,
  isWorthNaming,
  ledAsCash,
  type Rank,
  recommendDoubts,
  rivalsOf,
  tellBehind,
  thinLast,
  wholesOf,
} from './recommend/recommend-doubts.ts';
import { onceOn, recommendInput } from './recommend/recommend-input.ts';
import { tellOthers } from './recommend/recommend-others.ts';
import { recommendNarrative } from './recommend-card-for-category.narrative.ts';

/** Measured with 10,000 cards: 20 ms of processor time. */
const CARDS_PER_UNIT = 500;

export const recommendCardForCategory = defineOperation({
  name: 'recommend_card_for_category',
  title: 'Best card for a category',
  description:
    'Cards for the spending of one category, best first: from the whole catalog, or from the cards held.',
  input: recommendInput,
  output: recommendAnswer,
  example: { category: 'groceries', params: { spending: { groceries: 700 } } },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/recommend', response: 'envelope' },
  tool: {
    description:
      'Ranks cards for ONE spending category: the cards held (card_names), or new ones. For a named shop which_card_at_merchant; for several search_credit_cards; for a whole wallet optimize_portfolio.',
    annotations: READ_ONLY,
    verdict_lines: 1,
    detailed_fields: [
      'recommendations[].rewards_structure',
      'recommendations[].reason',
      'recommendations[].turns_at',
      'recommendations[].trace',
    ],
    summarize: recommendText,
    asks: asksOfYear<z.output<typeof recommendAnswer>>({
      person: 'params',
      decision: ({ recommendations: [best] }) => best?.card_name ?? 'none',
      cards: ({ recommendations }) => recommendations.slice(0, 2).map((row) => row.card_name),
    }),
    suggest: afterRecommend,
  },
  narrative: recommendNarrative,
  // Without a portfolio all open cards are ranked.
  cost: ({ portfolio_card_names: names, candidates, held_cards = [], params }, { catalog }) =>
    ((names ?? candidates)?.length ?? Math.max(20, catalogWork(catalog, CARDS_PER_UNIT))) +
    held_cards.length +
    selectionsWork(params),
  wallet: walletUse({
    cards: { field: 'held_cards', unless: ['portfolio_card_names'] },
    person: 'params',
    uses: ['spending'],
    any_card: ({ portfolio_card_names, candidates }) =>
      (portfolio_card_names ?? candidates) === undefined,
  }),
  handler(query, context) {
    const { params, portfolio_card_names: names, category, max_annual_fee: most } = query;
    const count = clampToPlan(query.max_results, 'max_results', 'search_results', context);
    if (names !== undefined && query.candidates !== undefined) throw candidatesAndHeld();
    const own = distinctCards(query.held_cards ?? [], 'held_cards', context);
    const listed = names ?? query.candidates;
    const path = names ? 'portfolio_card_names' : 'candidates';
    const chosen = listed === undefined ? null : distinctCards(listed, path, context);
    const away = isAllAbroad(params.abroad);
    const asked = { ...params, category, once: onceOn(category, params.once) };
    const isHeld = names !== undefined;
    const held = isHeld ? (chosen ?? []) : [];
    const applicant = applicantOf(params);
    const shops = askedShops(query.merchants, category, applicant, context, params.at_merchants);
    const also_held = [...held, ...own];
    const said = { ...asked, held: also_held, in_question: chosen, also_held };
    const read = shops.withMemberships({ ...engineInput(held, said, context), cards: [] });
    const facts = { ...read, spending: shops.spendingOf(read.spending) };
    const reading = shops.withMemberships(facts.reading);
    const isLiked = wanted(params.issuer_preferences, context.catalog);
    const { memberships } = facts.options;
    const offered = () => [...offeredCards(applicant, own, memberships, context), ...shops.cards];
    const open =
      chosen ?? [...new Set(offered())].filter((one) => !own.includes(one) && isLiked(one.seed));
    const candidates = isHeld ? open : open.filter(({ seed }) => within(most)(seed));
    if (chosen === null && applicant.credit_tier === 'poor')
      context.warn(`Ranked are only cards ${FOR_POOR}.`);
    const there = { ...facts, spending: onlyKinds(shops.only(facts.spending), query.kinds) };
    const issuer_weights = issuerWeights(params.issuer_preferences ?? [], context);
    const ranked: Rank = (cards, portfolio, explain, as = there) =>
      recommendForCategory(as, {
        ...{ category, portfolio, explain, count: portfolio ? cards.length : Math.max(1, explain) },
        candidates: (portfolio ? holderCards : candidateCards)(cards, {
          ...{ ...facts, programs: as.programs },
        }),
        ...{ abroad: away, goal: params.primary_goal ?? null, issuer_weights },
      });
    const isAsked = ({ category: kind }: SpendingLine) =>
      query.kinds.length === 0 || query.kinds.includes(kind);
    const result = ranked(candidates, isHeld, count);
    const all = { candidates, result, rank: ranked };
    const [held_best] = own.length === 0 ? [] : ranked(own, true, 1).recommendations;
    const { notional, category_monthly: monthly } = result;
    const far = away || isMostlyAbroad(linesOf(there.spending, category));
    const taken = far ? thinLast(result.recommendations, isHeld, context) : result.recommendations;
    const recommendations = taken.slice(0, count).filter(isWorthNaming(isHeld));
    tellBehind(taken.slice(count), context);
    const cardOf = (id: number) => context.catalog.cardsById.get(id);
    warnUnproven(splitDoubts(result.proven), context);
    const said_here = linesOf(read.spending, category).filter(isAsked);
    if (notional || said_here.length === 0) context.warn(noneGiven(query, monthly));
    const shown = recommendations.flatMap(({ card_id }) => cardOf(card_id) ?? []);
    const named = (more: readonly CatalogCard[]): Named =>
      isHeld ? { held: [...more, ...shown], opened: [] } : { held: more, opened: shown };
    const person = { applicant, held: own, most, isLiked };
    const best = Math.max(recommendations[0]?.net_value ?? 0, held_best?.net_value ?? 0);
    const beside = { shown, rows: recommendations, best, facts, candidates };
    if (chosen === null) tellOthers(person, beside, ranked, context);
    if (!isHeld) tellDearer(most, open, beside, ranked, context);
    const { spendingShares } = context.catalog;
    const more = expandSpending(notional ? { [category]: monthly } : {}, spendingShares).map(
      (line) => (away ? { ...line, abroad: true as const } : line),
    );
    const spending = notional ? more : there.spending;
    const whole = [...facts.spending, ...more];
    const among = isHeld ? null : candidates;
    const bill_fees = tellBillFees(asked, shown, { ...facts, spending }, context, 12, among);
    const here = linesOf(spending, category);
    if (!isHeld) tellOffersMet(candidates, here, best, facts, ranked, context);
    // A card held that comes before them has to be taken there too.
    const first = held_best && held_best.net_value >= best ? cardOf(held_best.card_id) : null;
    const taken_here = takenHere(named(first ? [first] : []), here, context);
    warnSecured(shown, context);
    tellClosedPoints(shown, facts, context);
    if (!isHeld) for (const text of closedTexts(shown, context)) context.warn(text);
    shops.tellAsked(shown, context);
    tellOfCategory(category, named([]), here, context);
    tellSoldElsewhere(category, held, there.spending, reading, context);
    if (isHeld) tellRateOverlaps(shown, { spending }, reading, context, [category]);
    const others = otherRates(shown, isHeld ? [] : candidates, (cards) =>
      ranked(cards, isHeld, cards.length),
    );
    warnStale(shown.slice(0, 1), context, ['fees', 'earn'], () => others.touches_first);
    const as_opened = isHeld ? shown : shown.map(openedCard);
    const rivals = rivalsOf(recommendations, as_opened, far ? context : null);
    const taken_as = (isHeld ? holderCards : candidateCards)(shown, { ...facts, cards: [] });
    tellQuartersThere(recommendations, taken_as, { ...facts, spending: here }, context);
    const keys = isHeld ? candidates.map(({ seed }) => seed.key) : [];
    const about = { category, monthly, held: isHeld };
    const unstated = recommendDoubts(rivals, recommendations[0], about, {
      input: { ...facts, spending: here },
      bill_fees,
      held: new Set([...facts.options.also_held, ...keys]),
      catalog: context.catalog,
      as_cash: (plain) => ledAsCash(all, about, shown[0], { ...there, ...plain }),
      said: params,
    });
    const doubtsOf = (row: (typeof recommendations)[number]) => [
      ...assumedSpending(facts),
      ...(row === recommendations[0] ? [...unstated, ...others.turns] : []),
      ...(taken_here.get(row.card_id) ?? []),
    ];
    const wholes = wholesOf(shown, isHeld, { ...facts, here }, context);
    return {
      recommendations: recommendations.flatMap((row) => {
        const card = cardOf(row.card_id);
        if (!card) return [];
        return {
          card_name: row.name,
          ...{ issuer: row.issuer, annual_fee: row.annual_fee, net_value: row.net_value },
          rate_here: rateUsed(card, row.trace('rules'), { ...facts, spending: here }),
          whole_spending_net_value: wholes.get(row.card_id)?.net_value ?? 0,
          whole_halved: (isHeld ? undefined : wholes.get(row.card_id)?.halved()) || undefined,
          ...{ rewards: row.rewards, points_program_key: row.program },
          ...paidIn(card.engine, facts.programs),
          portal_cpp: portalCpp(card, context),
          points_by: aboveCash([card.seed], facts) ?? undefined,
          rewards_structure: card.text.structure,
          reason: `${row.reason}.`,
          ...lessSure(row, [], doubtsOf(row)),
          trace: row.trace(query.trace).map(describeTraceLine),
        };
      }),
      held_best: held_best ? heldBest(held_best) : null,
      ...{ category, merchants: [...shops.names] },
      ...(query.kinds.length > 0 && { kinds: query.kinds }),
      ...{ category_monthly: monthly, category_once: onceTotal(here) || undefined },
      ...{ from_portfolio: isHeld, spending_source: facts.spending_source },
      total_candidates: result.total_candidates,
      bills_unsaid: rentUnsaid(shown, { ...facts, spending: whole }, params) || undefined,
      person: personOf(reading, shown, { ...facts, spending: whole }, context.catalog, {
        here,
        chosen: [
          ...splitOf(category, params, shown, { ...facts, spending: here }),
          ...choicesAlone(rivals, { ...facts, spending: here }),
        ],
      }),
      bill_fees,
    };
  },
});
