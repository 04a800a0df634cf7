import type { QueryFilters, WordRule } from '../filters.ts';

/** How many cards a person opened lately, and rules of issuers that count them. */

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(\d{1,2}|${NUMBERS.join('|')})`;
const GOT = '(?:opened|got|gotten|applied for|been approved for|taken out|opening)';

function numberOf(said: string): number {
  return NUMBERS.indexOf(said) + 1 || Number(said);
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
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:i|ive|have|already|just) )*${GOT} (?:about )?${COUNT}(?: new)?(?: credit)? cards?(?: (?:in|within|over|during|the|last|past))* ?${COUNT} (month|year)s?\b`,
    ),
    apply(filters, match) {
      const months = numberOf(match[2] ?? '') * (match[3] === 'year' ? 12 : 1);
      filters.opened = { count: numberOf(match[1] ?? ''), months };
    },
  },
  // `3 chase cards in the last year`
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:with|have|has|got|i|ive|already|opened) )*${COUNT}(?: new)?(?: [a-z]+){0,2} cards? (?:(?:in|within|over|during|the|last|past|this) )+(?:${COUNT} )?(month|year)s?\b`,
    ),
    apply(filters, match) {
      const months = numberOf(match[2] ?? '1') * (match[3] === 'year' ? 12 : 1);
      filters.opened = { count: numberOf(match[1] ?? ''), months };
    },
  },
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
      String.raw`((?:\b(?:im|i am|am i|am|are we|currently|already|now|still|only|just|well|way|sitting|sit|status|count|is|me|puts?|at|on|over|above|past|under|below|less than|fewer than|dropped|dropping|fell|drop|the|if|whether|get|stay(?:ing)?|go(?:ing)?|toward|towards) )*)${COUNTED}`,
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
