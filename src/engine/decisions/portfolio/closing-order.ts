import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import { yearsOf } from './step-wallets.ts';

/** A card that its holder wants to close, and a card without a fee that it can be changed to. */
export interface ToClose {
  readonly card: EngineCard;
  readonly changes: readonly EngineCard[];
}

export interface Closing {
  readonly card: EngineCard;
  /** Dollars a year that the wallet brings less without it, its fee saved; below 0: more. */
  readonly loss: number;
  /** The change without a fee that adds most beside those left then, as `loss` is measured; null without one. */
  readonly change: { readonly card: EngineCard; readonly gain: number } | null;
}

/**
 * In which order to close cards: each time the one whose closing loses least beside those that are left,
 * so that the losses add up to that of closing all; ties: lowest card_id. Whoever closes only the first
 * of them has closed the right ones.
 * @param input the wallet; each of `closing` is one of its cards
 */
export function closingOrder(input: EngineInput, closing: readonly ToClose[]): Closing[] {
  const changesOf = (card: EngineCard) => closing.find((one) => one.card === card)?.changes ?? [];
  const years = yearsOf(input, changesOf, () => null, undefined);
  const netOf = (cards: readonly EngineCard[]): number =>
    cards.length === 0 ? 0 : years.netOf(cards);
  const without = (cards: readonly EngineCard[], card: EngineCard) =>
    cards.filter((one) => one !== card);
  const changeBeside = ({ changes }: ToClose, cards: readonly EngineCard[]): Closing['change'] => {
    const rest = netOf(cards);
    const gains = changes.map((card) => ({
      card,
      gain: sumCents([netOf([...cards, card]), -rest]),
    }));
    const [most = null] = gains.toSorted(
      (a, b) => b.gain - a.gain || a.card.card_id - b.card.card_id,
    );
    return most;
  };
  const ordered: Closing[] = [];
  let left = closing.toSorted((a, b) => a.card.card_id - b.card.card_id);
  let held: readonly EngineCard[] = input.cards;
  while (left.length > 0) {
    const now = netOf(held);
    const rows = left.map((one) => ({
      one,
      loss: sumCents([now, -netOf(without(held, one.card))]),
    }));
    const least = rows.reduce((best, row) => (row.loss < best.loss ? row : best));
    const { one, loss } = least;
    held = without(held, one.card);
    ordered.push({ card: one.card, loss, change: changeBeside(one, held) });
    left = left.filter((other) => other !== one);
  }
  return ordered;
}
