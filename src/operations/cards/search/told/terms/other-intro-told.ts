import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { number, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { figuresBy, type OtherIntro } from '../../../../shared/disputes/other-intro.ts';
import { sortsBy } from '../../asked-text.ts';
import type { Rank } from '../../ranking/search-ranking.ts';
import { mostByTerms } from '../../ranking/search-row.ts';

/** Readings that are told. */
const MOST = 2;

/**
 * Where months at 0%, or what a transfer costs, make the order: says which card is first by a source
 * that is not taken.
 */
export function tellOtherIntro(
  filters: QueryFilters,
  found: readonly CatalogCard[],
  rank: Rank,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  const isByDefault = filters.sort === undefined && filters.card_type === 'balance_transfer';
  const isByMonths = sortsBy(filters, 'intro_purchase_months', 'intro_transfer_months');
  const isByFee = sortsBy(filters, 'transfer_fee');
  if (!caller.plan.paid_fields || !(isByDefault || isByMonths || isByFee)) return;
  const [best, second] = rank(found, 2).top;
  if (best === undefined) return;
  const first = best.card;
  const told: string[] = [];
  for (const card of found) {
    for (const other of card.seed.other_intro ?? []) {
      if (told.length === MOST) break;
      const changed = byOther(card, other);
      const months = changed.figures[kindOf(filters)] ?? 0;
      const has = saidOf(other, filters, months);
      if (has === null) continue;
      const fits = months >= (filters.min_intro_months ?? 1);
      // The others stay as they are, so that one of them decides: the first, or behind it the second.
      const rival = card === first ? second?.card : first;
      const isBehind = rival === first && mostByTerms(filters.sort, changed) < best.rank;
      const meets = fits && !isBehind && (rival === first ? isBetter(changed, card) : true);
      const lead = meets ? rank(rival === undefined ? [changed] : [rival, changed], 1) : null;
      const now = lead === null ? rival : lead.top[0]?.card;
      if (now === undefined || now.seed.card_id === first.seed.card_id) continue;
      const then = now.seed.card_id === card.seed.card_id ? 'it' : now.seed.name;
      told.push(`By ${other.by} ${card.seed.name} has ${has}: then ${then} is first.`);
    }
  }
  for (const text of told) warn(text);
}

/** The months that make the order. */
function kindOf({ sort, then_by, card_type, intro_on }: QueryFilters) {
  const isOfTransfers = card_type === 'balance_transfer' && intro_on !== 'purchases';
  const isSorted = [sort, then_by].includes('intro_purchase_months');
  return isOfTransfers && !isSorted ? 'zero_transfer_months' : 'zero_purchase_months';
}

function byOther(card: CatalogCard, other: OtherIntro): CatalogCard {
  const figures = { value: figuresBy(card.figures, other) };
  return Object.create(card, { figures }) as CatalogCard;
}

/** Whether a card has more by another source of anything that makes the order: else it stays behind. */
function isBetter({ figures: by }: CatalogCard, { figures: own }: CatalogCard): boolean {
  const fee = (one: number | null) => one ?? Number.POSITIVE_INFINITY;
  return (
    (by.zero_purchase_months ?? 0) > (own.zero_purchase_months ?? 0) ||
    (by.zero_transfer_months ?? 0) > (own.zero_transfer_months ?? 0) ||
    fee(by.transfer_fee_percent) < fee(own.transfer_fee_percent)
  );
}

/** What of it makes the order; null for nothing. */
function saidOf(other: OtherIntro, filters: QueryFilters, months: number): string | null {
  const own = kindOf(filters) === 'zero_purchase_months' ? other.purchases : other.transfers;
  const { purchase } = filters;
  const paid = purchase && months > 0 ? ` (${usd(Math.ceil(purchase / months))} a month)` : '';
  const parts = [
    own === undefined ? '' : own === 0 ? 'no months at 0%' : `0% for ${own} months${paid}`,
    other.transfer_fee === undefined || kindOf(filters) === 'zero_purchase_months'
      ? ''
      : `a transfer fee of ${number(other.transfer_fee)}%`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' and ');
}
