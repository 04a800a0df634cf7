import { withParts } from '../often/part-said.ts';

/** `I used`, `got`: who speaks of what they did says as much of it. */
const LEAD =
  /^(?:(?:i|we)(?:['’](?:ve|d|ll))?\s+)?(?:(?:have|has|only|just|already|actually|really|usually|mostly|will|would|can)\s+)*(?:use[sd]?|using|spen[dt]|got|get|count)\s+(?=\S)/i;
const TRAIL =
  /(?:[\s,]+(?:(?:so far|this year|last year|in (?:all|total)|total|altogether|tops|max|or so|usually|probably|maybe|i (?:think|guess))\b))+$/i;
/** `60 of 300`, `$60 of the $300`, `60/300`: what is used, of what the credit is called by. */
const OF_ALL =
  /(\$?)(\d[\d,]*(?:\.\d+)?)\s*(?:(?:out )?of|\/)\s*(?:(?:the|my|its|a)\s+)?(\$?)(\d[\d,]*(?:\.\d+)?)(?![\w%])(\s+(?!(?:a|per|each|every)\s)(?=[a-z]))?/gi;
/** The dollars of which some are said to be used; null where none are named. */
export function dollarsInAll(words: string): number | null {
  const [, , , sign, of] = [...words.matchAll(OF_ALL)][0] ?? [];
  return sign && of ? Number(of.replaceAll(',', '')) : null;
}

/** Months and visits of a year come in no greater number. */
const MOST_COUNTED = 12;
/** `20-30`, `20 to 30`: the lower, which is used at least. */
const RANGE = /(\d+)\s?(?:-|–|to)\s?\$?(\d+)(?=[\s)/]|$)/gi;
const SUFFIX = /(\$?\d)(?:\s?-?ish\b|\+(?=\s|$))/gi;
/** `4x10`, `4 x $10`. */
const BY = /(\d+)\s?[x×*]\s?\$?(\d+)/gi;
/** `10 DoorDash orders`, `2 free nights`: a count, of what stands at the end. */
const COUNTED =
  /^\D{0,12}\d[\d,]*\s(?!(?:a|per|each|every)\s).*\b(?:visits?|rides?|orders?|trips?|stays?|tickets?|bookings?|purchases?|deliveries|meals?|dinners?|nights?|passes|points?|miles|bags?|flights?|people)\b/i;
/** Dollars that stand as a bare number: no count, share, points, year, or part of a name. */
const BARE =
  /(?<![\w$.,/#-]|\bof (?:the )?)(?!20[23]\d\b)(\d[\d,]*(?:\.\d+)?)(?![\w%.]|,\d|\/\d|\s?(?:percent|dollars|bucks|usd|times?|x|months?|quarters?|halves|visits?|uses?|rides?|orders?|trips?|stays?|tickets?|bookings?|purchases?|deliver(?:y|ies)|meals?|dinners?|nights?|days?|points?|pts|miles|k|guests?|people|bags?|flights?|round[- ]?trips?|passes|(?:out )?of (?:the )?\d+|[a-z]+ (?:visits?|flights?)|(?:[a-z]+ ){1,3}(?:points?|pts|miles))\b)/gi;

const IN_WORDS: Readonly<Record<string, string>> = {
  ...{ five: '5', ten: '10', fifteen: '15', twenty: '20', thirty: '30', forty: '40', fifty: '50' },
  ...{ sixty: '60', seventy: '70', eighty: '80', ninety: '90', hundred: '100' },
  ...{ 'a hundred': '100', 'one hundred': '100', 'two hundred': '200', 'three hundred': '300' },
};
const MONEY_IN_WORDS = new RegExp(
  `\\b(${Object.keys(IN_WORDS).toReversed().join('|')})(?=\\s(?:dollars|bucks))`,
  'gi',
);

/**
 * What was said of a credit, with its amounts in one form: `used stubhub 150ish so far` is
 * `stubhub $150`. A number of one or less stays, as a share.
 */
export function asPlainSaid(words: string): string {
  const said = withParts(words.trim().replace(LEAD, '').replace(TRAIL, ''))
    .replaceAll(SUFFIX, '$1')
    .replaceAll(MONEY_IN_WORDS, (said) => IN_WORDS[said.toLowerCase()] ?? said)
    .replaceAll(RANGE, (range, low: string, high: string) =>
      Number(low) < Number(high) ? low : range,
    )
    .replaceAll(
      OF_ALL,
      (all, sign: string, used: string, signOf: string, of: string, then = '') => {
        const isCounted = Number(of) <= MOST_COUNTED && !sign && !signOf;
        return isCounted ? all : `$${used}${then && ' of '}`;
      },
    )
    .replaceAll(BY, '$1 times $$$2');
  if (COUNTED.test(said)) return said;
  return said.replaceAll(BARE, (bare) =>
    Number(bare.replaceAll(',', '')) <= 1 ? bare : `$${bare}`,
  );
}

/** Words of an amount. */
const AMOUNT =
  /\d|\b(?:once|twice|times?|months?|quarters?|half|most|some|part|few|couple|dollars|bucks|ish|only|mostly|except|spring|summer|fall|winter|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;

const PERIOD = /^(?:years?|yrs?|weeks?|days?|halves|per|each|every)$/;

/** Whether a word is one of an amount or of how often, and names nothing. */
export function isOfAmount(word: string): boolean {
  return AMOUNT.test(word) || PERIOD.test(word);
}

/** Whether words say an amount that none of these names has: one that was not read. */
export function saysAmount(words: string, names: readonly string[]): boolean {
  const known = names.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/[^a-z0-9$]+/)
    .some((word) => AMOUNT.test(word) && !known.includes(word.replace('$', '')));
}

/** Words without the dollars that a credit is called by: `Venture X $300 portal credit`. */
export function withoutLabel(words: string, sums: readonly (number | null)[]): string {
  return words.replaceAll(/\$\s?(\d[\d,]*(?:\.\d+)?)/g, (said, sum: string) =>
    sums.includes(Number(sum.replaceAll(',', ''))) ? '' : said,
  );
}

/** How often, in words that give no number. */
const OFTEN =
  /^(?:unlimited|lots of|frequent(?:ly)?|regular)\s+(?=[a-z])|[\s,(-]+(?:all the time|constantly|very often|often|frequently|regularly|heavily|a lot|every time(?: (?:i|we) fly)?|whenever (?:i|we) fly)\)?(?=$|,)/i;

/** What is used, without words that only say that it is used much; a week as others say it. */
export function withoutOften(words: string): string {
  const said = words.replace(/^weekly\s+(.+)$/i, '$1 every week');
  return said.replace(OFTEN, '').trim() || words;
}

/** The name of a credit without what it is called by in dollars: `$300 dining credit`. */
export function withoutAmounts(name: string): string {
  return name
    .replace(/^\$[\d,.]+\s+(?=.*[a-z])|[\s,]+\$[\d,.]+$/gi, '')
    .replace(LEAD, '')
    .trim();
}
