import { rounded } from '../../model/money.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Terms } from '../pricing.ts';

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
  prices: readonly number[],
): (rule: number) => number {
  const { active, classes, epochs, classesOf, windowAt, capacity, capOf, cardOf, rateOf, fees } =
    wallet;
  const width = epochs.length;
  return (r) => {
    const earned = (rateOf[r] ?? 0) * (terms.perPoint[terms.cards.indexOf(cardOf[r] ?? -1)] ?? 0);
    const cap = capOf[r] ?? -1;
    const offers: Offer[] = [];
    let total = 0;
    for (const k of classesOf[r] ?? []) {
      const monthly = (classes[k]?.monthly ?? 0) * terms.spendingFactor;
      const worth = classes[k]?.abroad ? earned - (fees[cardOf[r] ?? 0] ?? 0) : earned;
      for (let e = 0; e < width; e += 1) {
        const gain = worth - (prices[k * width + e] ?? 0);
        if (gain <= 0 || active[r * width + e] !== 1) continue;
        const dollars = monthly * (epochs[e]?.weight ?? 0);
        total += gain * dollars;
        if (cap >= 0) offers.push({ window: windowAt[cap * width + e] ?? 0, gain, dollars });
      }
    }
    return rounded(total - lostToCaps(offers, capacity), 8);
  };
}

/** Dollars of one supply that a rule could take. */
interface Offer {
  readonly window: number;
  readonly gain: number;
  readonly dollars: number;
}

/** What offers lose because their windows have no room for the least of them. */
function lostToCaps(offers: Offer[], capacity: readonly number[]): number {
  const over = new Map<number, number>();
  let full = false;
  for (const { window, dollars } of offers) {
    const before = over.get(window) ?? -(capacity[window] ?? 0);
    over.set(window, before + dollars);
    full ||= before + dollars > 0;
  }
  if (!full) return 0;
  let lost = 0;
  offers.sort((a, b) => a.gain - b.gain);
  for (const { window, gain, dollars } of offers) {
    const rest = over.get(window) ?? 0;
    if (rest <= 0) continue;
    lost += gain * Math.min(dollars, rest);
    over.set(window, rest - dollars);
  }
  return lost;
}
