import type { Fields } from '../../../../kit/fields.ts';
import { pastTimesIn } from '../../../../kit/text/past-times.ts';
import { singleSpaced } from '../../../../kit/text/single-spaced.ts';
import { readNumber } from '../../../spoken-sum.ts';

/** Characters of a merchant and a sum: the patterns look at each of them more than once. */
const LONGEST = 300;

/** `$450 at Delta`, `Best Buy, 800 dollars`: the sum of the purchase beside its merchant. */
const PURCHASE =
  /(?:^|[\s,(:])(?:for )?(?:an? |about |around )?(?:\$ ?(\d[\d,]*(?:\.\d+)?k?)\b(?! ?(?:off|gift|cap|limit|credit|fee|[/-])\b)|(\d[\d,]*(?:\.\d+)?k?) (?:dollars|bucks|usd)\b)\)?/i;
/** A sum that is no price: spent before, left of a limit, a fee or a discount. */
const NO_PRICE =
  /\b(?:already|so far|spent|used|left|remaining|cap|limit|fees?|off|credits?|under|over|minimum|this (?:month|quarter|year)|a (?:month|year|week)|per|gift)\b|\$.*\$|%/i;

/** The sum of a purchase that is said with its merchant, as its amount. */
export function withPurchase(given: Fields, known: ReadonlySet<string>): Fields {
  const { merchant } = given;
  const takes = known.has('merchant') && known.has('amount') && given.amount == null;
  if (!takes || typeof merchant !== 'string' || merchant.length > LONGEST) return given;
  const said = singleSpaced(merchant);
  const isPrice = !NO_PRICE.test(said) && pastTimesIn(said).length === 0;
  const [whole, signed, counted] = (isPrice && PURCHASE.exec(said)) || [];
  const amount = readNumber(signed ?? counted ?? '');
  if (whole === undefined || amount === undefined) return given;
  const name = said
    .replace(whole, ' ')
    .replace(/^[\s,]*(?:(?:at|for|on|from|of|in) )?|[\s,(:]+$|(?<= ) +/gi, '')
    .trim();
  return name === '' ? given : { ...given, merchant: name, amount };
}
