import { SINCE_SAID, type Since, timeOf } from './spent-time.ts';

/** What one clause says of what is on a card already: `I already put $300 of dining on it`. */
export interface SpentClause {
  /** Dollars spent, or left of the cap; null where the cap is said to be used up. */
  readonly dollars: number | null;
  readonly measure: 'spent' | 'left' | 'full';
  /** What it was spent on, in the person's words; null where it is not said. */
  readonly what: string | null;
  /** Name of the card; null where it is not named. */
  readonly card: string | null;
  /** The rate of which the cap is meant: `the 6%`. */
  readonly rate: number | null;
  /** Dollars that are aimed at, or of the cap: `$13,400 toward the $15,000 free night`. */
  readonly asked: number | null;
  /** The time that it is said of; null where it is not. */
  readonly since: Since | null;
  /** The month, from 1, since the beginning of which it is said, where that names the time; else null. */
  readonly from: number | null;
}

const SUM = String.raw`(?:about |around |roughly |like |maybe |over |almost |nearly |only |just )*\$? ?(?<sum>\d[\d,]*(?:\.\d+)?k?)(?: ?(?:dollars|bucks|usd))?`;
const RATE = String.raw`(?<rate>\d{1,2}(?:\.\d+)?) ?(?:%|x\b|percent)`;
const THESE = String.raw`(?:(?:the|my|our|its|those|these|that|both|all|of|a|an) )*(?:(?:two|three|\d) )?`;
/** Of all that is bought, or that one cap is for: `those two 5% categories`, `the 5% stuff`, `5%`. */
const ALL_KINDS = `(?:(?:back|cash ?back|bonus|chosen|capped|rotating|quarterly|eligible) )*(?:categor(?:y|ies)|spend(?:ing)?|stuff|purchases?|charges?|things|items)|(?<=[%xt])`;
/** What something was spent on, which begins with no word that joins it to a card or ends a clause. */
const KIND = '(?<what>(?!(?:on|to|with|using|is|was|has|used|spent|gone|left|remaining)\\b)[a-z]';
const WHAT = `(?:worth of|of|on|in|for|at|toward|through|across|within) ${THESE}(?:${RATE} ?)?(?:${ALL_KINDS}|${KIND}[a-z' &,/-]*?)(?: (?:spend(?:ing)?|purchases))?)`;
/** `U.S. Bank`, `1.67% Cash/Back`: a dot belongs to a name inside a word or behind a single letter. */
const NAME = String.raw`[a-z](?:[\w '’&+%/()-]|\.(?=\w)|(?<=\b[a-z])\.(?!\w))*?`;
const CARD = `(?: (?:on|to|with|using) (?:(?:it|this card|that card|that one|this one|(?:the|my|our) card)|(?:my |the |our )?(?<card>${NAME})))?`;
/** What a cap is said to be of; its size tells of caps of one card which is meant. */
const MINE = String.raw`${THESE}(?:(?<=\b(?:the|my|our|its|that) )\$ ?(?<asked>\d[\d,]*k?) )?(?:${RATE} ?)?(?:back |cash ?back )?(?:(?:on|in|for|of) )?(?<what>[a-z][a-z' &-]*?)??`;
const CAP =
  '(?:bonus |rotating |spending )*(?:caps?|limits?|maximums?|max|bonus|allowance|categor(?:y|ies)|rate)';
const VERB = '(?:(?:put|spent|charged|used|have|had|did|got|bought|run|ran) )?';
const GONE = '(?: (?:is |was |has been )?(?:used|spent|gone|filled)(?: up)?)?';
/** What spending is for: `the $15,000 free night`, `the $15,000 of spending for the free night`. */
const AIM = String.raw`(?:(?:the|my|our|its|that|a|an) )*(?:\$ ?(?<asked>\d[\d,]*k?)(?: (?:(?:of|in) )?(?:spend(?:ing)?|purchases))?(?: (?:for|to|toward|towards))? ?(?:(?:the|my|our|its|that|a|an) )*)?${KIND}[a-z' -]*?)?`;
const I =
  "(?:(?:i|we)(?:['’]ve| have| had)? )?(?:(?:just|also|previously|basically|pretty much) )*";
const END = String.raw`\s*[.)!]*$`;

/** What joins a clause to what stands before it. */
export const JOINED = new RegExp(
  `^(?:(?!${SINCE_SAID})(?:and|but|as|since|because|with|having|where) )+`,
  'i',
);

const FULL =
  '(?:max(?:ed)?(?: out)?|used(?: up)?|hit|reached|exhausted|burn(?:ed|t) through|blew (?:through|past)|filled(?: up)?|went over|gone over|over|past|capped out(?: on)?|used all(?: of)?)';
const IS_FULL = '(?:maxed(?: out)?|used up|full|reached|exhausted|hit|gone|met|filled(?: up)?)';

