import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { number, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { figuresBy, type OtherIntro } from '../../../../shared/disputes/other-intro.ts';
import { sortsBy } from '../../asked-text.ts';
import type { Rank } from '../../ranking/search-ranking.ts';

/** Cards behind the first that come first by another source, and readings that are told. */
const WEIGHED = 8;
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
  const ranked = rank(found, WEIGHED).top.map(({ card }) => card);
  const [first] = ranked;
  if (first === undefined) return;
  const disputed = found.filter(({ seed }) => seed.other_intro !== undefined);
  const told = disputed.flatMap((card) =>
    (card.seed.other_intro ?? []).flatMap((other) => {
      const changed = byOther(card, other);
      const months = changed.figures[kindOf(filters)] ?? 0;
      const has = saidOf(other, filters, months);
      if (has === null) return [];
      const fits = months >= (filters.min_intro_months ?? 1);
      const others = ranked.filter((one) => one !== card);
      const [lead] = rank(fits ? [...others, changed] : others, 1).top;
      const now = lead?.card.seed.card_id;
      if (now === undefined || now === first.seed.card_id) return [];
      const then = now === card.seed.card_id ? 'it' : lead?.card.seed.name;
      return [`By ${other.by} ${card.seed.name} has ${has}: then ${then} is first.`];
    }),
  );
  for (const text of told.slice(0, MOST)) warn(text);
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
