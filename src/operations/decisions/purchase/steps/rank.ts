import type { Context } from '../../../../operation/context.ts';
import { feesThatRank } from '../../../shared/disputes/fees-that-rank.ts';
import { ratesThatRank } from '../../../shared/disputes/rates-that-rank.ts';
import { tellFeesAt } from '../../../shared/merchants/merchant-fees.ts';
import { tellThinAbroad } from '../../../shared/unstated/thin-abroad.ts';
import { paidThrough } from '../paid-through.ts';
import { ifAbroad, ifHome, tellFeesAbroad } from '../purchase-doubts.ts';
import { inDollars, LOCAL_CURRENCY, takenAbroad } from '../taken-abroad.ts';
import type { Purchase } from './read.ts';

/** The cards by what they bring at a purchase, with what that costs and turns on. */
export type Ranked = ReturnType<typeof rankPurchase>;

export function rankPurchase(purchase: Purchase, context: Context) {
  const { amount, cards, earning, reading, rankAt, rankOf, line, priced } = purchase;
  const ranked = takenAbroad(rankOf(earning), earning, reading, rankOf, context);
  const { compared, ...result } = ranked;
  const isAway = reading.abroad !== null;
  if (isAway) context.warn(LOCAL_CURRENCY);
  if (reading.foreign_sum === amount) context.warn(inDollars(amount));
  const through = paidThrough(reading, result, earning, rankAt, context);
  const bill_fees = tellFeesAt(reading.facts, amount, cards, priced, context);
  const taken = cards.filter(({ seed }) =>
    result.ranked.some((row) => row.card_id === seed.card_id && row.accepted),
  );
  const thin = tellThinAbroad(taken, isAway ? [{ ...line, abroad: true }] : [], context);
  const nameOf = (id: number) => context.catalog.cardsById.get(id)?.seed.name ?? '';
  const away = ifAbroad(reading, result, rankAt, nameOf);
  tellFeesAbroad(reading, taken, away, context);
  const home = ifHome(reading, result, rankAt, nameOf, context);
  const first = compared.ranked.flatMap(({ card_id, accepted }) => (accepted ? card_id : []));
  const able = earning.filter(({ seed }) => first.includes(seed.card_id));
  const rowsOf = (held: typeof earning) => rankOf(held).ranked;
  const fees = isAway ? feesThatRank(able, result.best, rowsOf, context) : [];
  return {
    result,
    /** The cards among which the best was found. */
    compared,
    bestCard: context.catalog.cardsById.get(result.best ?? -1),
    /** The cards that are accepted. */
    taken,
    /** What paying by card costs, and how else it may be paid. */
    ...{ bill_fees, through },
    /** What the best card turns on abroad, and by rates as another source has them. */
    ...{ away: [...(thin.get(result.best ?? -1) ?? []), ...away, ...home, ...fees] },
    others: ratesThatRank(earning, result.best, rowsOf),
    nameOf,
  };
}
