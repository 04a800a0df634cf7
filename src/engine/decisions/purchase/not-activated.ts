import { canActivate, notActivatedText } from '../../explain/activation-words.ts';
import type { BestCardInput } from './input.ts';
import { rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/** How a turn begins that says what holds where a quarter is not activated. */
export const NOT_ACTIVATED = 'the quarter not activated';

/**
 * On a card whose quarter is said not to be activated and would pay here: its rate, and whether
 * it can be had yet. What is best turns on that where it can.
 */
export function notActivatedRemark(
  { card, used }: Scored,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): Remark | null {
  const { not_activated: idle = [], ...held } = card;
  const active = { ...held, earn: [...card.earn, ...idle] };
  const [best] = idle.length === 0 ? [] : rankPurchase({ ...input, cards: [active] });
  const { rule } = best?.used[0]?.candidate ?? {};
  if (rule === undefined || !idle.includes(rule)) return null;
  if (rule.rate <= (used[0]?.rate ?? card.base_rate)) return null;
  const { as_of, today = as_of } = input;
  const note = `${rateOf(rule.rate)} ${notActivatedText(card, as_of, today)}`;
  if (!canActivate(card, as_of, today)) return { note, otherwise: null };
  const cards = input.cards.map((one) => (one.card_id === card.card_id ? active : one));
  const name = `the quarter activated on ${card.name}`;
  return { note, otherwise: { name, change: { cards }, card_id: card.card_id } };
}
