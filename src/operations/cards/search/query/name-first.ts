import { TIME_ADVERBS, TIME_NOUNS } from '../../../../kit/text/times.ts';

/** Where sums and names of spending stand in a part of a sentence. */
const SUM = String.raw`\$? ?(?:\d{2,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?![\w%])(?! ?(?:months?|years?|yrs?|days?|weeks?|cards?|points|miles|billing)\b)(?: ?(?:dollars|usd|bucks)\b)?`;
const PERIOD = String.raw`(?: ?(?:\/|a |per |each |every )(?:${TIME_NOUNS})\b| (?:${TIME_ADVERBS})\b)?`;
const AMOUNT = new RegExp(String.raw`(?<![\w.$/%-])${SUM}${PERIOD}`, 'g');
/** Between a name and its sum. */
const LINK = /(?:[ :=~-]|\b(?:is|are|at|of|about|around|roughly|like|runs?|maybe)\b)+$/;
/** Between a sum and the next name. */
const JOINT = /^(?:[ +&-]|\b(?:and|plus|then|my|our|on|for)\b)+/;
/** `300 at Costco`: what follows the sum is what it is for. */
const PLACED =
  /^ *(?:on|in|at|for|to|of|goes|is)\b(?! (?:my |our |the |a )?(?:business|family|company|household|kids|work|us)\b)/;
const PARTS = /([,;()|]|\.(?= )|\n|\b(?:and|but) (?:i |we )?(?:want|need|would like|looking)\b)/;

/**
 * Spending as `groceries 800 dining 400`, turned to `800 groceries , 400 dining`: where a part of the
 * sentence has a name before each sum and none behind the last, each sum is of the name before it.
 * @param isSpending whether these words name a kind of spending or a merchant
 */
export function sumsFirst(text: string, isSpending: (name: string) => boolean): string {
  return text
    .split(PARTS)
    .map((part) => turned(part, isSpending) ?? part)
    .join('');
}

/** Null where the part is built otherwise. */
function turned(part: string, isSpending: (name: string) => boolean): string | null {
  const sums = [...part.matchAll(AMOUNT)];
  const last = sums.at(-1);
  if (last === undefined) return null;
  const tail = part.slice(last.index + last[0].length);
  // `dining 400 gas` may as well be 400 of gas.
  if (PLACED.test(tail) || firstName(tail.trim(), isSpending)) return null;
  let from = 0;
  const clauses: string[] = [];
  for (const [at, sum] of sums.entries()) {
    const words = part.slice(from, sum.index).replace(LINK, '').replace(JOINT, '').trim();
    from = sum.index + sum[0].length;
    // Words before the first name say what is wanted: `a card for groceries 800`.
    const name = at === 0 ? lastName(words, isSpending) : isSpending(words) ? words : null;
    if (name === null) return null;
    const before = words.slice(0, words.length - name.length);
    clauses.push(`${before} , ${sum[0].trim()} ${name}`);
  }
  return `${clauses.join(' , ')} ,${tail}`;
}

/** Whether some words begin with a name; `everything` belongs to what follows. */
function firstName(said: string, isSpending: (name: string) => boolean): boolean {
  if (said === '') return false;
  const words = said.split(' ');
  if (/^(?:everything|anything|all)$/.test(words[0] ?? '')) return false;
  return [1, 2, 3].some((size) => isSpending(words.slice(0, size).join(' ')));
}

/** The longest name at the end of some words. */
function lastName(said: string, isSpending: (name: string) => boolean): string | null {
  const words = said.split(' ');
  for (let size = Math.min(3, words.length); size > 0; size -= 1) {
    const name = words.slice(-size).join(' ');
    // `card for dining` names dining, and that it is for a card.
    if (!/\b(?:cards?|for)\b/.test(name) && isSpending(name)) return name;
  }
  return null;
}
