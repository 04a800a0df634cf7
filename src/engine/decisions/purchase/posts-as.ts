import { price } from '../../../kit/words.ts';
import { within } from '../../model/calendar.ts';
import { rollupOf } from '../../model/categories.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { choiceKey } from '../../model/input.ts';
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

/** Why the shop, as it is told here, is not what a rate of the card on online shopping is for. */
function notOnline(
  scored: Scored,
  rule: EarnRule | null,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): string | null {
  const { card, used, blocked } = scored;
  const { category, key, trap, online } = input.merchant;
  const store = STORES[trap?.kind ?? ''];
  const paid = used[0]?.rate ?? card.base_rate;
  if (category === ONLINE) {
    const more = blocked.some(({ rule: one }) => one.rate > paid && isOnline(one));
    if (store === undefined || !(more || (rule !== null && isOnline(rule)))) return null;
    return `check that ${card.issuer} counts this site as online shopping: not known here, and its code may be that of ${store}`;
  }
  if (key === null || online === true || rollupOf(category) !== 'shopping') return null;
  const [most] = chosenOf(card, input)
    .filter((one) => isOnline(one) && one.rate > paid)
    .toSorted((a, b) => b.rate - a.rate);
  if (most === undefined) return null;
  const site =
    store === undefined
      ? ''
      : `: whether ${card.issuer} counts its site so is not known here, as its code may be that of ${store} too`;
  return `${rateOf(most.rate)} is for online shopping, not for its stores${site}`;
}

const ONLINE = 'online_retail';
const isOnline = ({ categories }: EarnRule): boolean => categories.includes(ONLINE);

/** What the holder of a card is said to have chosen on it, of what is in force. */
function chosenOf(card: EngineCard, { options = {}, as_of }: BestCardInput): EarnRule[] {
  return card.earn.filter(
    ({ id, choice, valid_from, valid_to }) =>
      choice !== null &&
      options.choices?.get(choiceKey(card.card_id, choice.group))?.includes(id) === true &&
      within(as_of, valid_from, valid_to),
  );
}

/** What is to be minded of the kind of the shop, for what this card pays there or elsewhere at it. */
export function kindNote(
  scored: Scored,
  rule: EarnRule | null,
  input: BestCardInput,
  rateOf: (rate: number) => string,
): string | null {
  const { key, portal_of, trap } = input.merchant;
  if (portal_of !== undefined || (key !== null && rule?.merchants.includes(key))) return null;
  return notOnline(scored, rule, input, rateOf) ?? trap?.note ?? null;
}
