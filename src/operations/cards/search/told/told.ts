import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { partlyAbroad } from '../../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import { warnSecured } from '../../../shared/cards/open-cards.ts';
import type { Reading } from '../../../shared/said/read.ts';
import { isTakenAbroad, tellThinAbroad } from '../../../shared/unstated/thin-abroad.ts';
import { tellCreditOf } from '../near-misses.ts';
import { tellPayoff, tellPurchase } from '../payoff.ts';
import { type shopsOf, tellTraps } from '../query/query-merchants.ts';
import { tellApplicant, tellDear, tellReport, tellRules } from '../refusers.ts';
import type { Ranked } from '../search-ranking.ts';
import { tellEither } from './either-told.ts';
import { tellFeeWish } from './fee-told.ts';
import { tellIntro } from './intro-told.ts';

interface Searched {
  readonly found: readonly CatalogCard[];
  readonly filters: QueryFilters;
  readonly shops: ReturnType<typeof shopsOf>;
  readonly facts: EngineInput & { readonly reading: Reading };
  readonly shown: readonly CatalogCard[];
  readonly top: readonly Ranked[];
  readonly rank: Parameters<typeof tellIntro>[2];
}

/** Says beside the cards of a search what bears on the choice among them. */
export function tellSearch(
  { filters, found, shops, facts, shown, top, rank }: Searched,
  context: Context,
): void {
  const first = (cards: readonly CatalogCard[], most: number) =>
    rank(cards, most).top.map(({ card }) => card);
  tellEither(filters, found, shown[0], first, context);
  warnSecured(shown, context);
  tellTraps(shops, shown, context);
  tellPayoff(filters, facts.reading.interest, shown[0], context);
  tellPurchase(filters, context);
  tellIntro(filters, { found, facts, top }, rank, context);
  tellApplicant(filters, context);
  tellRules(filters, context);
  tellDear(filters, context);
  tellFeeWish(filters, top, rank, context);
  tellReport(filters, shown, context);
  tellCreditOf(filters, top, rank, context);
  if (filters.tags?.includes('no_foreign_fee') && !isTakenAbroad(filters.network))
    tellThinAbroad(
      shown,
      partlyAbroad(facts.spending, () => 1),
      context,
    );
}
