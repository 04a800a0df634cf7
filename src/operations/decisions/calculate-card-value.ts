import { z } from 'zod';
import { freeRivals } from '../../engine/decisions/alone/free-rivals.ts';
import { cardValue } from '../../engine/decisions/value/card-value.ts';
import { PLAIN_CARD } from '../../engine/decisions/value/plain-card.ts';
import { NOTABLE_GAIN } from '../../engine/decisions/value/stands-up.ts';
import { cardBeside } from '../../engine/split/holder/holder-wallet.ts';
import { usd } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { benefitSelections, cardName, dollars as money, spending } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfOneCard } from '../shared/asks/of-year.ts';
import { warnIdle } from '../shared/benefits/benefit-use.ts';
import { assumedCredits, creditsAssumed, creditsText } from '../shared/benefits/credits-assumed.ts';
import {
  certificates,
  ifUsed,
  nightsDecide,
  nightsOf,
  nightsText,
} from '../shared/benefits/nights-used.ts';
import {
  lessSure,
  uncountedOf,
  uncountedText,
  warnUncounted,
} from '../shared/benefits/uncounted.ts';
import { billFeesField, feesThatTurn, tellBillFees } from '../shared/bill-fees.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import {
  besideText,
  freeAlternative,
  freeText,
  freeToOpen,
} from '../shared/cards/free-alternative.ts';
import { warnEligibility } from '../shared/cards/open-cards.ts';
import { carriedParams } from '../shared/carried-input.ts';
import { engineInput, portalCpp, spendingSource } from '../shared/engine-input.ts';
import { choicesAlone } from '../shared/said/chosen.ts';
import { saidFields } from '../shared/said/fields.ts';
import { personField, personOf, personText } from '../shared/said/person.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeTraceLine, grain, traceLine } from '../shared/trace-line.ts';
import { tellThinAbroad } from '../shared/unstated/thin-abroad.ts';
import { assumedAgainst, assumedSpending } from '../shared/unstated/unstated.ts';
import { assumedOfDuel } from '../shared/unstated/unstated-ends.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, curveWork, dayWork } from '../shared/work.ts';
import { spendingText } from '../words/basis.ts';
import { confidence, turnsText, warnUnproven } from '../words/confidence-text.ts';
import { bonusText, creditsPayText, nothingToValue, standText } from './value-text.ts';

const dollars = z.number();

