import { rollupOf } from '../../../engine/model/categories.ts';
import type { QueryFilters } from '../filters.ts';

/**
 * A beginner who wants to travel is new to points, unless they say that they have no credit: no card
 * of travel is for them, but some whose points serve it.
 */
export function settleBeginner(filters: QueryFilters, plain: string): void {
  const { card_type, earns_on = [] } = filters;
  const isKind = card_type === undefined && earns_on.some((one) => rollupOf(one) === 'travel');
  if (filters.credit_history !== 'none' || (card_type !== 'travel' && !isKind)) return;
  if (BEGINNER.test(plain) && !NO_CREDIT.test(plain)) {
    filters.new_to = 'travel';
    delete filters.credit_history;
  } else if (!isKind) {
    filters.primary_goal ??= 'travel';
    delete filters.card_type;
  }
}

const BEGINNER = /\b(?:beginners?|newbies?|novices?|noobs?|starter|first)\b/;
const NO_CREDIT =
  /\b(?:no|zero|without|never|limited|thin|little|bad|poor|build\w*) (?:had )?(?:any |a )?(?:us )?credit\b|\bnew to credit\b|\bfirst (?:ever )?(?:credit )?card\b|\bno history\b|\bstudent\b|\bdebit\b/;
