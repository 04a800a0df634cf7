import { z } from 'zod';
import { asGood, freeRivals, heldAlone } from '../../engine/decisions/alone/free-rivals.ts';
import { cardValue } from '../../engine/decisions/value/card-value.ts';
import { PLAIN_CARD } from '../../engine/decisions/value/plain-card.ts';
import {
  isAhead,
  isTieBeside,
  NOTABLE_GAIN,
  standsBeside,
} from '../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import { cardBeside } from '../../engine/split/holder/holder-wallet.ts';
import { defineOperation } from '../../operation/define.ts';
import {
  benefitSelections,
  cardName,
  dollars as money,
  primaryGoal,
  spending,
} from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfOneCard } from '../shared/asks/of-year.ts';
import { creditsTold } from '../shared/benefits/counted/assumed.ts';
import { tellUseBySpending } from '../shared/benefits/counted/spent-on.ts';
import { termsFor } from '../shared/benefits/counted/terms.ts';
import { lessSure, uncountedOf, warnUncounted } from '../shared/benefits/counted/uncounted.ts';
import { idleThatTurn } from '../shared/benefits/idle-credits.ts';
import { nightsDecide, nightsOf } from '../shared/benefits/nights/nights-used.ts';
import { withWorth } from '../shared/benefits/worth/to-keep.ts';
import { feesThatTurn, tellBillFees } from '../shared/bill-fees.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { freeFound, freeToOpen } from '../shared/cards/free-alternative.ts';
import { warnEligibility } from '../shared/cards/open-cards.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { touching } from '../shared/disputes/other-rates.ts';
import { engineInput, heldBeside, portalCpp } from '../shared/engine-input.ts';
import { tellLoungesKept, withoutVisits } from '../shared/lounges/lounges-told.ts';
import { membershipThatTurns, tellMembership } from '../shared/membership-fee.ts';
import { saidFields } from '../shared/said/fields.ts';
import { kindAlone, spentBeside } from '../shared/said/one-kind.ts';
import { personOf } from '../shared/said/person.ts';
import { otherSplit } from '../shared/said/spending.ts';
import { tellOfferDispute, warnStale } from '../shared/stale-facts.ts';
import { describeTraceLine, grain } from '../shared/trace-line.ts';
import { assumedOfDuel } from '../shared/unstated/duel-ends.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { whereTaken } from '../shared/unstated/thin-abroad.ts';
import { kindsAlone } from '../shared/unstated/uneven-kinds.ts';
import { assumedAgainst, assumedSpending } from '../shared/unstated/unstated.ts';
import { asAsked } from '../shared/wallet/as-asked.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, dayWork, verdictWork } from '../shared/work.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { kindsPaying } from './kinds-that-pay.ts';
import { feeInstead, newsOfValue, nothingToValue, tellOfRival, tellOfValue } from './value/told.ts';
import { valueAnswer, valueText } from './value-answer.ts';

/** Measured with 10,000 cards: 20 to 40 ms of processor time, on busy cores. */
const CARDS_PER_UNIT = 400;

