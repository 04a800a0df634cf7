import type { CompiledChoice } from '../../compile/choice-groups.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';
import { type Cover, missedRows } from './covers.ts';
import { type ChoiceProgram, choiceProgram, type Edge } from './program.ts';
import {
  lossAt,
  maximise,
  type Row,
  rowPrices,
  type Tableau,
  without,
  withRows,
} from './simplex.ts';
import { type Lot, stretchesOf } from './stretches.ts';

/** Choices still possible: taken rules (including those outside any choice) and open ones. */
export interface Branch {
  /** By rule: 1 when it is in. */
  readonly taken: number[];
  readonly open: number[];
}

/** An upper bound on every choice of a branch: `value`. Null below: unknown. */
export interface ChoiceBound {
  readonly value: number;
  /** How far the relaxed optimum takes an open rule, 0 to 1. */
  readonly shareOf: (rule: number) => number;
  /** Dollars that an open rule gains if it gets all the dollars that it could. */
  readonly gainOf: (rule: number) => number;
  /** By how much the bound drops, at least, once an open rule is taken. */
  readonly lossOf: (rule: number) => number;
  /** By how much the bound drops, at least, once an open rule is left out. */
  readonly lossWithout: (rule: number) => number;
  /** By supply (see `Offers`): what one dollar more of it would bring. */
  readonly prices: () => readonly number[];
  /**
   * A closer bound of the branch, or this one. Of a bound that is no more than `enough`, here and
   * below, only the value is of use.
   */
  readonly closer: (enough: number) => ChoiceBound;
  /** With one more open rule taken. */
  readonly taking: (rule: number, enough: number) => ChoiceBound | null;
  /** Without some open rules; may modify this bound, which must not be asked for another. */
  readonly leaving: (rules: readonly number[], enough: number) => ChoiceBound | null;
  /** Like `leaving`, but may modify this bound, which must not be used again. */
  readonly closing: (rules: readonly number[], enough: number) => ChoiceBound | null;
}

const GAIN_EPS = 1e-12;

/**
 * Bounds a choice search by a linear program: the split of the dollars with rules that may be
 * taken in part, at most as many as the group picks, and a dollar at a rule only as far as the
 * rule is taken. Where cards compete for dollars their prices come out as the choices left have
 * them, so this is mostly the optimum itself.
 * @param groups those of the cards in the wallet
 */
export function choiceBound(
  wallet: Compiled,
  terms: Terms,
  groups: readonly CompiledChoice[],
): (branch: Branch) => ChoiceBound | null {
  const { cardOf, rateOf, capOf, active, epochs } = wallet;
  const { weights, epoch, roomAt, capacity, lots, lotOf, stretchOf } = stretchesOf(wallet, terms);
  const perPoint = new Array<number>(wallet.cards.length).fill(0);
  terms.cards.forEach((c, position) => {
    perPoint[c] = terms.perPoint[position] ?? 0;
  });
  const holds = (r: number, g: number): boolean =>
    active[r * epochs.length + (epoch[g] ?? 0)] === 1;
  const worthOf = (r: number, abroad: boolean): number => {
    const card = cardOf[r] ?? 0;
    const earned = (rateOf[r] ?? 0) * (perPoint[card] ?? 0);
    return abroad ? earned - (wallet.fees[card] ?? 0) : earned;
  };
  const roomOf = (r: number, g: number): number => {
    const cap = capOf[r] ?? -1;
    return cap < 0 ? -1 : (roomAt[cap * weights.length + g] ?? -1);
  };

  return (branch) => {
    const { taken, open } = branch;
    const edges: Edge[] = [];
    let sure = 0;
    let supply = 0;
    const tops: number[] = [];
    for (const lot of lots) {
      const { monthly, rules, abroad } = lot;
      for (let g = 0; g < weights.length; g += 1) {
        const dollars = monthly * terms.spendingFactor * (weights[g] ?? 0);
        const top = topOf(lot, g, taken);
        sure += top * dollars;
        tops.push(top);
        const own: Edge[] = [];
        for (const rule of rules) {
          if ((taken[rule] !== 1 && open[rule] !== 1) || !holds(rule, g)) continue;
          const over = worthOf(rule, abroad) - top;
          const room = roomOf(rule, g);
          if (over <= GAIN_EPS || (room < 0 ? open[rule] !== 1 : capacity[room] === 0)) continue;
          own.push({ supply, rule, room, gain: over * dollars, dollars });
        }
        edges.push(...undominated(own, taken));
        supply += 1;
      }
    }
    const program = choiceProgram(edges, capacity, groups, branch);
    const pricesOf = (found: Tableau): readonly number[] => {
      const rowPrice = rowPrices(found);
      const prices = tops.slice();
      for (const [at, row] of program.rowOf) {
        const monthly =
          (lots[Math.floor(at / weights.length)]?.monthly ?? 0) * terms.spendingFactor;
        const dollars = monthly * (weights[at % weights.length] ?? 0);
        prices[at] = (prices[at] as number) + (rowPrice[row] ?? 0) / dollars;
      }
      return Array.from({ length: lotOf.length * epochs.length }, (_, s) => {
        const lot = lotOf[Math.floor(s / epochs.length)] ?? 0;
        return prices[lot * weights.length + (stretchOf[s % epochs.length] ?? 0)] ?? 0;
      });
    };
    return boundFrom({ ...program, fixed: sure + program.settled, pricesOf }, maximise(program));
  };

  /** The best rate without a cap that is certain. */
  function topOf({ rules, base, abroad }: Lot, g: number, taken: readonly number[]): number {
    let top = base;
    for (const r of rules) {
      if (taken[r] !== 1 || (capOf[r] ?? -1) >= 0 || !holds(r, g)) continue;
      top = Math.max(top, worthOf(r, abroad));
    }
    return top;
  }
}

