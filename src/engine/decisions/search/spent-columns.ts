import { FINE_CATEGORIES, fineIndex } from '../../model/categories.ts';
import type { EngineInput, SpendingLine } from '../../model/input.ts';
import { cardAccepted } from '../../model/rules.ts';
import { earningAt } from './earning.ts';
import type { SearchColumns } from './search-columns.ts';

/** What a dollar of some spending may earn on each card. */
export interface SpentColumns {
  /** Dollars a year. */
  readonly dollars: number;
  /** Percent that a platform takes for the bill; 0: it is none. */
  readonly fee: number;
  /** By row; see `Earning`. */
  readonly sure: Float32Array;
  readonly uncapped: Float32Array;
  /** By cap. */
  readonly capped: Float32Array;
}

const ONLINE = fineIndex('online_retail');

/** One for each category, of what may be spent anywhere in it, and one for each line at a merchant. */
export function spentColumns(
  { spending, options }: Pick<EngineInput, 'spending' | 'options'>,
  columns: SearchColumns,
): SpentColumns[] {
  const plain = new Float64Array(FINE_CATEGORIES.length);
  const named: SpentColumns[] = [];
  for (const line of spending) {
    const fine = fineIndex(line.category);
    if (isByCategory(line)) plain[fine] = (plain[fine] ?? 0) + line.monthly * 12;
    else if (line.monthly > 0) named.push(atMerchant(line, columns));
  }
  const byCategory = FINE_CATEGORIES.flatMap((category, fine): SpentColumns[] => {
    const dollars = plain[fine] ?? 0;
    const fee = options.bill_fees.get(category) ?? 0;
    return dollars > 0 ? [{ dollars, fee, ...ratesOf(columns, fine) }] : [];
  });
  return [...byCategory, ...named];
}

/** Whether each card is taken for it, and earns what it does in its category. */
export function isByCategory({ merchant, networks }: SpendingLine): boolean {
  return merchant === null && networks === undefined;
}

type Rates = Pick<SpentColumns, 'sure' | 'uncapped' | 'capped'>;

/** By fine category: views of the columns, which a question asks for by the dozen. */
const VIEWS = new WeakMap<SearchColumns, Rates[]>();

function ratesOf(columns: SearchColumns, fine: number): Rates {
  const known = VIEWS.get(columns) ?? FINE_CATEGORIES.map((_, at) => viewOf(columns, at));
  VIEWS.set(columns, known);
  return known[fine] as Rates;
}

function viewOf({ sure, uncapped, caps }: SearchColumns, fine: number): Rates {
  const ofFine = (all: Float32Array) => {
    const length = all.length / FINE_CATEGORIES.length;
    return all.subarray(fine * length, (fine + 1) * length);
  };
  return { sure: ofFine(sure), uncapped: ofFine(uncapped), capped: ofFine(caps.rates) };
}

/**
 * Most cards have no rule that names the merchant: they earn there what they do in its category. What
 * they earn on online retail counts too where it sells online, and at most what its code earns.
 */
function atMerchant(line: SpendingLine, columns: SearchColumns): SpentColumns {
  const { cards, naming, caps, sets, set } = columns;
  const ofCategory = ratesOf(columns, fineIndex(line.category));
  const sure = ofCategory.sure.slice();
  const uncapped = ofCategory.uncapped.slice();
  const capped = ofCategory.capped.slice();
  for (const row of naming.get(line.merchant ?? '') ?? []) {
    const card = cards[row];
    if (card === undefined) continue;
    const earning = earningAt(card, line);
    sure[row] = earning.sure[0] ?? 0;
    uncapped[row] = earning.uncapped[0] ?? 0;
    const first = caps.start[row] ?? 0;
    for (const [at, { rates }] of earning.caps.entries()) capped[first + at] = rates[0] ?? 0;
  }
  if (line.online === true) {
    const online = ratesOf(columns, ONLINE);
    raise(uncapped, online.uncapped);
    raise(capped, online.capped);
  }
  if (line.coded !== undefined) {
    const coded = ratesOf(columns, fineIndex(line.coded));
    raise(uncapped, coded.uncapped);
    raise(capped, coded.capped);
  }
  const refused = sets.map((card) => card.networks.length > 0 && !cardAccepted(card, line));
  if (refused.includes(true)) {
    for (let row = 0; row < set.length; row += 1) {
      if (refused[set[row] ?? 0] !== true) continue;
      sure[row] = 0;
      uncapped[row] = 0;
      capped.fill(0, caps.start[row], caps.start[row + 1]);
    }
  }
  return { dollars: line.monthly * 12, fee: 0, sure, uncapped, capped };
}

function raise(rates: Float32Array, to: Float32Array): void {
  for (let at = 0; at < rates.length; at += 1) rates[at] = Math.max(rates[at] ?? 0, to[at] ?? 0);
}
