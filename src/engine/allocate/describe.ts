import { monthLabel } from '../calendar.ts';
import { type FineCategory, type RollupCategory, rollupOf } from '../categories.ts';
import { centParts, rounded, sumCents } from '../money.ts';
import type { Chosen } from './choices.ts';
import type { Compiled } from './compile.ts';
import type { Terms } from './terms.ts';

/** Dollars of one spending line that earn one rate of one card. */
export interface AllocationLine {
  readonly card_id: number;
  readonly category: FineCategory;
  readonly merchant: string | null;
  readonly channel: 'any' | 'portal';
  /** The earn rule's id; null for the card's base rate. */
  readonly rule: string | null;
  /** `YYYY-MM`, ascending: the months in which some of it is spent. */
  readonly months: readonly string[];
  /** Dollars, to the cent. */
  readonly spend: number;
  /** Points per dollar, or percent for cash back. */
  readonly rate: number;
  /** Cents per point. */
  readonly cpp: number;
  /** First-year factor; else 1. */
  readonly factor: number;
  /** spend x rate x factor. */
  readonly points: number;
  /** Dollars: points x cpp / 100, rounded so that all lines add up to the total. */
  readonly value: number;
  /** The rule's cap is full in at least one of these months. */
  readonly cap_reached: boolean;
}

export type Rewards = Partial<Record<RollupCategory, number>>;

export interface CardAllocation {
  readonly card_id: number;
  readonly spend: number;
  readonly points: number;
  /** Dollars. */
  readonly value: number;
  readonly rewards_by_category: Rewards;
}

export interface Allocation {
  /** Dollars of rewards in the twelve months. */
  readonly total_value: number;
  readonly total_spend: number;
  /** Dollars that no card of the wallet is taken for. */
  readonly unallocated_spend: number;
  /** By ascending card_id, every card of the wallet. */
  readonly cards: readonly CardAllocation[];
  readonly rewards_by_category: Rewards;
  readonly rewards_by_fine_category: Partial<Record<FineCategory, number>>;
  /** By card_id, then the category tree, then the better rate. */
  readonly lines: readonly AllocationLine[];
  /** What each choice group should be set to: rule ids. */
  readonly choices: readonly {
    readonly card_id: number;
    readonly group: string;
    readonly rules: readonly string[];
  }[];
  /** That no choice brings more: false only where the search over choices met its limit. */
  readonly proven: boolean;
}

interface Cell {
  readonly card: number;
  readonly line: number;
  readonly rule: number;
  dollars: number;
  readonly months: Set<number>;
  capReached: boolean;
}

/** Flows of line classes as lines of dollars, shared out in proportion, and their sums. */
export function describeAllocation(wallet: Compiled, chosen: Chosen, terms: Terms): Allocation {
  const cells = collect(wallet, chosen);
  const spends = centParts(cells.map((cell) => cell.dollars));
  const exact = cells.map(({ card, rule, dollars }) => {
    const at = wallet.cards[card];
    if (at === undefined) return { rate: 0, cpp: 0, factor: 1, points: 0 };
    const rate = wallet.rules[rule]?.rule.rate ?? at.base_rate;
    const position = terms.cards.indexOf(card);
    const [cpp, factor] = [terms.cpp[position] ?? 0, terms.yearFactor[position] ?? 1];
    return { rate, cpp, factor, points: dollars * rate * factor };
  });
  const values = centParts(exact.map(({ points, cpp }) => (points * cpp) / 100));
  const labels = new Map(wallet.slots.map(({ month }) => [month, monthLabel(month)]));
  const all = cells.map((cell, index) => {
    const line = wallet.lines[cell.line];
    const amounts = exact[index];
    return {
      card_id: wallet.cards[cell.card]?.card_id ?? -1,
      category: line?.category ?? 'uncategorized',
      merchant: line?.merchant ?? null,
      channel: line?.channel ?? 'any',
      rule: wallet.rules[cell.rule]?.rule.id ?? null,
      months: [...cell.months].sort((a, b) => a - b).map((month) => labels.get(month) ?? ''),
      spend: spends[index] ?? 0,
      rate: amounts?.rate ?? 0,
      cpp: rounded(amounts?.cpp ?? 0, 6),
      factor: amounts?.factor ?? 1,
      points: rounded(amounts?.points ?? 0),
      value: values[index] ?? 0,
      cap_reached: cell.capReached,
    } satisfies AllocationLine;
  });
  const lines = all.filter((_, index) => (cells[index]?.card ?? -1) >= 0);
  const lost = all.filter((_, index) => (cells[index]?.card ?? -1) < 0);
  return {
    total_value: sumCents(lines.map((line) => line.value)),
    total_spend: sumCents(all.map((line) => line.spend)),
    unallocated_spend: sumCents(lost.map((line) => line.spend)),
    cards: wallet.cards.map(({ card_id }) => {
      const own = lines.filter((line) => line.card_id === card_id);
      return {
        card_id,
        spend: sumCents(own.map((line) => line.spend)),
        points: rounded(own.reduce((sum, line) => sum + line.points, 0)),
        value: sumCents(own.map((line) => line.value)),
        rewards_by_category: sumBy(own, (line) => rollupOf(line.category)),
      };
    }),
    rewards_by_category: sumBy(lines, (line) => rollupOf(line.category)),
    rewards_by_fine_category: sumBy(lines, (line) => line.category),
    lines,
    choices: wallet.choices.map((choice) => ({
      card_id: wallet.cards[choice.card]?.card_id ?? 0,
      group: choice.group,
      rules: choice.rules
        .filter((rule) => chosen.ruleOn[rule] === 1)
        .map((rule) => wallet.rules[rule]?.rule.id ?? ''),
    })),
    proven: chosen.proven,
  };
}

function collect(wallet: Compiled, chosen: Chosen): Cell[] {
  const cells = new Map<string, Cell>();
  for (const flow of chosen.solved.flows()) {
    const lineClass = wallet.classes[flow.lineClass];
    const epoch = wallet.epochs[flow.epoch];
    if (lineClass === undefined || epoch === undefined) continue;
    for (const line of lineClass.lines) {
      const share = (wallet.lines[line]?.monthly ?? 0) / lineClass.monthly;
      const name = `${flow.card}:${line}:${flow.rule}`;
      const known = cells.get(name);
      const cell = known ?? {
        card: flow.card,
        line,
        rule: flow.rule,
        dollars: 0,
        months: new Set<number>(),
        capReached: false,
      };
      if (known === undefined) cells.set(name, cell);
      cell.dollars += flow.dollars * share;
      cell.capReached ||= flow.capFull;
      for (const slot of epoch.slots) cell.months.add(wallet.slots[slot]?.month ?? 0);
    }
  }
  const rate = (cell: Cell): number => wallet.rules[cell.rule]?.rule.rate ?? -1;
  return [...cells.values()].sort(
    (a, b) => a.card - b.card || a.line - b.line || rate(b) - rate(a) || a.rule - b.rule,
  );
}

function sumBy<K extends string>(
  lines: readonly AllocationLine[],
  key: (line: AllocationLine) => K,
): Partial<Record<K, number>> {
  const parts = new Map<K, number[]>();
  for (const line of lines) {
    const own = parts.get(key(line));
    if (own === undefined) parts.set(key(line), [line.value]);
    else own.push(line.value);
  }
  const sums: Partial<Record<K, number>> = {};
  for (const [name, values] of parts) sums[name] = sumCents(values);
  return sums;
}
