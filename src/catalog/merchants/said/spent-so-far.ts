/** What is on a card already, as people say it beside a purchase: `I already put $300 of dining on it`. */
export interface SpentSoFar {
  /** The purchase without it. */
  readonly name: string;
  readonly dollars: number;
  /** What it was spent on, in the person's words. */
  readonly what: string;
  /** Name of the card; null where it is not named. */
  readonly card: string | null;
}

const SUM = String.raw`(?:about |around |roughly |like |maybe )?\$? ?(\d[\d,]*(?:\.\d+)?k?)(?: ?(?:dollars|bucks|usd))?`;
const WHAT = `(?:worth of|of|on|in|for|at) (?:my |the |our )?([a-z][a-z' &-]*?)`;
const CARD = String.raw`(?: (?:on|to|with|using) (?:(?:it|this card|that card|that one|this one|(?:the|my|our) card)|(?:my |the |our )?([a-z][\w '’&+-]*?)))?`;
const WHEN = `(?: (?:already|so far|before|this (?:month|cycle|billing cycle|quarter|statement(?: period)?|year)))*`;
const BEGIN = String.raw`(?:^|[\s,;(–—-]+)(?:(?:and|but|as|since|because|with) )*`;

const SAID = [
  // `I have already spent $300 on dining on it this month`
  `${BEGIN}(?:i|we)(?:['’]ve| have| had)? (?:(?:already|just|so far|also|previously) )*(?:put|spent|charged|used|have|had|did|got|bought|run|ran)${WHEN} ${SUM} ${WHAT}${WHEN}${CARD}${WHEN}\\s*[.)!]*$`,
  // `already $300 of groceries on it this cycle`, `$300 in groceries on it so far`
  `${BEGIN}already ${SUM} ${WHAT}${CARD}${WHEN}\\s*[.)!]*$`,
  `${BEGIN}${SUM} ${WHAT}${CARD} (?:already|so far|this (?:month|cycle|billing cycle|quarter))${WHEN}\\s*[.)!]*$`,
].map((words) => new RegExp(words, 'i'));

/** A longer text is no purchase. */
const LENGTH_MAX = 200;

/** Null where nothing is said of it, or of nothing else. */
export function spentSoFar(said: string): SpentSoFar | null {
  if (said.length > LENGTH_MAX || !/\d/.test(said)) return null;
  for (const pattern of SAID) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const [, sum = '', what = '', card] = found;
    const name = said.slice(0, found.index).trim();
    const plain = Number.parseFloat(sum.replaceAll(',', ''));
    const dollars = /k$/i.test(sum) ? plain * 1_000 : plain;
    if (name === '' || !Number.isFinite(dollars)) return null;
    return { name, dollars, what: what.trim(), card: card?.trim() ?? null };
  }
  return null;
}
