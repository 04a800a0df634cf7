import { price } from '../../../kit/words.ts';
import { rollupOf } from '../../model/categories.ts';
import { CENT_SLACK } from '../../model/money.ts';
import type { BestCardInput } from './input.ts';
import { rankPurchase, type Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/**
 * What a card earns by the merchant's code, where that is of another kind than the merchant is listed
 * as: a category that is chosen counts it, of others it is said where they would earn more.
 * @param rateOf how a rate reads on this card
 */
export function codedRemark(
  scored: Scored,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): Remark | null {
  const { coded, ...merchant } = input.merchant;
  if (coded === undefined) return null;
  const { card_id } = scored.card;
  const rule = scored.used[0]?.candidate?.rule;
  const listed = new Set<string>([merchant.category, rollupOf(merchant.category)]);
  if (merchant.online) listed.add('online_retail');
  const byCode = rule?.choice?.by === 'holder' && rule.categories.includes(coded.category);
  if (byCode && rule?.categories.every((one) => !listed.has(one))) {
    const name = `${merchant.name} not coding as ${coded.text}`;
    return {
      note: `assumes that it codes as ${coded.text}`,
      otherwise: { name, change: { merchant }, card_id },
    };
  }
  // No choice that was made is undone for it.
  const there = { ...input, merchant: { ...merchant, category: coded.category } };
  const other = rankPurchase(there).find(({ card }) => card.card_id === card_id);
  const more = other?.used[0];
  if (other === undefined || more === undefined || other.exact - scored.exact < CENT_SLACK)
    return null;
  return {
    note: `${rateOf(more.rate)}, about ${price(other.exact)}, if it codes as ${coded.text}`,
    otherwise: { name: `${merchant.name} coding as ${coded.text}`, change: there, card_id: null },
  };
}
