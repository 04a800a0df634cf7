import { z } from 'zod';
import type { MerchantFacts } from '../../engine/decisions/purchase/input.ts';
import { DEFAULT_OPTIONS } from '../../engine/model/input.ts';
import { rateOn } from '../../engine/worth/bills.ts';
import { isoDay } from '../../kit/day.ts';
import { number } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { heldOrSaved } from '../../operation/input/card-lists.ts';
import { dollars, primaryGoal } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksActivation } from '../shared/asks/at-purchase.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { creditFirst, creditsHere } from '../shared/benefits/credits-here.ts';
import { coversOf, coverWanted } from '../shared/cards/cover/cover-here.ts';
import { tellCover } from '../shared/cards/cover/cover-of-bill.ts';
import { forGoal } from '../shared/cash-goal.ts';
import { ratesThatRank } from '../shared/disputes/rates-that-rank.ts';
import { isCashLike } from '../shared/merchants/cash-like.ts';
import { rankAtMerchant, readMerchant } from '../shared/merchants/merchant-facts.ts';
import { feesAt, tellFeesAt } from '../shared/merchants/merchant-fees.ts';
import { onlineText } from '../shared/merchants/merchant-networks.ts';
import {
  cardsToPerson,
  ifPurchase,
  isToPerson,
  shopsOnlyText,
} from '../shared/merchants/person-payment.ts';
import { cardRateText, keysOf } from '../shared/points/card-rate.ts';
import { withActivation } from '../shared/said/activated.ts';
import { dates } from '../shared/said/dates.ts';
import { saidAtPurchase } from '../shared/said/fields.ts';
import { clubMemberships } from '../shared/said/held/memberships.ts';
import { purchasePerson } from '../shared/said/person.ts';
import { readSaid } from '../shared/said/read.ts';
import { describeTraceLine } from '../shared/trace-line.ts';
import { isBelowSteps, scalesAssumed } from '../shared/unstated/scales.ts';
import { tellThinAbroad } from '../shared/unstated/thin-abroad.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { afterPurchase } from './purchase/after-purchase.ts';
import { otherTill } from './purchase/many-tills.ts';
import { oneCompanyText } from './purchase/one-company.ts';
import { paidThrough } from './purchase/paid-through.ts';
import { asPaid, cardsPaid, saidPaid } from './purchase/paid-with.ts';
import { cardsAtPrice, ifGallonCosts } from './purchase/per-gallon.ts';
import { assumedAtTill } from './purchase/points-worth-less.ts';
import {
  dollarText,
  purchaseAnswer,
  purchaseText,
  rankText,
  refusalText,
} from './purchase/purchase-answer.ts';
import {
  ifAbroad,
  ifCash,
  ifMoreSpent,
  ifMoreTaken,
  ifOnline,
  ifTier,
  tellBest,
  tellFeesAbroad,
  tellOffers,
  tellPlans,
  tellTaken,
} from './purchase/purchase-doubts.ts';
import { merchantSpent, SPENT_UNREAD, spentBefore } from './purchase/spent-before.ts';
import { LOCAL_CURRENCY, takenAbroad } from './purchase/taken-abroad.ts';
import { toldFirst } from './purchase/told-first.ts';