/** A taken rule makes every lower rate that shares its room useless. */
function undominated(edges: readonly Edge[], taken: readonly number[]): readonly Edge[] {
  if (edges.length < 2) return edges;
  return edges.filter(
    ({ rule, room, gain }, i) =>
      !edges.some(
        (other, j) =>
          taken[other.rule] === 1 &&
          other.room === room &&
          (other.gain > gain || (other.gain === gain && (taken[rule] !== 1 || j < i))),
      ),
  );
}

/** How often rows that a program's optimum violates are added. */
const ROUNDS = 8;

/** What stays of a program when rows are added. */
interface Facts extends Pick<ChoiceProgram, 'variableOf' | 'gain' | 'covers'> {
  readonly fixed: number;
  readonly pricesOf: (found: Tableau) => readonly number[];
  known?: readonly Cover[];
}

function boundFrom(facts: Facts, found: Tableau | null): ChoiceBound | null {
  if (found === null) return null;
  const { variableOf, gain, fixed } = facts;
  const { value, amounts } = found;
  const under = (rows: readonly Row[], last: boolean, enough: number): ChoiceBound | null =>
    boundFrom(facts, withRows(found, rows, last, enough - fixed));
  const closed = (variables: readonly number[]): Row[] =>
    variables.map((variable) => ({ limit: 0, at: [variable], factor: [1] }));
  const variablesOf = (rules: readonly number[]): number[] =>
    rules.flatMap((rule) => variableOf.get(rule) ?? []);
  const at = (amountsOf: ArrayLike<number>, rule: number): number =>
    amountsOf[variableOf.get(rule) ?? -1] ?? 0;
  const bound: ChoiceBound = {
    value: fixed + value,
    shareOf: (rule) => at(amounts, rule),
    gainOf: (rule) => at(gain, rule),
    lossOf: (rule) => lossAt(found, variableOf.get(rule) ?? -1, 1),
    lossWithout: (rule) => lossAt(found, variableOf.get(rule) ?? -1, 0),
    prices: () => facts.pricesOf(found),
    closer(enough) {
      facts.known ??= facts.covers();
      const closest = closerTableau(found, facts.known, enough - fixed);
      return closest === found ? bound : (boundFrom(facts, closest) ?? bound);
    },
    taking: (rule, enough) =>
      under(
        variablesOf([rule]).map((one) => ({ limit: -1, at: [one], factor: [-1] })),
        false,
        enough,
      ),
    leaving: (rules, enough) => under(closed(variablesOf(rules)), true, enough),
    closing(rules, enough) {
      const rest = without(found, variablesOf(rules));
      return rest.length === 0 ? bound : under(closed(rest), true, enough);
    },
  };
  return bound;
}

function closerTableau(first: Tableau, covers: readonly Cover[], enough: number): Tableau {
  let found = first;
  for (let round = 0; round < ROUNDS && found.value > enough; round += 1) {
    const missed = missedRows(covers, found.amounts);
    const next = missed.length === 0 ? null : withRows(found, missed, found !== first, enough);
    if (next === null) break;
    found = next;
  }
  return found;
}
