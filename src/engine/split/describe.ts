import { type FineCategory, type RollupCategory, rollupOf } from '../model/categories.ts';
import { foreignFeePercent, isAbroad } from '../model/foreign.ts';
import { rounded, sumCents } from '../model/money.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { Compiled } from './compile/compile.ts';
import type { Terms } from './pricing.ts';
import type { Chosen } from './solve/choices.ts';

/** Dollars of one spending line that earn one rate of one card. */
export interface AllocationLine {
  readonly card_id: number;
  readonly category: FineCategory;
  readonly merchant: string | null;
  /** The earn rule's id; null for the card's base rate. */
  readonly rule: string | null;
  /** Dollars, to the cent. */
  readonly spend: number;
  /** Points per dollar, or percent for cash back. */
  readonly rate: number;
  /** Cents per point. */
  readonly cpp: number;
  /** First-year factor; else 1. */
  readonly factor: number;
  readonly abroad: boolean;
  /** Percent that the card charges because the dollars are spent abroad; 0 at home. */
  readonly foreign_fee: number;
  /**
   * Dollars: spend x (rate x factor x cpp - foreign_fee) / 100, rounded so that all lines add up to
   * the total.
   */
  readonly value: number;
  /** Whether the rule's cap is full in at least one window. */
  readonly cap_reached: boolean;
}

export type Rewards = Partial<Record<RollupCategory, number>>;

export interface CardAllocation {
  readonly card_id: number;
  readonly spend: number;
  /** Dollars. */
  readonly value: number;
  readonly rewards_by_category: Rewards;
}

export interface Allocation {
  /** Dollars of rewards in the twelve months. */
  readonly total_value: number;
  readonly total_spend: number;
  /** Every card of the wallet, by ascending card_id. */
  readonly cards: readonly CardAllocation[];
  readonly rewards_by_category: Rewards;
  /** By card_id, then the category tree, then the better rate. */
  readonly lines: readonly AllocationLine[];
  /** True unless the search over choices hit its limit. */
  readonly proven: boolean;
}

/** The cells of an optimum in words, and their sums. */
export function describeAllocation(wallet: Compiled, chosen: Chosen, terms: Terms): Allocation {
  const cells = cellsOf(wallet, chosen, terms);
  const lines = linesOf(wallet, cells, terms);
  const ownLines = new Map<number, AllocationLine[]>(
    wallet.cards.map(({ card_id }) => [card_id, []]),
  );
  for (const line of lines) ownLines.get(line.card_id)?.push(line);
  const byRollup = (some: readonly AllocationLine[]): Rewards =>
    sumBy(some, (line) => rollupOf(line.category));
  return {
    total_value: sumCents(lines.map((line) => line.value)),
    total_spend: sumCents(cells.spend),
    cards: [...ownLines].map(([card_id, own]) => ({
      card_id,
      spend: sumCents(own.map((line) => line.spend)),
      value: sumCents(own.map((line) => line.value)),
      rewards_by_category: byRollup(own),
    })),
    rewards_by_category: byRollup(lines),
    lines,
    proven: chosen.proven,
  };
}

/** The cells of accepted cards, as lines. */
export function linesOf(wallet: Compiled, cells: Cells, terms: Terms): AllocationLine[] {
  const lines: AllocationLine[] = [];
  const cpp = terms.cpp.map((one) => rounded(one, 6));
  for (let i = 0; i < cells.count; i += 1) {
    const card = wallet.cards[cells.card[i] ?? -1];
    const line = wallet.lines[cells.line[i] ?? 0];
    if (card === undefined || line === undefined) continue;
    const position = terms.cards.indexOf(cells.card[i] ?? -1);
    const rule = wallet.rules[cells.rule[i] ?? -1]?.rule ?? null;
    lines.push({
      card_id: card.card_id,
      category: line.category,
      merchant: line.merchant,
      rule: rule?.lift?.of ?? rule?.id ?? null,
      spend: cells.spend[i] ?? 0,
      rate: cells.rate[i] ?? card.base_rate,
      cpp: cpp[position] ?? 0,
      factor: terms.yearFactor[position] ?? 1,
      abroad: isAbroad(line),
      foreign_fee: isAbroad(line) ? foreignFeePercent(card) : 0,
      value: cells.value[i] ?? 0,
      cap_reached: rule?.lift === undefined && cells.capReached[i] === 1,
    });
  }
  return lines;
}

function sumBy<K extends string>(
  lines: readonly AllocationLine[],
  key: (line: AllocationLine) => K,
): Partial<Record<K, number>> {
  const whole = new Map<K, number>();
  for (const line of lines) {
    const name = key(line);
    whole.set(name, (whole.get(name) ?? 0) + Math.round(line.value * 100));
  }
  const dollars: Partial<Record<K, number>> = {};
  for (const [name, sum] of whole) dollars[name] = sum / 100 + 0;
  return dollars;
}
