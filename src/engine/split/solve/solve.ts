import { checkSteps, effort, OFFERS_PER_STEP } from '../../model/effort.ts';
import { DOLLAR_EPS, GAIN_EPS } from '../../model/money.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Terms } from '../pricing.ts';
import { type Offers, offersOf } from './supplies.ts';
import { solveTransport, type TransportSolution } from './transport.ts';

export interface Solved {
  /** Dollars of rewards. */
  readonly value: number;
  /** By supply (see `Offers`): dollars that one more dollar of it would earn, a dual price. */
  readonly prices: () => number[];
  /** By supply: what its dollar earns at the best rate without a cap. */
  readonly floor: readonly number[];
  /** By supply: the card of that rate, which takes all dollars without a cap; -1 for none. */
  readonly floorCard: readonly number[];
  readonly flows: () => Flow[];
}

/** Dollars of one line class in one epoch at one rate of one card. */
export interface Flow {
  readonly lineClass: number;
  readonly epoch: number;
  /** -1 when no card is accepted there. */
  readonly card: number;
  /** -1 for the card's base rate. */
  readonly rule: number;
  readonly dollars: number;
  /** Whether the rule's cap is full in that window. */
  readonly capFull: boolean;
}

/**
 * The exact optimum for rules that are fixed as on or off. Every supply has a best uncapped rate;
 * capped rates that beat it compete for their windows. Where a window could hold everything that
 * might come, nothing competes and its rate is simply paid; the rest is a transportation problem.
 * @param ruleOn by rule: 1 when it is on
 */
export function solveFixed(wallet: Compiled, terms: Terms, ruleOn: readonly number[]): Solved {
  const { classes, epochs } = wallet;
  effort.steps += 0.05 + (classes.length * (terms.cards.length + epochs.length)) / OFFERS_PER_STEP;
  checkSteps();
  const offers = offersOf(wallet, terms, ruleOn);
  const contest = compete(offers, wallet.capacity);
  return {
    value: contest.value,
    prices: () => pricesOf(offers, contest),
    floor: offers.best,
    floorCard: offers.bestCard,
    flows: () => flowsOf(wallet, terms, offers, contest),
  };
}

interface Contest {
  /** Dollars of rewards. */
  readonly value: number;
  /** By competing supply: the edge that takes all of it, if its window has room; else -1. */
  readonly settled: readonly number[];
  /** Solution of the others; null when there are none. */
  readonly solution: TransportSolution | null;
}

/** Settles what nothing competes for, and solves the rest. */
function compete(offers: Offers, capacity: readonly number[]): Contest {
  const { edgeStart, edgePlace, edgeGain, dollars, demand } = offers;
  const settled: number[] = [];
  let { value } = offers;
  let open = false;
  for (let i = 0; i < dollars.length; i += 1) {
    const edge = bestEdge(offers, i);
    const place = edgePlace[edge] ?? 0;
    const roomy = (demand[place] ?? 0) <= (capacity[place] ?? 0);
    settled.push(roomy ? edge : -1);
    if (roomy) value += (dollars[i] ?? 0) * (edgeGain[edge] ?? 0);
    else open = true;
  }
  if (!open) return { value, settled, solution: null };
  const left = capacity.slice();
  const amounts = dollars.map((amount, i) => {
    const edge = settled[i] ?? -1;
    if (edge < 0) return amount;
    const place = edgePlace[edge] ?? 0;
    left[place] = (left[place] ?? 0) - amount;
    return 0;
  });
  const solution = solveTransport({ amounts, edgeStart, edgePlace, edgeGain, capacity: left });
  return { value: value + solution.gain, settled, solution };
}

/** The first edge of the greatest gain. */
function bestEdge({ edgeStart, edgeGain }: Offers, i: number): number {
  let edge = edgeStart[i] ?? 0;
  const end = edgeStart[i + 1] ?? 0;
  for (let at = edge + 1; at < end; at += 1) {
    if ((edgeGain[at] ?? 0) > (edgeGain[edge] ?? 0) + GAIN_EPS) edge = at;
  }
  return edge;
}

function pricesOf(offers: Offers, { solution }: Contest): number[] {
  const { supply, edgeStart, edgePlace, edgeGain } = offers;
  const price = offers.best.slice();
  const rise = solution?.rise();
  for (let i = 0; i < supply.length; i += 1) {
    let most = 0;
    for (let edge = edgeStart[i] ?? 0; edge < (edgeStart[i + 1] ?? 0); edge += 1) {
      const gain = (edgeGain[edge] ?? 0) + (rise?.[edgePlace[edge] ?? 0] ?? 0);
      if (gain > most) most = gain;
    }
    const s = supply[i] ?? 0;
    price[s] = (price[s] ?? 0) + most;
  }
  return price;
}

function flowsOf(
  { classes, epochs, capacity, cardOf }: Compiled,
  { spendingFactor }: Terms,
  { best, bestCard, bestRule, supply, dollars, edgeStart, edgePlace, edgeRule }: Offers,
  { settled, solution }: Contest,
): Flow[] {
  const flowOf = (i: number, edge: number): number =>
    settled[i] === edge ? (dollars[i] ?? 0) : (solution?.flow[edge] ?? 0);
  const left = capacity.slice();
  for (let i = 0; i < supply.length; i += 1) {
    for (let edge = edgeStart[i] ?? 0; edge < (edgeStart[i + 1] ?? 0); edge += 1) {
      const place = edgePlace[edge] ?? 0;
      left[place] = (left[place] ?? 0) - flowOf(i, edge);
    }
  }
  const width = epochs.length;
  const out: Flow[] = [];
  let i = 0;
  for (let s = 0; s < best.length; s += 1) {
    const at = { lineClass: Math.floor(s / width), epoch: s % width };
    const monthly = (classes[at.lineClass]?.monthly ?? 0) * spendingFactor;
    let rest = monthly * (epochs[at.epoch]?.weight ?? 0);
    if (supply[i] === s) {
      for (let edge = edgeStart[i] ?? 0; edge < (edgeStart[i + 1] ?? 0); edge += 1) {
        const flow = flowOf(i, edge);
        if (flow <= DOLLAR_EPS) continue;
        rest -= flow;
        const rule = edgeRule[edge] ?? 0;
        const capFull = (left[edgePlace[edge] ?? 0] ?? 0) <= 1e-6;
        out.push({ ...at, card: cardOf[rule] ?? 0, rule, dollars: flow, capFull });
      }
      i += 1;
    }
    if (rest <= DOLLAR_EPS) continue;
    const [card, rule] = [bestCard[s] ?? -1, bestRule[s] ?? -1];
    out.push({ ...at, card, rule, dollars: rest, capFull: false });
  }
  return out;
}
