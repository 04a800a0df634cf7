import type { CompiledChoice } from '../compile/choice-groups.ts';
import type { Compiled } from '../compile/compile.ts';

/**
 * @param prices by supply (see `Solved`): dollars that one of its dollars must earn
 * @param factor factor on all spending
 */
export type PriceGains = (
  prices: ArrayLike<number>,
  factor: number,
) => {
  /** Dollars of all spending at the prices. */
  readonly total: number;
  /** By card of the wallet and dollars per point; valid until the next prices. */
  readonly gainOf: (card: number, dollarsPerPoint: number) => number;
};

/** A stretch of the year: of each epoch in it, the part that is. */
export type ChoiceTerm = readonly { readonly epoch: number; readonly share: number }[];

/**
 * Most dollars that one card alone earns above the prices of the dollars that it takes.
 *
 * By duality these bound the rewards of every wallet: whatever the prices of its dollars (negative
 * only where some card of it takes the dollar, which abroad may cost more than it earns), a wallet earns no more than all its spending at these prices and what each of its
 * cards earns above them. At the dual prices of a wallet's optimum the bound is that optimum, but
 * for choices. Choices count their best rules, each with its cap to itself, but no more than all their
 * rules under a cap that they share; a dollar that two caps compete for counts in both: both only
 * raise the bound.
 * @param termsOf the stretches of the year for each of which a choice holds; the year when omitted
 */
export function priceGains(
  wallet: Compiled,
  termsOf?: (choice: CompiledChoice) => readonly ChoiceTerm[],
): PriceGains {
  const { cards, classes, epochs, ruleStart, ruleList, rateOf, capOf, active, windowAt } = wallet;
  const width = epochs.length;
  const { chosen, capped, groups } = rulesByCard(wallet);
  const plain = topRates(wallet, chosen);
  const year = yearOf(wallet);
  const feeOf = (k: number, c: number): number => (classes[k]?.abroad ? (wallet.fees[c] ?? 0) : 0);
  /** By supply: its price, or what the card's best uncapped rate pays, if that is more. */
  let raised: number[] = [];
  /** Supplies where it is more. */
  const above: number[] = [];
  let prices: ArrayLike<number> = raised;
  /** By class: the lowest of its prices. */
  let lowest: readonly number[] = [];
  /** The classes, by ascending `lowest`. */
  let cheapest: readonly number[] = [];
  let factor = 1;
  const dollarsOf = (k: number, e: number): number =>
    (classes[k]?.monthly ?? 0) * factor * (epochs[e]?.weight ?? 0);

  /** What uncapped rates earn above the prices. */
  const plainGain = (c: number, perPoint: number): number => {
    for (const s of above) raised[s] = prices[s] ?? 0;
    above.length = 0;
    const base = cards[c]?.base_rate ?? 0;
    let gain = 0;
    for (const { k, top } of plain[c] ?? []) {
      if (top * perPoint - feeOf(k, c) > (lowest[k] ?? 0)) gain += classGain(k, c, perPoint);
    }
    // Where it has only its base rate, most cards earn less than the price.
    for (const k of cheapest) {
      if (base * perPoint <= (lowest[k] ?? 0)) break;
      if (ruleStart[k * cards.length + c] !== ruleStart[k * cards.length + c + 1]) continue;
      const accepted = classes[k]?.accepted ?? null;
      if (accepted === null || accepted[c] === 1) gain += classGain(k, c, perPoint);
    }
    return gain;
  };

  const classGain = (k: number, c: number, perPoint: number): number => {
    const from = ruleStart[k * cards.length + c] ?? 0;
    const to = ruleStart[k * cards.length + c + 1] ?? 0;
    const fee = feeOf(k, c);
    let gain = 0;
    for (let e = 0; e < width; e += 1) {
      let rate = cards[c]?.base_rate ?? 0;
      for (let i = from; i < to; i += 1) {
        const r = ruleList[i] ?? 0;
        if ((capOf[r] ?? -1) >= 0 || chosen[r] === 1 || active[r * width + e] !== 1) continue;
        rate = Math.max(rate, rateOf[r] ?? 0);
      }
      const s = k * width + e;
      const [worth, price] = [rate * perPoint - fee, prices[s] ?? 0];
      if (worth <= price) continue;
      raised[s] = worth;
      above.push(s);
      gain += (worth - price) * dollarsOf(k, e);
    }
    return gain;
  };

  /**
   * What rules of one cap (or one rule without) earn above `raised`: the most profitable dollars
   * first.
   */
  const capGain = (
    rules: readonly number[],
    perPoint: number,
    during: ChoiceTerm = year,
  ): number => {
    const cap = capOf[rules[0] ?? 0] ?? -1;
    const offers: {
      readonly window: number;
      readonly share: number;
      readonly gain: number;
      readonly dollars: number;
    }[] = [];
    for (const r of rules) {
      for (const k of wallet.classesOf[r] ?? []) {
        const worth = (rateOf[r] ?? 0) * perPoint - feeOf(k, wallet.cardOf[r] ?? 0);
        for (const { epoch: e, share } of during) {
          const gain = worth - (raised[k * width + e] ?? 0);
          if (gain <= 0 || active[r * width + e] !== 1) continue;
          const window = cap < 0 ? -1 : (windowAt[cap * width + e] ?? 0);
          offers.push({ window, share, gain, dollars: dollarsOf(k, e) * share });
        }
      }
    }
    if (offers.length > 1) offers.sort((a, b) => b.gain - a.gain);
    const left = new Map<number, number>();
    let total = 0;
    for (const { window, share, gain, dollars } of offers) {
      const room = left.get(window) ?? roomOf(wallet, window, share);
      const taken = Math.min(dollars, room);
      left.set(window, room - taken);
      total += gain * taken;
    }
    return total;
  };

  const gainOf = (c: number, perPoint: number): number => {
    let gain = plainGain(c, perPoint);
    for (const rules of capped.get(c) ?? []) gain += capGain(rules, perPoint);
    for (const choice of groups.get(c) ?? []) {
      const { rules, pick } = choice;
      const terms = termsOf?.(choice) ?? [year];
      let apart = 0;
      for (const during of terms) {
        const each = rules.map((rule) => capGain([rule], perPoint, during)).sort((a, b) => b - a);
        for (const one of each.slice(0, pick)) apart += one;
      }
      // Picks that share a cap earn no more than all rules of the choice would under it.
      const cap = capOf[rules[0] ?? 0] ?? -1;
      const many = pick > 1 || terms.length > 1;
      const share = many && cap >= 0 && rules.every((rule) => capOf[rule] === cap);
      gain += share ? Math.min(apart, capGain(rules, perPoint)) : apart;
    }
    return gain;
  };
  return (at, times) => {
    [prices, factor] = [at, times];
    raised = Array.from(at);
    above.length = 0;
    lowest = classes.map((_, k) => Math.min(...raised.slice(k * width, (k + 1) * width)));
    cheapest = Array.from(classes.keys()).sort((a, b) => (lowest[a] ?? 0) - (lowest[b] ?? 0));
    let total = 0;
    raised.forEach((price, s) => {
      total += price * dollarsOf(Math.floor(s / width), s % width);
    });
    return { total, gainOf };
  };
}

