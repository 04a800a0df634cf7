import { price } from '../../../kit/words.ts';
import { CENT_SLACK } from '../../model/money.ts';
import type { BestCardInput } from './input.ts';
import { rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/**
 * What a card earns where its bonus leaves the shop out, as some bonuses of that kind do.
 * @param rateOf how a rate reads on this card
 */
export function leftOutRemark(
  scored: Scored,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): Remark | null {
  const { card, used } = scored;
  const { key, trap, name } = input.merchant;
  const rule = used[0]?.candidate?.rule;
  const doubts = trap?.doubts;
  // What it earns as the other kind says more.
  if (trap?.posts_as !== undefined) return null;
  if (rule === undefined || doubts === undefined || rule.rate <= card.base_rate) return null;
  if (key !== null && rule.merchants.includes(key)) return null;
  if (doubts !== 'any' && !rule.categories.includes(doubts)) return null;
  const earn = card.earn.filter(({ id }) => id !== rule.id);
  const cards = input.cards.map((one) => (one.card_id === card.card_id ? { ...one, earn } : one));
  const other = rankPurchase({ ...input, cards }).find((one) => one.card.card_id === card.card_id);
  if (other === undefined || scored.exact - other.exact < CENT_SLACK) return null;
  const rate = other.used[0]?.rate ?? card.base_rate;
  return {
    note: `${rateOf(rate)}, about ${price(other.exact)}, if that bonus leaves it out`,
    otherwise: {
      name: `${name} left out of that bonus of ${card.name}`,
      change: { cards },
      card_id: card.card_id,
    },
  };
}
