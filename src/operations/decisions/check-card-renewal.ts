import { MAX_CARDS } from '../../engine/model/input.ts';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfOneCard } from '../shared/asks/of-year.ts';
import { creditsTold } from '../shared/benefits/counted/assumed.ts';
import { termsFor } from '../shared/benefits/counted/terms.ts';
import { givenTooText } from '../shared/benefits/given-too.ts';
import { likelyChanges } from '../shared/cards/possible-changes.ts';
import { changesTold } from '../shared/cards/product-changes.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { pointsOf } from '../shared/points/points-expiry.ts';
import { describeTraceLine } from '../shared/trace-line.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, dayWork, heldWork, verdictWork } from '../shared/work.ts';
import { renewalNarrative } from './check-card-renewal.narrative.ts';
import { renewalInput } from './renewal/input.ts';
import { withVerdictToGoBy } from './renewal/judged.ts';
import { renewalPaysFrom } from './renewal/pays-from.ts';
import { pointsAtStake } from './renewal/points-at-stake.ts';
import { doubtsOf } from './renewal/steps/doubts.ts';
import { earnsMost } from './renewal/steps/earning.ts';
import { leavingAt, reasonOf, renewalPerson, termsOfLeaving } from './renewal/steps/explain.ts';
import { weighFee } from './renewal/steps/fee.ts';
import { newsOfRenewal } from './renewal/steps/gather.ts';
import { judgeRenewal } from './renewal/steps/judge.ts';
import { readRenewal } from './renewal/steps/read.ts';
import { tellRenewal, tellUse } from './renewal/steps/tell.ts';
import { weighRenewal } from './renewal/steps/weigh.ts';
import { countedFromToday, freeOf } from './renewal/year-from.ts';
import { comparedWith, renewalAnswer, renewalText } from './renewal-answer.ts';
import { optionsOf } from './renewal-options.ts';

/** Of the cards to open instead: up to 35 ms of processor time with 10,000 cards, 58 at first. */
const CARDS_PER_UNIT = 300;

export const checkCardRenewal = defineOperation({
  name: 'check_card_renewal',
  title: 'Card renewal',
  description:
    'Whether to pay the annual fee of a held card once more, change it to another card of the issuer, or replace it.',
  input: renewalInput,
  output: renewalAnswer,
  example: {
    card_name: 'Chase Sapphire Reserve',
    acquired_date: '2023-05-14',
    params: { spending: { dining: 200, other: 400 }, credit_tier: 'excellent' },
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/renewal', response: 'envelope' },
  tool: {
    description:
      'Whether a HELD card is worth its next annual fee: RENEW, DOWNGRADE (to what its issuer offers) or CANCEL_AND_REPLACE. For a card not held calculate_card_value; for several optimize_portfolio.',
    several: { tool: 'optimize_portfolio', most: 10 },
    annotations: READ_ONLY,
    verdict_lines: 1,
    detailed_fields: [
      'turns_at',
      'trace',
      'downgrade_options[].keeps',
      'downgrade_options[].losses',
      'downgrade_options[].gains',
      'downgrade_options[].trace',
      'replacement_options[].trace',
    ],
    summarize: renewalText,
    asks: asksOfOneCard('params'),
    suggest(answer, input) {
      const { card_name } = answer;
      const benefits = { tool: 'get_card_benefits', arguments: { card_name } };
      const others = comparedWith(answer);
      if (others.length === 0) return [benefits];
      const compare = { card_names: [card_name, ...others], ...carriedParams(input) };
      return [{ tool: 'compare_cards', arguments: compare }, benefits];
    },
  },
  narrative: renewalNarrative,
  wallet: walletUse({
    person: 'params',
    cards: { field: 'held_cards', most: MAX_CARDS, beside: true },
    uses: ['spending', 'benefit_selections'],
    selections: 'top',
    opened: 'acquired_date',
    balances: 'point_balances',
  }),
  cost: ({ card_name, acquired_date, params, held_cards = [], ...said }, { catalog }) =>
    5 +
    heldWork(held_cards, params, catalog) +
    verdictWork(cardsNamed([card_name], catalog), { ...params, ...said }) +
    dayWork(acquired_date, params.date) +
    catalogWork(catalog, CARDS_PER_UNIT),
  gather: newsOfRenewal,
  handler(query, context, news) {
    const asked = readRenewal(query, context);
    const weighed = weighRenewal(asked, context);
    const of_fee = weighFee(asked, weighed, news, context);
    const not_yet = tellRenewal(asked, weighed, news, context);
    const judged = judgeRenewal(asked, weighed, context);
    const nightly = tellUse(asked, weighed, judged, context);
    const { card, moved, held_with: held, own, facts, fee, balances } = asked;
    const { decision } = weighed;
    const { beside_held, change_credits, not_counted, kept, deciding } = judged;
    const points_at_stake = pointsAtStake({ card, held, balances, decision }, facts, context);
    const isClosed = decision.verdict === 'CANCEL_AND_REPLACE' && points_at_stake === '';
    const { year2_net_value: net_value, tenure_months, year_from } = decision;
    // No day of a month that alone was said.
    const next_anniversary =
      decision.next_anniversary?.slice(0, query.acquired_date?.length) ?? null;
    const { catalog } = context;
    const told = { ...decision, net_value, terms: termsFor(card, news.asked_for) };
    const credits = creditsTold(own.card, decision.trace, told, weighed.year, catalog);
    const isHalf = credits.credits_assumed !== undefined;
    const reason = reasonOf(asked, weighed, judged, of_fee, context);
    return withVerdictToGoBy({
      ...{ card_name: card.seed.name, moved, annual_fee: fee, verdict: decision.verdict },
      year2_net_value: net_value,
      ...(decision.goes_by !== 'alone' && { goes_by: decision.goes_by }),
      ...{ nights_value: nightly.value, certificates: nightly.certificates },
      ...{ reason, earns_most: earnsMost(asked, weighed, judged, reason, context) || undefined },
      ...doubtsOf(asked, weighed, judged, of_fee, context),
      ...{ free_alternative: freeOf(decision), ...countedFromToday(decision, context) },
      change_terms: termsOfLeaving(asked, weighed, not_yet, context),
      ...givenTooText(own, facts.reading.options, context),
      ...{
        beside_held,
        deciding,
        change_credits,
        not_counted,
        next_anniversary,
        tenure_months,
        year_from,
      },
      ...kept,
      ...credits,
      pays_from: renewalPaysFrom(asked, weighed, judged, isHalf, context) || undefined,
      trace: decision.trace(query.trace).map(describeTraceLine),
      ...pointsOf(card, held, isClosed, context),
      points_at_stake,
      ...leavingAt(asked, weighed, judged, context),
      spending_source: facts.spending_source,
      person: renewalPerson(asked, weighed, context),
      ...optionsOf(decision, query.trace, likelyChanges(card, context), weighed.alone, context),
      ...changesTold(card, decision, facts, balances, context),
      thresholds_used: { ...decision.thresholds_used },
    });
  },
});
