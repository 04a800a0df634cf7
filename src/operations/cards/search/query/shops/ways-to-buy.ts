/**
 * Words for where and how somebody buys at a shop that is named: `Walmart store and pickup`, `Target in
 * store and online`. The rate is the shop's whichever it is, so that they ask nothing of a card.
 */
const WAYS =
  /^(?:in-?)?(?:stores?|shops?|person|aisles?|locations?|branch(?:es)?|warehouses?)$|^(?:online|websites?|web|sites?|apps?|mobile|phone|pick-?ups?|curb-?side|drive-?ups?|drive|up|deliver(?:y|ies|ed)|shipping|shipped|orders?|ordered|ordering|checkouts?|registers?|tills?|counters?|both|either|same|day)$/i;

/** What a query leaves unread, without such words where it names a shop. */
export function withoutWays(
  unread: readonly string[],
  shops: readonly string[] | undefined,
): readonly string[] {
  if (shops === undefined || shops.length === 0) return unread;
  return unread.filter((word) => !WAYS.test(word));
}