export const calculateCardValue = defineOperation({
  name: 'calculate_card_value',
  title: 'Value of a card',
  description:
    'What one card is worth on this spending, in its first year and later, against its fee.',
  input: z.strictObject({
    card_name: cardName.optional(),
    annual_fee: money(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
    spending: spending.optional(),
    primary_goal: primaryGoal.optional(),
    benefit_selections: benefitSelections.optional(),
    // No list of tools has room for it.
    held_cards: heldBeside.meta({ 'x-rest-only': true }),
    ...saidFields,
    trace: grain,
  }),
  output: valueAnswer,
  example: { card_name: 'Amex Platinum', spending: { dining: 400, travel: 900 } },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/value', response: 'envelope' },
  tool: {
    description:
      'Whether ONE card is worth its annual fee on this spending: first-year and later value, break-even. For a held card check_card_renewal; for several compare_cards.',
    several: { tool: 'compare_cards', most: 3 },
    annotations: READ_ONLY,
    verdict_lines: 2,
    detailed_fields: ['rewards_by_category', 'trace'],
    asks: asksOfOneCard(null),
    summarize: valueText,
    suggest({ card_name, verdict }, input) {
      if (card_name === null) return [];
      const renewal = { card_name, ...carriedParams(input) };
      return [
        verdict === 'WORTH_IT'
          ? { tool: 'get_card_benefits', arguments: { card_name } }
          : { tool: 'check_card_renewal', arguments: renewal },
      ];
    },
  },
  wallet: walletUse({
    person: null,
    uses: ['spending', 'benefit_selections'],
    held: 'held_cards',
  }),
  cost({ card_name, annual_fee, date, ...said }, { catalog }) {
    const cards = cardsNamed(card_name === undefined ? [] : [card_name], catalog);
    const [fee = 0] = cards.map((card) => annual_fee ?? card.annual_fee);
    // Beside those without a fee.
    const rivals = fee > 0 ? catalogWork(catalog, CARDS_PER_UNIT) : 0;
    return 2 + verdictWork(cards, said) + dayWork(date) + rivals;
  },
  gather: newsOfValue,
  handler(query, context, { since, asked_for }) {
    if (query.card_name === undefined && query.annual_fee === undefined) throw nothingToValue();
    const given = query.card_name === undefined ? [] : [cardByName(query.card_name, context)];
    const of_person = asAsked(given, query.held_cards, context);
    const in_question = of_person.cards;
    const [card = null] = in_question;
    warnEligibility([card], context);
    if (!card)
      context.warn(
        'No card_name was given, so the values are for a plain 1% cash-back card with this fee.',
      );
    for (const one of in_question) tellMembership(one, query.memberships, context);
    const also_held = of_person.beside(in_question);
    const facts = engineInput(
      [],
      { ...query, at: '', in_question, also_held, of_purchase: true },
      context,
    );
    const fee = query.annual_fee;
    const own = card === null ? PLAIN_CARD : cardBeside(facts, card.engine);
    const atFee = (dollars: number) => ({ ...own, annual_fee: dollars, first_year_fee: dollars });
    const valued = fee === undefined ? own : atFee(fee);
    const weigh = (one: EngineCard) => {
      const own = { ...facts, cards: [one] };
      const open = card === null ? [] : freeToOpen(card, one.annual_fee, facts, context);
      const rivals = freeRivals(own, one, open);
      const hasRival = card !== null && one.annual_fee > 0;
      return { open, rivals, value: cardValue(own, hasRival ? () => rivals : undefined) };
    };
    const asked = { ...facts, cards: [valued] };
    const { open, rivals, value } = weigh(valued);
    warnUnproven(value.turns_at, context);
    const verdictAt = (dollars: number) =>
      dollars === fee ? value.verdict : weigh(atFee(dollars)).value.verdict;
    const bill_fees = tellBillFees(query, card === null ? [] : [card], facts, context);
    tellOfValue(of_person, asked, context);
    const own_certificates = nightsOf(asked, valued);
    const isWorthIt = (one: EngineCard) => weigh(one).value.verdict === 'WORTH_IT';
    for (const one of in_question) {
      const without = () => {
        const { cards } = withoutVisits(asked, own_certificates.rows);
        return cards.every(isWorthIt);
      };
      const more = (dollars: number) => withWorth(asked, dollars).cards.every(isWorthIt);
      const stake = { card: one, rows: own_certificates.rows };
      tellLoungesKept(stake, facts, value.verdict === 'WORTH_IT', { without, more }, context);
    }
    warnStale([card], context, ['fees', 'earn', 'credits', 'bonus'], touching(asked));
    tellOfferDispute(card, value.first_year.sign_on_bonus_value, context);
    const earning = in_question.map((one) => ({ card: one, trace: value.ongoing_trace }));
    const chosen = [
      ...kindAlone(query),
      ...otherSplit(query, facts.spending),
      ...kindsAlone(query, earning, facts),
    ];
    const person = personOf(facts.reading, in_question, facts, context.catalog, { chosen });
    const { total_value, net_value } = value.ongoing_annual;
    const owed = person.interest.find(({ card_name }) => card_name === card?.seed.name);
    // No reward is worth what a balance on the card costs.
    const verdict = owed !== undefined && owed.a_year > net_value ? 'NOT_WORTH_IT' : value.verdict;
    const not_counted = card === null ? [] : uncountedOf(card, facts, context);
    const membership = in_question.flatMap((one) =>
      membershipThatTurns(one, query.memberships, (more) => {
        const paid = { ...valued, annual_fee: valued.annual_fee + more };
        return weigh(paid).value.verdict !== value.verdict;
      }),
    );
    const isAgainst = verdict !== 'WORTH_IT';
    const free_net = rivals.best?.net_value ?? 0;
    const gain_beside = isAhead(net_value, free_net) ? 0 : rivals.gainBeside();
    const isBeside = !isAgainst && standsBeside(gain_beside);
    const alone = Math.max(0, free_net - NOTABLE_GAIN);
    const least = isBeside ? Math.min(alone, net_value - gain_beside + NOTABLE_GAIN) : alone;
    const free = rivals.best && { ...rivals.best, card_id: rivals.best.card.card_id };
    const instead = { product_changes: [], catalog: [], alternatives_allowed: open };
    const duel = { card: valued, net_value, free, gain_beside, instead };
    const ifMore = (dollars: number) =>
      value.verdict === verdict && withWorth(asked, dollars).cards.every(isWorthIt)
        ? 'worth its fee'
        : null;
    const nights = isAgainst ? [] : nightsDecide(asked, net_value, least);
    tellUseBySpending(card === null ? [] : [card], facts, context);
    warnUncounted(facts.options, card === null ? [] : [card], context);
    const rival = context.catalog.cardsById.get(rivals.best?.card.card_id ?? -1);
    tellOfRival(card, rival, facts, context);
    const at = { given: fee, net_value, verdict_at: verdictAt };
    const told = { ...value, net_value, terms: termsFor(card, asked_for) };
    return {
      card_name: card?.seed.name ?? null,
      annual_fee: valued.annual_fee,
      ...feeInstead(card, at, since, facts),
      first_year: { ...value.first_year },
      ongoing_annual: { total_value, net_value, nights_value: own_certificates.value },
      certificates: [...own_certificates.rows],
      break_even: { ...value.break_even },
      rewards_by_category: { ...value.rewards_by_category },
      verdict,
      where: whereTaken(in_question[0], facts.spending, context) || undefined,
      ...lessSure(value, isAgainst ? not_counted : [], [
        ...nights,
        ...(valued.annual_fee > 0 ? assumedSpending(facts) : []),
        ...assumedOfDuel(duel, facts, query, context.catalog),
        ...membership,
        ...(isAgainst && valued.annual_fee > 0 ? spentBeside(query) : []),
        ...feesThatTurn(
          bill_fees,
          (less) => !isAgainst && valued.annual_fee > 0 && net_value - less < 0,
        ),
        ...(isAgainst && card ? idleThatTurn(card, facts, ifMore) : []),
        ...(isAgainst && card
          ? assumedAgainst(
              card,
              { net: net_value, free: free_net, gain_beside },
              facts,
              context.catalog,
            )
          : []),
        ...(isAgainst ? [] : asGood(net_value, rivals.best)),
        ...(isAgainst && !isTieBeside(gain_beside)
          ? []
          : heldAlone(gain_beside, rivals.best?.card.name)),
      ]),
      free_alternative: freeFound(rivals.best, gain_beside),
      kinds_that_pay: kindsPaying(valued, rivals.best?.card, facts, context.catalog),
      not_counted,
      ...creditsTold(card, value.ongoing_trace, told, facts, context.catalog),
      bonus_short_by: value.bonus_short_by,
      bonus_up_to: card?.seed.bonus?.up_to ?? false,
      trace: value.ongoing_trace(query.trace).map(describeTraceLine),
      bill_fees,
      spending_source: facts.spending_source,
      ...{ person, bills_unsaid: rentUnsaid(in_question, facts, query) || undefined },
      points_program_key: card?.seed.program ?? null,
      portal_cpp: card && portalCpp(card, context),
    };
  },
});
