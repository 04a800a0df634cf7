import { freeRivals } from '../../../../engine/decisions/alone/free-rivals.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { Context } from '../../../../operation/context.ts';
import { nightsOf } from '../../../shared/benefits/nights/nights-used.ts';
import { freeToOpen } from '../../../shared/cards/free-alternative.ts';
import { warnUnproven } from '../../../words/confidence-text.ts';
import type { CardAsked } from './read.ts';

/** What a card is worth on the spending, against the free cards that are to be had instead. */
export type WeighedCard = ReturnType<typeof weighCard>;

export function weighCard({ card, facts, valued, fee, atFee }: CardAsked, context: Context) {
  const weigh = (one: EngineCard) => {
    const own = { ...facts, cards: [one] };
    const open = card === null ? [] : freeToOpen(card, one.annual_fee, facts, context);
    const rivals = freeRivals(own, one, open);
    const hasRival = card !== null && one.annual_fee > 0;
    return { open, rivals, value: cardValue(own, hasRival ? () => rivals : undefined) };
  };
  const { open, rivals, value } = weigh(valued);
  warnUnproven(value.turns_at, context);
  const alone = { ...facts, cards: [valued] };
  const verdictOf = (one: EngineCard) => weigh(one).value.verdict;
  return {
    /** What was said, with this card alone. */
    alone,
    value,
    /** The cards without a fee, and the best of them. */
    ...{ open, rivals },
    certificates: nightsOf(alone, valued),
    /** The verdict on the card as it would be otherwise, and at another fee. */
    verdictOf,
    verdictAt: (dollars: number) => (dollars === fee ? value.verdict : verdictOf(atFee(dollars))),
  };
}
