import { monthIndex, type Slot, windowMonths, windowOf } from '../calendar.ts';
import type { Cap, IsoDate } from '../model.ts';

/** Slots that no rule and no cap window tells apart, or that mirror each other. */
export interface Epoch {
  readonly slots: readonly number[];
  /** Months' worth of spending. */
  readonly weight: number;
}

export interface CapWindow {
  readonly cap: number;
  /** Share of the cap that the window has: below 1 only where windows are prorated. */
  readonly share: number;
  /** Dollars of it used before `as_of`. */
  readonly used: number;
  /** How many windows alike it stands for. */
  readonly count: number;
}

export interface CompiledCap {
  readonly card: number;
  readonly amount: number;
  readonly period: Cap['period'];
}

/** A cap with what its windows need. */
export interface WindowedCap {
  readonly period: Cap['period'];
  /** Month index of any start of the card's member year. */
  readonly anniversary: number;
  /** Dollars used in the window open at `as_of`. */
  readonly used: number;
}

export interface Epochs {
  readonly epochs: readonly Epoch[];
  readonly windows: readonly CapWindow[];
  /** Window of cap c in epoch e at `c * epochs.length + e`. */
  readonly windowAt: Int32Array;
}

/**
 * Cuts the year into epochs. Months that differ only in being different months (same rules,
 * same longer windows) mirror each other: some optimum treats them alike, so they are solved
 * as one, with the caps of both. The same then holds for quarters, and for half-years.
 * @param signature by slot: which rules hold then, as a string
 */
export function compileEpochs(
  slots: readonly Slot[],
  signature: readonly string[],
  caps: readonly WindowedCap[],
  as_of: IsoDate,
  partial: 'full' | 'prorated',
): Epochs {
  const months = [...new Set(slots.map((slot) => slot.month))];
  const numberOf = (cap: WindowedCap, month: number): number =>
    windowOf(cap.period, month, cap.anniversary);
  const facts = (cap: WindowedCap, number: number): { share: number; used: number } => {
    const covered = months.filter((month) => numberOf(cap, month) === number).length;
    const share = partial === 'full' ? 1 : covered / windowMonths(cap.period);
    return { share, used: numberOf(cap, monthIndex(as_of)) === number ? cap.used : 0 };
  };

  // Blocks of slots, merged level by level; `parts` pairs what mirrors each other.
  let blocks = months.map((month): Block => {
    const own = slots.flatMap((slot, index) => (slot.month === month ? [index] : []));
    return { first: month, parts: own.map((slot) => [slot]) };
  });
  for (const length of [1, 3, 6]) {
    if (length > 1) blocks = joinBlocks(blocks, (month) => Math.floor(month / length));
    const groups = new Map<string, Block[]>();
    for (const block of blocks) {
      const inner = block.parts.map(([slot = 0]) => {
        const { month, weight } = slots[slot] ?? { month: 0, weight: 0 };
        const shorter = caps
          .filter((cap) => windowMonths(cap.period) < length)
          .map((cap) => JSON.stringify(facts(cap, numberOf(cap, month))));
        const quarter = Math.floor(month / 3) - Math.floor(block.first / 3);
        return `${signature[slot]}*${weight}*${quarter}*${shorter.join()}`;
      });
      const sizes = block.parts.map((part) => part.length);
      const outer = caps.map((cap) => {
        const number = numberOf(cap, block.first);
        const long = windowMonths(cap.period) > length;
        return long ? number : JSON.stringify(facts(cap, number));
      });
      const key = `${inner.join('|')}#${sizes.join()}#${outer.join()}`;
      groups.set(key, [...(groups.get(key) ?? []), block]);
    }
    blocks = [...groups.values()].map(mirror);
  }
  const epochs = blocks.flatMap((block) =>
    block.parts.map((part) => ({
      slots: part,
      weight: part.reduce((sum, slot) => sum + (slots[slot]?.weight ?? 0), 0),
    })),
  );

  const windows: CapWindow[] = [];
  const windowAt = new Int32Array(caps.length * epochs.length);
  caps.forEach((cap, index) => {
    const known = new Map<string, number>();
    epochs.forEach((epoch, e) => {
      const numbers = [
        ...new Set(epoch.slots.map((slot) => numberOf(cap, slots[slot]?.month ?? 0))),
      ];
      const name = numbers.join();
      let window = known.get(name);
      if (window === undefined) {
        const count = numbers.length;
        window = windows.push({ cap: index, ...facts(cap, numbers[0] ?? 0), count }) - 1;
        known.set(name, window);
      }
      windowAt[index * epochs.length + e] = window;
    });
  });
  return { epochs, windows, windowAt };
}

/** A stretch of months, as parts that are solved each on its own; `first` is its first month. */
interface Block {
  readonly first: number;
  readonly parts: readonly (readonly number[])[];
}

/** Blocks of one longer window as one block. */
function joinBlocks(blocks: readonly Block[], windowNumber: (month: number) => number): Block[] {
  const joined = new Map<number, Block>();
  for (const block of blocks) {
    const number = windowNumber(block.first);
    const known = joined.get(number);
    const parts = [...(known?.parts ?? []), ...block.parts];
    joined.set(number, { first: known?.first ?? block.first, parts });
  }
  return [...joined.values()];
}

/** Blocks alike as one: the parts of each laid together in order. */
function mirror(blocks: readonly Block[]): Block {
  const [first] = blocks;
  if (first === undefined) return { first: 0, parts: [] };
  const parts = first.parts.map((_, at) => blocks.flatMap((block) => block.parts[at] ?? []));
  return { first: first.first, parts };
}
