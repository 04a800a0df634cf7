import type { RuleFile } from '../../catalog/seeds/schema/reference.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../engine/model/categories.ts';
import { isUncounted, SAID } from './bill-fee.ts';
import { type CardFee, saidPercent } from './merchants/card-fee.ts';

/** Which bills cost a fee to pay by card, as is said or as is usual. */

export interface Asked {
  readonly spending?: object | undefined;
  /** What is spent once, by kind, or one sum. */
  readonly once?: object | number | undefined;
  readonly category?: Category | undefined;
  /** What the payee of `category` charges, as the person says; 0 for nothing. */
  readonly said_percent?: number | undefined;
  /** The same as it is said: of `category`, else of the bills in `spending`. */
  readonly card_fee?: CardFee | undefined;
  /** On what the fee is told where no sum of the bill is said: `on $1,000`. */
  readonly told_on?: string | undefined;
}

type Charge = Pick<RuleFile['bill_fees'][number], 'platform' | 'percent' | 'sources'>;

/**
 * The cheapest platform of each bill that a caller names, or what is said of its payee; averages hold
 * such bills in passing.
 */
export function cheapest(asked: Asked, { bill_fees }: RuleFile): Map<FineCategory, Charge> {
  const found = new Map<FineCategory, Charge>();
  const said = chargedOn(asked, bill_fees);
  const percent = asked.said_percent ?? saidPercent(asked.card_fee, monthlyOf(asked, said));
  if (percent !== undefined && said.length > 0) {
    if (percent === 0) return found;
    for (const one of said.flatMap((name) => fineCategoriesOf(name)))
      found.set(one, { platform: SAID, percent, sources: [] });
    return found;
  }
  const { spending, once } = asked;
  const named = { ...spending, ...(typeof once === 'object' && once) };
  for (const row of bill_fees) {
    if (asked.category !== row.category && !(row.category in named)) continue;
    const known = found.get(row.category);
    if (known === undefined || row.percent < known.percent) found.set(row.category, row);
  }
  return found;
}

/** The kinds of spending on which a fee is charged that is said: the one asked about, or the bills. */
function chargedOn(
  { category, spending = {} }: Asked,
  bill_fees: RuleFile['bill_fees'],
): readonly Category[] {
  if (category !== undefined) return [category];
  const named = Object.keys(spending) as Category[];
  const bills = new Set<Category>([...bill_fees.map((row) => row.category), ...FEE_UNKNOWN]);
  const billed = named.filter((one) => bills.has(one));
  if (billed.length > 0) return billed;
  return named.length === 1 ? named : [];
}

/** Dollars where no spending is said. */
const USUAL = 100;

function monthlyOf({ spending = {} }: Asked, on: readonly Category[]): number {
  const given = spending as Partial<Record<Category, number>>;
  return on.reduce((sum, one) => sum + (given[one] ?? 0), 0) || USUAL;
}

/** What paying bills by card costs, against what cards earn there: the percent that is due in any case. */
export function feesOnBills(asked: Asked, rules: RuleFile): ReadonlyMap<FineCategory, number> {
  const rows = [...cheapest(asked, rules)].filter(
    ([category, { platform }]) => !isUncounted({ category, platform }),
  );
  return new Map(rows.map(([category, { percent }]) => [category, percent]));
}

/** Bills that are often paid with a fee for cards of which no source gives a usual one. */
export const FEE_UNKNOWN: readonly (Category & FineCategory)[] = [
  'childcare',
  'utilities',
  'insurance',
];
