import { eachInSteps, type Steps } from '../../../kit/steps.ts';
import { FINE_CATEGORIES } from '../../model/categories.ts';
import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { type BonusColumns, bonusColumns } from './bonus-columns.ts';
import { type CreditColumns, creditColumns } from './credit-columns.ts';
import { earningOf } from './earning.ts';
import { withoutUses } from './without-uses.ts';

/**
 * What a search reads of every card, side by side: thousands of cards are told apart in a few
 * milliseconds, where their objects, all over the memory, take longer to read than to reckon with.
 * A row is a card; lists of a card stand in the rows from `start[row]` to `start[row + 1]`.
 */
export interface SearchIndex {
  readonly as_of: IsoDate;
  readonly rows: ReadonlyMap<EngineCard, number>;
  /** One card for each way in which points are valued, and the way of each row. */
  readonly ways: readonly EngineCard[];
  readonly way: Uint16Array;
  readonly fee: Float64Array;
  readonly firstFee: Float64Array;
  /** Factor on first-year rewards. */
  readonly times: Float64Array;
  /** 1: good at its own store only. */
  readonly storeOnly: Uint8Array;
  /** 1: its issuer pays some bills without a platform's fee. */
  readonly billsFree: Uint8Array;
  /** By fine category; see `Earning`. */
  readonly sure: readonly Float32Array[];
  readonly uncapped: readonly Float32Array[];
  readonly openingMore: Float32Array;
  readonly openingLess: Float32Array;
  readonly caps: {
    readonly start: Int32Array;
    readonly perYear: Float64Array;
    /** A rate for each fine category, cap by cap. */
    readonly rates: Float32Array;
  };
  readonly credits: CreditColumns;
  readonly bonus: BonusColumns;
}

/** Cards that are read in a step: about a millisecond. */
const PER_STEP = 40;
const FINE = FINE_CATEGORIES.length;

/**
 * The index of these cards on a day, for holders without memberships who leave every choice open.
 * Companion fares and lounges are left out: who searches has not said that they would use them.
 */
export function* searchIndexSteps(
  cards: readonly EngineCard[],
  { as_of, benefits, programs }: Pick<EngineInput, 'as_of' | 'benefits' | 'programs'>,
): Steps<SearchIndex> {
  const count = cards.length;
  const columns = () => Array.from({ length: FINE }, () => new Float32Array(count));
  const [sure, uncapped] = [columns(), columns()];
  const numbers = () => new Float64Array(count);
  const [fee, firstFee, times] = [numbers(), numbers(), numbers()];
  const [storeOnly, billsFree] = [new Uint8Array(count), new Uint8Array(count)];
  const [openingMore, openingLess] = [new Float32Array(count), new Float32Array(count)];
  const capStart = new Int32Array(count + 1);
  const perYear: number[] = [];
  const capRates: Float64Array[] = [];
  yield* eachInSteps(cards.entries(), PER_STEP, ([row, card]) => {
    const earning = earningOf(card);
    for (let fine = 0; fine < FINE; fine += 1) {
      (sure[fine] as Float32Array)[row] = earning.sure[fine] ?? 0;
      (uncapped[fine] as Float32Array)[row] = earning.uncapped[fine] ?? 0;
    }
    openingMore[row] = earning.opening.more;
    openingLess[row] = earning.opening.less;
    for (const cap of earning.caps) {
      perYear.push(cap.perYear);
      capRates.push(cap.rates);
    }
    capStart[row + 1] = perYear.length;
    [fee[row], firstFee[row], times[row]] = [
      card.annual_fee,
      card.first_year_fee,
      card.first_year_factor,
    ];
    storeOnly[row] = card.networks.length === 0 ? 1 : 0;
    billsFree[row] = earning.billsFree ? 1 : 0;
  });
  yield;
  const rates = new Float32Array(capRates.length * FINE);
  for (const [at, one] of capRates.entries()) rates.set(one, at * FINE);
  yield;
  const { ways, way } = waysOf(cards, programs);
  yield;
  const used = cards.map(withoutUses);
  const credits = yield* creditColumns(used, { as_of, benefits });
  return {
    ...{ as_of, ways, way, fee, firstFee, times, storeOnly, billsFree },
    ...{ sure, uncapped, openingMore, openingLess, credits },
    rows: new Map(cards.map((card, row) => [card, row])),
    caps: { start: capStart, perYear: Float64Array.from(perYear), rates },
    bonus: bonusColumns(cards, as_of),
  };
}

/** Cards whose points are valued alike, whatever else is held: see `worthBeside`. */
function waysOf(
  cards: readonly EngineCard[],
  programs: ReadonlyMap<string, EngineProgram>,
): Pick<SearchIndex, 'ways' | 'way'> {
  const ways: EngineCard[] = [];
  const known = new Map<string, number>();
  const way = Uint16Array.from(cards, (card) => {
    const program = card.program === null ? undefined : programs.get(card.program);
    const cash = program?.cash_by_card?.get(card.key);
    const unlocks = program?.unlocked_by?.includes(card.key) ?? false;
    const name = `${card.program} ${cash} ${unlocks}`;
    const found = known.get(name) ?? ways.push(card) - 1;
    known.set(name, found);
    return found;
  });
  return { ways, way };
}