const SAID: readonly (readonly [SpentClause['measure'], RegExp])[] = (
  [
    // `only $300 left of the 6% cap on my BCP`, `$300 of the cap left`, `have $300 remaining`
    [
      'left',
      `${I}(?:have |got |with )?${SUM} (?:is )?(?:left|remaining|to go)(?: (?:of|on|in|under|until|before|to|toward) ${MINE} ?${CAP})?${CARD}`,
    ],
    ['left', `${I}(?:have |got )?${SUM} of ${MINE} ?${CAP}(?: is)? (?:left|remaining)${CARD}`],
    [
      'left',
      `${I}(?:have |got )?${SUM} of (?:the|my|our|its|that) \\$ ?(?<asked>\\d[\\d,]*k?)(?: is)? (?:left|remaining)${CARD}`,
    ],
    // `maxed out the 6%`, `hit my grocery limit on the BCP`, `the cap is used up`
    ['full', `${I}${FULL} ${MINE} ?(?:${CAP})?${CARD}`],
    ['full', `${MINE} ?${CAP} (?:is |was |has been )?(?:all )?${IS_FULL}${CARD}`],
    // `$600 of the quarter's bonus category`, `$600 toward the quarterly cap`, of all that it holds
    [
      'spent',
      `${I}${VERB}${SUM} (?:worth of|of|out of|on|in|through|under|against|into|towards?) ${MINE} ?${CAP}(?: spend(?:ing)?)?${GONE}${CARD}`,
    ],
    // `I have spent $300 on dining on it`, `$300 in groceries on it`, `$5,700 on the BCP`
    ['spent', `${I}${VERB}${SUM} ${WHAT}${GONE}${CARD}`],
    ['spent', `${I}${VERB}${SUM}(?: spent)?${CARD}`],
    // `$13,400 toward the $15,000 free night`, `$13,400 of the $15,000`, `$1,600 left to the free night`
    ['spent', `${I}${VERB}${SUM} (?:spent )?(?:towards?|of|out of|into|for) ${AIM}${GONE}${CARD}`],
    [
      'left',
      `${I}(?:need |have |am |with )*${SUM} (?:more |left |short |remaining |away |to go )+(?:to|for|until|till|from|of|towards?|before) ${AIM}${CARD}`,
    ],
  ] as const
).map(([measure, words]) => [measure, new RegExp(`^${words}${END}`, 'i')] as const);

/** `on my BCP $300 already`, `BCP: $300`, as the others are said. */
const CARD_FIRST =
  /^(?:(?:on|with) (?:(?:my|the) )?(?<on>[^$:,]*?[a-z+]):?|(?<card>[^$:,]*?[a-z+]):) (?<rest>(?:already |i |we |have |put |spent )*\$ ?\d.*)$/i;

function cardLast(words: string): string {
  const { on, card = on, rest } = CARD_FIRST.exec(words)?.groups ?? {};
  return card === undefined || rest === undefined || / on /i.test(rest)
    ? words
    : `${rest} on ${card}`;
}

/** `$900 through Discover's 5% categories`, as the others are said. */
const OF_CARD =
  /^(?<sum>.*? (?:of|through|in|on|into|under|against|towards?|across)) (?:(?:my|the) )?(?<card>[\w&+]+(?: [\w&+]+){0,4})['’]s (?<cap>(?:\$ ?\d|\d{1,2} ?(?:%|x\b)|(?:cap|bonus|categor|rotating|quarterly)[a-z]*\b).*)$/i;

function ownLast(words: string): string {
  const { sum, card, cap = '' } = OF_CARD.exec(words)?.groups ?? {};
  return card === undefined || / on /i.test(cap) ? words : `${sum} the ${cap} on ${card}`;
}

/** Without a sum, a cap or a word for one that is full, nothing is said. */
const MAY_SAY = new RegExp(`\\d|\\b(?:${FULL}|${CAP})`, 'i');

/** What a clause says; null where it is not read. */
export function clauseOf(said: string): SpentClause | null {
  if (!MAY_SAY.test(said)) return null;
  const words = cardLast(said.replace(JOINED, ''));
  const { rest: untimed, since, from } = timeOf(words);
  const rest = untimed
    .replace(/\s+(?=[.)!,])/g, '')
    .replace(/[,:]/g, (mark, at: number, whole: string) =>
      /\d/.test(whole[at + 1] ?? '') ? mark : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  const plain = ownLast(rest);
  for (const [measure, pattern] of SAID) {
    const { groups } = pattern.exec(plain) ?? {};
    if (groups === undefined) continue;
    const { sum = '', what = '', card, rate, asked } = groups;
    const dollars = dollarsOf(sum);
    if (measure !== 'full' && !Number.isFinite(dollars)) continue;
    return {
      measure,
      dollars: measure === 'full' ? null : dollars,
      what: what.trim() || null,
      card: card?.trim() ?? null,
      rate: rate === undefined ? null : Number(rate),
      asked: asked === undefined ? null : dollarsOf(asked),
      since,
      from,
    };
  }
  return null;
}

function dollarsOf(sum: string): number {
  const plain = Number.parseFloat(sum.replaceAll(',', ''));
  return /k$/i.test(sum) ? plain * 1_000 : plain;
}
