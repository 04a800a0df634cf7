import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import type { Context } from '../../../operation/context.ts';

/** Months ahead in which an end may fall within the year counted or the one after the next fee. */
const SOON = 18;

/**
 * That the year counted runs from today, as nobody said when the card was opened or its fee falls due, where
 * something counted ends soon: another year holds less of it.
 */
export function countedFromToday(
  { card_id, next_anniversary, change_to, free_alternative, year_from }: RenewalDecision,
  { catalog }: Pick<Context, 'catalog'>,
): { readonly from_today?: true } {
  if (next_anniversary !== null) return {};
  const cards = [card_id, change_to, free_alternative?.card_id].flatMap(
    (id) => catalog.cardsById.get(id ?? 0) ?? [],
  );
  const last = addMonths(year_from, SOON);
  const isSoon = ({ valid_to }: { readonly valid_to: string | null }): boolean =>
    valid_to !== null && valid_to >= year_from && valid_to <= last;
  const ends = cards.some(
    ({ engine: { credits, earn } }) => credits.some(isSoon) || earn.some(isSoon),
  );
  return ends ? { from_today: true } : {};
}

/** The best card without a fee, as it is served. */
export function freeOf({ free_alternative: free }: RenewalDecision) {
  if (free === null) return null;
  const { name: card_name, net_value, gain_beside, as_cash } = free;
  return { card_name, net_value, gain_beside, ...(as_cash !== undefined && { as_cash }) };
}
