import type { MerchantSeed } from '../../seeds/schema/merchants.ts';
import { hasTills, isSoldIn } from '../departments.ts';
import { giftCardShop } from '../gift-cards.ts';
import { keywordCategory } from '../keywords/keywords.ts';
import { wordsOf } from '../statement-text.ts';
import { mayDeny } from './denied.ts';

/** Of several, the last: `a hot dog at the food court at Costco`. */
const IN = /^(\S.*)\s(at|from|inside(?: of)?|within|in)\s(?:(?:the|my|our|a|an|local)\s)*(\S.*)$/i;
/** More words are a text, not a purchase. */
const MOST_WORDS = 10;

interface BoughtIn {
  readonly merchant: MerchantSeed;
  /** Key of the store that the shop is in, whose till it may have. */
  readonly others: readonly string[];
}

/**
 * Where something is bought, as people say it: the store of `prescriptions at Costco pharmacy`, the shop
 * of `CVS inside Target`. Null where nothing is said so, or in a statement's capitals.
 * @param sure the merchant of a name, where there is no doubt of it
 */
export function merchantBoughtIn(
  text: string,
  sure: (name: string) => MerchantSeed | null,
): BoughtIn | null {
  const [, what = '', by = '', place = ''] = IN.exec(text) ?? [];
  if (place === '' || !/[a-z]/.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  // What is not known of them is told.
  if (giftCardShop(text) !== null || mayDeny(text)) return null;
  const store = sure(place);
  if (store === null) return null;
  const shop = hasTills(store.category) ? sure(what) : null;
  if (shop !== null && shop !== store) return { merchant: shop, others: [store.key] };
  // Towns are called as stores are.
  const isSold = by !== 'in' && isSoldIn(store.category, keywordCategory(wordsOf(what)));
  return isSold ? { merchant: store, others: [] } : null;
}
