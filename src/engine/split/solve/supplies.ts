import { DOLLAR_EPS, GAIN_EPS } from '../../model/money.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Terms } from '../pricing.ts';

/** Supplies are line classes in epochs: class k in epoch e is number `k * epochs + e`. */
export interface Offers {
  /** Dollars of rewards with every dollar at its best uncapped rate. */
  readonly value: number;
  /**
   * By supply: what its dollar earns there, the card (-1 for none) and its rule (-1: base rate).
   */
  readonly best: readonly number[];
  readonly bestCard: readonly number[];
  readonly bestRule: readonly number[];
  /** Supplies for which capped rates beat that and compete, and their dollars. */
  readonly supply: readonly number[];
  readonly dollars: readonly number[];
  /** First edge of each, from dollars to a window; plus a final entry. */
  readonly edgeStart: readonly number[];
  readonly edgePlace: readonly number[];
  /** Dollars per dollar over the best uncapped rate, above 0. */
  readonly edgeGain: readonly number[];
  readonly edgeRule: readonly number[];
  /** By window: dollars of all supplies that have an edge to it. */
  readonly demand: readonly number[];
}

/**
 * What each supply can earn under rules that are fixed as on or off. Ties go to the lowest
 * card, there to the base rate, then to the rule that comes first.
 *
 * This is where solving spends its time. Only the rules of a class that have a cap or dates
 * are looked at epoch by epoch, and results are plain arrays: a typed array of more than a
 * few numbers takes longer to make than to fill.
 * @param ruleOn by rule: 1 when it is on
 */
export function offersOf(wallet: Compiled, terms: Terms, ruleOn: readonly number[]): Offers {
  const { classes, epochs, ruleStart, ruleList, rateOf, capOf, cardOf, undated, active } = wallet;
  const { cards: held, perPoint, spendingFactor } = terms;
  const width = epochs.length;
  const [best, bestCard, bestRule]: [number[], number[], number[]] = [[], [], []];
  const edges = noEdges(wallet.capacity.length);
  const everywhere = bestBase(wallet, terms, null, false);
  /** Rules of the current class with a cap or dates, and what their dollar earns. */
  const own: number[] = [];
  const worths: number[] = [];
  let value = 0;

  for (let k = 0; k < classes.length; k += 1) {
    const { accepted, monthly, abroad } = classes[k] as Compiled['classes'][number];
    const usual = accepted === null && !abroad;
    let { card, worth: top } = usual ? everywhere : bestBase(wallet, terms, accepted, abroad);
    let rule = -1;
    let count = 0;
    for (let position = 0; position < held.length; position += 1) {
      const c = held[position] ?? 0;
      const at = k * wallet.cards.length + c;
      const fee = abroad ? (wallet.fees[c] ?? 0) : 0;
      const end = ruleStart[at + 1] ?? 0;
      for (let i = ruleStart[at] ?? 0; i < end; i += 1) {
        const r = ruleList[i] ?? 0;
        if (ruleOn[r] !== 1) continue;
        const worth = (rateOf[r] ?? 0) * (perPoint[position] ?? 0) - fee;
        if ((capOf[r] ?? -1) >= 0 || undated[r] !== 1) {
          own[count] = r;
          worths[count] = worth;
          count += 1;
        } else if (worth > top + GAIN_EPS || (worth >= top - GAIN_EPS && c < card)) {
          card = c;
          rule = r;
          if (worth > top) top = worth;
        }
      }
    }
    const scaled = monthly * spendingFactor;
    for (let e = 0; e < width; e += 1) {
      let topHere = top;
      let cardHere = card;
      let ruleHere = rule;
      for (let i = 0; i < count; i += 1) {
        const r = own[i] ?? 0;
        if ((capOf[r] ?? -1) >= 0 || active[r * width + e] !== 1) continue;
        const worth = worths[i] ?? 0;
        const at = cardOf[r] ?? 0;
        const first = at < cardHere || (at === cardHere && r < ruleHere);
        if (worth > topHere + GAIN_EPS || (first && worth >= topHere - GAIN_EPS)) {
          cardHere = at;
          ruleHere = r;
          if (worth > topHere) topHere = worth;
        }
      }
      const dollars = scaled * (epochs[e]?.weight ?? 0);
      value += dollars * topHere;
      best.push(topHere);
      bestCard.push(cardHere);
      bestRule.push(ruleHere);
      if (count === 0) continue;
      const before = edges.edgePlace.length;
      for (let i = 0; i < count; i += 1) {
        const r = own[i] ?? 0;
        const cap = capOf[r] ?? -1;
        if (cap < 0 || active[r * width + e] !== 1) continue;
        const gain = (worths[i] ?? 0) - topHere;
        const place = wallet.windowAt[cap * width + e] ?? 0;
        if (gain <= GAIN_EPS || (wallet.capacity[place] ?? 0) <= DOLLAR_EPS) continue;
        addEdge(edges, before, r, place, gain);
      }
      if (edges.edgePlace.length > before) addSupply(edges, before, k * width + e, dollars);
    }
  }
  return { value, best, bestCard, bestRule, ...edges };
}

/**
 * The best base rate among the accepted cards; ties: the first. Abroad it may cost more than it
 * earns, and is paid all the same.
 */
export function bestBase(
  { cards, fees }: Compiled,
  { cards: held, perPoint }: Terms,
  accepted: readonly number[] | null,
  abroad: boolean,
): { readonly card: number; readonly worth: number } {
  let card = -1;
  let top = 0;
  for (let position = 0; position < held.length; position += 1) {
    const c = held[position] ?? 0;
    if (accepted !== null && accepted[c] !== 1) continue;
    const earned = (cards[c]?.base_rate ?? 0) * (perPoint[position] ?? 0);
    const worth = abroad ? earned - (fees[c] ?? 0) : earned;
    if (card >= 0 && worth <= top + GAIN_EPS) continue;
    card = c;
    top = worth;
  }
  return { card, worth: top };
}

type Edges = Record<
  'supply' | 'dollars' | 'edgeStart' | 'edgePlace' | 'edgeGain' | 'edgeRule' | 'demand',
  number[]
>;

function noEdges(windows: number): Edges {
  const demand = new Array<number>(windows).fill(0);
  return {
    supply: [],
    dollars: [],
    edgeStart: [0],
    edgePlace: [],
    edgeGain: [],
    edgeRule: [],
    demand,
  };
}

/** Among rules that share a window, a supply needs only the one of greatest gain. */
function addEdge(edges: Edges, first: number, rule: number, place: number, gain: number): void {
  const { edgePlace, edgeGain, edgeRule } = edges;
  let edge = first;
  while (edge < edgePlace.length && edgePlace[edge] !== place) edge += 1;
  if (edge < edgePlace.length && gain <= (edgeGain[edge] ?? 0) + GAIN_EPS) return;
  edgePlace[edge] = place;
  edgeGain[edge] = gain;
  edgeRule[edge] = rule;
}

/** Edges from `first` on belong to one supply. */
function addSupply(edges: Edges, first: number, supply: number, dollars: number): void {
  const { edgePlace, demand } = edges;
  edges.supply.push(supply);
  edges.dollars.push(dollars);
  edges.edgeStart.push(edgePlace.length);
  for (let edge = first; edge < edgePlace.length; edge += 1) {
    const place = edgePlace[edge] ?? 0;
    demand[place] = (demand[place] ?? 0) + dollars;
  }
}
