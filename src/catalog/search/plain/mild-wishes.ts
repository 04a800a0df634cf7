import type { QueryFilters, SortBy } from '../filters.ts';

/** Wishes that a person can do without, by how they are said: beside an order they leave no card out. */

type Wish = NonNullable<QueryFilters['rewards_wish']>;

const THING =
  '(?:cash[ -]?back|(?:something|some money|some cash|money|a bit|a little|some) back|(?:(?:travel|reward) )?(?:points|miles)|rewards?)(?! (?:credit )?cards?)';
const SOME = '(?:(?:some|any|a (?:little|bit|few)(?: bit)?(?: of)?|decent|small|extra) )*';
const GETTING =
  "(?:(?:getting|get|gets|earning|earn|earns|having|have|has|with|giving|gives|pays|paying|that|it|to|a|if|card|there|there'?s|is|i|i'?d|also|could|can|maybe|and|for) )*";
const NICE =
  '(?:nice|great|good|cool|lovely|welcome|ideal|sweet|optional|appreciated|(?:an? )?(?:added |extra |nice )?(?:plus|bonus|perk)|nice[ -]to[ -]have|helpful|fine)';
const TOO =
  '(?:,? (?:too|as well|also|though|but not (?:required|needed|necessary|essential|a must)))?';

const MILD = new RegExp(
  [
    // `ideally with some cash back`, `bonus if it earns points`
    String.raw`\b(?:ideally|preferably|hopefully|prefer(?:ably|red|ring)?|optionally|possibly|maybe|perhaps|(?:a )?(?:bonus|plus)(?: points)? (?:if|for)|nice[ -]to[ -]have:?|(?:(?:it|that|would|it'?d) )*(?:be )?(?:also )?(?:nice|great|good|cool) (?:if|to)|(?:i'?d|i would|we'?d|we would|would) (?:also )?(?:like|love)|(?:wouldn'?t|would not) mind) ${GETTING}${SOME}${THING}${TOO}`,
    // `getting something back would be nice too`
    String.raw`\b(?:(?:getting|earning|having|with|and|but|also) )*${SOME}${THING} (?:(?:would|is|are|be|might|could|also|just|only|as|if|but|not) )*${NICE}${TOO}`,
    String.raw`\b(?:(?:with|and) )*${SOME}${THING} if possible${TOO}`,
    // `some cash back`
    String.raw`\b(?:(?:with|and|plus|also|but|still|getting|earning) )*(?:some|a (?:little|bit|few)(?: bit)?(?: of)?) ${SOME}${THING}${TOO}`,
  ].join('|'),
  'gi',
);

/** Orders that a person asks for first: what a card gives back is beside them. */
const AIMS: ReadonlySet<SortBy | undefined> = new Set([
  ...(['intro_transfer_months', 'intro_purchase_months', 'transfer_fee'] as const),
  ...(['foreign_fee', 'purchase_apr', 'annual_fee', 'sign_on_bonus'] as const),
]);

/** The mild wish in a query, and the query without it and with its words as plain ones. */
export function mildWish(
  query: string,
): { readonly wish: Wish; readonly without: string; readonly plainly: string } | null {
  const [words] = query.match(MILD) ?? [];
  const wish = words === undefined ? undefined : thingOf(words);
  if (wish === undefined) return null;
  const thing = new RegExp(THING, 'i');
  return {
    wish,
    without: query.replace(MILD, ' , '),
    plainly: query.replace(MILD, (mild) =>
      (thing.exec(mild)?.[0] ?? mild).replace(BACK, 'cash back'),
    ),
  };
}

const BACK = /^(?:something|some money|some cash|money|a bit|a little|some) back/i;

function thingOf(words: string): Wish | undefined {
  const [thing] = new RegExp(THING, 'i').exec(words) ?? [];
  if (thing === undefined) return;
  if (/back$/i.test(thing)) return 'cashback';
  return /points|miles/i.test(thing) ? 'points' : 'rewards';
}

/** Whether an order, or the months of a transfer, is what is asked for first. */
export function hasAim({ sort, card_type }: QueryFilters): boolean {
  return card_type === 'balance_transfer' || AIMS.has(sort);
}

/** Not of who says that they need none. */
const REWARDS = /(?<!\b(?:no|not|without|zero|about|need|want)(?: any)? )\brewards?\b(?! points)/i;

/** Of cards for bad credit or none, most give nothing back: that some should is a wish like any other. */
export function settleRewards(filters: QueryFilters, query: string): void {
  const { card_type, credit_tier, credit_history, primary_goal } = filters;
  const isBuilding = credit_tier === 'poor' || credit_history === 'none' || card_type === 'secured';
  if ((isBuilding || primary_goal === 'build_credit') && REWARDS.test(query))
    filters.rewards_wish ??= 'rewards';
}

/** Before months at 0% and interest a fee that is rather not paid is a wish: told, and no filter. */
export function settleMildFee(filters: QueryFilters): void {
  const { sort, fee_wish, max_annual_fee } = filters;
  const isOther = sort === 'annual_fee' || sort === 'sign_on_bonus' || !hasAim(filters);
  if (isOther || fee_wish !== 'none_preferred' || max_annual_fee !== 0) return;
  delete filters.max_annual_fee;
  if (sort !== undefined) filters.then_by ??= 'annual_fee';
}
