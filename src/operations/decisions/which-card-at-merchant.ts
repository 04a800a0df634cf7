import { isoDay } from '../../kit/day.ts';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksActivation } from '../shared/asks/at-purchase.ts';
import { creditsHere } from '../shared/benefits/here/credits-here.ts';
import { coversOf } from '../shared/cards/cover/cover-here.ts';
import { clubMemberships } from '../shared/said/held/memberships.ts';
import { purchasePerson } from '../shared/said/person.ts';
import { scalesAssumed } from '../shared/unstated/scales.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { afterPurchase } from './purchase/after-purchase.ts';
import { purchaseAnswer, purchaseText } from './purchase/purchase-answer.ts';
import { purchaseInput } from './purchase/purchase-input.ts';
import { reachedText } from './purchase/spent/threshold-text.ts';
import { surenessOf } from './purchase/steps/doubts.ts';
import { rankPurchase } from './purchase/steps/rank.ts';
import { readPurchase } from './purchase/steps/read.ts';
import { reasonOf } from './purchase/steps/reason.ts';
import { earningsOf } from './purchase/steps/rows.ts';
import { tellOfCards } from './purchase/steps/tell.ts';

export const whichCardAtMerchant = defineOperation({
  name: 'which_card_at_merchant',
  title: 'Which card at this merchant',
  description: 'Which held card to pay with at a merchant, today or on a day, for an amount.',
  input: purchaseInput,
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
  handler(input, context) {
    const purchase = readPurchase(input, context);
    const { merchant, amount, reading, holder, cards, priced } = purchase;
    const ranked = rankPurchase(purchase, context);
    const { result, taken, bestCard, bill_fees } = ranked;
    const { decides: reached, turns } = reachedText(purchase, ranked);
    const sureness = surenessOf(purchase, ranked, context);
    const earnings_comparison = earningsOf(purchase, ranked, context);
    tellOfCards(purchase, ranked, input.cover, context);
    const credits_here = purchase.credits_used
      ? []
      : creditsHere(cards, reading.facts, context, isoDay(context.now));
    const clubs = clubMemberships(cards, reading.facts, holder.options.not_held);
    const person = purchasePerson(holder, cards, taken, clubs, context);
    const isAway = reading.abroad !== null;
    return {
      recommended_card: (reached ?? bestCard)?.seed.name ?? null,
      category_detected: reading.category,
      category_method: reading.method,
      bill_fees,
      merchant_detected: reading.name,
      abroad: reading.abroad,
      person: { ...person, assumed: [...scalesAssumed(taken, priced), ...person.assumed] },
      reason: reasonOf(purchase, ranked, { earnings_comparison, credits_here }, context),
      ...sureness,
      ...(reached !== null && {
        confidence: reading.open ? ('low' as const) : ('medium' as const),
        turns_at: turns,
      }),
      ...coversOf(input.cover, { amount, merchant }, cards, result, isAway, context),
      credits_here,
      earnings_comparison,
    };
  },
});