export const calculateCardValue = defineOperation({
  name: 'calculate_card_value',
  title: 'Value of a card',
  description:
    'What one card is worth on this spending, in its first year and later, against its fee.',
  input: z.strictObject({
    card_name: cardName.optional(),
    annual_fee: money(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
    spending: spending.optional(),
    benefit_selections: benefitSelections.optional(),
    ...saidFields,
    trace: grain,
  }),
  output: z.object({
    card_name: z.string().nullable(),
    annual_fee: dollars,
    first_year: z.object({
      total_value: dollars,
      net_value: dollars,
      sign_on_bonus_value: dollars,
      benefits_utilized: dollars,
      total_rewards: dollars,
    }),
    /** `nights_value`: the part for `certificates`. */
    ongoing_annual: z.object({ total_value: dollars, net_value: dollars, nights_value: dollars }),
    certificates,
    break_even: z.object({ monthly_spend_needed: dollars.nullable() }),
    rewards_by_category: z.record(z.string(), dollars).optional(),
    verdict: z.enum(['WORTH_IT', 'NOT_WORTH_IT']),
    confidence,
    turns_at: z.array(z.string()),
    /** Certificates without a sourced price. */
    not_counted: z.array(z.string()),
    credits_assumed: creditsAssumed,
    /** The best card without a fee on the same spending; null when this card has no fee. */
    free_alternative: freeAlternative,
    bonus_short_by: dollars,
    /** The offer is a ceiling: some applicants get less. */
    bonus_up_to: z.boolean().meta({ 'x-listed': false }),
    /** Calculation of a later year; adds up to its `net_value`. */
    trace: z.array(traceLine).optional(),
    /** What paying such bills by card costs; the figures count rewards after it. */
    bill_fees: billFeesField,
    spending_source: spendingSource,
    person: personField,
    points_program_key: z.string().nullable(),
    portal_cpp: z.number().nullable(),
  }),
  example: { card_name: 'Amex Platinum', spending: { dining: 400, travel: 900 } },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/value', response: 'envelope' },
  tool: {
    description:
      'Whether ONE card is worth its annual fee on this spending: first-year and later value, break-even, WORTH_IT or NOT_WORTH_IT. For a held card check_card_renewal; for several compare_cards.',
    several: { tool: 'compare_cards', most: 3 },
    annotations: READ_ONLY,
    detailed_fields: ['rewards_by_category', 'trace'],
    asks: asksOfOneCard(null),
    summarize(value) {
      const { first_year, ongoing_annual, break_even, confidence } = value;
      const needed = break_even.monthly_spend_needed;
      const { lead, basis } = personText(value.person);
      const night = value.turns_at.find((end) => end.includes('left unused'));
      const worth =
        night === undefined ? 'worth its fee' : `worth its fee ${ifUsed(value.certificates)}`;
      return [
        lead,
        `${value.card_name ?? 'A plain 1% cash-back card'}: ${standText(value, worth)} on this spending (confidence ${confidence}).`,
        `About ${usd(ongoing_annual.net_value)} a year after the fee; first year about ${usd(first_year.net_value)}${first_year.sign_on_bonus_value > 0 ? `, including ${bonusText(value)}` : ''}.`,
        nightsText(value.certificates),
        freeText(value),
        besideText(value.free_alternative),
        turnsText(value.turns_at),
        uncountedText(value.not_counted),
        creditsText(value.credits_assumed),
        value.bonus_short_by > 0
          ? `This spending falls about ${usd(value.bonus_short_by)} short of ${first_year.sign_on_bonus_value > 0 ? 'the whole' : 'the'} sign-on bonus.`
          : '',
        needed === null
          ? 'No amount of spending in this mix covers the fee.'
          : needed === 0
            ? value.annual_fee > 0
              ? creditsPayText(value.credits_assumed)
              : ''
            : `It covers its fee from about ${usd(needed)} of spending a month.`,
        spendingText(value.spending_source),
        basis,
        'Estimates, not financial advice.',
      ]
        .filter(Boolean)
        .join('\n');
    },
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
  wallet: walletUse({ person: null, uses: ['spending', 'benefit_selections'] }),
  cost: ({ card_name, date }, { catalog }) =>
    2 + curveWork(cardsNamed(card_name === undefined ? [] : [card_name], catalog)) + dayWork(date),
  handler(query, context) {
    if (query.card_name === undefined && query.annual_fee === undefined) throw nothingToValue();
    const card = query.card_name === undefined ? null : cardByName(query.card_name, context);
    warnEligibility([card], context);
    if (!card)
      context.warn(
        'No card_name was given, so the values are for a plain 1% cash-back card with this fee.',
      );
    const in_question = card === null ? [] : [card];
    const facts = engineInput([], { ...query, at: '', in_question }, context);
    const fee = query.annual_fee;
    const own = card === null ? PLAIN_CARD : cardBeside(facts, card.engine);
    const valued = fee === undefined ? own : { ...own, annual_fee: fee, first_year_fee: fee };
    const asked = { ...facts, cards: [valued] };
    const open = card === null ? [] : freeToOpen(card, valued.annual_fee, facts, context);
    const rivals = freeRivals(asked, valued, open);
    const value = cardValue(
      asked,
      card !== null && valued.annual_fee > 0 ? () => rivals : undefined,
    );
    warnUnproven(value.turns_at, context);
    const bill_fees = tellBillFees(query, card === null ? [] : [card], facts, context);
    tellThinAbroad(card === null ? [] : [card], facts.spending, context);
    const own_certificates = nightsOf(asked, valued);
    warnStale([card], context, ['fees', 'earn', 'credits', 'bonus']);
    const earning = in_question.map((one) => ({ card: one, trace: value.ongoing_trace }));
    const chosen = choicesAlone(earning, facts.options.choices);
    const person = personOf(facts.reading, in_question, facts, context.catalog, { chosen });
    const { total_value, net_value, total_rewards } = value.ongoing_annual;
    const alone = rivals.best && { ...rivals.best, card_id: rivals.best.card.card_id };
    const duel = { card: valued, net_value, total_rewards, free: alone };
    const owed = person.interest.find(({ card_name }) => card_name === card?.seed.name);
    // No reward is worth what a balance on the card costs.
    const verdict = owed !== undefined && owed.a_year > net_value ? 'NOT_WORTH_IT' : value.verdict;
    const not_counted = card === null ? [] : uncountedOf(card, context);
    const isAgainst = verdict !== 'WORTH_IT';
    const least = Math.max(0, (rivals.best?.net_value ?? 0) - NOTABLE_GAIN);
    const nights = isAgainst ? [] : nightsDecide(asked, net_value, least);
    warnIdle(card === null ? [] : [card], facts, context);
    warnUncounted(query.benefit_selections, card === null ? [] : [card], context);
    return {
      card_name: card?.seed.name ?? null,
      annual_fee: valued.annual_fee,
      first_year: { ...value.first_year },
      ongoing_annual: { total_value, net_value, nights_value: own_certificates.value },
      certificates: [...own_certificates.rows],
      break_even: { ...value.break_even },
      rewards_by_category: { ...value.rewards_by_category },
      verdict,
      ...lessSure(value, isAgainst ? not_counted : [], [
        ...nights,
        ...(valued.annual_fee > 0 ? assumedSpending(facts) : []),
        ...assumedOfDuel(duel, facts, query, context.catalog),
        ...feesThatTurn(
          bill_fees,
          (less) => !isAgainst && valued.annual_fee > 0 && net_value - less < 0,
        ),
        ...(isAgainst && card
          ? assumedAgainst(card, net_value, rivals.best?.net_value ?? 0, facts, context.catalog)
          : []),
      ]),
      free_alternative: rivals.best && {
        card_name: rivals.best.card.name,
        net_value: rivals.best.net_value,
        gain_beside: isAgainst ? rivals.gainBeside() : 0,
      },
      not_counted,
      credits_assumed: assumedCredits({ ...value, net_value }, facts),
      bonus_short_by: value.bonus_short_by,
      bonus_up_to: card?.seed.bonus?.up_to ?? false,
      trace: value.ongoing_trace(query.trace).map(describeTraceLine),
      bill_fees,
      spending_source: facts.spending_source,
      person,
      points_program_key: card?.seed.program ?? null,
      portal_cpp: card && portalCpp(card, context),
    };
  },
});
