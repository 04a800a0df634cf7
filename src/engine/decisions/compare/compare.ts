import { type Confidence, confidenceAt, splitDoubts } from '../../explain/confidence.ts';
import type { EngineCard } from '../../model/facts.ts';
import { checkInput, type EngineInput, EngineInputError, withCards } from '../../model/input.ts';
import { cents, DOLLAR_EPS, sumCents } from '../../model/money.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { newSearches, prepare } from '../../split/split.ts';
import { type AboveCash, aboveCash } from '../../worth/above-cash.ts';
import { walletWorth } from '../../worth/points.ts';
import { betweenEquals, equalsIn, FOR_ALL } from '../equals.ts';
import { type CardValue, preparedValue } from '../value/card-value.ts';
import { laterYear } from '../value/later-year.ts';

export interface ComparedCard {
  readonly card_id: number;
  /** Dollars of a later year: rewards + credits - fee. */
  readonly net_value: number;
  readonly break_even: {
    /** Monthly spending that pays for the fee; null when no spending does. */
    readonly fee: number | null;
    /** Monthly spending at which this card and another tie; null when they never do. */
    readonly against: readonly { readonly card_id: number; readonly monthly: number | null }[];
  };
  readonly credits: CardValue['credits'];
  readonly value: CardValue;
}

export interface Comparison {
  /** In input order. */
  readonly cards: readonly ComparedCard[];
  /** card_id of the card with the greatest net value of a later year; ties: `betweenEquals`. */
  readonly winner: number;
  /** Dollars a year by which it leads the next; 0 for a single card. */
  readonly margin: number;
  /** Whose value of points is in the margin; null where that is cash. */
  readonly points_by: AboveCash | null;
  /**
   * True when every figure is of an optimum; false only when a search over choices hit its limit.
   */
  readonly proven: boolean;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  /** Cents per point of the winner. */
  readonly point_value: number;
}

/**
 * Compares cards, each on its own with all spending on it.
 * @param others those made for others
 * @throws EngineInputError for values out of range, or without a card
 */
export function weighCards(input: EngineInput, others: ReadonlySet<number> = FOR_ALL): Comparison {
  checkInput(input);
  if (input.cards.length === 0) throw new EngineInputError('cards', 'must hold a card');
  const searches = newSearches();
  const alone = input.cards.map((card) => prepare(withCards(input, [card]), searches));
  const years = alone.map((one) => laterYear(one));
  const curves = years.map(({ exactNet }): Curve => {
    return { net: exactNet, onGrid: Float64Array.from(GRID, exactNet) };
  });
  const values = alone.map((one, at) => preparedValue(one, years[at]));
  const ties = input.cards.map((_, a) =>
    input.cards.map((_, b) => (a < b ? tieSpend(input, curves[a], curves[b]) : null)),
  );
  const cards = input.cards.map((card, a): ComparedCard => {
    const value = values[a] as CardValue;
    return {
      card_id: card.card_id,
      net_value: value.ongoing_annual.net_value,
      credits: value.credits,
      break_even: {
        fee: value.break_even.monthly_spend_needed,
        against: input.cards.flatMap((other, b) =>
          other === card
            ? []
            : [{ card_id: other.card_id, monthly: ties[Math.min(a, b)]?.[Math.max(a, b)] ?? null }],
        ),
      },
      value,
    };
  });
  const equalOf = equalsIn(input, others);
  const equals = new Map(input.cards.map((card) => [card.card_id, equalOf(card)]));
  const ranked = [...cards].sort((a, b) => {
    const [one, other] = [equals.get(a.card_id), equals.get(b.card_id)];
    return b.net_value - a.net_value || (one && other ? betweenEquals(one, other) : 0);
  });
  const [first, second] = ranked;
  const winner = first?.card_id ?? 0;
  const { confidence, turns_at } = confidenceAt(
    input,
    (at) => winnersOf(input.cards, (card) => years[card]?.net(at) ?? 0),
    splitDoubts(searches.proven),
  );
  const { options } = input;
  const leaders = [first, second].flatMap((row) => {
    return input.cards.filter((card) => card.card_id === row?.card_id);
  });
  const held = input.cards.filter((card) => card.card_id === winner);
  const worth = walletWorth(held, input.programs, options.also_held)[0];
  return {
    cards,
    winner,
    margin: second === undefined ? 0 : sumCents([first?.net_value ?? 0, -second.net_value]),
    points_by: aboveCash(leaders, input),
    proven: searches.proven,
    confidence,
    turns_at,
    point_value: worth?.cpp[options.point_value] ?? 1,
  };
}

/** Among cards on their own, those with the greatest net value of a later year to the cent, by card_id. */
function winnersOf(cards: readonly EngineCard[], netOf: (index: number) => number): string {
  const nets = cards.map((_, index) => netOf(index));
  const most = Math.max(...nets);
  return cards.flatMap(({ card_id }, index) => (nets[index] === most ? card_id : [])).join();
}

/** Steps between 1/64 and 64 times the caller's spending, plus zero, at which to look for a tie. */
const STEPS = 25;
const GRID = [0, ...Array.from({ length: STEPS }, (_, i) => 2 ** ((i - (STEPS - 1) / 2) / 2))];

/** Net value of a card as a function of a factor on the caller's spending. */
interface Curve {
  readonly net: (factor: number) => number;
  /** At each factor of GRID. */
  readonly onGrid: Float64Array;
}

/**
 * Monthly spending in the caller's mix, above 0, at which two cards net the same: the crossing
 * nearest to the caller's own spending (by ratio), bisected to a tenth of a cent of spending. Null
 * when neither overtakes the other anywhere from zero to 64 times the spending.
 */
function tieSpend(
  input: EngineInput,
  first: Curve | undefined,
  second: Curve | undefined,
): number | null {
  const monthly = monthlyTotal(input.spending);
  if (first === undefined || second === undefined || monthly === 0) return null;
  const lead = (factor: number): number => first.net(factor) - second.net(factor);
  const leads = first.onGrid.map((net, i) => net - (second.onGrid[i] ?? 0));
  let nearest: number | null = null;
  for (let i = 1; i < GRID.length; i += 1) {
    const before = leads[i - 1] ?? 0;
    const after = leads[i] ?? 0;
    if (Math.sign(before) * Math.sign(after) > 0 || after === before) continue;
    if (Math.abs(before) < DOLLAR_EPS) continue;
    let low = GRID[i - 1] ?? 0;
    let high = GRID[i] ?? 0;
    while ((high - low) * monthly > 0.001) {
      const middle = (low + high) / 2;
      if (Math.sign(lead(middle)) === Math.sign(before)) low = middle;
      else high = middle;
    }
    const closer = nearest === null || Math.abs(Math.log(high)) < Math.abs(Math.log(nearest));
    if (closer) nearest = high;
  }
  return nearest === null ? null : cents(nearest * monthly);
}
