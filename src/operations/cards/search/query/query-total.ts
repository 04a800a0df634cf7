/** What a query says of all spending: `$2,000 a month, 600 of it at Whole Foods, the rest all over`. */
export interface SaidTotal {
  /** Dollars a month in all; null when the query does not say. */
  readonly total: number | null;
  /** The query without it, its shares as dollars. */
  readonly rest: string;
}

const SUM = String.raw`(?<![\w.$/%-])\$? ?(\d{3,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?: ?(?:dollars|usd|bucks)\b)?`;
const A_MONTH = String.raw` ?(?:(?:\/|a |per |each |every )mo(?:nth)?\b|monthly\b)`;
const IN_ALL =
  '(?: (?:in total|total|in all|all in|overall|altogether|combined|on (?:(?:my|our|the|one|credit) )*cards?|on everything))*';
/** Nothing that it is spent on follows. */
const ALONE = String.raw`(?= *(?:[,;:.!?()–-]|$|(?:of which|with|including|incl|where|but|and) (?:(?:about|around|roughly|like|maybe) )*\$?\d))`;
const TOTAL = new RegExp(`${SUM}${A_MONTH}${IN_ALL}${ALONE}`);

const VAGUE =
  /(?:\b(?:about|around|roughly|like|approximately|maybe|some|say|probably|is|are|was|were|of|up to)\s*)+$/;
/** Behind these, or at the beginning of a part of the sentence, a sum is no bill and no income. */
const SPENT =
  /(?:^|[,.;:!?()]|\b(?:spen(?:ds?|ding|t)|put|puts|charge|charging|budget|total|expenses|household|statement|bill))$/;
/** What introduces the sum, and is read with it. */
const LEAD =
  /(?:\b(?:i|we|my|our|the|household|monthly|usually|typically|normally|total) )*(?:spen(?:ds?|ding|t)|puts?|charge|charging|budget|total|expenses|household)$/;
const DEBT =
  /\b(?:owe|owing|(?<!no )debts?|balances?|pay(?:ing)? (?:it |this |that )?(?:off|down)|interest|apr|consolidat\w+|refinanc\w+)\b|\b(?:at|paying) (?:1[4-9]|[23]\d)(?:\.\d+)? ?%/;

/** Where these are said, a sum that nobody says to spend may be what comes in. */
const LIVES_ON =
  /\b(?:retired|retiree|pension|jobs?|wages?|disab(?:led|ility)|unemploy(?:ed|ment)|social security|ssi|ssdi|paid|paycheck|works?|working|teacher|nurse|barista|cashier|veteran|allowance)\b/;

const OF_IT = '(?: of (?:it|that|this|which|them|those))';
const SHARES: readonly (readonly [RegExp, number])[] = [
  ['half', 1 / 2],
  ['(?:a|one) third', 1 / 3],
  ['two thirds', 2 / 3],
  ['(?:a|one) quarter', 1 / 4],
].map(([words, share]) => [new RegExp(`\\b${words}${OF_IT}`, 'g'), share as number]);
const PERCENT = new RegExp(String.raw`\b(\d{1,2}) ?(?:%|percent)${OF_IT}`, 'g');

/** What is left of a total says nothing of its own. */
const THE_REST =
  /\b(?:and )?(?:the )?rest(?: of it)?(?: (?:is|goes|are))?(?: (?:all over(?: the place)?|every ?where(?: else)?|on everything(?: else)?|else ?where|any ?where|random(?: stuff)?|misc(?:ellaneous)?|other(?: stuff)?|spread (?:out|around)))*(?= *(?:[,;.!?()]|$))/g;

/** @param text in lower case, without commas in numbers */
export function totalIn(text: string): SaidTotal {
  const found = TOTAL.exec(text);
  const before = text.slice(0, found?.index).replace(VAGUE, '').trimEnd();
  if (found === null || DEBT.test(text) || !SPENT.test(before)) return { total: null, rest: text };
  const isSaid = LEAD.test(before) || /\b(?:spend|expenses|budget|cards?)\b/.test(found[0]);
  if (LIVES_ON.test(text) && !isSaid) return { total: null, rest: text };
  const [whole, sum = ''] = found;
  const total = sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
  let rest = `${before.replace(LEAD, '')} , ${text.slice(found.index + whole.length)}`;
  const dollars = (share: number) => `${Math.round(total * share)} of it`;
  for (const [pattern, share] of SHARES) rest = rest.replace(pattern, dollars(share));
  rest = rest.replace(PERCENT, (_all, percent: string) => dollars(Number(percent) / 100));
  return { total, rest: rest.replace(THE_REST, ' , ') };
}
