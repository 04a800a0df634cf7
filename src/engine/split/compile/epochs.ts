import { type Slot, windowMonths, windowOf } from '../../model/calendar.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { Cap } from '../../model/rate-terms.ts';

/** Slots that no rule and no cap window distinguishes, or that mirror each other. */
export interface Epoch {
  readonly slots: readonly number[];
  /** Months' worth of spending. */
  readonly weight: number;
}

export interface CapWindow {
  readonly cap: number;
  /** The window's share of the cap, by its months in the year: below 1 at the year's ends. */
  readonly share: number;
  /** How many identical windows it represents. */
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
}

export interface Epochs {
  readonly epochs: readonly Epoch[];
  readonly windows: readonly CapWindow[];
  /** First window of each cap, plus a final entry. */
  readonly windowStart: readonly number[];
  /** Window of cap c in epoch e at `c * epochs.length + e`. */
  readonly windowAt: readonly number[];
}

/** Epochs of a year with certain kinds of caps, and the windows of each kind in them. */
interface Cut {
  readonly epochs: readonly Epoch[];
  readonly layouts: readonly Layout[];
}

/** Wallets differ in cards far more than in how they cut a year: it is found once for each way. */
const CUTS = new Map<string, Cut>();
const MOST_CUTS = 1_000;

/**
 * Divides the year into epochs. Months that differ only in their position (same rules, same longer
 * windows) mirror each other: some optimum treats them alike, so they are solved as one, with the
 * caps of both. The same then applies to quarters, and to half-years.
 * @param signature by slot: which rules apply then, as a string
 */
export function compileEpochs(
  slots: readonly Slot[],
  signature: readonly string[],
  caps: readonly WindowedCap[],
  as_of: IsoDate,
): Epochs {
  const kinds: WindowedCap[] = [];
  const kindOf = caps.map((cap) => {
    const known = kinds.findIndex((kind) => isKind(kind, cap));
    return known >= 0 ? known : kinds.push(cap) - 1;
  });
  const name = cutName(slots, signature, kinds, as_of);
  let cut = CUTS.get(name);
  if (cut === undefined) {
    cut = cutYear(slots, signature, kinds);
    if (CUTS.size >= MOST_CUTS) CUTS.clear();
    CUTS.set(name, cut);
  }
  const { epochs, layouts } = cut;
  const windows: CapWindow[] = [];
  const windowStart = new Array<number>(caps.length + 1).fill(0);
  const windowAt = new Array<number>(caps.length * epochs.length).fill(0);
  kindOf.forEach((kind, index) => {
    const layout = layouts[kind];
    const first = windows.length;
    for (const window of layout?.windows ?? []) windows.push({ cap: index, ...window });
    layout?.at.forEach((window, e) => {
      windowAt[index * epochs.length + e] = first + window;
    });
    windowStart[index + 1] = windows.length;
  });
  return { epochs, windows, windowStart, windowAt };
}

/** All that `cutYear` depends on. Slots follow from the day and from where they begin. */
function cutName(
  slots: readonly Slot[],
  signature: readonly string[],
  kinds: readonly WindowedCap[],
  as_of: IsoDate,
): string {
  const starts = slots.map(({ start }, i) => `${start.slice(8)}${signature[i]}`).join();
  const caps = kinds.map(({ period, anniversary }) => `${period} ${anniversary}`);
  return `${as_of} ${starts} ${caps.join()}`;
}

function cutYear(
  slots: readonly Slot[],
  signature: readonly string[],
  caps: readonly WindowedCap[],
): Cut {
  const months = [...new Set(slots.map((slot) => slot.month))];
  const kinds = caps.map((cap) => kindIn(cap, months));
  const shareAt = (kind: CapKind, month: number): number =>
    kind.shares.get(windowNumber(kind, month)) ?? 1;

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
        const shorter = kinds
          .filter((kind) => windowMonths(kind.period) < length)
          .map((kind) => shareAt(kind, month));
        const quarter = Math.floor(month / 3) - Math.floor(block.first / 3);
        return `${signature[slot]}*${weight}*${quarter}*${shorter.join()}`;
      });
      const sizes = block.parts.map((part) => part.length);
      const outer = kinds.map((kind) => {
        const long = windowMonths(kind.period) > length;
        return long ? windowNumber(kind, block.first) : shareAt(kind, block.first);
      });
      const key = `${inner.join('|')}#${sizes.join()}#${outer.join()}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [block]);
      else group.push(block);
    }
    blocks = [...groups.values()].map(mirror);
  }
  const epochs = blocks.flatMap((block) =>
    block.parts.map((part) => ({
      slots: part,
      weight: part.reduce((sum, slot) => sum + (slots[slot]?.weight ?? 0), 0),
    })),
  );
  return { epochs, layouts: kinds.map((kind) => layoutOf(kind, epochs, slots)) };
}

/** One kind of cap, with the share of it in each of its windows, by window number. */
interface CapKind extends WindowedCap {
  readonly shares: ReadonlyMap<number, number>;
}

function kindIn(cap: WindowedCap, months: readonly number[]): CapKind {
  const numbers = months.map((month) => windowNumber(cap, month));
  const shares = new Map(
    [...new Set(numbers)].map((number) => {
      const covered = numbers.filter((one) => one === number).length;
      return [number, covered / windowMonths(cap.period)];
    }),
  );
  return { ...cap, shares };
}

/** Caps differ in few ways: by period, and by anniversary where it counts. */
function isKind(kind: WindowedCap, cap: WindowedCap): boolean {
  const anniversary = cap.period !== 'member_year' || kind.anniversary === cap.anniversary;
  return kind.period === cap.period && anniversary;
}

function windowNumber(cap: WindowedCap, month: number): number {
  return windowOf(cap.period, month, cap.anniversary);
}

/** Windows of one kind of cap, and by epoch the number of its window. */
interface Layout {
  readonly windows: readonly Omit<CapWindow, 'cap'>[];
  readonly at: readonly number[];
}

/** Windows of one kind of cap in the epochs, numbered by first appearance. */
function layoutOf(kind: CapKind, epochs: readonly Epoch[], slots: readonly Slot[]): Layout {
  const windows: Omit<CapWindow, 'cap'>[] = [];
  const known = new Map<string, number>();
  const at = epochs.map((epoch) => {
    const numbers = new Set(epoch.slots.map((slot) => windowNumber(kind, slots[slot]?.month ?? 0)));
    const name = [...numbers].join();
    const found = known.get(name) ?? windows.length;
    if (found === windows.length) {
      const [number = 0] = numbers;
      windows.push({ share: kind.shares.get(number) ?? 1, count: numbers.size });
      known.set(name, found);
    }
    return found;
  });
  return { windows, at };
}

/** A stretch of months, as parts that are solved separately; `first` is its first month. */
interface Block {
  readonly first: number;
  readonly parts: readonly (readonly number[])[];
}

/** Joins blocks that share a longer window into one. */
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

/** Merges similar blocks into one: their parts are paired in order. */
function mirror(blocks: readonly Block[]): Block {
  const [first] = blocks;
  if (first === undefined) return { first: 0, parts: [] };
  const parts = first.parts.map((_, at) => blocks.flatMap((block) => block.parts[at] ?? []));
  return { first: first.first, parts };
}
