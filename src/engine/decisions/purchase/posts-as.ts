import { price } from '../../../kit/words.ts';
import type { EarnRule } from '../../model/facts.ts';
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

/** Stores whose sites may post as they do, by the kind of what is to be minded there. */
const STORES: Readonly<Record<string, string>> = {
  superstore: 'a superstore',
  wholesale_club: 'a warehouse club',
};

/**
 * Of the site of a store, for a rate on online shopping: that the bank decides which shops count, as the
 * site may post as the store does. Null where no such rate is used.
 */
export function onlineByKind(
  { card }: Scored,
  rule: EarnRule | null,
  { merchant }: BestCardInput,
): string | null {
  const { category, trap } = merchant;
  const store = STORES[trap?.kind ?? ''];
  const isSite = category === 'online_retail' && store !== undefined;
  if (!isSite || !rule?.categories.includes('online_retail')) return null;
  return `check that ${card.issuer} counts this site as online shopping: not known here, and its code may be that of ${store}`;
}
