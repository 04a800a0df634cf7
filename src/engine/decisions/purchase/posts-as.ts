import { price } from '../../../kit/words.ts';
import { CENT_SLACK } from '../../model/money.ts';
import type { BestCardInput } from './input.ts';
import { rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/**
 * What a card earns where the shop posts as the other kind that a source gives it, with both figures of the
 * choice then. The whole shop is of that kind then, so any card may lead.
 * @param rateOf how a rate reads on this card
 */
export function postsAsRemark(
  scored: Scored,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): Remark | null {
  const { trap, ...merchant } = input.merchant;
  const { card_id } = scored.card;
  const { posts_as } = trap ?? {};
  if (posts_as === undefined) return null;
  const change = { merchant: { ...merchant, trap: null, category: posts_as.category } };
  const there = rankPurchase({ ...input, ...change });
  const other = there.find(({ card }) => card.card_id === card_id);
  if (other === undefined || Math.abs(scored.exact - other.exact) < CENT_SLACK) return null;
  const [first] = rankPurchase(input);
  const then = there.find(({ card }) => card.card_id === first?.card.card_id);
  const [best] = there;
  const name = `${merchant.name} posting as ${posts_as.called}`;
  const figures =
    first === undefined || then === undefined || best === undefined || best === then
      ? ''
      : `: ${price(then.exact)} on ${first.card.name}, ${price(best.exact)} on the best`;
  return {
    note: `${rateOf(other.used[0]?.rate ?? other.card.base_rate)}, about ${price(other.exact)}, if it posts as ${posts_as.called}`,
    otherwise: { name: `${name}${figures}`, change, card_id: null },
  };
}
