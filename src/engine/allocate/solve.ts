import type { Compiled } from './compile.ts';
import { solveTransport } from './transport.ts';

/** What one solve may use, and what a dollar is worth there. */
export interface Setting {
  /** By card: 1 when the card is in the wallet. */
  readonly cardOn: Uint8Array;
  /** By card: dollars per point, first-year factor included. */
  readonly dollarsPerPoint: Float64Array;
  /** By rule: 1 when it is on. */
  readonly ruleOn: Uint8Array;
  /** By rule: cap that it counts against, -1 for none. */
  readonly capOf: Int32Array;
  /** By window: dollars that it holds. */
  readonly capacity: Float64Array;
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

export interface Solved {
  /** Dollars of rewards. */
  readonly value: number;
  /** By rule: dollars gained over what the same spending would have without capped rates. */
  readonly useOfRule: Float64Array;
  readonly flows: () => Flow[];
}

const GAIN_EPS = 1e-12;
const DOLLAR_EPS = 1e-9;

/**
 * The exact optimum for rules that are fixed as on or off. Every line class in every epoch
 * has a best uncapped rate; capped rates that beat it compete for their windows.
 */
export function solveFixed(wallet: Compiled, setting: Setting): Solved {
  const { classes, epochs, rules, cards, windowAt } = wallet;
  const { cardOn, dollarsPerPoint, ruleOn, capOf, capacity } = setting;
  const amounts: number[] = [];
  const edgeStart: number[] = [0];
  const edgePlace: number[] = [];
  const edgeGain: number[] = [];
  const edgeRule: number[] = [];
  const bestCard: number[] = [];
  const bestRule: number[] = [];
  const useOfRule = new Float64Array(rules.length);
  const baseValue = cards.map((card, c) => card.base_rate * (dollarsPerPoint[c] ?? 0));
  const ruleValue = rules.map(({ card, rule }) => rule.rate * (dollarsPerPoint[card] ?? 0));
  let value = 0;

  for (const lineClass of classes) {
    let base = -1;
    let baseBest = 0;
    for (let c = 0; c < cards.length; c += 1) {
      if (cardOn[c] !== 1 || lineClass.accepted[c] !== 1) continue;
      if (base < 0 || (baseValue[c] ?? 0) > baseBest + GAIN_EPS) {
        base = c;
        baseBest = baseValue[c] ?? 0;
      }
    }
    for (let e = 0; e < epochs.length; e += 1) {
      let card = base;
      let rule = -1;
      let best = baseBest;
      for (const r of lineClass.rules) {
        const at = rules[r];
        if (at === undefined || ruleOn[r] !== 1 || cardOn[at.card] !== 1) continue;
        if ((capOf[r] ?? -1) >= 0 || at.active[e] !== 1) continue;
        const worth = ruleValue[r] ?? 0;
        const better = worth > best + GAIN_EPS;
        if (better || (worth >= best - GAIN_EPS && at.card < card)) {
          card = at.card;
          rule = r;
          best = Math.max(best, worth);
        }
      }
      const first = edgePlace.length;
      for (const r of lineClass.rules) {
        const at = rules[r];
        const cap = capOf[r] ?? -1;
        if (at === undefined || ruleOn[r] !== 1 || cardOn[at.card] !== 1) continue;
        if (cap < 0 || at.active[e] !== 1) continue;
        const gain = (ruleValue[r] ?? 0) - best;
        if (gain <= GAIN_EPS) continue;
        addEdge(first, windowAt[cap * epochs.length + e] ?? 0, gain, r);
      }
      const dollars = lineClass.monthly * (epochs[e]?.weight ?? 0);
      amounts.push(dollars);
      edgeStart.push(edgePlace.length);
      bestCard.push(card);
      bestRule.push(rule);
      value += dollars * best;
      if (rule >= 0) useOfRule[rule] = (useOfRule[rule] ?? 0) + dollars * (best - baseBest);
    }
  }
  const solution = solveTransport({ amounts, edgeStart, edgePlace, edgeGain, capacity });
  solution.flow.forEach((dollars, edge) => {
    const rule = edgeRule[edge] ?? 0;
    useOfRule[rule] = (useOfRule[rule] ?? 0) + dollars * (edgeGain[edge] ?? 0);
  });
  return { value: value + solution.gain, useOfRule, flows };

  /** Of rules that share a window, a supply needs only the one of greatest gain. */
  function addEdge(first: number, place: number, gain: number, rule: number): void {
    if ((capacity[place] ?? 0) <= DOLLAR_EPS) return;
    for (let edge = first; edge < edgePlace.length; edge += 1) {
      if (edgePlace[edge] !== place) continue;
      if (gain > (edgeGain[edge] ?? 0) + GAIN_EPS) {
        edgeGain[edge] = gain;
        edgeRule[edge] = rule;
      }
      return;
    }
    edgePlace.push(place);
    edgeGain.push(gain);
    edgeRule.push(rule);
  }

  function flows(): Flow[] {
    return amounts.flatMap((amount, supply) => {
      const lineClass = Math.floor(supply / epochs.length);
      const epoch = supply % epochs.length;
      const out: Flow[] = [];
      let rest = amount;
      for (let edge = edgeStart[supply] ?? 0; edge < (edgeStart[supply + 1] ?? 0); edge += 1) {
        const dollars = solution.flow[edge] ?? 0;
        if (dollars <= DOLLAR_EPS) continue;
        rest -= dollars;
        const rule = edgeRule[edge] ?? 0;
        const capFull = (solution.left[edgePlace[edge] ?? 0] ?? 0) <= 1e-6;
        out.push({ lineClass, epoch, card: rules[rule]?.card ?? 0, rule, dollars, capFull });
      }
      if (rest > DOLLAR_EPS) {
        const card = bestCard[supply] ?? -1;
        const rule = bestRule[supply] ?? -1;
        out.push({ lineClass, epoch, card, rule, dollars: rest, capFull: false });
      }
      return out;
    });
  }
}
