import type { QueryFilters } from '../filters.ts';

/**
 * Nights and companion fares that are to come with the card, year after year, and not for what is spent on it:
 * `free night without a spending requirement`, `a free night in the second year too`.
 */

const GIVEN =
  /\b(?:free|complimentary|reward|anniversary|annual)(?: [a-z]+){0,2} nights?\b|\bnights? (?:awards?|certificates?|certs?)\b|\bcompanion\b/;
const DENIED =
  '(?:without|with no|no|zero|regardless of|(?:(?:needs?|requires?|asks? for) no|(?:doesnt|dont|does not|do not|not|wont|never) (?:need|require|ask for|depend on|have|having|requiring|tied to)))';
const MUCH =
  '(?:to|any|a|an|the|having|minimum|min|annual|yearly|extra|additional|big|high|meet|meeting|hitting|reaching|must|how much|what|i|you|we)';
const SPENDING =
  '(?:spend|spends|spending|spent)\\b(?: (?:requirements?|thresholds?|minimums?|conditions?|needed|required|necessary|goals?|targets?|\\$? ?\\d[\\d,]*k?))?';
const NO_SPEND = new RegExp(
  String.raw`\b(?:(?:that|which|and|but|comes?|coming|given|it|is) ){0,3}${DENIED} (?:${MUCH} ){0,4}${SPENDING}(?: (?:on it|on the card|for it))?(?! (?:categor|bonus|cap|limit)\w*)`,
  'g',
);
const ORDINAL = '(?:second|2nd|third|3rd|following|next|later)';
const YEAR = '(?:card(?:member|holder)? |account |membership )?years?';
const LATER = new RegExp(
  String.raw`\b(?:(?:also|again|even|already|starting|beginning) ){0,2}(?:(?:in|from|for|starting) (?:the |my |its )?(?:${ORDINAL} ${YEAR}|year (?:two|2|three|3))|after (?:the |my )?(?:(?:first|1st) ${YEAR}|year (?:one|1)))(?: (?:on|onwards?|too|as well|also))?\b`,
  'g',
);
/** `free nights at Marriott every year` */
const YEARLY =
  /(\bnights?(?: (?:awards?|certificates?|certs?))? (?:at|with|from|for|in) (?:[a-z]+ ){1,3}?)(?:every|each|per|a) (?:single )?(?:year|anniversary|renewal)\b/g;
/** Ends the keys of benefits that ask for spending first. */
const AFTER_SPEND = /_after_spend$/;

/** The text without that, and whether it was said. @param plain in lower case, without apostrophes */
export function takeUnconditional(plain: string): {
  readonly rest: string;
  readonly isSaid: boolean;
} {
  if (!GIVEN.test(plain)) return { rest: plain, isSaid: false };
  const rest = plain
    .replaceAll(NO_SPEND, ' ')
    .replaceAll(LATER, ' ')
    .replaceAll(YEARLY, (_said, night: string) => night)
    .replace(/ {2,}/g, ' ');
  return { rest, isSaid: rest !== plain };
}

/** Of benefits that come either way, those that come without spending. */
export function settleUnconditional(
  filters: QueryFilters,
  { isSaid }: ReturnType<typeof takeUnconditional>,
): void {
  if (!isSaid || filters.benefits === undefined) return;
  filters.benefits = filters.benefits.map((group) => {
    const given = group.filter((key) => !AFTER_SPEND.test(key));
    return given.length > 0 ? given : group;
  });
}
