/** What a payee charges for paying by card, as the person says it beside the name. */
export interface SaidFee {
  /** The name without it. */
  readonly name: string;
  readonly fee: { readonly percent: number } | { readonly usd: number };
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`;
const PERCENT = String.raw`${NUMBER} ?(?:%|percent\b|pct\b)`;
const AMOUNT = String.raw`(?:${PERCENT}|\$ ?${NUMBER})`;
const KIND =
  '(?:(?:credit |debit )?card|processing|convenience|service|online|portal|transaction|handling)';
/** `2.95% card fee`, `fee of 3 percent`, `charges 2.9%`, `$2.50 convenience fee`. */
const PATTERNS = [
  String.raw`${AMOUNT}(?: ${KIND}){0,2} (?:fee|surcharge|charge)s?\b`,
  `(?:${KIND} )?(?:fee|surcharge)s?(?: (?:of|is|at|for cards?))* ${AMOUNT}`,
  `(?:charges?|charging|adds?|takes?)(?: (?:me|us|an?|about|extra))* ${PERCENT}(?: (?:extra|more|on top))?(?: (?:for|to use|to pay by|on) (?:paying by |using )?(?:an? )?(?:credit )?cards?)?`,
].map((words) => new RegExp(words, 'i'));
/** `no card fee`, `without a fee`. */
const NONE = new RegExp(
  `(?:no|zero|without (?:an?|any)|doesn'?t charge an?)(?: extra)?(?: ${KIND})? (?:fee|surcharge)s?(?: for cards?)?`,
  'i',
);
/** More is no fee of a payee. */
const MOST_PERCENT = 15;
/** What leads to it: `a landlord with a`, `portal, charges`. */
const LEADING =
  /[\s,(]*\b(?:(?:with|that|which|who|and|but|plus|for|they|he|she|it|has|have|had|charges?|charging|adds?|takes?|cards?|an?|the|their|there is|there's|about)(?:\s+|$))*$/i;
const PUNCTUATION = /^[\s,.;:()-]+|[\s,.;:(-]+$/g;

/** The fee that is said, which may be none; null when nothing is said of it. */
export function saidFee(given: string): SaidFee | null {
  for (const pattern of [...PATTERNS, NONE]) {
    const found = pattern.exec(given);
    if (found === null) continue;
    const [percent = 0, usd = 0] = [found[1], found[2]].map((figure) => Number(figure ?? 0));
    if (percent > MOST_PERCENT || (pattern !== NONE && percent + usd === 0)) continue;
    const before = given.slice(0, found.index).replace(LEADING, '');
    const after = given.slice(found.index + found[0].length);
    const parts = [before, after].map((part) => part.replace(PUNCTUATION, '')).filter(Boolean);
    if (parts.length > 0) return { name: parts.join(' '), fee: usd > 0 ? { usd } : { percent } };
  }
  return null;
}
