import type { Context } from '../../../../operation/context.ts';
import { lessSure } from '../../../shared/benefits/counted/uncounted.ts';
import { tellTopCategories } from '../../../shared/cards/uses/top-list.ts';
import { ifGallonCosts, ifPaidInside } from '../at-pump.ts';
import { assumedAtTill } from '../points-worth-less.ts';
import { ifCash, ifMoreSpent, ifMoreTaken, ifTier } from '../purchase-doubts.ts';
import { ifOnline } from './channels.ts';
import type { Ranked } from './rank.ts';
import type { Purchase } from './read.ts';

/** How sure the best card is, and what would change it. */
export function surenessOf(
  { reading, cards, earning, holder, rankAt, priced, isCharged, isCash, lacks }: Purchase,
  { result, compared, bill_fees, through, away, others, nameOf }: Ranked,
  context: Context,
) {
  const sure = lessSure(
    result,
    [],
    [
      ...assumedAtTill(compared, cards, holder.programs, isCharged ? bill_fees : []),
      ...away,
      ...ifOnline({ reading, cards, rankAt }, result, context),
      ...through.flatMap(({ turns }) => turns ?? []),
      ...ifMoreTaken(reading, result, rankAt, context),
      ...ifCash(reading, isCash),
      ...ifMoreSpent(compared, cards, priced),
      ...ifTier(compared, cards, holder.options),
      ...ifGallonCosts(compared, earning),
      ...ifPaidInside(reading, compared, earning, rankAt, nameOf),
      ...others.turns,
    ],
  );
  // Also where another category is the top one, so that the card is behind.
  const lost = result.ranked.flatMap(({ card_id, note }) =>
    note?.includes('category of most spending') ? [`${note} on ${nameOf(card_id)}`] : [],
  );
  tellTopCategories([...sure.turns_at, ...lost], cards, context);
  return {
    confidence: reading.open || lacks ? ('low' as const) : sure.confidence,
    turns_at: [...(reading.open ? ['which merchant of this name is meant'] : []), ...sure.turns_at],
  };
}
