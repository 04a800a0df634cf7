import type { QueryFilters, WordRule } from './filters.ts';

/** What a person says of cards that they applied for, and of their credit. */

type CreditTier = NonNullable<QueryFilters['credit_tier']>;

/**
 * The ranges of FICO, where "very good" counts as excellent. Up to 600 counts as poor: VantageScore
 * calls it so, people do not say which of the two they read, and few cards for fair credit go there.
 */
const TIERS: readonly (readonly [least: number, CreditTier])[] = [
  [740, 'excellent'],
  [670, 'good'],
  [601, 'fair'],
  [300, 'poor'],
];

/** The tier of a credit score, if it is one. */
export function tierOfScore(score: number): CreditTier | undefined {
  return score > 850 ? undefined : TIERS.find(([least]) => score >= least)?.[1];
}

/** The lowest score of a tier; null for the one below which there is none. */
export function leastScoreOf(tier: string): number | null {
  const least = TIERS.find(([, name]) => name === tier)?.[0];
  return least === undefined || tier === 'poor' ? null : least;
}

/** `denied by Chase` is read as `not Chase`. */
export const DENIED =
  /\b(?:(?:i|was|were|have|had|been|got|just|keep getting|always) )*(?:denied|rejected|declined|turned down|refused)(?: (?:by|from|at|for(?= (?:an? )?(?:chase|amex|american express|citi|capital one|cap one|discover|credit one|wells fargo|bofa|bank of america|us bank|barclays))))?\b/g;

/** When something was says nothing about the card wanted. */
export const AGO =
  /\b(?:(?<!\b(?:in|within|over|during) (?:the |this |my )?)last (?:week|month|year)|recently|yesterday|(?:\d+|an?|a few|two|three|six) (?:day|week|month|year)s? ago)\b/g;

/** "good credit" and "credit is good", but not "a good credit card". */
function credit(words: string, tier: CreditTier): WordRule {
  return {
    pattern: new RegExp(
      String.raw`\b(?:${words})(?: or better)? credit\b(?: history| scores?)?(?! cards?\b)|\bcredit(?: score| rating| history)?(?: (?:is|was|got|has been))?(?: (?:pretty|really|very|so|all|kinda|just|completely))* (?:${words})\b`,
    ),
    apply: (filters) => {
      filters.credit_tier = tier;
    },
  };
}

function score(pattern: RegExp): WordRule {
  return {
    pattern,
    apply: (filters, match) => {
      const said = match[0];
      const within = PARTS.find(([words]) => words.test(said))?.[1] ?? 0;
      const tier = tierOfScore(Number(/[3-8]\d\d/.exec(said)?.[0]) + within);
      if (tier !== undefined) filters.credit_tier = tier;
    },
  };
}

/** "mid 500s", "under 670". */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:under|below|sub|less than)\b/, -1],
  [/\blow\b/, 10],
  [/\bmid(?:dle)?\b/, 50],
  [/\b(?:high|upper)\b/, 85],
];

const OF_CREDIT = String.raw`\b(?:credit (?!cards?\b)|repos?\b|bankrupt|rebuild|collections|denied|secured)`;
const THREE = String.raw`[3-8]\d\d(?: ?(?:ish|\+|or so))?s?`;
const SCORE = '(?:(?:credit|fico|vantage(?:score)?) ?)*(?:score|fico)s?(?: score)?';
const OF =
  '(?: (?:of|is|in|the|around|about|at|only|just|like|under|below|sub|sits?|are|was|my|low|mid|high))*';
const NOT_MONEY =
  '(?! ?(?:dollars?|bucks|usd|points?|miles|bonus|fees?|a |per |month|limit|on |for |in |nights?|cards?|[a-z]+ credits?))';
/** `bad credit 540`: the number says it more closely. */
const TOLD_SO =
  '(?:\\b(?:bad|poor|low|terrible|awful|horrible|fair|average|okay|ok|decent|good|great|excellent|perfect) )?';
const NO_MORE =
  '(?:(?:just|recently|i|ive|im|have|had|am|was|came|come|coming|got|getting|went|going|gone|been|out|through|of|from|after|since|with|on|my|our|a|an|the|recent|old|some|few|filed|filing|for|discharged|discharge|declared|several|couple) )*';

/** What keeps banks away: who says so rebuilds. */
const HARDSHIP =
  '(?:chapter (?:7|13|seven|thirteen)|bankrupt(?:cy|cies)?|foreclosures?|repo(?:ssession)?s?(?: in 20\\d\\d)?|repossessed|charge ?offs?|charged off|(?:(?:in|to|accounts? in|with|have|has|some|few|of) )?collections(?: accounts?)?|defaulted|(?:missed|late) payments?(?! (?:fees?|charges?|penalt))|delinquen(?:t|cy|cies)|(?:messed|screwed) up my credit)';

