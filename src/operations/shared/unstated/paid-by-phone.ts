import { reviewPortfolio } from '../../../engine/decisions/portfolio/portfolio.ts';
import { withOptions } from '../../../engine/decisions/value/card-value.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { isLate } from '../../../engine/model/effort.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list, usd } from '../../../kit/words.ts';
import { mainUses } from '../cards/uses/main-uses.ts';
import { BY_PHONE, isByPhone } from '../said/held/memberships.ts';

/** Rows of a review as they are told. */
interface Judged {
  readonly card_id: number;
  readonly verdict: string;
  readonly marginal_value: number;
}

/**
 * In words, the cards on which the verdict is another, or that add notably more, if the person pays by phone, of which nobody said
 * anything; null where none is.
 * @param rows the verdicts without
 * @param named kinds of spending that the person named
 */
export function ifPaidByPhone(
  facts: EngineInput,
  rows: readonly Judged[],
  named: readonly Category[],
  nameOf: (card_id: number) => string,
): string | null {
  const { memberships, not_held } = facts.options;
  const isOpen = (key: string | null): key is string =>
    key !== null && isByPhone(key) && !memberships.has(key) && !not_held.has(key);
  const open = facts.cards.filter(({ earn }) => earn.some(({ requires }) => isOpen(requires)));
  if (open.length === 0 || isLate()) return null;
  const paid = withOptions(facts, { memberships: new Set([...memberships, ...BY_PHONE]) });
  const { cards, allocation } = reviewPortfolio(paid);
  const told = open.flatMap((card) => {
    const before = rows.find(({ card_id }) => card_id === card.card_id);
    const after = cards.find(({ card_id }) => card_id === card.card_id);
    if (before === undefined || after === undefined) return [];
    const isTurned = before.verdict !== after.verdict;
    const isMore = after.marginal_value - before.marginal_value >= NOTABLE_GAIN;
    if (!isTurned && !(isMore && after.verdict === 'KEEP')) return [];
    const uses = mainUses(allocation.lines, card, { ...paid, named });
    const where = uses.length > 0 ? `, for ${list(uses)}` : '';
    return [
      `${after.verdict} ${nameOf(card.card_id)}: it then adds about ${usd(after.marginal_value)} a year${where}`,
    ];
  });
  return told.length === 0
    ? null
    : `If you pay by phone, which is not counted here (mobile_wallet true counts it): ${told.join('; ')}. Which payees take it is not known here: leave out those that do not.`;
}
