import { eachInSteps, type Steps } from '../../../kit/steps.ts';
import { FINE_CATEGORIES } from '../../model/categories.ts';
import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { type BonusColumns, bonusColumns } from './bonus-columns.ts';
import { type CreditColumns, creditColumns } from './credit-columns.ts';
import { earningOf } from './earning.ts';
import { type Opening, openingOf } from './opening.ts';

/**
 * What a search reads of every card, side by side: thousands of cards are told apart in a few
 * milliseconds, where their objects, all over the memory, take longer to read than to reckon with.
 * A row is a card; lists of a card stand in the rows from `start[row]` to `start[row + 1]`.
 */
export interface SearchColumns {
  readonly as_of: IsoDate;
  readonly cards: readonly EngineCard[];
  /** One card for each way in which points are valued, and the way of each row. */
  readonly ways: readonly EngineCard[];
  readonly way: Uint16Array;
  /** One card for each set of networks, and the set of each row. */
  readonly sets: readonly EngineCard[];
  readonly set: Uint16Array;
  /** By merchant: the rows with a rule that names it, to pay there or not to. */
  readonly naming: ReadonlyMap<string, readonly number[]>;
  /** By membership: the rows with rates that ask for it. */
  readonly asking: ReadonlyMap<string, readonly number[]>;
  readonly fee: Float64Array;
  readonly firstFee: Float64Array;
  /** Factor on first-year rewards. */
  readonly times: Float64Array;
  /** 1: good at its own store only. */
  readonly storeOnly: Uint8Array;
  /** 1: its issuer pays some bills without a platform's fee. */
  readonly billsFree: Uint8Array;
  /** By fine category, and in it by row; see `Earning`. */
  readonly sure: Float32Array;
  readonly uncapped: Float32Array;
  readonly opening: { readonly [Name in keyof Opening]: Float32Array };
  readonly caps: {
    readonly start: Int32Array;
    readonly perYear: Float64Array;
    /** By fine category, and in it by cap. */
    readonly rates: Float32Array;
  };
  readonly credits: CreditColumns;
  readonly bonus: BonusColumns;
}

/** Cards that are read in a step: about a millisecond. */
const PER_STEP = 40;
const FINE = FINE_CATEGORIES.length;

/** The columns of these cards on a day, for holders without memberships who leave every choice open. */
export function* searchColumnSteps(
  cards: readonly EngineCard[],
  { as_of, benefits, programs }: Pick<EngineInput, 'as_of' | 'benefits' | 'programs'>,
): Steps<SearchColumns> {
  const count = cards.length;
  // Side by side for a category: a search reads few of them, of most cards in turn.
  const [sure, uncapped] = [new Float32Array(count * FINE), new Float32Array(count * FINE)];
  const numbers = () => new Float64Array(count);
  const [fee, firstFee, times] = [numbers(), numbers(), numbers()];
  const [storeOnly, billsFree] = [new Uint8Array(count), new Uint8Array(count)];
  const small = () => new Float32Array(count);
  const opening = { more: small(), less: small(), moreUncapped: small(), capped: small() };
  const capStart = new Int32Array(count + 1);
  const perYear: number[] = [];
  const capRates: Float64Array[] = [];
  yield* eachInSteps(cards.entries(), PER_STEP, ([row, card]) => {
    const earning = earningOf(card);
    for (let fine = 0; fine < FINE; fine += 1) {
      sure[fine * count + row] = earning.sure[fine] ?? 0;
      uncapped[fine * count + row] = earning.uncapped[fine] ?? 0;
    }
    const opened = openingOf(card, as_of);
    opening.more[row] = opened.more;
    opening.less[row] = opened.less;
    opening.moreUncapped[row] = opened.moreUncapped;
    opening.capped[row] = opened.capped;
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
  for (const [cap, of] of capRates.entries())
    for (let fine = 0; fine < FINE; fine += 1) rates[fine * capRates.length + cap] = of[fine] ?? 0;
  yield;
  const [ways, way] = kindsOf(cards, (card) => pointsName(card, programs));
  yield;
  const [sets, set] = kindsOf(cards, ({ networks }) => networks.join());
  yield;
  const naming = yield* rowsBySteps(cards, ({ earn }) =>
    earn.flatMap((rule) => [...rule.merchants, ...rule.excluded_merchants]),
  );
  yield;
  const asking = yield* rowsBySteps(cards, ({ earn, tiers }) => [
    ...earn.flatMap(({ requires }) => requires ?? []),
    ...(tiers ?? []).map(({ key }) => key),
  ]);
  yield;
  const credits = yield* creditColumns(cards, { as_of, benefits });
  return {
    ...{
      as_of,
      cards,
      ways,
      way,
      sets,
      set,
      naming,
      asking,
      fee,
      firstFee,
      times,
      storeOnly,
      billsFree,
    },
    ...{ sure, uncapped, opening, credits },
    caps: { start: capStart, perYear: Float64Array.from(perYear), rates },
    bonus: bonusColumns(cards, as_of),
  };
}

/** The first card of each kind by name, and the kind of each card. */
function kindsOf(
  cards: readonly EngineCard[],
  nameOf: (card: EngineCard) => string,
): readonly [readonly EngineCard[], Uint16Array] {
  const kinds: EngineCard[] = [];
  const known = new Map<string, number>();
  const kind = Uint16Array.from(cards, (card) => {
    const name = nameOf(card);
    const found = known.get(name) ?? kinds.push(card) - 1;
    known.set(name, found);
    return found;
  });
  return [kinds, kind];
}

/** The same for cards whose points are valued alike, whatever else is held: see `worthBeside`. */
function pointsName(
  { key, program: own }: EngineCard,
  programs: ReadonlyMap<string, EngineProgram>,
): string {
  const program = own === null ? undefined : programs.get(own);
  const cash = program?.cash_by_card?.get(key);
  const unlocks = program?.unlocked_by?.includes(key) ?? false;
  const pools = program?.pool?.cards?.includes(key);
  return `${own} ${cash} ${unlocks} ${pools}`;
}

/** The rows of the cards that have a name among theirs. */
function* rowsBySteps(
  cards: readonly EngineCard[],
  namesOf: (card: EngineCard) => readonly string[],
): Steps<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  yield* eachInSteps(cards.entries(), PER_STEP, ([row, card]) => {
    for (const name of new Set(namesOf(card))) {
      const rows = found.get(name);
      if (rows === undefined) found.set(name, [row]);
      else rows.push(row);
    }
  });
  return found;
}
