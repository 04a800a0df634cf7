import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { undrawnCard } from './drawn-card.ts';
import { holderAlone, isScaled, issued, paymentOf } from './holder-alone.ts';
import { settledScales } from './scaled-rates.ts';

/**
 * The input with its cards as the holder gets them: see `holderCard`. In a wallet of several cards
 * a scaled rate depends on how the other spending is split, and the best split on that rate: both
 * are found together (`settledScales`).
 * @param above dollars a year of rewards: of a wallet of several cards that earns no more, any rates will do
 */
export function holderWallet(given: EngineInput, above?: number): EngineInput {
  const input = { ...given, cards: given.cards.map(issued) };
  const alone = input.cards.map((card) => holderAlone(card, input));
  if (alone.every((card, position) => card === given.cards[position])) return given;
  if (alone.length === 1) return { ...input, cards: alone };
  return settledScales(input, alone, above);
}

const BESIDE = new QuestionMemo<EngineInput, Map<EngineCard, EngineCard>>();

/**
 * A card that may join the wallet of `input`, as the holder would get it there: its scaled rate is the
 * one that suits that wallet best, without the spending that is drawn to it for that.
 */
export function cardBeside(input: EngineInput, card: EngineCard): EngineCard {
  if (input.cards.length === 0 || !card.earn.some(isScaled)) return holderAlone(card, input);
  // Several questions on one wallet weigh the same cards, each of which takes some splits.
  const known = BESIDE.get(input) ?? new Map<EngineCard, EngineCard>();
  BESIDE.set(input, known);
  const others = input.cards.filter(({ card_id }) => card_id !== card.card_id);
  const settled = () =>
    undrawnCard(holderWallet({ ...input, cards: [...others, card] }).cards.at(-1) ?? card);
  const beside = known.get(card) ?? settled();
  known.set(card, beside);
  return beside;
}

/**
 * The input with other cards, of which those held have the rates that `input` gave them: a scaled
 * rate is settled anew, as it depends on what else is in the wallet.
 * @param above as for `holderWallet`
 */
export function withCardsHeld(
  input: EngineInput,
  cards: readonly EngineCard[],
  above?: number,
): EngineInput {
  const asked = withCards(input, cards);
  return cards.some((card) => dependsOnOthers(card, input)) ? holderWallet(asked, above) : asked;
}

/** Whether a rate of the card hangs on how much of this spending goes on it. */
export function dependsOnOthers({ as_issued }: EngineCard, input: EngineInput): boolean {
  return as_issued?.earn.some((rule) => isScaled(rule) && paymentOf(rule, input) > 0) ?? false;
}
