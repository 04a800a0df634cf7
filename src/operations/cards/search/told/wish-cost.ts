import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isBoughtAlone } from '../../../../engine/model/spending.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import { cardsFitting } from '../filters/search-filters.ts';
import { isBuilding, paysWished } from '../ranking/search-fit.ts';
import type { Rank, Ranked } from '../ranking/search-ranking.ts';
import { apartFromMembers } from './members-told.ts';

/** Orders that a wish beside them may cost something of: the figure of a card, and how it is said. */
const AIMS: Readonly<
  Partial<Record<SortBy, readonly [of: (card: CatalogCard) => number | null, text: string]>>
> = {
  intro_transfer_months: [({ figures }) => figures.zero_transfer_months, '# months at 0%'],
  intro_purchase_months: [({ figures }) => figures.zero_purchase_months, '# months at 0%'],
  transfer_fee: [({ figures }) => figures.transfer_fee_percent, 'a transfer fee of #%'],
  foreign_fee: [({ figures }) => figures.foreign_fee_percent, 'a foreign fee of #%'],
  purchase_apr: [({ figures }) => figures.purchase_apr_percent, 'an APR from #%'],
  annual_fee: [({ annual_fee }) => annual_fee, 'a fee of $#'],
};
const LONGEST: ReadonlySet<SortBy> = new Set(['intro_transfer_months', 'intro_purchase_months']);

/** A wish beside an order, in words, and the cards with it and without. */
interface Beside {
  readonly words: readonly [having: string, not: string];
  readonly filters: readonly [having: QueryFilters, not: QueryFilters];
  readonly has: (card: CatalogCard) => boolean;
  /** What it brings is told of the card that has it. */
  readonly brings: boolean;
}

/**
 * Where a wish and the order ask for different cards, says the best of either: what the wish brings,
 * and what it costs. Both ways round, whether it chose the cards or is told beside them.
 */
export function tellWishCost(
  filters: QueryFilters,
  { facts, top: [first] }: { readonly facts: EngineInput; readonly top: readonly Ranked[] },
  rank: Rank,
  context: Context,
): void {
  const byDefault = filters.card_type === 'balance_transfer' ? 'intro_transfer_months' : undefined;
  const aim = AIMS[filters.sort ?? byDefault ?? 'later_year'];
  if (aim === undefined || first === undefined || !context.caller.plan.paid_fields) return;
  const [of, text] = aim;
  const isLongest = LONGEST.has(filters.sort ?? 'intro_transfer_months');
  const best = (by: QueryFilters, has: Beside['has'], above = -Infinity) => {
    const fitting = cardsFitting(by, quiet(context));
    const { open } = apartFromMembers(fitting, by, facts, context.catalog);
    return rank(open.filter(has), 1, { filters: by, above }).top[0];
  };
  const said = (figure: number) => text.replace('#', String(figure));
  for (const { words, filters: both, has, brings } of besides(filters, facts)) {
    const own = both[0] === filters ? first : best(both[0], has);
    const kept = own === undefined ? null : of(own.card);
    if (own === undefined || kept === null || (isLongest && kept === 0)) continue;
    const isBetter = (card: CatalogCard) => {
      const figure = of(card);
      return figure !== null && (isLongest ? figure > kept : figure < kept);
    };
    const other = best(both[1], isBetter, own.rank);
    const most = other === undefined ? null : of(other.card);
    if (other === undefined || most === null) continue;
    const sum = brings ? `, ${broughtText(own, facts)}` : '';
    const fee =
      !brings && other.card.annual_fee > 0 ? `, ${usd(other.card.annual_fee)} a year` : '';
    context.warn(
      `${words[0]}: ${said(kept)} (${own.card.seed.name}${sum}); ${words[1]}, ${said(most)} (${other.card.seed.name}${fee}).`,
    );
  }
}

function besides(filters: QueryFilters, facts: EngineInput): Beside[] {
  const { card_type, primary_goal, rewards_wish, max_annual_fee, fee_wish } = filters;
  const found: Beside[] = [];
  const kind = rewards_wish ?? KINDS[primary_goal ?? ''] ?? KINDS[card_type ?? ''];
  if (kind !== undefined && !isBuilding(filters)) {
    const wished = { ...filters, rewards_wish: kind };
    const { card_type: _type, primary_goal: _goal, rewards_wish: _wish, ...bare } = filters;
    const isType = card_type !== undefined && KINDS[card_type] === undefined;
    const open = { ...bare, ...(isType && { card_type }) };
    const { min_intro_months: _least, ...any } = wished;
    // No card may have what is wished for and as many months.
    found.push({
      words: [`With ${NAMES[kind]}`, 'without'],
      filters: [rewards_wish === undefined ? wished : any, open],
      has: paysWished(wished, facts),
      brings: true,
    });
  }
  const { max_annual_fee: _fee, ...anyFee } = filters;
  const most = fee_wish === 'none_preferred' ? 0 : max_annual_fee;
  if (most !== undefined)
    found.push({
      words: most === 0 ? ['Without a fee', 'with one'] : [`For ${usd(most)} a year`, 'for more'],
      // With no more than that limit, the first of the search is the best already.
      filters: [
        fee_wish === 'none_preferred' ? { ...filters, max_annual_fee: most } : filters,
        anyFee,
      ],
      has: () => true,
      brings: false,
    });
  return found;
}

type Kind = NonNullable<QueryFilters['rewards_wish']>;
const KINDS: Readonly<Record<string, Kind>> = { cashback: 'cashback', travel: 'points' };
const NAMES: Readonly<Record<Kind, string>> = {
  cashback: 'cash back',
  points: 'points',
  rewards: 'rewards',
};

function broughtText({ own }: Ranked, facts: EngineInput): string {
  const { first_year, ongoing_annual } = cardValue(own);
  return isBoughtAlone(facts)
    ? `about ${usd(first_year.net_value)} back in the first year`
    : `about ${usd(ongoing_annual.net_value)} a year`;
}
