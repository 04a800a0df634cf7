import { ruleAvailable, ruleMatches } from './allocate/compile.ts';
import { bestRewards, type Prepared, relaxedPrices } from './allocate.ts';
import type { EngineInput } from './input.ts';
import type { EngineCard } from './model.ts';
import { transfersUnlocked, walletWorth } from './points.ts';

/** The best rate that each card pays on each line of the input, caps and dates aside. */
export type TopRates = (card: EngineCard) => readonly number[];

/** Rates are found once for each card, however often they are asked for. */
export function topRates({ spending, options }: EngineInput): TopRates {
  const known = new Map<EngineCard, readonly number[]>();
  return (card) => {
    const found = known.get(card);
    if (found !== undefined) return found;
    const rules = card.earn.filter((rule) => ruleAvailable(card, rule, options));
    const rates = spending.map((line) => {
      let top = card.base_rate;
      for (const rule of rules) if (rule.rate > top && ruleMatches(rule, line)) top = rule.rate;
      return top;
    });
    known.set(card, rates);
    return rates;
  };
}

/**
 * Most dollars a year that a card can add to the rewards of a wallet, without solving. By
 * duality: each dollar moves to the card's best rate where that beats the dollar's price at
 * the wallet's optimum. Choices of the wallet are relaxed to all of their rules; what that
 * adds is added. Infinite for a card that makes points of the wallet transferable.
 * @param rates of the lines of `prepared.input`
 */
export function gainBound(prepared: Prepared, rates: TopRates): (card: EngineCard) => number {
  const { input, wallet, factor } = prepared;
  const { cards, programs, options } = input;
  const { value, prices } = relaxedPrices(prepared);
  const slack = Math.max(0, value - bestRewards(prepared));
  const positions = new Map(input.spending.map((line, position) => [line, position]));
  /** Dollars of one line a year, for each price that they have. */
  const lots: { readonly line: number; readonly price: number; readonly dollars: number }[] = [];
  const width = wallet.epochs.length;
  wallet.classes.forEach(({ lines }, k) => {
    const weights = new Map<number, number>();
    wallet.epochs.forEach(({ weight }, e) => {
      const price = prices[k * width + e] ?? 0;
      weights.set(price, (weights.get(price) ?? 0) + weight);
    });
    for (const index of lines) {
      const line = wallet.lines[index];
      const position = line === undefined ? undefined : positions.get(line);
      if (line === undefined || position === undefined) continue;
      for (const [price, weight] of weights) {
        lots.push({ line: position, price, dollars: line.monthly * factor * weight });
      }
    }
  });
  const held = new Set([...cards.map((card) => card.key), ...options.also_held]);
  const used = new Set(cards.map((card) => card.program));
  const locked = [...programs.values()].filter(
    (one) => used.has(one.key) && one.unlocked_by !== null && !transfersUnlocked(one, held),
  );
  return (card) => {
    if (locked.some((one) => one.unlocked_by?.includes(card.key))) return Number.POSITIVE_INFINITY;
    const [worth] = walletWorth([card], programs, held);
    const times = options.year === 'first' ? card.first_year_factor : 1;
    const perPoint = (times * (worth?.cpp[options.point_value] ?? 0)) / 100;
    const tops = rates(card);
    let most = slack;
    for (const { line, price, dollars } of lots) {
      const gain = (tops[line] ?? 0) * perPoint - price;
      if (gain > 0) most += gain * dollars;
    }
    return most;
  };
}
