import type { Compiled } from './compile.ts';
import { solveTransport, type TransportSolution } from './transport.ts';

/** The cards in the wallet, and what points and spending count for. */
export interface Terms {
  /** Cards in the wallet, ascending. */
  readonly cards: readonly number[];
  /** In order of `cards`: cents per point. */
  readonly cpp: readonly number[];
  /** In order of `cards`: times which the rewards of this year count. */
  readonly yearFactor: readonly number[];
  /** Times which all spending of the wallet is taken. */
  readonly spendingFactor: number;
}

/** Supplies are line classes in epochs: class k in epoch e is number `k * epochs + e`. */
export interface Solved {
  /** Dollars of rewards. */
  readonly value: number;
  /** By supply: dollars that one dollar more of it would bring, a dual price. */
  readonly prices: () => Float64Array;
  readonly flows: () => Flow[];
}

/** Dollars of one line class in one epoch at one rate of one card. */
export interface Flow {
  readonly lineClass: number;
  readonly epoch: number;
  /** -1 when no card is taken there. */
  readonly card: number;
  /** -1 for the card's base rate. */
  readonly rule: number;
  readonly dollars: number;
  /** Was the rule's cap full in that window? */
  readonly capFull: boolean;
}

/** Dollars that a point of the card at this position in the wallet brings. */
export function dollarsPerPoint({ cpp, yearFactor }: Terms, position: number): number {
  return ((cpp[position] ?? 0) / 100) * (yearFactor[position] ?? 1);
}

const GAIN_EPS = 1e-12;
const DOLLAR_EPS = 1e-9;

/**
 * The exact optimum for rules that are fixed as on or off. Every supply has a best uncapped
 * rate; capped rates that beat it compete for their windows. Where a window could hold all
 * that would come, nothing competes and its rate is simply paid; a transportation problem is
 * left for the others.
 * @param ruleOn by rule: 1 when it is on
 */
