import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Fields } from '../../../../kit/fields.ts';
import { carriedParams } from '../../../shared/carried-input.ts';
import { isRankedAlone } from '../asked-spending.ts';
import { boughtBeside } from '../query/bought-once.ts';
import { asksLatePayment } from '../query/left-out.ts';
import { readBeside } from '../query/query-spending.ts';
import { smallLimit } from '../query/small-limit.ts';
import { wantsMoney } from '../ranking/paid-out.ts';
import { membershipsSaid } from './members-told.ts';

interface Answer {
  readonly recommendations: readonly { readonly card_name: string }[];
  readonly filters_applied: Fields;
  readonly spending_read: Readonly<Record<string, number>>;
  readonly spending_source: 'user_provided' | 'us_average_2024';
}

/** What goes on from the cards found, or from the card that a question is about. */
export function nextCalls(
  { recommendations, filters_applied, spending_read, spending_source }: Answer,
  input: Fields,
) {
  if (asksLatePayment(filters_applied.not_held)) {
    const { cards_named = [] } = filters_applied as { readonly cards_named?: string[] };
    return cards_named.map((card_name) => ({ tool: 'get_card_terms', arguments: { card_name } }));
  }
  const [card_name, ...others] = recommendations.slice(0, 3).map((card) => card.card_name);
  if (card_name === undefined) return [];
  if (others.length === 0) return [{ tool: 'get_card_details', arguments: { card_name } }];
  const given = nextParams(filters_applied, spending_source, spending_read, input);
  const card_names = [card_name, ...others];
  return [{ tool: 'compare_cards', arguments: { card_names, ...given } }];
}

/**
 * What a search rested on, as `params` of the call that compares its first cards: of shops what is
 * spent there alone, as any other card would win on the rest.
 */
function nextParams(
  filters: Fields,
  source: 'user_provided' | 'us_average_2024',
  read: Readonly<Record<string, number>>,
  input: Fields,
): ReturnType<typeof carriedParams> {
  const isAlone = isRankedAlone(source, read);
  const { memberships: listed } = input as { readonly memberships?: string[] };
  const memberships = membershipsSaid(listed, filters as QueryFilters);
  const isAtShops = isAlone && filters.shops !== undefined;
  return carriedParams({
    ...(!isAtShops && smallLimit(source, filters)?.said),
    ...input,
    ...(memberships && { memberships }),
    ...readBeside(filters, isAlone && !isAtShops ? {} : read, input),
    ...boughtBeside(filters, input),
    // The next answer values points as this one did.
    ...(wantsMoney(filters as QueryFilters) && { primary_goal: 'cashback' }),
  });
}
