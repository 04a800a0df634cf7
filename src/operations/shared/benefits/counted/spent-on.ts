import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import { yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { isSpent, shareSaid } from '../../../../engine/worth/credits/credits.ts';
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
 * Dollars a year, by benefit key, that go to what the benefit buys: of kinds that were stated, each of which
 * is a part of that, or at its own merchants. Of travel it is not known how much goes to flights, and what is
 * spent there by the split of a total nobody said.
 */
export function spentOn(
  { spending = {}, once }: Stated,
  lines: readonly SpendingLine[],
  catalog: CatalogSnapshot,
): ReadonlyMap<string, number> {
  const yearly = [
    ...entriesOf(spending).map(([category, monthly]) => [category, monthly * MONTHS] as const),
    ...(typeof once === 'object' ? entriesOf(once) : []),
  ];
  const shops = lines.filter(({ merchant, unnamed }) => merchant !== null && !unnamed);
  const sums = new Map<string, number>();
  if (yearly.length === 0 && shops.length === 0) return sums;
  for (const { key, buys, merchants, limit } of catalog.benefits.benefits) {
    if (limit !== undefined) continue;
    const sum = merchants.length > 0 ? spentAt(merchants, shops) : spentOnKinds(buys, yearly);
    if (sum > 0) sums.set(key, sum);
  }
  return sums;
}

function spentAt(merchants: readonly string[], shops: readonly SpendingLine[]): number {
  const own = shops.filter(({ merchant }) => merchant !== null && merchants.includes(merchant));
  return own.reduce((total, { monthly }) => total + monthly * MONTHS, 0);
}

function spentOnKinds(
  buys: readonly string[] | undefined,
  yearly: readonly (readonly [Category, number])[],
): number {
  if (buys === undefined) return 0;
  const kinds = new Set(buys.flatMap((one) => fineCategoriesOf(one as Category)));
  const own = yearly.filter(([category]) =>
    fineCategoriesOf(category).every((fine) => kinds.has(fine)),
  );
  return own.reduce((total, [, dollars]) => total + dollars, 0);
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
      .map((credit) => ({
        credit,
        text: `${credit.name} ${usd(yearlyValue(credit))} of ${name}`,
      })),
  );
  const [earned, automatic] = [false, true].map((is) =>
    used.filter(({ credit }) => (credit.automatic !== undefined) === is).map(({ text }) => text),
  );
  if (earned?.length)
    context.warn(`Counted whole, as any spending of its kind earns it: ${list(earned)}.`);
  if (automatic?.length)
    context.warn(
      `Counted whole, as it comes by itself and what you spend there uses it: ${list(automatic)}.`,
    );
  warnIdle(cards, facts, context);
}
