import type { WordRule } from '../filters.ts';

/** The highest annual fee that a person would pay. */

function fee(pattern: RegExp, amount: (match: RegExpMatchArray) => number): WordRule {
  return {
    pattern,
    apply: (filters, match) => {
      const asked = amount(match);
      filters.max_annual_fee = Math.min(filters.max_annual_fee ?? asked, asked);
    },
  };
}

const FEE = '(?:(?:annual|yearly|monthly) )?fees?';
const YEARLY = '(?: (?:(?:a|per|each) (?:year|yr)|yearly|annually))';

/** "a free travel card" has no fee; before other nouns "free" is a benefit. */
const FREE_OF_FEE = String.raw`(?:(?:credit|travel|business|student|hotel|airline|secured|store|cash ?back|rewards?|visa|mastercard|amex|chase|citi|discover) )*cards?\b`;

const AT_MOST =
  '(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|not? more than|not (?:over|above)|within)';
/** What a sum behind "under" is of, if not of a fee: `under $500 a month`, `under $300 limit`. */
const OF_OTHERS = String.raw`(?![\d.,]*\d)(?! ?(?:k|%|percent|\/|(?:a|per|each|every) (?:month|week|day)|monthly|weekly|in|within|months?|mos?|days?|weeks?|wks?|hours?|years?|yrs?|(?:(?:credit|of|in|minimum|total|security) )*(?:points?|miles|limits?|lines?|deposits?|debts?|balances?|spend(?:ing)?|income|purchases?|scores?|bonus(?:es)?|cards?|apr))\b)`;

const DOLLARS = String.raw`(?:\$ ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?|(\d{1,5}) ?(?:dollars|usd|bucks))`;

const sum = (match: RegExpMatchArray) => Number(match.slice(1).find(Boolean));

/** A number alone is no fee: it may be months, an age or a score. Dollars are, and what says "fee". */
export const FEES: readonly WordRule[] = [
  fee(
    new RegExp(
      String.raw`\b(?:no|without(?: an?y?)?|not an?y?) ${FEE} (?:that is |thats )?(?:over|above|more than|higher than|beyond) \$? ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?\b`,
    ),
    sum,
  ),
  fee(
    new RegExp(
      String.raw`\b(?:no|zero|without(?: an?| any)?|0|(?:dont|do not) (?:want|wanna|need)(?: to)?(?: pay)?(?: an?y?)?) ?${FEE}\b|\$ ?0 ?${FEE}\b|\b(?:annual )?fee free\b|\bfree of (?:an? |any )?${FEE}\b|(?<!\b(?:hassle|stress|worry|risk|debt) )\bfree (?=${FREE_OF_FEE})|(?:\b(?:is|be|are|thats|cards?)|[,|]|^) *free(?= *(?:$|[,.|!?]))`,
    ),
    () => 0,
  ),
  fee(
    new RegExp(
      String.raw`\b(?:${FEE}|costing|costs?)(?: (?:is|of|thats?))* ?(?:\b${AT_MOST}|<=?) ?\$? ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?(?![\d.])(?! ?(?:%|percent|k\b))${YEARLY}?|(?:\b${AT_MOST}|<=?) ?\$? ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?(?:${YEARLY}| (?:in )?${FEE}\b)`,
    ),
    sum,
  ),
  fee(new RegExp(String.raw`(?:\b${AT_MOST}|<=?) ?${DOLLARS}${OF_OTHERS}`), sum),
  // `a travel card under 100`
  fee(
    new RegExp(String.raw`(?<=\bcards?(?: thats?| that is)?,? )${AT_MOST} (\d{2,4})${OF_OTHERS}`),
    sum,
  ),
  fee(
    new RegExp(
      String.raw`${DOLLARS} (?:or less|max(?:imum)?)\b(?: ${FEE}\b)?${OF_OTHERS}|\b${FEE} (?:(?:of|is) )?(\d{1,5}) (?:or less|max(?:imum)?)\b|\b(\d{1,5}) (?:or less|max(?:imum)?) (?:in )?${FEE}\b`,
    ),
    sum,
  ),
  fee(new RegExp(String.raw`\$ ?(\d{1,5}) ${FEE}\b`), sum),
  // `annual fee around 100`
  fee(
    new RegExp(
      String.raw`\b${FEE} (?:(?:of|is|around|about|roughly|maybe|like) )+\$? ?(\d{2,4})\b(?![\d.,]*%)`,
    ),
    sum,
  ),
];

/** `within 3 months`: a time, which narrows no search unless a phrase before has read it. */
export const TIMES =
  /\b(?:(?:with)?in|under|over|below|less than|more than|up to|at least|after|for|every)(?: (?:the|about|only|first|next|last))* (?:\d{1,3}|an?|two|three|four|five|six|twelve) ?(?:hours?|days?|weeks?|wks?|months?|mos?|years?|yrs?)\b(?: old)?/g;
