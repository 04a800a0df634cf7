import type { QueryFilters } from '../filters.ts';

/** What people say of a fee without a sum: each has one meaning, which the answer tells. */

/** Dollars a year that count as small: more than half of the cards with a fee ask for no more. */
export const SMALL_FEE = 100;

const FEE = String.raw`(?:(?:annual|yearly|card) )?(?:fees?\b|af\b)`;
const SMALL =
  '(?:small(?:ish)?|low(?:er|ish)?|modest|reasonabl[ey]|moderate(?:ly)?|affordable|cheap(?:er)?|minimal|decent|tiny|little|manageable|sane|not (?:too |so |very )?(?:high|expensive|crazy|big|huge)(?: of)?(?: an?)?)';
const OK =
  '(?:ok(?:ay)?|fine|alright|all right|good|acceptable|doable|not a (?:problem|big deal|dealbreaker)|no problem|cool|works|tolerable)';
const WHO =
  '(?:(?:i|we|im|id|were|am|are|would|be|being|totally|also|but|and|with|is|its?|thats?) )*';
const WILLING = `(?:${OK} (?:with|paying|to pay|having)|willing to (?:pay|have)|happy to pay|open to|(?:dont|do not|wouldnt|would not) mind(?: paying| having)?|can (?:pay|handle|live with|stomach)|ready to pay|will pay|able to pay)`;
const UNLESS = '(?: (?:if|as long as|when|so long as|provided|only if) [^,;.]*)?';

const of = (words: string) => new RegExp(String.raw`\b(?:${words})`, 'g');

const NONE_PREFERRED = of(
  [
    `(?:ideally|preferably|hopefully|prefer(?:ring|red|ably)?|would prefer|rather|better) (?:(?:with|to have|to pay|have|pay|a card with) )*(?:no|zero|without(?: an?y?)?|not an?|0) ${FEE}`,
    `(?:no|zero|without(?: an?y?)?|0) ${FEE} (?:is |would be |if |when |where |but |cards? )*(?:prefer(?:red|able|ably)?|ideal(?:ly)?|possible|better|best|nice|great|an? (?:added |extra |nice )?(?:plus|bonus))(?: too| as well)?`,
    `(?:(?:it |that |would |be |also )*(?:an? )?(?:bonus|plus|nice|great)(?: points)? (?:if|for) )(?:(?:it|there|theres|is|has|with|a|card|have|comes) )*(?:no|zero|without(?: an?y?)?|0) ${FEE}`,
    `${WHO}(?:rather|prefer) not (?:to )?(?:pay|have)(?:ing)? (?:(?:an?|any|the) )?${FEE}`,
    `(?:prefer(?:ably)?|ideally) (?:free|fee free)(?! (?:night|bag|checked))`,
  ].join('|'),
);
const ANY = of(
  [
    `${WHO}${WILLING} (?:(?:an?|the|any|some|having|paying|high|higher|big|bigger) )*${FEE}${UNLESS}`,
    `(?:(?:an?|the|any|high|higher|big) )*${FEE} (?:(?:is|are|thats?|would be) )*(?:totally )?${OK}${UNLESS}`,
    `${WHO}(?:(?:dont|do not|doesnt) (?:care|worry|matter)(?: about| what)?|no matter|regardless of|whatever|not worried about) (?:(?:the|an?) )*${FEE}(?: (?:is|doesnt matter))?`,
    `${FEE} (?:doesnt|does not|dont) matter`,
    `${FEE} (?:is )?no object`,
  ].join('|'),
);
/** `fee is ok up to 200`, `willing to pay a fee if it is under $150`: a sum says more than the words. */
const WITH_SUM = new RegExp(
  String.raw`\b(?:${WHO}${WILLING} (?:(?:an?|the|any|some) )*${FEE}|${FEE} (?:(?:is|are|thats?) )?${OK})(?: (?:if|as long as|when|so long as|but))?(?: (?:it is|its?|thats?|only))* (up to|under|below|at most|max(?:imum)?|less than|no more than) \$? ?(\d{2,4})\b`,
  'g',
);
const SMALL_ONE = of(
  [
    `(?:no|zero) ${FEE} or (?:an? )?(?:very )?${SMALL}(?: one| ${FEE})?`,
    `${SMALL} or no ${FEE}`,
    `${WHO}(?:${WILLING} )?(?:(?:an?|the|some|only|just|with) )*${SMALL} ${FEE}(?: (?:is |would be )?${OK})?${UNLESS}`,
  ].join('|'),
);
const CHEAPEST = /\b(?:lowest|cheapest|smallest|least)\b/;

/** @param text in lower case, without apostrophes and hyphens */
export function takeSoftFees(text: string, filters: QueryFilters): string {
  const isOther = /\btransfer/.test(text) && !/\b(?:annual|yearly)\b/.test(text);
  if (isOther || !/\b(?:fees?|af|free)\b/.test(text)) return text;
  let rest = text.replace(WITH_SUM, ' annual fee $1 $2 ').replace(NONE_PREFERRED, () => {
    filters.fee_wish = 'none_preferred';
    filters.max_annual_fee = 0;
    return ' , ';
  });
  if (!CHEAPEST.test(rest))
    rest = rest.replace(SMALL_ONE, () => {
      if (filters.fee_wish !== undefined) return ' , ';
      filters.fee_wish = 'small';
      filters.max_annual_fee = SMALL_FEE;
      return ' , ';
    });
  return rest.replace(ANY, () => {
    filters.fee_wish ??= 'any';
    return ' , ';
  });
}

/** A fee of which only `no fee` is said: beside a transfer it may be that of either. */
const UNNAMED = /\b(?:no|zero|without(?: an?y?)?)[ -]fees?\b|\bfee[ -]free\b/i;

/** @param said as it was said: other words of what a card costs are read as the annual fee */
export function settleUnnamedFee(filters: QueryFilters, said: string): void {
  const { card_type, max_annual_fee, max_transfer_fee_percent, fee_wish } = filters;
  if (card_type !== 'balance_transfer' || max_annual_fee !== 0 || fee_wish !== undefined) return;
  if (max_transfer_fee_percent === undefined && UNNAMED.test(said))
    filters.fee_wish = 'no_fee_unnamed';
}
