import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';
import { bestBase } from '../supplies.ts';

/** Merges epochs, and classes, that the cards of a wallet do not distinguish. */
export interface Stretches {
  /** Months' worth of spending of each stretch, and one of its epochs. */
  readonly weights: readonly number[];
  readonly epoch: readonly number[];
  /** Room for the dollars of cap c in stretch g: number `roomAt[c * weights.length + g]`. */
  readonly roomAt: readonly number[];
  /** Dollars that each room holds in a year. */
  readonly capacity: readonly number[];
  readonly lots: readonly Lot[];
  /** By epoch its stretch, and by class its lot. */
  readonly stretchOf: readonly number[];
  readonly lotOf: readonly number[];
}

/** Spending that meets the same rules of the cards in the wallet. */
export interface Lot {
  readonly monthly: number;
  readonly rules: readonly number[];
  /** What a dollar earns at the best base rate. */
  readonly base: number;
  readonly abroad: boolean;
}

/**
 * Lays together epochs in which the same rules hold and whose cap windows are alike: the same room
 * a month, and the same make-up of epochs alike. Some optimum then treats their dollars alike, so
 * the optimum over stretches is the true one.
 */
export function stretchesOf(wallet: Compiled, terms: Terms): Stretches {
  const { classes, ...year } = yearOf(wallet, terms.cards);
  return { ...year, ...lotsOf(wallet, terms, classes) };
}

/** What the terms do not change. */
interface Year extends Omit<Stretches, 'lots' | 'lotOf'> {
  /** By class: the rules of the cards in the wallet, and their name. */
  readonly classes: readonly { readonly rules: readonly number[]; readonly name: string }[];
}

const YEARS = new QuestionMemo<Compiled, Map<string, Year>>();

/** Ends of ranges ask for the same cards again, on other terms. */
function yearOf(wallet: Compiled, cards: readonly number[]): Year {
  const known = YEARS.get(wallet) ?? new Map<string, Year>();
  YEARS.set(wallet, known);
  const name = cards.join();
  const year = known.get(name) ?? compiledYear(wallet, cards);
  known.set(name, year);
  return year;
}

function compiledYear(wallet: Compiled, cards: readonly number[]): Year {
  const { epochs, caps, capacity, windowAt, windowStart } = wallet;
  const width = epochs.length;
  const held = new Array<number>(wallet.cards.length).fill(0);
  for (const c of cards) held[c] = 1;
  const capped = caps.flatMap(({ card }, c) => (held[card] === 1 ? [c] : []));
  const stretchOf = alikeEpochs(wallet, held, capped);
  const [weights, epoch]: [number[], number[]] = [[], []];
  stretchOf.forEach((g, e) => {
    weights[g] = (weights[g] ?? 0) + (epochs[e]?.weight ?? 0);
    epoch[g] ??= e;
  });

  const count = weights.length;
  const roomAt = new Array<number>(caps.length * count).fill(-1);
  const rooms: number[] = [];
  for (const c of capped) {
    // Windows that share a stretch share their room, transitively.
    const roomOf = Array.from({ length: count }, (_, g) => g);
    for (let w = windowStart[c] ?? 0; w < (windowStart[c + 1] ?? 0); w += 1) {
      let first = -1;
      for (let e = 0; e < width; e += 1) {
        if (windowAt[c * width + e] !== w) continue;
        const room = roomOf[stretchOf[e] ?? 0] ?? 0;
        if (first < 0) first = room;
        else if (room !== first) replaceAll(roomOf, room, first);
      }
    }
    const numbers = new Map<number, number>();
    roomOf.forEach((room, g) => {
      const number = numbers.get(room) ?? rooms.length;
      if (number === rooms.length) rooms.push(0);
      numbers.set(room, number);
      roomAt[c * count + g] = number;
    });
    for (let w = windowStart[c] ?? 0; w < (windowStart[c + 1] ?? 0); w += 1) {
      const e = epochs.findIndex((_, at) => windowAt[c * width + at] === w);
      const room = roomAt[c * count + (stretchOf[e] ?? 0)] ?? 0;
      rooms[room] = (rooms[room] ?? 0) + (capacity[w] ?? 0);
    }
  }
  const classes = wallet.classes.map((one) => {
    const rules = one.rules.filter((r) => held[wallet.cardOf[r] ?? 0] === 1);
    return { rules, name: rules.join() };
  });
  return { weights, epoch, roomAt, capacity: rooms, stretchOf, classes };
}

/**
 * By epoch: the number of its stretch. Separated by rules first, then by windows until nothing
 * changes.
 */
function alikeEpochs(
  { epochs, cardOf, rules, undated, active, capacity, windowAt }: Compiled,
  held: readonly number[],
  capped: readonly number[],
): number[] {
  const width = epochs.length;
  if (width === 1) return [0];
  const dated = rules.flatMap((_, r) =>
    held[cardOf[r] ?? 0] === 1 && undated[r] !== 1 ? [r] : [],
  );
  let [numbers, count] = numbered(
    epochs.map((_, e) => dated.map((r) => active[r * width + e]).join('')),
  );
  for (;;) {
    // By window: months' worth of spending of each number, and of all.
    const months = new Array<number>(capacity.length * count).fill(0);
    const all = new Array<number>(capacity.length).fill(0);
    for (const c of capped) {
      for (let e = 0; e < width; e += 1) {
        const window = windowAt[c * width + e] ?? 0;
        const weight = epochs[e]?.weight ?? 0;
        const at = window * count + (numbers[e] ?? 0);
        months[at] = (months[at] ?? 0) + weight;
        all[window] = (all[window] ?? 0) + weight;
      }
    }
    const names = epochs.map((_, e) => {
      let name = `${numbers[e]}`;
      for (const c of capped) {
        const window = windowAt[c * width + e] ?? 0;
        const whole = all[window] || 1;
        name += `|${((capacity[window] ?? 0) / whole).toPrecision(9)}`;
        for (let n = 0; n < count; n += 1) {
          const part = months[window * count + n] ?? 0;
          if (part > 0) name += `,${n}*${(part / whole).toFixed(9)}`;
        }
      }
      return name;
    });
    const [next, more] = numbered(names);
    if (more === count) return numbers;
    [numbers, count] = [next, more];
  }
}

/** Names as numbers in order of first appearance, and how many there are. */
function numbered(names: readonly string[]): [number[], number] {
  const known = new Map<string, number>();
  const numbers = names.map((name) => {
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return number;
  });
  return [numbers, known.size];
}

function lotsOf(
  wallet: Compiled,
  terms: Terms,
  classes: Year['classes'],
): Pick<Stretches, 'lots' | 'lotOf'> {
  const known = new Map<string, number>();
  const lots: (Lot & { monthly: number })[] = [];
  const lotOf: number[] = [];
  const everywhere = bestBase(wallet, terms, null, false);
  wallet.classes.forEach(({ monthly, accepted, abroad }, k) => {
    const { rules = [], name: own = '' } = classes[k] ?? {};
    const usual = accepted === null && !abroad;
    const { worth: base } = usual ? everywhere : bestBase(wallet, terms, accepted, abroad);
    const name = `${own}|${base}|${abroad}`;
    const at = known.get(name) ?? lots.length;
    lotOf.push(at);
    const lot = lots[at];
    if (lot === undefined) {
      known.set(name, at);
      lots.push({ monthly, rules, base, abroad });
    } else lot.monthly += monthly;
  });
  return { lots, lotOf };
}

function replaceAll(numbers: number[], from: number, to: number): void {
  numbers.forEach((one, at) => {
    if (one === from) numbers[at] = to;
  });
}