export function solveFixed(wallet: Compiled, terms: Terms, ruleOn: Uint8Array): Solved {
  const { classes, epochs, cards, windowAt, capacity, ruleStart, ruleList } = wallet;
  const { cardOf, rateOf, capOf, undated, active } = wallet;
  const { spendingFactor } = terms;
  const perPointOf = terms.cards.map((_, position) => dollarsPerPoint(terms, position));
  const width = epochs.length;
  const best = new Float64Array(classes.length * width);
  const bestCard = new Int32Array(best.length);
  const bestRule = new Int32Array(best.length);
  const demand = new Float64Array(capacity.length);
  // Supplies for which capped rates compete, each with its edges to windows; `settled` is the
  // edge that takes all its dollars because its window has room for all comers, else -1.
  const supply: number[] = [];
  const settled: number[] = [];
  const edgeStart: number[] = [0];
  const edgePlace: number[] = [];
  const edgeGain: number[] = [];
  const edgeRule: number[] = [];
  const own: number[] = [];
  const worths: number[] = [];
  let value = 0;

  for (let k = 0; k < classes.length; k += 1) {
    const { accepted, monthly } = classes[k] as Compiled['classes'][number];
    const scaled = monthly * spendingFactor;
    let base = -1;
    let baseWorth = 0;
    let plain = true;
    own.length = 0;
    worths.length = 0;
    for (let position = 0; position < terms.cards.length; position += 1) {
      const c = terms.cards[position] ?? 0;
      if (accepted[c] !== 1) continue;
      const perPoint = perPointOf[position] ?? 0;
      const worth = (cards[c]?.base_rate ?? 0) * perPoint;
      if (base < 0 || worth > baseWorth + GAIN_EPS) {
        base = c;
        baseWorth = worth;
      }
      const at = k * cards.length + c;
      for (let i = ruleStart[at] ?? 0; i < (ruleStart[at + 1] ?? 0); i += 1) {
        const r = ruleList[i] ?? 0;
        if (ruleOn[r] !== 1) continue;
        own.push(r);
        worths.push((rateOf[r] ?? 0) * perPoint);
        if ((capOf[r] ?? -1) >= 0 || undated[r] !== 1) plain = false;
      }
    }
    for (let e = 0; e < width; e += 1) {
      const s = k * width + e;
      const dollars = scaled * (epochs[e]?.weight ?? 0);
      if (plain && e > 0) {
        best[s] = best[s - 1] ?? 0;
        bestCard[s] = bestCard[s - 1] ?? 0;
        bestRule[s] = bestRule[s - 1] ?? 0;
        value += dollars * (best[s] ?? 0);
        continue;
      }
      let card = base;
      let rule = -1;
      let top = baseWorth;
      for (let i = 0; i < own.length; i += 1) {
        const r = own[i] ?? 0;
        if ((capOf[r] ?? -1) >= 0 || active[r * width + e] !== 1) continue;
        const worth = worths[i] ?? 0;
        const at = cardOf[r] ?? 0;
        if (worth > top + GAIN_EPS || (worth >= top - GAIN_EPS && at < card)) {
          card = at;
          rule = r;
          if (worth > top) top = worth;
        }
      }
      best[s] = top;
      bestCard[s] = card;
      bestRule[s] = rule;
      value += dollars * top;
      if (!plain) addEdges(s, e, top, dollars);
    }
  }
  const solution = compete();
  return { value, prices, flows };

  /** Of rules that share a window, a supply needs only the one of greatest gain. */
  function addEdges(s: number, e: number, top: number, dollars: number): void {
    const first = edgePlace.length;
    for (let i = 0; i < own.length; i += 1) {
      const r = own[i] ?? 0;
      const cap = capOf[r] ?? -1;
      if (cap < 0 || active[r * width + e] !== 1) continue;
      const gain = (worths[i] ?? 0) - top;
      if (gain <= GAIN_EPS) continue;
      const place = windowAt[cap * width + e] ?? 0;
      if ((capacity[place] ?? 0) <= DOLLAR_EPS) continue;
      let edge = first;
      while (edge < edgePlace.length && edgePlace[edge] !== place) edge += 1;
      if (edge === edgePlace.length) {
        edgePlace.push(place);
        edgeGain.push(gain);
        edgeRule.push(r);
        demand[place] = (demand[place] ?? 0) + dollars;
      } else if (gain > (edgeGain[edge] ?? 0) + GAIN_EPS) {
        edgeGain[edge] = gain;
        edgeRule[edge] = r;
      }
    }
    if (edgePlace.length === first) return;
    supply.push(s);
    edgeStart.push(edgePlace.length);
  }

  /** Settles what nothing competes for, and solves the rest. */
  function compete(): TransportSolution | null {
    const amounts: number[] = [];
    let open = false;
    for (let i = 0; i < supply.length; i += 1) {
      const dollars = dollarsOf(supply[i] ?? 0);
      const edge = bestEdge(i);
      const place = edgePlace[edge] ?? 0;
      const roomy = (demand[place] ?? 0) <= (capacity[place] ?? 0);
      settled.push(roomy ? edge : -1);
      amounts.push(roomy ? 0 : dollars);
      if (roomy) value += dollars * (edgeGain[edge] ?? 0);
      else open = true;
    }
    if (!open) return null;
    const left = Float64Array.from(capacity);
    settled.forEach((edge, i) => {
      const place = edgePlace[edge] ?? -1;
      if (edge >= 0) left[place] = (left[place] ?? 0) - dollarsOf(supply[i] ?? 0);
    });
    const contest = solveTransport({ amounts, edgeStart, edgePlace, edgeGain, capacity: left });
    value += contest.gain;
    return contest;
  }

  /** The first edge of the greatest gain. */
  function bestEdge(i: number): number {
    let edge = edgeStart[i] ?? 0;
    for (let at = edge + 1; at < (edgeStart[i + 1] ?? 0); at += 1) {
      if ((edgeGain[at] ?? 0) > (edgeGain[edge] ?? 0) + GAIN_EPS) edge = at;
    }
    return edge;
  }

  function dollarsOf(s: number): number {
    const monthly = (classes[Math.floor(s / width)]?.monthly ?? 0) * spendingFactor;
    return monthly * (epochs[s % width]?.weight ?? 0);
  }

  function flowOf(i: number, edge: number): number {
    if (settled[i] === edge) return dollarsOf(supply[i] ?? 0);
    return solution?.flow[edge] ?? 0;
  }

  function prices(): Float64Array {
    const price = Float64Array.from(best);
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

  function flows(): Flow[] {
    const left = Float64Array.from(capacity);
    for (let i = 0; i < supply.length; i += 1) {
      for (let edge = edgeStart[i] ?? 0; edge < (edgeStart[i + 1] ?? 0); edge += 1) {
        const place = edgePlace[edge] ?? 0;
        left[place] = (left[place] ?? 0) - flowOf(i, edge);
      }
    }
    const out: Flow[] = [];
    let i = 0;
    for (let s = 0; s < best.length; s += 1) {
      const at = { lineClass: Math.floor(s / width), epoch: s % width };
      let rest = dollarsOf(s);
      if (supply[i] === s) {
        for (let edge = edgeStart[i] ?? 0; edge < (edgeStart[i + 1] ?? 0); edge += 1) {
          const dollars = flowOf(i, edge);
          if (dollars <= DOLLAR_EPS) continue;
          rest -= dollars;
          const rule = edgeRule[edge] ?? 0;
          const capFull = (left[edgePlace[edge] ?? 0] ?? 0) <= 1e-6;
          out.push({ ...at, card: cardOf[rule] ?? 0, rule, dollars, capFull });
        }
        i += 1;
      }
      if (rest <= DOLLAR_EPS) continue;
      const [card, rule] = [bestCard[s] ?? -1, bestRule[s] ?? -1];
      out.push({ ...at, card, rule, dollars: rest, capFull: false });
    }
    return out;
  }
}
