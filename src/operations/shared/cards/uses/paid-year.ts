import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { rateChanges } from '../../../../engine/decisions/renewal/rate-changes.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { shareSaid, shareUnsaid } from '../../../../engine/worth/credits/credits.ts';
import type { Context } from '../../../../operation/context.ts';
import type { LeaveAt } from '../../said/times/next-fee.ts';
import { isOf, REFUND } from '../possible-changes.ts';

/**
 * @param to what it is changed to; null where it is closed
 * @param isFirst it is in its first year, in which banks change no card, and may take back an offer
 */
export function whenToLeaveIt(
  card: CatalogCard,
  to: CatalogCard | null,
  isFirst: boolean,
  facts: EngineInput,
  { catalog }: Pick<Context, 'catalog'>,
): LeaveAt {
  if (!isFirst && !givesMore(card, to, facts)) return 'now';
  const { product_change_terms: terms } = catalog.rules;
  const isRefunded = terms.some(({ key, issuers }) => key === REFUND && isOf(issuers, card.seed));
  return isFirst || isRefunded ? 'fee' : 'before_fee';
}

/** Whether the card gives anything until its fee is due that the one after it does not. */
function givesMore({ engine: own }: CatalogCard, to: CatalogCard | null, facts: EngineInput) {
  const had = new Set(to?.engine.credits.map(({ key }) => key));
  const isUsed = (credit: Credit): boolean => {
    if (had.has(credit.key)) return false;
    if (credit.spend_required !== null || credit.from_second_year) return false;
    if (credit.valid_to !== null && credit.valid_to < facts.as_of) return false;
    if (credit.own_value && credit.value === 0) return false;
    const said = shareSaid(credit, own.card_id, facts);
    return (said ?? shareUnsaid(credit, own.card_id, facts.options)) > 0;
  };
  if (own.credits.some(isUsed)) return true;
  return to !== null && rateChanges(facts, own, to.engine).some(({ better }) => !better);
}

/** ` when its next fee is due, about 2027-01-15, not before`: behind what is to be done. */
export function leaveText(at: LeaveAt, due: string): string {
  return {
    fee: ` when its next fee is due, about ${due}, not before`,
    before_fee: ` shortly before its next fee posts, about ${due}`,
    now: ` now, before its next fee posts, about ${due}`,
  }[at];
}
