import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import { yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isSpent, shareSaid } from '../../../../engine/worth/credits.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { isValued, warnIdle } from '../used/benefit-use.ts';

type Sums = Readonly<Partial<Record<Category, number>>>;

interface Stated {
  readonly spending?: Sums | undefined;
  readonly once?: number | Sums | undefined;
}

const MONTHS = 12;

/**
 * Dollars a year, by benefit key, that go to what the benefit buys at any merchant: of kinds that were
 * stated, each of which is a part of that. Of travel it is not known how much goes to flights, and what is
 * spent there by the split of a total nobody said.
 */
export function spentOn(
  { spending = {}, once }: Stated,
  catalog: CatalogSnapshot,
): ReadonlyMap<string, number> {
  const yearly = [
    ...entriesOf(spending).map(([category, monthly]) => [category, monthly * MONTHS] as const),
    ...(typeof once === 'object' ? entriesOf(once) : []),
  ];
  const sums = new Map<string, number>();
  if (yearly.length === 0) return sums;
  for (const { key, buys, merchants, limit } of catalog.benefits.benefits) {
    if (buys === undefined || merchants.length > 0 || limit !== undefined) continue;
    const kinds = new Set(buys.flatMap((one) => fineCategoriesOf(one as Category)));
    const own = yearly.filter(([category]) =>
      fineCategoriesOf(category).every((fine) => kinds.has(fine)),
    );
    const sum = own.reduce((total, [, dollars]) => total + dollars, 0);
    if (sum > 0) sums.set(key, sum);
  }
  return sums;
}

const entriesOf = (sums: Sums) => Object.entries(sums) as [Category, number][];

/** Says which credits of the cards what is spent uses up, and which it leaves without a use. */
export function tellUseBySpending(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options' | 'benefits'>,
  context: Pick<Context, 'warn'>,
): void {
  const { options } = facts;
  const used = cards.flatMap(({ seed: { card_id, name }, engine }) =>
    engine.credits
      .filter(
        (credit) =>
          isSpent(credit, options) &&
          !isValued(card_id, credit.key, options) &&
          shareSaid(credit, card_id, facts) === null,
      )
      .map((credit) => `${credit.name} ${usd(yearlyValue(credit))} of ${name}`),
  );
  if (used.length > 0)
    context.warn(`Counted whole, as any spending of its kind earns it: ${list(used)}.`);
  warnIdle(cards, facts, context);
}