/** The whole year as one stretch. */
export function yearOf({ epochs }: Compiled): ChoiceTerm {
  return epochs.map((_, epoch) => ({ epoch, share: 1 }));
}

/** Dollars of a window in a term that has so much of an epoch: one of the windows alike, or its part. */
function roomOf({ capacity, windows }: Compiled, window: number, share: number): number {
  if (window < 0) return Number.POSITIVE_INFINITY;
  return (capacity[window] ?? 0) * Math.max(1 / (windows[window]?.count ?? 1), share);
}

/** By card: the classes for which it has rules, and its best rate in each that has no cap. */
function topRates(
  { cards, classes, ruleStart, ruleList, rateOf, capOf }: Compiled,
  chosen: readonly number[],
): readonly (readonly { readonly k: number; readonly top: number }[])[] {
  return cards.map(({ base_rate }, c) =>
    classes.flatMap(({ accepted }, k) => {
      const from = ruleStart[k * cards.length + c] ?? 0;
      const to = ruleStart[k * cards.length + c + 1] ?? 0;
      if (from === to || (accepted !== null && accepted[c] !== 1)) return [];
      let top = base_rate;
      for (let i = from; i < to; i += 1) {
        const r = ruleList[i] ?? 0;
        if ((capOf[r] ?? -1) < 0 && chosen[r] !== 1) top = Math.max(top, rateOf[r] ?? 0);
      }
      return [{ k, top }];
    }),
  );
}

interface RulesByCard {
  /** By rule: 1 when it belongs to a choice. */
  readonly chosen: readonly number[];
  /** By card that has any: the rules of each cap, without those of choices; the choices. */
  readonly capped: ReadonlyMap<number, readonly (readonly number[])[]>;
  readonly groups: ReadonlyMap<number, readonly Compiled['choices'][number][]>;
}

function rulesByCard(wallet: Compiled): RulesByCard {
  const chosen = new Array<number>(wallet.rules.length).fill(0);
  for (const { rules } of wallet.choices) for (const rule of rules) chosen[rule] = 1;
  const byCap = wallet.caps.map((): number[] => []);
  wallet.capOf.forEach((cap, r) => {
    if (cap >= 0 && chosen[r] !== 1) byCap[cap]?.push(r);
  });
  const capped = new Map<number, (readonly number[])[]>();
  for (const [cap, rules] of byCap.entries()) {
    const card = wallet.caps[cap]?.card;
    if (rules.length === 0 || card === undefined) continue;
    const own = capped.get(card);
    if (own === undefined) capped.set(card, [rules]);
    else own.push(rules);
  }
  return { chosen, capped, groups: Map.groupBy(wallet.choices, ({ card }) => card) };
}
