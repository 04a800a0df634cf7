import type { Context } from '../../../../operation/context.ts';
import { tellCover } from '../../../shared/cards/cover/cover-of-bill.ts';
import { tellBest, tellOffers, tellPlans, tellTaken } from '../purchase-doubts.ts';
import type { PurchaseInput } from '../purchase-input.ts';
import type { Ranked } from './rank.ts';
import type { Purchase } from './read.ts';

const ON_PLAN =
  "Counted as on the store's plan without interest, which the store's own card alone has: cards that earn less or nothing on it are counted so.";

/** What is to be said of the cards beside the ranking. */
export function tellOfCards(
  { amount, reading, holder, priced, isCharged, on_plan }: Purchase,
  { result, taken, bestCard, others }: Ranked,
  cover: PurchaseInput['cover'],
  context: Context,
): void {
  if (cover === undefined) tellCover(taken, reading.facts.category, context);
  tellBest(bestCard, others, context);
  const isLoss = (result.ranked[0]?.value ?? 0) < 0;
  if (isCharged && isLoss) tellOffers(taken, { ...priced, as_of: holder.as_of }, context);
  if (on_plan) context.warn(ON_PLAN);
  tellPlans(bestCard, taken, reading.facts, amount, context);
  tellTaken(reading, taken, context);
}
