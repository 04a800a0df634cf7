import { NUMBER_WORDS } from '../../../kit/text/number-words.ts';
import type { QueryFilters, WordRule } from '../filters.ts';

/** How many cards a person opened lately, and rules of issuers that count them. */

const NUMBERS = NUMBER_WORDS.slice(1, 13);
const VAGUE: Readonly<Record<string, number>> = {
  ...{
    'half a dozen': 6,
    'a dozen': 12,
    'a couple of': 2,
    'a couple': 2,
    'couple of': 2,
    couple: 2,
  },
};
const COUNT = String.raw`(\d{1,2}|${[...Object.keys(VAGUE), ...NUMBERS].join('|')})`;
const GOT =
  '(?:opened|got(?: approved for)?|gotten(?: approved for)?|applied for|(?:been |was |were )?approved for|taken out|took out|opening|added|had)';
/** Whose cards, and what kind of them: five personal cards. */
const CARDS = '(?: of my)?(?: [a-z]+){0,3}? (?:cards?|accounts?|approvals?)';
const IN = '(?:in|within|over|during|last|past|previous|this)';
/** `in the past two years`, `within 24 months`, `this year`. */
const WINDOW = String.raw`(?:${IN}|(?:the|my|these|a) (?=(?:last|past|previous)\b))(?: (?:${IN}|the|my|these|about|just))*(?: ${COUNT})? (month|year)s?\b`;
const I =
  '(?:i|we|ive|weve|have|has|already|just|all|there|were|was|been|that|which|and|about|so far)';
/** What is closed, or yet to come, is no new card. */
const NOT_NEW = String.raw`(?<!\b(?:closed|cancell?ed|lost|close|cancel|want|wants|need|open|get|apply for) )`;
/** The ways to say it, each with how many, the length of the time and its unit, in its order. */
const ORDERS: readonly (readonly [words: string, count: number, length: number])[] = [
  // `opened five personal cards in the past two years`, `five cards, all opened in the last two years`
  [
    String.raw`\b(?:(?:${I}|with|${GOT}) ){0,4}${NOT_NEW}${COUNT}${CARDS},?(?: ${I}){0,3}(?: ${GOT})?,? ${WINDOW}`,
    1,
    2,
  ],
  // `opened five in the past two years`
  [String.raw`\b(?:${I} ){0,3}(?:opened|opening) ${COUNT} ${WINDOW}`, 1, 2],
  // `in the past two years I opened five personal cards`, `past two years: 5 cards opened`
  [
    String.raw`\b${WINDOW}[,:]?(?: ${I}){0,3}(?: ${GOT})?(?: ${I}){0,3} ${COUNT}${CARDS}(?: ${GOT})?\b`,
    3,
    1,
  ],
];

function numberOf(said: string): number {
  return VAGUE[said] ?? (NUMBERS.indexOf(said) + 1 || Number(said));
}

/** `4/24`, `2/30`, `2/3/4`: new cards, and the months or days in which they count. */
const COUNTED = String.raw`(?<![\d/.$]|\b(?:opened|since|from|in|until|expires?|dated?) )(\d{1,2}|lol)\/(24|30|65|90|95|48|12|8|6|3\/4)(?![\d/%])(?: (?:rule|limit|status|count|policy|slots?|stuff|thing))*( ?\?)?`;
const NOT_COUNTED =
  '(?:(?:that|which|and|it|they|card|cards) )*(?:do ?nt|does ?nt|wo ?nt|do not|does not|will not|not|never|without) (?:count(?:ing)?|add(?:ing)?|go(?:ing)?|affect(?:ing)?|impact(?:ing)?)(?: (?:toward|towards|against|to|for|on|my))* ';
/** It is said that so many are open, and not only what the rule is. */
const STANDS =
  /\b(?:(?:im|i am|were|we are|he is|she is|(?:currently|already|now|still|sitting|sit|status is|count is|me|puts me|only)(?: (?:at|on))?|at)(?: (?:already|currently|now|still|only|just|well|way|at|about|around|sitting|on))*) $/;
const OVER = /\b(?:over|above|past|beyond|exceed(?:ed|ing)?) (?:the )?$/;
const UNDER = /\b(?:under|below|beneath|less than|fewer than|within) (?:the )?$/;
/** In a question nobody says how many. */
const ASKS =
  /(?:\b(?:am i|are we|is (?:he|she)|will i|would i|if|whether|do(?:es)?|can|could|should|how|when|until|before|after|not|get|stay(?:ing)?|go(?:ing)?|toward|towards)\b[^,.;?!]*)$/;
/** From so many new cards on a refusal is likely, by the rule of that name. */
const RULED = 5;

export const APPLICATIONS: readonly WordRule[] = [
  ...ORDERS.map(
    ([words, count, length]): WordRule => ({
      pattern: new RegExp(words),
      apply(filters, match) {
        const unit = match[length + 1] === 'year' ? 12 : 1;
        const months = numberOf(match[length] ?? 'one') * unit;
        filters.opened ??= { count: numberOf(match[count] ?? ''), months };
      },
    }),
  ),
  // Of business cards that stay off the report nobody counts any.
  {
    pattern: new RegExp(`\\b${NOT_COUNTED}(?:(?:the|chase|my) )*5\\/24(?: rule)?`),
    apply(filters) {
      filters.off_report = true;
      filters.card_type ??= 'business';
    },
  },
  {
    pattern: new RegExp(
      String.raw`((?:\b(?:im|i am|am i(?! am\b)|am|are we|currently|already|now|still|only|just|well|way|sitting|sit|status|count|is|me|puts?|at|on|over|above|past|under|below|less than|fewer than|dropped|dropping|fell|drop|the|if|whether|get|stay(?:ing)?|go(?:ing)?|toward|towards) )*)${COUNTED}`,
    ),
    apply(filters, match) {
      const [, before = '', count = '', window = '', mark] = match;
      const [isOver, isUnder] = [OVER.test(before), UNDER.test(before)];
      const lead = before.replace(OVER, '').replace(UNDER, '');
      const number = count === 'lol' ? RULED : Number(count);
      const isAsked = ASKS.test(before) || (mark !== undefined && number === RULED);
      const isSaid =
        !isUnder &&
        !isAsked &&
        (isOver || STANDS.test(lead) || count === 'lol' || number !== RULED);
      if (window === '24' && isSaid) filters.opened ??= { count: number, months: 24 };
      else nameRule(filters, `${number}/${window}`);
    },
  },
];

function nameRule(filters: QueryFilters, rule: string): void {
  filters.rules = [...new Set([...(filters.rules ?? []), rule])];
}
