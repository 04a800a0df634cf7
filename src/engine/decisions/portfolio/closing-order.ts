import { isSpent } from '../../model/effort.ts';
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

export interface ClosingOrder {
  readonly closings: readonly Closing[];
  /** How many of the first ones were chosen by what each loses beside the cards left then. */
  readonly weighed: number;
}

/**
 * In which order to close cards: each time the one whose closing loses least beside those that are left,
 * so that the losses add up to that of closing all; ties: lowest card_id. Whoever closes only the first
 * of them has closed the right ones. Once the question has taken its steps, those that remain follow by
 * what they lost when that was last weighed; the losses told are of that order too.
 * @param input the wallet; each of `closing` is one of its cards
 */
export function closingOrder(input: EngineInput, closing: readonly ToClose[]): ClosingOrder {
  const changesOf = (card: EngineCard) => closing.find((one) => one.card === card)?.changes ?? [];
  const years = yearsOf(input, changesOf, () => null, undefined);
  const netOf = (cards: readonly EngineCard[]): number =>
    cards.length === 0 ? 0 : years.netOf(cards);
  const without = (cards: readonly EngineCard[], card: EngineCard) =>
    cards.filter((one) => one !== card);
  const changeBeside = (
    { changes }: ToClose,
    cards: readonly EngineCard[],
    rest: number,
  ): Closing['change'] => {
    const gains = changes.map((card) => ({
      card,
      gain: sumCents([netOf([...cards, card]), -rest]),
    }));
    const [most = null] = gains.toSorted(
      (a, b) => b.gain - a.gain || a.card.card_id - b.card.card_id,
    );
    return most;
  };
  const closings: Closing[] = [];
  let weighed = 0;
  let left = closing.toSorted((a, b) => a.card.card_id - b.card.card_id);
  let held: readonly EngineCard[] = input.cards;
  let now = netOf(held);
  const losses = new Map<ToClose, number>();
  while (left.length > 0) {
    const lossOf = ({ card }: ToClose) => sumCents([now, -netOf(without(held, card))]);
    if (losses.size === 0 || !isSpent()) {
      for (const one of left) losses.set(one, lossOf(one));
      weighed += 1;
    }
    const lossThen = (one: ToClose) => losses.get(one) ?? 0;
    const least = left.reduce((best, one) => (lossThen(one) < lossThen(best) ? one : best));
    const loss = lossOf(least);
    held = without(held, least.card);
    now = netOf(held);
    closings.push({ card: least.card, loss, change: changeBeside(least, held, now) });
    left = left.filter((other) => other !== least);
  }
  return { closings, weighed };
}
