import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfOneCard } from '../shared/asks/of-year.ts';
import { creditsTold } from '../shared/benefits/counted/assumed.ts';
import { termsFor } from '../shared/benefits/counted/terms.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { firstYearCounts } from '../shared/benefits/counted/within.ts';
import { freeFound } from '../shared/cards/free-alternative.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { portalCpp } from '../shared/engine-input.ts';
import { financedFor } from '../shared/financed/said.ts';
import { paysFrom } from '../shared/pays-from/pays-from.ts';
import { describeTraceLine } from '../shared/trace-line.ts';
import { rentUnsaid } from '../shared/unstated/rent-unsaid.ts';
import { whereTaken } from '../shared/unstated/thin-abroad.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, dayWork, verdictWork } from '../shared/work.ts';
import { valueInput } from './value/input.ts';
import { purchaseOf } from './value/purchase-told.ts';
import { doubtsOf, meantOf } from './value/steps/doubts.ts';
import { judgeCard } from './value/steps/judge.ts';
import { readCard } from './value/steps/read.ts';
import { tellBeside, tellOfCard } from './value/steps/tell.ts';
import { weighCard } from './value/steps/weigh.ts';
import { feeInstead, newsOfValue } from './value/told.ts';
import { valueAnswer, valueText } from './value-answer.ts';

/** Measured with 10,000 cards: 20 to 40 ms of processor time, on busy cores. */
const CARDS_PER_UNIT = 400;

export const calculateCardValue = defineOperation({
  name: 'calculate_card_value',
  title: 'Value of a card',
  description:
    'What one card is worth on this spending, in its first year and later, against its fee.',
  input: valueInput,
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
    const asked = readCard(query, context);
    const weighed = weighCard(asked, context);
    const bill_fees = tellOfCard(asked, weighed, context);
    const judged = judgeCard(asked, weighed, context);
    tellBeside(asked, weighed, context);
    const { card, cards, facts, fee, valued } = asked;
    const { value, rivals, certificates, verdictAt: verdict_at } = weighed;
    const { person, verdict, isAgainst, net_value, not_counted, gain_beside } = judged;
    const { only_if_used } = judged;
    const { catalog } = context;
    const financed = financedFor(facts.reading, context);
    const { best } = rivals;
    const told = { ...value, net_value, terms: termsFor(card, asked_for) };
    const credits = creditsTold(card, value.ongoing_trace, told, facts, catalog);
    const verdict_on = {
      ...{
        beside: best?.card.name ?? '',
        isAgainst,
        isHalf: credits.credits_assumed !== undefined,
      },
      isPlain: !isAgainst && gain_beside === 0,
    };
    const duel = { card: valued, beside: best ? [best.card] : [], change: null };
    // A fee without a card is held against nothing.
    const pays = card === null ? null : paysFrom(duel, verdict_on, facts, catalog);
    return {
      card_name: card?.seed.name ?? null,
      annual_fee: valued.annual_fee,
      ...feeInstead(card, { given: fee, net_value, verdict_at }, since, facts),
      first_year: { ...value.first_year },
      ongoing_annual: {
        ...{ total_value: value.ongoing_annual.total_value, net_value },
        nights_value: certificates.value,
      },
      certificates: [...certificates.rows],
      break_even: { ...value.break_even },
      rewards_by_category: { ...value.rewards_by_category },
      ...{ verdict, only_if_used },
      where: whereTaken(cards[0], facts.spending, context) || undefined,
      ...lessSure(
        value,
        isAgainst ? not_counted : [],
        doubtsOf(asked, weighed, judged, bill_fees, context),
      ),
      free_alternative: freeFound(best, gain_beside, valued),
      ...{ kinds_that_pay: pays?.kinds ?? [], pays_from: pays?.text || undefined },
      not_counted,
      ...credits,
      first_year_counts: firstYearCounts(valued, facts) || undefined,
      ...purchaseOf(card, financed, value.first_year),
      bonus_short_by: value.bonus_short_by,
      bonus_up_to: card?.seed.bonus?.up_to ?? false,
      trace: value.ongoing_trace(query.trace).map(describeTraceLine),
      bill_fees,
      spending_source: facts.spending_source,
      ...{ person, bills_unsaid: rentUnsaid(cards, facts, query) || undefined },
      brand_meant: meantOf(asked, weighed, judged, context) || undefined,
      points_program_key: card?.seed.program ?? null,
      portal_cpp: card && portalCpp(card, context),
    };
  },
});
