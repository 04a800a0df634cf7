import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isBoughtAlone } from '../../../../engine/model/spending.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { FOR_NEW_ACCOUNTS } from '../../../shared/financed/on-card.ts';
import type { Rank, Ranked } from '../ranking/search-ranking.ts';

/** Dollars of a welcome offer for which fewer months at 0% may do. */
const WORTH_MONTHS = 100;

/**
 * Of cards for one purchase at 0%, says the other half: where what the first year brings orders them,
 * which has the most months, and where the months do, what an offer would bring.
 */
export function tellIntro(
  filters: QueryFilters,
  {
    found,
    facts,
    top,
  }: {
    readonly found: readonly CatalogCard[];
    readonly facts: EngineInput;
    readonly top: readonly Ranked[];
  },
  rank: Rank,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  const { intro_on, sort, card_type } = filters;
  const [first] = top;
  const isOther = intro_on !== 'purchases' || card_type === 'balance_transfer';
  if (isOther || first === undefined || !isBoughtAlone(facts) || !caller.plan.paid_fields) return;
  const monthsOf = ({ card }: Ranked) => card.figures.zero_purchase_months ?? 0;
  const said = ({ card, bonus }: Ranked, months: number) =>
    `${card.seed.name}, ${months} months${bonus >= 1 ? ` and an offer of about ${usd(bonus)}` : ', without an offer that this reaches'}`;
  if (sort === 'first_year') {
    const by = { ...filters, sort: 'intro_purchase_months', then_by: 'first_year' } as const;
    const [longest] = rank(found, 1, { filters: by }).top;
    if (longest && monthsOf(longest) > monthsOf(first))
      warn(`The longest 0% of these: ${said(longest, monthsOf(longest))}.`);
  }
  // What cards with the wish bring is told beside it.
  if (sort === 'intro_purchase_months' && filters.rewards_wish === undefined) {
    const by = { ...filters, sort: 'first_year', then_by: 'intro_purchase_months' } as const;
    const [best] = rank(found, 1, { filters: by }).top;
    if (best && best.bonus >= first.bonus + WORTH_MONTHS)
      warn(`Fewer months, but an offer: ${said(best, monthsOf(best))}.`);
  }
  warn(FOR_NEW_ACCOUNTS);
}
