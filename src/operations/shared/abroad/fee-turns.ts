import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { netOngoing } from '../../../engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { isAbroad } from '../../../engine/model/foreign.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../engine/model/money.ts';
import type { Context } from '../../../operation/context.ts';
import { SOURCES_DISAGREE } from '../../words/confidence-text.ts';
import { otherForeignFees } from './foreign-dispute.ts';

/** A foreign fee as another source has it than the one that counts. */
export interface FeeReading {
  readonly card_id: number;
  readonly name: string;
  readonly percent: number;
}

/** Of these cards the foreign fees on which sources disagree; none where nothing is spent abroad. */
export function disputedFees(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  context: Pick<Context, 'caller'>,
): FeeReading[] {
  if (!spending.some(isAbroad)) return [];
  return [...new Set(cards)].flatMap((card) =>
    otherForeignFees(card, context).map((percent) => {
      return { card_id: card.seed.card_id, name: card.seed.name, percent };
    }),
  );
}

/** The card at that fee, if it is its own; else as it is. */
export function atReading(card: EngineCard, { card_id, percent }: FeeReading): EngineCard {
  return card.card_id === card_id ? { ...card, foreign_fee_percent: percent } : card;
}

/** In words, for `turns_at`. */
export function readingTurns({ name, percent }: FeeReading, then: string): string {
  const fee = percent === 0 ? 'no foreign fee' : `a foreign fee of ${percent}%`;
  return `${fee} on ${name}, ${SOURCES_DISAGREE} (then ${then})`;
}

/** The cards that would lead by another reading of such a fee. */
export function feesThatLead(
  cards: readonly CatalogCard[],
  winner: number,
  facts: EngineInput,
  netOf: (card: EngineCard) => number,
  context: Pick<Context, 'caller'>,
): string[] {
  return disputedFees(cards, facts.spending, context).flatMap((reading) => {
    const rows = facts.cards.map((card) => {
      const other = atReading(card, reading);
      if (other === card) return { card, net: netOf(card) };
      const [then = 0, now = 0] = [other, card].map((one) =>
        netOngoing({ ...facts, cards: [one] }),
      );
      return { card, net: sumCents([netOf(card), then, -now]) };
    });
    const own = rows.find(({ card }) => card.card_id === winner);
    const [first] = rows.toSorted((a, b) => b.net - a.net);
    if (own === undefined || first === undefined || first.net < own.net + HALF_DOLLAR) return [];
    return [readingTurns(reading, first.card.name)];
  });
}
