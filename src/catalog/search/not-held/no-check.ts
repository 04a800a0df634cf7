import type { QueryFilters } from '../filters.ts';

/** `without a credit check`, `that won't pull my credit`. */
const NO_CHECK =
  /\b(?:(?:that|which|and|who|with|it|card|cards) )*(?:(?:no|without(?: an?y?)?|zero|skips?(?: the)?|avoid(?:s|ing)?(?: an?y?)?) (?:hard )?(?:credit (?:checks?|pulls?|inquir\w+)|(?:hard )?(?:checks?|pulls?|inquir\w+)(?: on my credit)?)|(?:does ?nt|do ?nt|wo ?nt|will not|does not|do not|not|never|without) (?:run(?:ning)?|checks?|checking|pull(?:s|ing)?|look(?:s|ing)? at|requir(?:e|es|ing)|need(?:s|ing)?|do(?:ing)?) (?:(?:a|an|my|your|any|the|hard) )*(?:credit(?: (?:checks?|pulls?|reports?|scores?|inquir\w+))?|checks?|pulls?|inquir\w+))\b(?: (?:at all|please|to (?:apply|get it)|required|needed))*/g;

/** Takes out that nobody is to look at the credit of who asks; of some cards a source says it. */
export function takeNoCheck(plain: string, filters: QueryFilters): string {
  return plain.replaceAll(NO_CHECK, () => {
    filters.no_credit_check = true;
    filters.primary_goal ??= 'build_credit';
    return ' | ';
  });
}
