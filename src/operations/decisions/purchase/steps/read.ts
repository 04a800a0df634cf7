import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import {
  withoutPointsUse,
  withoutUsedCredits,
} from '../../../../catalog/merchants/said/beside-points.ts';
import { whenPaid } from '../../../../catalog/names/kinds/paid-at.ts';
import type { MerchantFacts } from '../../../../engine/decisions/purchase/input.ts';
import { DEFAULT_OPTIONS } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import { forGoal } from '../../../shared/cash-goal.ts';
import { isCashLike } from '../../../shared/merchants/cash-like.ts';
import { rankAtMerchant, readMerchant } from '../../../shared/merchants/merchant-facts.ts';
import { feesAt } from '../../../shared/merchants/merchant-fees.ts';
import { cardsToPerson, isToPerson } from '../../../shared/merchants/person-payment.ts';
import { withActivation } from '../../../shared/said/activated.ts';
import { agedCards } from '../../../shared/said/held/opened.ts';
import { readSaid } from '../../../shared/said/read.ts';
import { cardsAtPrice, cardsPaidInside } from '../at-pump.ts';
import { asPaid, cardsPaid, saidPaid } from '../paid-with.ts';
import type { PurchaseInput } from '../purchase-input.ts';
import { spentBefore } from '../spent/spent-before.ts';
import { withoutCashOnly } from './cash-only.ts';
import { cardsFinanced, withoutPlan } from './financed.ts';

const CREDITS_USED = 'The credits here are left out, as they are said to be used up.';

/** A purchase as it was said: where, how, by whom, with which cards. */
export type Purchase = ReturnType<typeof readPurchase>;

export function readPurchase(
  {
    amount,
    portfolio,
    abroad,
    activated,
    cover: _cover,
    card_fee,
    paid_at = '',
    ...said
  }: PurchaseInput,
  context: Context,
) {
  const plain = withoutPointsUse(said.merchant);
  const unused = withoutUsedCredits(plain);
  if (unused !== null) context.warn(CREDITS_USED);
  const place = unused ?? plain;
  const for_cash = withoutCashOnly(place);
  const goal = for_cash === null ? said.primary_goal : 'cashback';
  const {
    merchant: named_so,
    cards: found,
    on,
  } = spentBefore(for_cash ?? place, portfolio, context);
  const cards = agedCards(found, said, context);
  const on_plan = withoutPlan(named_so);
  const merchant = on_plan ?? named_so;
  const named = readMerchant(merchant, cards, context, abroad);
  const reading = asPaid(named, context.catalog, card_fee);
  const paid = saidPaid(said, reading, cards);
  const read = readSaid(paid, cards, context.catalog.enginePrograms, '', context);
  const { category } = reading.facts;
  const asked = forGoal(goal, read, cards, context);
  const { holder, lacks, thresholds } = on(asked, category, amount);
  const active = withActivation(cards, activated, context.catalog, holder.as_of);
  const financed = on_plan === null ? active : cardsFinanced(active, reading.facts.key);
  const paying = cardsToPerson(cardsPaid(financed, reading), reading, context.catalog);
  const priced_so = cardsAtPrice(paying, reading.facts.gallon_price);
  const earning = reading.way?.fuel === 'inside' ? cardsPaidInside(priced_so) : priced_so;
  const isCharged = feesAt(reading.facts, amount, context.catalog).has(category);
  const isCash = isCashLike(reading, context.catalog);
  // A fee that is counted, or what is said first of a person, is no word of warning beside each card.
  const isWarned = isCharged || isCash || isToPerson(reading);
  const facts = isWarned ? { ...reading.facts, trap: null } : reading.facts;
  const times = whenPaid(paid_at, said.date ?? null, context.catalog.today);
  const rankAt = (there: MerchantFacts, held: readonly CatalogCard[] = earning) =>
    rankAtMerchant(held, { ...there, ...(times && { times }) }, amount, context, holder);
  const line = { category, monthly: amount, merchant: null, channel: 'any' as const };
  return {
    /** The merchant without what was spent before. */
    ...{ merchant, amount, reading, holder },
    /** Whether something was said that may fill a cap and is not counted. */
    lacks,
    thresholds,
    /** The cards held, as they are activated, and as they earn here. */
    ...{ cards, active, earning },
    /** Whether it is said to go on the store's plan without interest. */
    ...{ on_plan: on_plan !== null },
    /** Whether the credits of the cards are said to be used up. */
    ...{ credits_used: unused !== null },
    /** Whether a fee for paying by card is counted, and whether it is taken as cash. */
    ...{ isCharged, isCash },
    /** The cards ranked at a merchant of other facts, and here. */
    rankAt,
    rankOf: (held: readonly CatalogCard[]) => rankAt(facts, held),
    line,
    /** The purchase as spending. */
    priced: {
      spending: [line],
      options: { ...DEFAULT_OPTIONS, memberships: holder.options.memberships },
      programs: holder.programs,
    },
  };
}
