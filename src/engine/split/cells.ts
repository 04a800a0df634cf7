import { ROLLUP_CATEGORIES, rollupIndex } from '../model/categories.ts';
import { type Nested, nestedCents } from './cell-cents.ts';
import type { Compiled, CompiledRule } from './compile/compile.ts';
import { paidRate } from './holder/draws.ts';
import type { Terms } from './pricing.ts';
import type { Chosen } from './solve/choices.ts';

/**
 * What each line earns at each rate of each card, as numbers only: one column per fact, one row per
 * cell, ordered by card, line, descending rate. Cents of all cells add up to their whole, those of a
 * card and of a rule at home or abroad to theirs.
 */
export interface Cells {
  readonly count: number;
  /** Indexes into the wallet; card -1: no card is accepted, rule -1: the base rate. */
  readonly card: readonly number[];
  readonly line: readonly number[];
  readonly rule: readonly number[];
  /** Dollars, to the cent. */
  readonly spend: readonly number[];
  readonly value: readonly number[];
  /** Unrounded. */
  readonly points: readonly number[];
  /** Points per dollar. */
  readonly rate: readonly number[];
  /** 1 where the rule's cap is full in at least one window. */
  readonly capReached: readonly number[];
}

/** Dollars of one line class at one rate of one card. */
interface Share {
  readonly card: number;
  readonly rule: number;
  readonly rank: number;
  /** By epoch in which there are any. */
  readonly dollars: number[];
  full: boolean;
}

/** Distributes the flows of line classes over their lines in proportion. */
export function cellsOf(wallet: Compiled, chosen: Chosen, terms: Terms): Cells {
  const { classes, lines } = wallet;
  const { shares, count, cards } = sharesOf(wallet, chosen);
  const classAt = new Array<number>(lines.length).fill(0);
  for (let k = 0; k < classes.length; k += 1) {
    for (const line of classes[k]?.lines ?? []) classAt[line] = k;
  }
  const [card, line, rule]: [number[], number[], number[]] = [[], [], []];
  const capReached: number[] = [];
  const [points, rate]: [number[], number[]] = [[], []];
  const spends: number[] = [];
  const values: number[] = [];
  for (const c of cards) {
    const position = terms.cards.indexOf(c);
    const base = position < 0 ? 0 : (wallet.cards[c]?.base_rate ?? 0);
    const times = terms.yearFactor[position] ?? 1;
    const cpp = terms.cpp[position] ?? 0;
    const charged = c < 0 ? 0 : (wallet.fees[c] ?? 0);
    for (let at = 0; at < lines.length; at += 1) {
      const k = classAt[at] ?? 0;
      const own = shares[k] ?? NONE;
      const fee = lines[at]?.abroad === true ? charged : 0;
      const part = (lines[at]?.monthly ?? 0) / (classes[k]?.monthly ?? 0);
      for (let one = 0; one < own.length; one += 1) {
        const share = own[one] as Share;
        if (share.card !== c) continue;
        let spend = 0;
        for (let e = 0; e < share.dollars.length; e += 1) spend += (share.dollars[e] ?? 0) * part;
        const paid = position < 0 ? base : (paidRate(wallet, share.rule) ?? base);
        const earned = spend * paid * times;
        card.push(c);
        line.push(at);
        rule.push(share.rule);
        capReached.push(share.full ? 1 : 0);
        points.push(earned);
        rate.push(paid);
        spends.push(spend);
        values.push((earned * cpp) / 100 - spend * fee);
      }
    }
  }
  const nested = groupsOf(wallet, { count, card, line, rule });
  const [spend, value] = [nestedCents(spends, nested), nestedCents(values, nested)];
  return { count, card, line, rule, points, rate, capReached, spend, value };
}

/** What each level's groups hold at most: cells, of roll-ups, of rates at home or abroad. */
const CELLS = 65_536;
const IN_RATE = ROLLUP_CATEGORIES.length * CELLS;
const IN_CARD = 65_536 * IN_RATE;

/**
 * Cents are shared by card; by rate, at home and abroad, as a trace shows them; by roll-up; then by
 * line.
 */
function groupsOf(
  { lines, fees }: Compiled,
  { count, card, line, rule }: Pick<Cells, 'count' | 'card' | 'line' | 'rule'>,
): Nested {
  // A typed array sorts by number, without a function to call.
  const keys = new Float64Array(count);
  for (let cell = 0; cell < count; cell += 1) {
    const c = card[cell] ?? -1;
    const at = lines[line[cell] ?? 0];
    const isCharged = at?.abroad === true && (fees[c] ?? 0) > 0;
    const rate = ((rule[cell] ?? -1) + 1) * 2 + (isCharged ? 1 : 0);
    const rollup = at === undefined ? 0 : rollupIndex(at.category);
    keys[cell] = (c + 1) * IN_CARD + rate * IN_RATE + rollup * CELLS + cell;
  }
  keys.sort();
  const [order, byCard, byRate, byRollup]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const key of keys) {
    order.push(key % CELLS);
    byCard.push(Math.floor(key / IN_CARD));
    byRate.push(Math.floor(key / IN_RATE));
    byRollup.push(Math.floor(key / CELLS));
  }
  return { order, levels: [byCard, byRate, byRollup] };
}

const NONE: readonly Share[] = [];

/** The flows of each class, by descending rate; how many cells they make, and of which cards. */
function sharesOf(
  { classes, rules }: Compiled,
  { solved }: Chosen,
): {
  readonly shares: readonly (readonly Share[])[];
  readonly count: number;
  readonly cards: readonly number[];
} {
  const ranks = ranksOf(rules);
  const shares = classes.map((): Share[] => []);
  const cards: number[] = [];
  let count = 0;
  for (const { lineClass, card, rule, dollars, capFull } of solved.flows()) {
    const own = shares[lineClass] as Share[];
    let at = 0;
    while (at < own.length && (own[at]?.card !== card || own[at]?.rule !== rule)) at += 1;
    const known = own[at];
    if (known !== undefined) {
      known.dollars.push(dollars);
      known.full ||= capFull;
      continue;
    }
    own.push({ card, rule, rank: ranks[rule + 1] ?? 0, dollars: [dollars], full: capFull });
    count += classes[lineClass]?.lines.length ?? 0;
    if (!cards.includes(card)) cards.push(card);
  }
  for (const own of shares) if (own.length > 1) own.sort((a, b) => a.rank - b.rank);
  return { shares, count, cards: cards.sort((a, b) => a - b) };
}

const RANKS = new WeakMap<readonly CompiledRule[], readonly number[]>();

/** Position of each rule by descending rate, at its index + 1; the base rate, at 0, comes last. */
function ranksOf(rules: readonly CompiledRule[]): readonly number[] {
  const known = RANKS.get(rules);
  if (known !== undefined) return known;
  const ranks = new Array<number>(rules.length + 1).fill(0);
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
