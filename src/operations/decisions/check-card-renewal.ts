import { renewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { renewalVerdict } from '../../engine/decisions/renewal/weigh.ts';
import { MAX_CARDS } from '../../engine/model/input.ts';
import { defineOperation } from '../../operation/define.ts';
import { asPrograms, pointBalances } from '../portfolio/holder-preferences.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { accountNow } from '../shared/applications/changes/moved-accounts.ts';
import { asksOfOneCard } from '../shared/asks/of-year.ts';
import { creditsTold } from '../shared/benefits/counted/assumed.ts';
import { tellUseBySpending } from '../shared/benefits/counted/spent-on.ts';
import { termsFor, termsOfCard } from '../shared/benefits/counted/terms.ts';
import { lessSure, openBenefits, warnUncounted } from '../shared/benefits/counted/uncounted.ts';
import { besideOthers, givenTooText } from '../shared/benefits/given-too.ts';
import { usesThatTurn } from '../shared/benefits/household/uses-to-keep.ts';
import { lapsingSoon } from '../shared/benefits/lapsing-soon.ts';
import { nightsDecide } from '../shared/benefits/nights/nights-used.ts';
import { decidedAgain, whatKeeps } from '../shared/benefits/worth/to-keep.ts';
import { besideCard, cardByName } from '../shared/cards/card-lookup.ts';
import { openTo } from '../shared/cards/free-alternative.ts';
import {
  changeRows,
  ifRefused,
  likelyChanges,
  productChanges,
} from '../shared/cards/possible-changes.ts';
import { changesTold, leavingTerms } from '../shared/cards/product-changes.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { engineInput, holderCards } from '../shared/engine-input.ts';
import { feeOfHolder, paidInsteadText } from '../shared/holder-fee.ts';
import { membershipThatTurns } from '../shared/membership-fee.ts';
import { pointsOf } from '../shared/points/points-expiry.ts';
import { poolLost } from '../shared/points/pools-told.ts';
import { checkAcquired } from '../shared/said/day.ts';
import { kindAlone, spentBeside } from '../shared/said/one-kind.ts';
import { personOf } from '../shared/said/person.ts';
import { describeTraceLine } from '../shared/trace-line.ts';
import { assumedOfDuel, changeAsCash } from '../shared/unstated/duel-ends.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { kindsAlone } from '../shared/unstated/uneven-kinds.ts';
import { assumedAgainst, assumedSpending } from '../shared/unstated/unstated.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, dayWork, heldWork, verdictWork } from '../shared/work.ts';
import { withBagFee } from '../words/credits.ts';
import { renewalNarrative } from './check-card-renewal.narrative.ts';
import { besideHeld, besideHeldText, heldBesideTurns } from './renewal/beside-held.ts';
import { changeCredits, surenessOf } from './renewal/change-credits.ts';
import { factsThatTurn } from './renewal/facts-that-turn.ts';
import { feeNews, holdersSince, tellFeeDue } from './renewal/fee-raised.ts';
import { keptBeside } from './renewal/headline.ts';
import { renewalInput } from './renewal/input.ts';
import { withVerdictToGoBy } from './renewal/judged.ts';
import { newTerms, tellNotYet } from './renewal/not-yet.ts';
import { changeAtStake, pointsAtStake } from './renewal/points-at-stake.ts';
import { nightlyOf, shownCards, tellOfRenewal } from './renewal/told.ts';
import { comparedWith, renewalAnswer, renewalText } from './renewal-answer.ts';
import { otherFeeThatTurns } from './renewal-fee.ts';
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
  gather: async (query, context) => ({
    ...(await feeNews(query, context)),
    terms: await newTerms(query.card_name, context),
    asked_for: await termsOfCard(query.card_name, context),
  }),
  handler(query, context, { since, raised, terms, asked_for }) {
    const { acquired_date, benefit_selections: selected } = query;
    const { point_balances, ...params } = query.params;
    const balances = pointBalances(asPrograms(point_balances) ?? [], context);
    const { card, moved } = accountNow(cardByName(query.card_name, context), context);
    const held_with = besideCard(query.held_cards, [card], context);
    const changes = productChanges(card, context, held_with);
    const said = {
      ...params,
      ...(selected && { benefit_selections: selected, selections_at: 'benefit_selections' }),
    };
    const all = engineInput(
      [card],
      {
        ...{ ...said, held: [card, ...held_with], also_held: held_with },
        ...{ selectable: [card, ...changes], may_become: changes },
      },
      context,
    );
    const { own, to, facts } = besideOthers(card, changes, held_with, all, context);
    checkAcquired(acquired_date, facts.as_of, card);
    const due = feeOfHolder(card.seed, acquired_date ?? null, facts.as_of);
    const fee = query.annual_fee ?? due.annual_fee;
    const month = acquired_date === undefined ? undefined : Number(acquired_date.slice(5, 7));
    const anniversary_months = new Map(month === undefined ? [] : [[card.seed.card_id, month]]);
    const atFee = (dollars: number) => ({
      ...facts,
      cards: facts.cards.map((own) => ({ ...own, annual_fee: dollars })),
      options: { ...facts.options, anniversary_months },
    });
    const others = {
      product_changes: changeRows(card, context),
      catalog: holderCards(to, { ...facts, cards: [] }),
      alternatives_allowed: openTo(card, facts, context, params),
      acquired_date: acquired_date ?? null,
      point_balances: balances,
    };
    const asked = atFee(fee);
    const decision = renewalDecision(asked, others);
    const { year2_net_value: net_value, next_anniversary, tenure_months, year_from } = decision;
    const verdictAt = (at: number) => renewalVerdict(atFee(at), others).verdict;
    const turns = (at: number) => verdictAt(at) !== decision.verdict;
    const given = { given: query.annual_fee, net_value, verdict_at: verdictAt };
    const paid = paidInsteadText(card, given, due, since, holdersSince(card.seed.card_id, raised));
    const fees = [
      ...membershipThatTurns(card, params.memberships, context, (more) => turns(fee + more)),
      ...(query.annual_fee === undefined ? otherFeeThatTurns(due, turns) : []),
    ];
    tellFeeDue(card.seed, { ...due, raised }, query, facts, context);
    const not_yet = tellNotYet(card.seed, terms, due, context);
    tellOfRenewal(card, decision, facts, params, context);
    const open = openBenefits(own.card, facts, context);
    const not_counted = open.uncounted.map(withBagFee);
    const { beside_held, credits_keep } = besideHeld(
      { card, fee, changes, held: held_with },
      said,
      decision,
      context,
    );
    const again = decidedAgain(asked, others, decision);
    const kept = whatKeeps(asked, again, decision, open);
    const change_credits = changeCredits(decision, beside_held, facts, context);
    const isAgainst = decision.verdict !== 'RENEW';
    const year = { ...asked, as_of: decision.year_from };
    const nightly = nightlyOf(card, { year, asked, again }, facts, !isAgainst, context);
    const told = { ...decision, net_value, terms: termsFor(card, asked_for) };
    const duel = {
      card: { ...card.engine, annual_fee: fee },
      net_value,
      free: decision.free_alternative,
      gain_beside: decision.free_alternative?.gain_beside ?? 0,
      instead: others,
    };
    const weighed = { ...duel, net: net_value, free: duel.free?.net_value ?? 0 };
    const nights = isAgainst ? [] : nightsDecide(year, net_value, decision.thresholds_used.keep);
    tellUseBySpending([own.card], facts, context);
    warnUncounted(facts.options, [own.card], context);
    const shown = shownCards(card, decision, context);
    const chosen = [
      ...kindAlone(params),
      ...kindsAlone(params, [{ card, trace: decision.trace }], facts, shown),
    ];
    return withVerdictToGoBy({
      ...{ card_name: card.seed.name, moved, annual_fee: fee, verdict: decision.verdict },
      year2_net_value: net_value,
      ...(decision.goes_by !== 'alone' && { goes_by: decision.goes_by }),
      ...{ nights_value: nightly.value, certificates: nightly.certificates },
      reason: `${[paid, rentUnsaid([card], facts, params), decision.reason].filter(Boolean).join(' ')}${besideHeldText(beside_held, fee)}${changeAtStake(decision, beside_held)}`,
      ...lessSure(surenessOf(decision, change_credits), isAgainst ? not_counted : [], [
        ...ifRefused(card, decision, context),
        ...heldBesideTurns(beside_held),
        ...factsThatTurn([card, ...changes], { asked, others, decision, beside_held }, context),
        ...nights,
        ...assumedSpending(facts),
        ...fees,
        ...(decision.verdict === 'DOWNGRADE'
          ? changeAsCash(duel, decision.change_to, year, params)
          : assumedOfDuel(duel, year, params, context.catalog)),
        ...(isAgainst && fee > 0 ? spentBeside(params) : []),
        ...usesThatTurn(own.card, { asked, again, decision }, facts, context.catalog),
        ...(isAgainst ? assumedAgainst(own.card, weighed, facts, context.catalog) : []),
      ]),
      free_alternative: decision.free_alternative && {
        card_name: decision.free_alternative.name,
        net_value: decision.free_alternative.net_value,
        gain_beside: decision.free_alternative.gain_beside,
      },
      change_terms: [
        ...poolLost(card, held_with, facts.programs, isAgainst, context),
        ...leavingTerms(own.card, fee, decision, held_with, facts, context),
        ...lapsingSoon(card, facts.as_of, context, not_yet),
      ],
      ...givenTooText(own, facts.reading.options, context),
      ...{ beside_held, change_credits, not_counted, next_anniversary, tenure_months, year_from },
      ...keptBeside(kept, beside_held, credits_keep, decision, open),
      ...creditsTold(own.card, decision.trace, told, facts, context.catalog),
      trace: decision.trace(query.trace).map(describeTraceLine),
      ...pointsOf(card, held_with, context),
      points_at_stake: pointsAtStake({ card, held: held_with, balances, decision }, facts, context),
      spending_source: facts.spending_source,
      person: personOf(facts.reading, [card], facts, context.catalog, { chosen, shown }),
      ...optionsOf(decision, query.trace, likelyChanges(card, context), facts, context),
      ...changesTold(card, decision, facts, balances, context),
      thresholds_used: { ...decision.thresholds_used },
    });
  },
});