const YEARS = String.raw`(1[89]|[2-9]\d)`;
const OLD = String.raw`(?:[ -]*(?:years?|yrs?)[ -]*olds?|[ -]*y ?\/? ?o)\b(?! (?:credit|cards?|accounts?|history|business|company|house|home|car|debt|points|miles))`;
const I_AM =
  '(?:im|i am|(?:he|she|son|daughter|wife|husband|kid) ?(?:s|is)|aged?|turned|turning)(?: (?:just|only|about|almost|a|an))*';
const BOUND = '(?:(?:under|below|over|above|(?:younger|older) than|not yet) )?';
/** What a number after "I am" counts, if it is no age. */
const NO_AGE =
  '(?! ?(?:[\\/%$+.,]?\\d|[\\/%+]|k\\b|months?|days?|weeks?|years?\\b(?! ?old)|cards?|points?|miles|percent|dollars?|bucks|utilization))';

/** What somebody says of their credit, and their age. */
export const CREDIT: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:${I_AM} )?(?:an? )?${BOUND}${YEARS}${OLD}|\b${I_AM} ${BOUND}${YEARS}\b${NO_AGE}|(?<=, |^ )(1[89]|2\d)(?=,| (?:no|with no|and|first|college|student|never|in college)\b)`,
    ),
    apply: (filters, match) => {
      const isUnder = /\b(?:under|below|younger|not yet)\b/.test(match[0]);
      filters.age = Number(match[1] ?? match[2] ?? match[3]) - (isUnder ? 1 : 0);
    },
  },
  score(
    new RegExp(
      String.raw`\b(?:low|mid(?:dle)?|high|upper)(?: (?:of )?the)? [3-8]00s?\b${NOT_MONEY}`,
    ),
  ),
  score(new RegExp(String.raw`\b${SCORE}${OF} ${THREE}\b${NOT_MONEY}`)),
  score(new RegExp(String.raw`\b(?:(?:under|below|sub|less than) )?${THREE} ${SCORE}\b`)),
  // Below 500 it may be the dollars of a credit.
  score(
    new RegExp(
      String.raw`${TOLD_SO}(?<!\b(?:travel|airline|hotel|dining|statement|annual|uber) )\bcredit (?:(?:around|about|at|is) )*[5-8]\d\d\b${NOT_MONEY}|(?<![$\d])[5-8]\d\d credit\b(?! (?:cards?|lines?|limit)\b)`,
    ),
  ),
  // Alone between commas, of who tells of their credit.
  score(
    new RegExp(
      String.raw`(?:(?<=${OF_CREDIT}.*)|(?=.*${OF_CREDIT}))(?<=(?:^|[,;.]) *)[4-8]\d\d(?= *(?:[,;.]|$))`,
    ),
  ),
  score(
    new RegExp(
      String.raw`\b(?:im|i am|i have|ive got|i got|sitting|with|have|is)(?: (?:at|around|about|a|an|only|like))+ ${THREE}\b${NOT_MONEY}`,
    ),
  ),
  {
    pattern: new RegExp(
      String.raw`\b${NO_MORE}${HARDSHIP}\b(?:,? ?(?:(?:discharged|dismissed|closed|last|this|a few|\d+(?!\d)|two|three|years?|months?|ago|in 20\d\d) ?)*)`,
    ),
    apply: (filters, match) => {
      filters.primary_goal = 'build_credit';
      filters.credit_tier ??= 'poor';
      filters.hardship = true;
      if (/\b(?:chapter|bankrupt)/.test(match[0])) filters.bankruptcy = true;
    },
  },
  {
    pattern:
      /\b(?:re ?)?(?:build|establish|repair|fix|improv)(?:ing|er|e)?(?: (?:my|our|up|back|his|her|their|some))* credit(?: scores?| history| back(?: up)?)?\b|\bcredit (?:re ?)?(?:build|repair)(?:er|ing)?\b|\bre ?build(?:ing)?\b/,
    apply: (filters) => {
      filters.primary_goal = 'build_credit';
    },
  },
  {
    pattern:
      /\b(?:no|zero|without(?: an?y?)?|not much|little|limited|thin|short|lack of) (?:(?:us|american) )?(?:credit (?:history|record|score)|credit(?! (?:cards?|checks?|pulls?|inquir\w+)\b)|history)\b|\b(?:no|zero|without(?: an?y?)?|(?:dont|do not|never) (?:have|had)(?: an?y?)?) (?:(?:credit|fico|vantage) ?)*(?:scores?|fico)\b(?! (?:checks?|pulls?|need\w*|requir\w*|minimums?|floors?)\b)(?: (?:yet|so far|at all|on file))*|\bunscored\b|\b(?:no|limited|thin) (?:credit )?files?\b|\bnever had one\b(?: (?:before|yet))?|\b(?:new|newcomers?) to credit(?: cards?)?\b|\bbeginners?\b|\bnewbies?\b|\bnovices?\b|\b(?:my |a |the )*(?:very )?first(?: ever)?(?: credit)? cards?\b|\bfirst time(?: credit)?(?: card)?(?: holders?| users?| applicants?)?\b|\bno credit cards?(?= *(?:[,.;|]|$))|\b(?:never had|(?:have|has|got|with) no|no|without|dont have|do not have|havent had|never owned) (?:(?:a|an|any|other) )?(?:credit(?: cards?)?|cards?)(?: (?:of my own|yet|so far|at all|before|ever|now))+\b|\bnever had (?:a |any )?(?:credit(?: cards?)?|cards?)\b|\b(?:(?:i|we|have|has|only|just|use|using|got) )+(?:an? )?debit(?: cards?)?(?: (?:only|so far|now))*\b|\b(?:(?:i|we|only|just) )*(?:have|has|use|using|got) (?:(?:only|just) )*cash(?: (?:only|so far|now))*(?! ?back)\b|\bdebit(?: cards?)? only\b|\bstarter\b/,
    apply: (filters) => {
      filters.credit_history = 'none';
    },
  },
  // Work says nothing about the card wanted, and who has left college is no student.
  {
    pattern:
      /\bfamily of (?:\d|two|three|four|five|six|seven|eight)\b|\b(?:(?:i|have|ive|got|with|just|started|a|an|my|first|new|steady|full|part|time|good|decent|and) )*(?:jobs?|employed|salary|paychecks?|income|work(?:ing|s)?(?: full| part)? ?time)\b|\b(?:(?:im|i|am|a|an|just|recent(?:ly)?|new) )*(?:college |university )?(?:grad(?:uate)?s?|graduated)(?! (?:school|students?))(?: from)?(?: (?:college|university|school))?\b|\b(?:(?:im|just|straight) )*(?:out of|finished|left|after) (?:college|school|university)\b/,
    apply() {},
  },
  credit('excellent|great|exceptional|very good|top|amazing|perfect', 'excellent'),
  credit('good|solid|decent', 'good'),
  credit('fair|average|okay|ok|medium|so so|mediocre', 'fair'),
  credit(
    'bad|poor|low|damaged|terrible|awful|horrible|lousy|crappy|shot|ruined|wrecked|trashed|trash|destroyed|tanked|rough|in the (?:toilet|gutter|dumps?)',
    'poor',
  ),
];

/** What is said of the person beside their credit. */
export const MEMBERS: readonly WordRule[] = [
  // How somebody pays is no card.
  {
    pattern:
      /\b(?:(?:i|we|use|using|with|by|pay|works?) )*(?:apple|google|samsung) (?:pay|wallet)\b/,
    apply() {},
  },
];

/** Subjects of which the words mean kinds of spending or of cards elsewhere. */
const SUBJECT =
  '(?:computer science|computers|(?:business|hotel|hospitality|public) (?:administration|management)|business|nursing|medicine|law|engineering|finance|accounting|economics|biology|psychology|music|art|education)';

/** `one of the big banks`, `a major card issuer`. */
const BIG = String.raw`(?:(?:an?|any|one|of|the|some|other) )*(?:(?:big|bigger|biggest|large|larger|largest|major|well known|mainstream|household name|top|leading|national)(?: (?:name|us|u\.s\.|american|national|credit card|card))*) (?:banks?|issuers?|lenders?|(?:credit )?card (?:compan(?:y|ies)|issuers?)|card companies)\b(?: (?:credit )?cards?\b)?`;

/** What the person studies, which asks nothing of a card, and credit unions, which names of banks do not say. */
export const OF_PEOPLE: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:stud(?:y|ying|ies|ied)|major(?:s|ing)?(?: in)?|degree in) ${SUBJECT}\b(?! (?:credit )?cards?)`,
    ),
    apply() {},
  },
  // One's own is where one is already.
  { pattern: /\b(?:my|our)(?: (?:own|local))? credit unions?\b/, apply() {} },
  {
    pattern:
      /\b(?:not?|without|except(?: for)?|avoid(?:ing)?|anything but|other than) (?:from |by |of )?(?:an? |any |the )?credit unions?(?: (?:credit )?cards?)?\b/,
    apply: (filters) => {
      filters.issuer_kind = 'no_credit_union';
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:not?|without|except(?: for)?|avoid(?:ing)?|anything but|other than) (?:from |by |of )?${BIG}`,
    ),
    apply: (filters) => {
      filters.issuer_kind = 'no_big_issuer';
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:(?:from|at|by|of|with) )?${BIG}`),
    apply: (filters) => {
      filters.issuer_kind = 'big_issuer';
    },
  },
  {
    // Behind a name it is part of that.
    pattern:
      /(?<!\b(?:federal|fed|alliant|penfed|becu|dcu|employees) )\b(?:(?:from|at|by|of) )?(?:(?:an?|any|the|some|local) )*credit unions?(?: (?:credit )?cards?)?\b/,
    apply: (filters) => {
      filters.issuer_kind = 'credit_union';
    },
  },
];
