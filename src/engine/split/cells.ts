import { centParts } from '../model/money.ts';
import type { Compiled, CompiledRule } from './compile.ts';
import type { Terms } from './pricing.ts';
import type { Chosen } from './solve/choices.ts';

/**
 * What each line earns at each rate of each card, as numbers only: one column per fact, one row per
 * cell, ordered by card, line, descending rate. Cents of all cells add up to their whole.
 */
export interface Cells {
  readonly count: number;
  /** Indexes into the wallet; card -1: no card is accepted, rule -1: the base rate. */
  readonly card: Int32Array;
  readonly line: Int32Array;
  readonly rule: Int32Array;
  /** Dollars, to the cent. */
  readonly spend: readonly number[];
  readonly value: readonly number[];
  /** Unrounded. */
  readonly points: Float64Array;
  /** 1 where the rule's cap is full in at least one window. */
  readonly capReached: Uint8Array;
}

/** Distributes the flows of line classes over their lines in proportion. */
export function cellsOf(wallet: Compiled, chosen: Chosen, terms: Terms): Cells {
  const { classes, lines, rules } = wallet;
  const ranks = ranksOf(rules);
  const places = new Map<number, number>();
  const keys: number[] = [];
  const dollars: number[] = [];
  const full: number[] = [];
  const width = rules.length + 1;
  for (const flow of chosen.solved.flows()) {
    const lineClass = classes[flow.lineClass];
    if (lineClass === undefined) continue;
    const rank = ranks[flow.rule + 1] ?? 0;
    const first = (flow.card + 1) * lines.length;
    for (const line of lineClass.lines) {
      const share = (lines[line]?.monthly ?? 0) / lineClass.monthly;
      const key = (first + line) * width + rank;
      let place = places.get(key);
      if (place === undefined) {
        place = keys.length;
        places.set(key, place);
        keys.push(key);
        dollars.push(0);
        full.push(0);
      }
      dollars[place] = (dollars[place] ?? 0) + flow.dollars * share;
      if (flow.capFull) full[place] = 1;
    }
  }
  const ruleAt = new Int32Array(width);
  ranks.forEach((rank, rule) => {
    ruleAt[rank] = rule - 1;
  });
  const order = Float64Array.from(keys).sort();
  const count = order.length;
  const [card, line, rule] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const capReached = new Uint8Array(count);
  const points = new Float64Array(count);
  const spends: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const key = order[i] ?? 0;
    const place = places.get(key) ?? 0;
    const at = Math.floor(key / width);
    const c = Math.floor(at / lines.length) - 1;
    const r = ruleAt[key % width] ?? -1;
    card[i] = c;
    line[i] = at % lines.length;
    rule[i] = r;
    capReached[i] = full[place] ?? 0;
    const spend = dollars[place] ?? 0;
    spends.push(spend);
    const position = terms.cards.indexOf(c);
    const rate = position < 0 ? 0 : (wallet.rateOf[r] ?? wallet.cards[c]?.base_rate ?? 0);
    const earned = spend * rate * (terms.yearFactor[position] ?? 1);
    points[i] = earned;
    values.push((earned * (terms.cpp[position] ?? 0)) / 100);
  }
  const rounded = { spend: centParts(spends), value: centParts(values) };
  return { count, card, line, rule, points, capReached, ...rounded };
}

const RANKS = new WeakMap<readonly CompiledRule[], Int32Array>();

/** Position of each rule by descending rate, at its index + 1; the base rate, at 0, comes last. */
function ranksOf(rules: readonly CompiledRule[]): Int32Array {
  const known = RANKS.get(rules);
  if (known !== undefined) return known;
  const ranks = new Int32Array(rules.length + 1);
  rules
    .map((_, r) => r)
    .sort((a, b) => (rules[b]?.rule.rate ?? 0) - (rules[a]?.rule.rate ?? 0) || a - b)
    .forEach((r, rank) => {
      ranks[r + 1] = rank;
    });
  ranks[0] = rules.length;
  RANKS.set(rules, ranks);
  return ranks;
}
