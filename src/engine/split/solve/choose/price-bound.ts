import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import type { CompiledChoice } from '../../compile/choice-groups.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';
import type { Branch } from './bound.ts';
import { topRules } from './top-rules.ts';

/** Upper bounds on the choices of a wallet, by prices of its dollars and without a program. */
export interface PriceBound {
  /** Dollars of every choice of a branch, at most. */
  readonly of: (branch: Branch) => number;
  /** Closes open rules, in place, with which the branch earns no more than `least`. */
  readonly close: (branch: Branch, least: number) => number[];
  /** The taken rules and, for the picks left, the open rules that earn most above the prices. */
  readonly picked: (branch: Branch) => readonly number[];
}

/**
 * By duality: whatever the prices of its dollars, a wallet earns no more than its spending at these
 * prices and what its capped rules and the chosen ones earn above them, each cap by itself. Prices
 * of the optimum give the optimum where no two choices are torn between the same dollars; prices
 * of a wallet alike give a close bound, and for a fraction of what a linear program costs.
 * @param floor by supply (see `Offers`): what its dollar earns without cap or choice
 * @param prices by supply: what one dollar more of it would bring, in this wallet or one alike
 */
export function priceBound(
  wallet: Compiled,
  terms: Terms,
  groups: readonly CompiledChoice[],
  floor: readonly number[],
  prices: ArrayLike<number>,
): PriceBound {
  const { active, classes, classesOf, epochs, windowAt, capacity, capOf, cardOf, rateOf, fees } =
    wallet;
  const width = epochs.length;
  if (over.length < capacity.length) over = new Float64Array(2 * capacity.length);
  const dollarsAt = new Array<number>(floor.length).fill(0);
  const price = new Array<number>(floor.length).fill(0);
  let sure = 0;
  for (let s = 0; s < floor.length; s += 1) {
    const monthly = (classes[Math.floor(s / width)]?.monthly ?? 0) * terms.spendingFactor;
    const dollars = monthly * (epochs[s % width]?.weight ?? 0);
    const high = Math.max(prices[s] ?? 0, floor[s] as number);
    dollarsAt[s] = dollars;
    price[s] = high;
    sure += dollars * high;
  }
  const perPoint = new Array<number>(wallet.cards.length).fill(0);
  const held = new Array<number>(wallet.cards.length).fill(0);
  terms.cards.forEach((c, position) => {
    held[c] = 1;
    perPoint[c] = terms.perPoint[position] ?? 0;
  });

  /** What rules that share a cap, or one rule, earn above the prices. */
  const earned = (rules: readonly number[]): number => {
    let total = 0;
    let count = 0;
    let full = false;
    for (const r of rules) {
      const card = cardOf[r] ?? 0;
      const cap = capOf[r] ?? -1;
      const worth = (rateOf[r] ?? 0) * (perPoint[card] as number);
      for (const k of classesOf[r] ?? []) {
        const there = classes[k]?.abroad ? worth - (fees[card] ?? 0) : worth;
        for (let e = 0; e < width; e += 1) {
          const gain = there - (price[k * width + e] as number);
          if (gain <= 0 || active[r * width + e] !== 1) continue;
          const dollars = dollarsAt[k * width + e] as number;
          total += gain * dollars;
          if (cap < 0) continue;
          const window = windowAt[cap * width + e] ?? 0;
          gains[count] = gain;
          amounts[count] = dollars;
          windows[count] = window;
          count += 1;
        }
      }
    }
    for (let i = 0; i < count; i += 1) {
      const window = windows[i] as number;
      over[window] = (over[window] as number) + (amounts[i] as number);
      full ||= (over[window] as number) > (capacity[window] as number);
    }
    if (full) total -= lost(count, capacity);
    for (let i = 0; i < count; i += 1) over[windows[i] as number] = 0;
    return total;
  };

  for (const rules of cappedRules(wallet)) {
    if (held[cardOf[rules[0] ?? 0] ?? 0] === 1) sure += earned(rules);
  }
  const gainOf = new Array<number>(wallet.rules.length).fill(0);
  const together = groups.map(({ rules, pick }) => {
    for (const rule of rules) gainOf[rule] = earned([rule]);
    const cap = capOf[rules[0] ?? 0] ?? -1;
    const shared = pick > 1 && cap >= 0 && rules.every((rule) => capOf[rule] === cap);
    return shared ? earned(rules) : Number.POSITIVE_INFINITY;
  });

  /** What a group earns above the prices, and the least of its open picks. */
  const groupOf = (at: number, branch: Branch): { sum: number; last: number; left: number } => {
    const { rules, pick } = groups[at] as CompiledChoice;
    let sum = 0;
    let left = pick;
    for (const rule of rules) {
      if (branch.taken[rule] !== 1) continue;
      sum += gainOf[rule] as number;
      left -= 1;
    }
    const best = topRules(rules, branch.open, gainOf, left);
    for (const rule of best) sum += gainOf[rule] as number;
    const last = best.length < left || left <= 0 ? 0 : (gainOf[best.at(-1) ?? 0] as number);
    return { sum, last, left };
  };
  const of = (branch: Branch): number => {
    let value = sure;
    for (let at = 0; at < groups.length; at += 1) {
      value += Math.min(groupOf(at, branch).sum, together[at] as number);
    }
    return value;
  };
  return {
    of,
    close(branch, least) {
      const closed: number[] = [];
      const value = of(branch);
      for (let at = 0; at < groups.length; at += 1) {
        const { sum, last, left } = groupOf(at, branch);
        if (left <= 0) continue;
        const most = together[at] as number;
        const others = value - Math.min(sum, most);
        for (const rule of groups[at]?.rules ?? []) {
          if (branch.open[rule] !== 1) continue;
          const own = Math.min(sum - last + (gainOf[rule] as number), most);
          if (others + own > least) continue;
          branch.open[rule] = 0;
          closed.push(rule);
        }
      }
      return closed;
    },
    picked(branch) {
      const picked = branch.taken.slice();
      for (const { rules, pick } of groups) {
        const left = rules.reduce((rest, rule) => rest - (branch.taken[rule] ?? 0), pick);
        for (const rule of topRules(rules, branch.open, gainOf, left)) picked[rule] = 1;
      }
      return picked;
    },
  };
}