export const whichCardAtMerchant = defineOperation({
  name: 'which_card_at_merchant',
  title: 'Which card at this merchant',
  description: 'Which held card to pay with at a merchant, today or on a day, for an amount.',
  input: z.strictObject({
    merchant: merchantSpent,
    amount: dollars(0.01, 1_000_000).default(100).describe('Dollars of this purchase.'),
    portfolio: heldOrSaved.describe(
      'The cards held, e.g. ["CFU", "Customized Cash (category online shopping)"]; else those saved.',
    ),
    cover: coverWanted,
    ...saidAtPurchase,
    dates,
    primary_goal: primaryGoal.optional().meta({ 'x-rest-only': true }),
  }),
  output: purchaseAnswer,
  example: {
    merchant: 'Costco',
    amount: 200,
    portfolio: ['Costco Anywhere Visa', 'Amex Gold', 'Citi Double Cash'],
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: ['cover', 'more_covers'],
  },
  rest: { method: 'POST', path: '/intelligence/merchant/best-card', response: 'envelope' },
  tool: {
    description:
      'Which card HELD to pay with at one merchant. For credits there check_merchant_benefits; for a kind of spending, or new cards, recommend_card_for_category.',
    annotations: READ_ONLY,
    verdict_lines: 1,
    detailed_fields: ['earnings_comparison[].trace'],
    asks: asksActivation,
    summarize: purchaseText,
    suggest: afterPurchase,
  },
  wallet: walletUse({ cards: { field: 'portfolio' }, person: null, uses: [], dates: 'rates' }),
  handler({ amount, portfolio, abroad, activated, cover, card_fee, ...said }, context) {
    const { merchant, cards, on } = spentBefore(said.merchant, portfolio, context);
    const reading = asPaid(
      readMerchant(merchant, cards, context, abroad),
      context.catalog,
      card_fee,
    );
    const paid = saidPaid(said, reading, cards);
    const read = readSaid(paid, cards, context.catalog.enginePrograms, '', context);
    const { category, key, networks } = reading.facts;
    const asked = forGoal(said.primary_goal, read, cards, context);
    const { holder, lacks } = on(asked, category, amount);
    const active = withActivation(cards, activated, context.catalog, holder.as_of);
    const paying = cardsToPerson(cardsPaid(active, reading), reading, context.catalog);
    const earning = cardsAtPrice(paying, reading.facts.gallon_price);
    const rankAt = (facts: MerchantFacts, held = earning) =>
      rankAtMerchant(held, facts, amount, context, holder);
    const feeCounts = feesAt(reading.facts, amount, context.catalog).has(category);
    // A fee that is counted, or what is said first of a person, is no word of warning beside each card.
    const isCash = isCashLike(reading, context.catalog);
    const facts =
      feeCounts || isCash || isToPerson(reading) ? { ...reading.facts, trap: null } : reading.facts;
    const rankOf = (held: typeof earning) => rankAt(facts, held);
    const { compared, ...result } = takenAbroad(rankOf(earning), earning, reading, rankOf, context);
    if (reading.abroad !== null) context.warn(LOCAL_CURRENCY);
    const through = paidThrough(reading, result, earning, rankAt, context);
    const line = { category, monthly: amount, merchant: null, channel: 'any' as const };
    const priced = {
      spending: [line],
      options: { ...DEFAULT_OPTIONS, memberships: holder.options.memberships },
      programs: holder.programs,
    };
    const bill_fees = tellFeesAt(reading.facts, amount, cards, priced, context);
    const taken = cards.filter(({ seed }) =>
      result.ranked.some((row) => row.card_id === seed.card_id && row.accepted),
    );
    const thin = tellThinAbroad(
      taken,
      reading.abroad === null ? [] : [{ ...line, abroad: true }],
      context,
    );
    const nameOf = (id: number) => context.catalog.cardsById.get(id)?.seed.name ?? '';
    const away = ifAbroad(reading, result, rankAt, nameOf);
    tellFeesAbroad(reading, taken, away, context);
    const others = ratesThatRank(earning, result.best, (held) => rankOf([...held]).ranked);
    const sure = lessSure(
      result,
      [],
      [
        ...assumedAtTill(compared, cards, holder.programs, feeCounts ? bill_fees : []),
        ...(thin.get(result.best ?? -1) ?? []),
        ...away,
        ...ifOnline(reading, result, rankAt, nameOf),
        ...through.flatMap(({ turns }) => turns ?? []),
        ...ifMoreTaken(reading, result, rankAt, context),
        ...ifCash(reading, isCash),
        ...ifMoreSpent(compared, cards, priced),
        ...ifTier(compared, cards, holder.options),
        ...ifGallonCosts(compared, earning),
        ...others.turns,
      ],
    );
    const notesOf = (id: number) => [
      ...through.filter(({ card_id }) => card_id === id).map(({ note }) => note),
      shopsOnlyText(id, active, earning, reading),
    ];
    const earnings_comparison = result.ranked.flatMap((row) => {
      const card = context.catalog.cardsById.get(row.card_id);
      if (!card) return [];
      const { name, program } = card.seed;
      const paid = bill_fees.find((one) => one.cards.some(({ card_name }) => card_name === name));
      const own = paid?.cards.find(({ card_name }) => card_name === name);
      const charged = row.accepted && feeCounts && own?.without_fee === false;
      const rate = charged ? rateOn(card.engine, reading.facts.category, priced.options) : row.rate;
      const paidBy = earning.find(({ seed }) => seed === card.seed) ?? card;
      return {
        card: name,
        accepted: row.accepted,
        multiplier: isBelowSteps(card, category, rate)
          ? `${number(Math.round(row.points))} points`
          : `${cardRateText(rate, paidBy, holder.programs, keysOf(cards))}${charged ? ' less the fee' : ''}`,
        points_earned: charged ? Math.round(amount * rate) : row.points,
        program: context.catalog.programs.get(program ?? 'cash_back')?.name ?? 'none',
        estimated_value: dollarText(row.value),
        foreign_fee: row.foreign_fee,
        note:
          row.why_not === null
            ? [...notesOf(row.card_id), row.note].filter(Boolean).join('; ') || null
            : refusalText(row.why_not, card, context),
        trace: row.trace.map(describeTraceLine),
      };
    });
    if (cover === undefined) tellCover(taken, reading.facts.category, context);
    const bestCard = context.catalog.cardsById.get(result.best ?? -1);
    tellBest(bestCard, others, context);
    const isLoss = (result.ranked[0]?.value ?? 0) < 0;
    if (feeCounts && isLoss) tellOffers(taken, { ...priced, as_of: holder.as_of }, context);
    tellPlans(bestCard, taken, reading.facts, amount, context);
    tellTaken(reading, taken, context);
    const best = bestCard?.seed.name ?? null;
    const where = reading.open ? 'the base rate' : reading.facts.name;
    const ranking =
      best === null && reading.facts.networks?.length === 0
        ? `${where} takes no credit cards: pay with a debit card or cash.`
        : rankText(earnings_comparison, best, where, amount, feeCounts ? bill_fees : []);
    const credits_here = creditsHere(cards, reading.facts, context.catalog, isoDay(context.now));
    const credit = creditFirst(credits_here, result.ranked, amount, cards, context.catalog);
    const clubs = clubMemberships(cards, reading.facts, holder.options.not_held);
    const person = purchasePerson(holder, cards, taken, clubs, context);
    const doubts = toldFirst(reading, cards, taken, { ...result, amount }, rankAt, context);
    return {
      recommended_card: best,
      category_detected: reading.category,
      category_method: reading.method,
      bill_fees,
      merchant_detected: reading.name,
      abroad: reading.abroad,
      person: { ...person, assumed: [...scalesAssumed(taken, priced), ...person.assumed] },
      reason: [
        lacks && SPENT_UNREAD,
        ...doubts,
        ifPurchase(ranking, reading, { isCash, isCharged: feeCounts }),
        oneCompanyText(bestCard, result, holder, context),
        otherTill(reading, result, rankAt, context),
        credit,
        best === null && reading.abroad === null && onlineText(key, networks, context.catalog),
      ]
        .filter(Boolean)
        .join(' '),
      confidence: reading.open || lacks ? 'low' : sure.confidence,
      turns_at: [
        ...(reading.open ? ['which merchant of this name is meant'] : []),
        ...sure.turns_at,
      ],
      ...coversOf(cover, { amount, merchant }, cards, result, reading.abroad !== null, context),
      credits_here,
      earnings_comparison,
    };
  },
});
