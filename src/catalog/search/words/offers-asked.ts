import type { WordRule } from '../filters.ts';

/** What has to be spent for a welcome offer. */
const REQUIRED =
  '(?:min(?:imum)?(?: required)? spend(?:ing)?|spending requirements?|required spend(?:ing)?|msr)';
const SUM = String.raw`\$? ?(\d{2,5}|\d{1,2}(?:\.\d)? ?k)(?: ?(?:dollars|usd|bucks))?`;

/** What a welcome offer may ask for, or what somebody can spend for one: no fee, though it is said so. */
const PATTERNS = [
  new RegExp(
    String.raw`\b(?:with )?(?:an? |the )?(?:(?:low |small )?${REQUIRED}(?: requirements?)?(?: (?:that is|thats|of|is|at))* (?:under|below|less than|at most|up to|max(?:imum)?|no more than|not over|within) ${SUM}|(?:(?:only|under|below|at most|up to) )*${SUM} (?:or less )?(?:(?:in|of) )?${REQUIRED}(?: requirements?)?)\b`,
  ),
  // `a bonus I can get by spending $500`
  new RegExp(
    String.raw`\b(?:bonus(?:es)?|offers?|sub)(?: (?:that|which|i|we|can|could|you|get|earn|reach|hit|meet|with|by|for|after|only|just|if|needs?|takes?|requires?|asks?))* (?:spend(?:ing|s)?(?: (?:only|just|about|around|under|up to|less than|at most))*|charging|putting) ${SUM}(?! ?(?:a|per|each|every|\/) ?mo)`,
  ),
  // `I can spend $4,000 in 3 months`
  new RegExp(
    String.raw`\b(?:(?:i|we|can|could|will|would|be|able|to|going|gonna|plan|planning|need|have) )*(?:spend|charge|put) (?:(?:about|around|up to|only) )*${SUM},? (?:(?:with)?in|over|during) (?:(?:the|first|next|about|a|couple|of) )*(?:(?:[2-6]|90|two|three|six) )?(?:months?|days)\b`,
  ),
];

export const OFFERS_ASKED: readonly WordRule[] = PATTERNS.map((pattern) => ({
  pattern,
  apply: (filters, match) => {
    const said = match[1] ?? match[2] ?? '';
    filters.max_bonus_spend = Number.parseFloat(said) * (said.endsWith('k') ? 1_000 : 1);
    filters.sort ??= 'sign_on_bonus';
  },
}));