/** Offers to take dollars at a gain, of one evaluation at a time; and by window their dollars. */
const gains: number[] = [];
const amounts: number[] = [];
const windows: number[] = [];
const order: number[] = [];
let over = new Float64Array(1_024);

/** What the first `count` offers lose because their windows have no room for the least of them. */
function lost(count: number, capacity: readonly number[]): number {
  order.length = 0;
  for (let i = 0; i < count; i += 1) order.push(i);
  order.sort((a, b) => (gains[a] as number) - (gains[b] as number));
  let sum = 0;
  for (const i of order) {
    const window = windows[i] as number;
    const rest = (over[window] as number) - (capacity[window] as number);
    if (rest <= 0) continue;
    const dollars = Math.min(amounts[i] as number, rest);
    sum += (gains[i] as number) * dollars;
    over[window] = (over[window] as number) - dollars;
  }
  return sum;
}

const CAPPED = new QuestionMemo<Compiled, readonly (readonly number[])[]>();

/** The rules of each cap that belong to no choice. */
function cappedRules(wallet: Compiled): readonly (readonly number[])[] {
  const known = CAPPED.get(wallet);
  if (known !== undefined) return known;
  const chosen = new Set(wallet.choices.flatMap(({ rules }) => rules));
  const byCap = wallet.caps.map((): number[] => []);
  wallet.capOf.forEach((cap, r) => {
    if (cap >= 0 && !chosen.has(r)) byCap[cap]?.push(r);
  });
  const found = byCap.filter((rules) => rules.length > 0);
  CAPPED.set(wallet, found);
  return found;
}
