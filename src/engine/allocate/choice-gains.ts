import { rounded } from '../money.ts';
import type { Compiled } from './compile.ts';
import { dollarsPerPoint, type Terms } from './solve.ts';

/**
 * The most that a rule could add to an optimum whose dual prices are given, with its cap to
 * itself: it takes the dollars that gain most over their price until its windows are full.
 * By duality the gains of several rules bound what they add together. Rounded to a
 * hundred-millionth of a dollar, so that noise breaks no tie.
 * @param prices by supply: what one dollar more of it brings
 */
export function choiceGains(
  wallet: Compiled,
  terms: Terms,
  prices: Float64Array,
): (rule: number) => number {
  const { rules, active, classes, epochs, classesOf, windowAt, windowStart, capacity, capOf } =
    wallet;
  const width = epochs.length;
  return (r) => {
    const at = rules[r];
    if (at === undefined) return 0;
    const worth = at.rule.rate * dollarsPerPoint(terms, terms.cards.indexOf(at.card));
    const cap = capOf[r] ?? -1;
    const offers: { readonly window: number; readonly gain: number; readonly dollars: number }[] =
      [];
    for (const k of classesOf[r] ?? []) {
      for (let e = 0; e < width; e += 1) {
        const gain = worth - (prices[k * width + e] ?? 0);
        if (gain <= 0 || active[r * width + e] !== 1) continue;
        const dollars =
          (classes[k]?.monthly ?? 0) * terms.spendingFactor * (epochs[e]?.weight ?? 0);
        offers.push({ window: cap < 0 ? -1 : (windowAt[cap * width + e] ?? 0), gain, dollars });
      }
    }
    if (cap < 0) {
      return rounded(
        offers.reduce((sum, { gain, dollars }) => sum + gain * dollars, 0),
        8,
      );
    }
    const first = windowStart[cap] ?? 0;
    const left = capacity.slice(first, windowStart[cap + 1]);
    offers.sort((a, b) => b.gain - a.gain);
    let total = 0;
    for (const { window, gain, dollars } of offers) {
      const taken = Math.min(dollars, left[window - first] ?? 0);
      left[window - first] = (left[window - first] ?? 0) - taken;
      total += gain * taken;
    }
    return rounded(total, 8);
  };
}
