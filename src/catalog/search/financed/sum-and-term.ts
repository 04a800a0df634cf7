import { NUMBER_WORDS } from '../../../kit/text/number-words.ts';

/** The price of what is bought, and the months in which it is paid, as they stand in a sentence. */

/** A debt that lies somewhere is moved, and nothing is bought. */
export const MOVES =
  /\b(?:balance transfers?|transfer(?:s|ring)?|debts?|owe[ds]?|owing|carry(?:ing)? (?:an? )?balance|balances? (?:on|of|from)|(?:credit )?card balances?|consolidat\w+|pay(?:ing)? (?:off|down) (?:my |our |an? |the )?(?:[a-z]+ )?(?:cards?|balances?|debts?|visa|mastercard))\b/;

const THOUSANDS = new RegExp(
  String.raw`(?<![\w.])(\$ ?)?(\d{1,3}(?:\.\d)?|${NUMBER_WORDS.slice(1).join('|')}) ?(?:grand|thousand|k)\b(?: ?(?:dollars?|usd|bucks)\b)?`,
  'gi',
);

/** `9 grand`, `six thousand` and `9K` as `9k`. */
export function inFigures(text: string): string {
  return text.replace(THOUSANDS, (_all, sign: string | undefined, said: string) => {
    const number = NUMBER_WORDS.indexOf(said.toLowerCase());
    return `${sign ? '$' : ''}${number > 0 ? number : said}k`;
  });
}

const PAY =
  '(?:to )?(?:pay(?:ing)?|paid|spread(?:ing)?|stretch(?:ing)?|financ(?:e|ing)|split(?:ting)?|clear(?:ing)?)(?: (?:it|that|this|them|the cost|payments?|off|down|back|out|up|slowly))*';
const ABOUT =
  '(?:(?:over|in|within|for|across|during|at|least|minimum|around|about|like|roughly|maybe|up|to|the|next|of) )*';
const UNIT = String.raw`(months?|mos?|years?|yrs?)\b`;
const TERM = new RegExp(
  String.raw`(?:\b(${PAY}) )?(\b(?:over|spread) )?(?:\b${ABOUT})?(?<![\w.$])(\d{1,2}(?:\.5)?|one|two|an?|half a)\+?(?: ?(?:-|to|or| ) ?(\d{1,2}))? ?(?:or (?:more|so) |full |solid )?${UNIT}( and a half)?(?: (?:or (?:more|longer|so)|to (pay)(?: (?:it|that|off|back))*|plan|period))*(?! (?:ago|old|credit|history|at my|with my)\b)(?! ?[a-z]* ago)`,
  'g',
);
/** Months in fewer of which nobody asks for 0%. */
const LEAST_MONTHS = 3;

interface Term {
  readonly months: number;
  readonly words: string;
  /** It is said that the thing is paid in them. */
  readonly paid: boolean;
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, a: 1, an: 1, two: 2, 'half a': 0.5 };

/** The longest stretch of months that is named. */
export function termIn(plain: string): Term | null {
  const terms = [...plain.matchAll(TERM)].flatMap((found): Term[] => {
    const [words, pay, over, said = '', most, unit = '', half, after] = found;
    // `600 a month`, `2k a year`: what is paid in one.
    const isRate = /^ ?an? /.test(words) && /\d ?k? ?$/.test(plain.slice(0, found.index));
    const number = Number(most ?? COUNTS[said] ?? said) + (half ? 0.5 : 0);
    const months = Math.ceil(unit.startsWith('y') ? number * 12 : number);
    if (isRate || months < LEAST_MONTHS) return [];
    const paid = [pay, over, after].some((word) => word !== undefined);
    return [{ months, words, paid }];
  });
  return (
    terms.toSorted((a, b) => Number(b.paid) - Number(a.paid) || b.months - a.months)[0] ?? null
  );
}

const NO_SUM = String.raw`(?! ?(?:%|x\b|points?|miles|score|fico|credit|(?:a|per|each|every) (?:month|week|year)|\/ ?mo|monthly|months?|mos?\b|years?|annual|fees?|limit|bonus|income|back\b))`;
const NO_PRICE = String.raw`(?<!\b(?:score|fico|fees?|limit|income|bonus)(?: (?:of|is|about|around|at|than|under|below))* ?)`;
const SUM = new RegExp(
  String.raw`${NO_PRICE}(?<![\w.$/])(?:(?:about|around|roughly|like|under|below|up to) |~ ?)*(?:(\$) ?)?(\d{1,3}(?:,\d{3})+|\d{3,6}|\d{1,3}(?:\.\d)? ?(?:k|grand))(?![\w%])(?: ?(dollars?|usd|bucks))?${NO_SUM}`,
  'g',
);

/** Before a sum that is no price. */
const LIMIT =
  /\b(?:under|below|up to|at most|less than|max(?:imum)?|over|bonus(?:es)?|at least|worth at least|limit|deposit of) \$? ?[\d,.]+k?(?: ?(?:dollars?|usd|bucks))?$/;
/** `4000 in 3 months` is what somebody can spend for an offer. */
const IN_TIME =
  /^,? (?:(?:with)?in|over|during) (?:(?:the|first|next|about|a|couple|of) )*(?:\d+|two|three|six) ?(?:months?|days)\b/;
/** Dollars below which one that stands apart from what is bought is none. */
const LEAST_ALONE = 1_000;

interface Price {
  readonly dollars: number;
  readonly words: readonly string[];
}

/**
 * The price of what is bought, of several things in all. A plain number of three figures is one beside
 * what it buys: else it may be a score.
 * @param goods what is bought, as a pattern
 * @param isOnly that it is a price, nothing but the sum says: a small one may be a fee
 */
export function sumIn(plain: string, goods = '(?!)', isOnly = false): Price | null {
  const before = new RegExp(
    String.raw`\b${goods}(?: (?:bills?|deposit|payment|quote))?(?:,| (?:for|at|of|is|costs?|costing|about|around|was|will be|comes to|quoted|estimate))* $`,
  );
  const behind = new RegExp(
    String.raw`^ (?:(?:worth|for|on|of|in|an?|my|our|the|new|big|large|some|kids?|to|buy|get|spend|put|toward|towards|[a-z]+) ){0,4}${goods}\b`,
  );
  const sums = [...plain.matchAll(SUM)].flatMap(
    ({ 0: words, 1: sign, 2: said = '', 3: unit, index }) => {
      const dollars = /[kd]$/.test(said)
        ? Number.parseFloat(said) * 1_000
        : Number(said.replaceAll(',', ''));
      const isPlain = sign === undefined && unit === undefined && /^\d+$/.test(said);
      const isUnsure = isPlain && (dollars <= 850 || (dollars > 1990 && dollars < 2040));
      const isBeside =
        before.test(plain.slice(0, index)) || behind.test(plain.slice(index + words.length));
      const tail = plain.slice(index + words.length);
      if (isOnly && (LIMIT.test(plain.slice(0, index + words.length)) || IN_TIME.test(tail)))
        return [];
      return (isUnsure || (isOnly && dollars < LEAST_ALONE)) && !isBeside
        ? []
        : [{ dollars, words }];
    },
  );
  if (sums.length === 0) return null;
  const isRange = /\d ?k? ?(?:-|to|or) ?\$? ?\d/.test(plain);
  const all = sums.map(({ dollars }) => dollars);
  const dollars = isRange ? Math.max(...all) : all.reduce((a, b) => a + b);
  return { dollars, words: sums.map(({ words }) => words) };
}
