import { SMALL_FEE } from '../../../../catalog/search/fees/soft-fees.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { isAboutEqual } from '../../../../engine/decisions/value/stands-up.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import { introOf } from '../asked-text.ts';
import { cardsFitting } from '../filters/search-filters.ts';
import type { Rank, Ranked } from '../ranking/search-ranking.ts';

/** Says how words about a fee are taken, and where none is preferred, the best card with one. */
export function tellFeeWish(
  filters: QueryFilters,
  top: readonly Ranked[],
  rank: Rank,
  context: Context,
): void {
  const { fee_wish, max_annual_fee, ...others } = filters;
  const [first] = top;
  if (fee_wish === 'small' && max_annual_fee === SMALL_FEE)
    context.warn(
      `A small fee is taken as at most ${usd(SMALL_FEE)} a year; else send max_annual_fee.`,
    );
  if (fee_wish === 'any') context.warn('Cards with any fee are among these, ranked after it.');
  if (fee_wish === 'no_fee_unnamed') tellUnnamed(others, top, rank, context);
  if (fee_wish !== 'none_preferred' || max_annual_fee !== 0 || first === undefined) return;
  const [best] = rank(cardsFitting(others, quiet(context)), 1).top;
  const seed = best?.card.seed;
  const isBetter =
    best !== undefined && best.rank > first.rank && !isAboutEqual(best.rank, first.rank);
  context.warn(
    isBetter && seed !== undefined
      ? `No fee is taken as preferred; of all, ${seed.name} (${usd(seed.annual_fee)} a year) ranks first.`
      : 'No fee is taken as preferred; no card with a fee ranks notably before these.',
  );
}

/** Beside a transfer `no fee` may mean either one: says how it was read, and the best of the other. */
function tellUnnamed(
  filters: QueryFilters,
  [first]: readonly Ranked[],
  rank: Rank,
  context: Context,
): void {
  if (first?.card.figures.transfer_fee_percent === 0) return;
  const free = { ...filters, max_transfer_fee_percent: 0 };
  const [best] = rank(cardsFitting(free, quiet(context)), 1, { filters: free }).top;
  const { offer = null } = best === undefined ? {} : introOf(best.card.seed);
  const other =
    best === undefined
      ? 'no card that fits is known to have none'
      : `${best.card.seed.name} has none${offer === null ? '' : ` (${offer})`}, and \`no transfer fee\` finds more`;
  context.warn(`No fee is read as no annual fee; the transfer has one of its own, once: ${other}.`);
}
