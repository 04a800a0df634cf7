import { MONTHS, monthIndex, monthLabel, windowMonths, windowOf } from '../model/calendar.ts';
import { type Category, fineIndex, rollupOf } from '../model/categories.ts';
import { cents, OPTIMUM_SLACK } from '../model/money.ts';
import type { Cap } from '../model/rate-terms.ts';
import { anniversaryOf, type Compiled } from './compile/compile.ts';
import { walletTerms } from './pricing.ts';
import type { Flow } from './solve/solve.ts';
import { firstOptimum, type Prepared } from './split.ts';

/** A window of a cap, as far as it lies in the year. */
export interface CapFill {
  /** `YYYY-MM` of its first and last month. */
  readonly from: string;
  readonly to: string;
  /** Dollars that it takes; where the year holds a part of it, that part by months. */
  readonly limit: number;
  readonly spend: number;
  /** The month in which it is full; null: it never is. */
  readonly full_in: string | null;
}

/** What the best split puts under one cap of a card, the earliest first. */
export interface CapYear {
  readonly card_id: number;
  /** Dollars a period, as the card has it. */
  readonly amount: number;
  readonly period: Cap['period'];
  /** The best rate under it. */
  readonly rate: number;
  /** What is spent under it; a roll-up where that is all spending of it. */
  readonly categories: readonly Category[];
  readonly windows: readonly CapFill[];
  /** Dollars by month of the engine's year. */
  readonly months: readonly number[];
}

/** Dollars of one line class that one cap takes in one epoch, in one of its windows. */
interface Portion {
  readonly cap: number;
  readonly window: number;
  readonly lineClass: number;
  readonly slots: readonly number[];
  readonly rate: number;
  readonly dollars: number;
}

/**
 * When the caps of a wallet fill under its best split. The optimum says how many dollars of each
 * class a cap takes in each epoch; which of the epoch's months they are spent in earns the same,
 * because no rule tells them apart, so that they are taken as holders spend them: the first dollars
 * first. Caps of shorter windows go before longer ones, which have the room to wait for them.
 */
export function capCalendar(prepared: Prepared): CapYear[] {
  const { wallet, input } = prepared;
  const terms = walletTerms(prepared);
  const flows = firstOptimum(prepared, terms).solved.flows();
  const portions = portionsOf(wallet, flows, (card) => anniversaryOf(card, input));
  const first = monthIndex(input.as_of);
  const spent = wallet.caps.map(() => new Array<number>(MONTHS).fill(0));
  /** By class and slot: what is not yet taken. */
  const left = wallet.classes.map(({ monthly }) =>
    wallet.slots.map(({ weight }) => monthly * terms.spendingFactor * weight),
  );
  for (const { cap, lineClass, slots, dollars } of portions) {
    let rest = dollars;
    for (const slot of slots) {
      const free = left[lineClass] as number[];
      const taken = Math.min(rest, free[slot] ?? 0);
      const month = (wallet.slots[slot]?.month ?? 0) - first;
      (spent[cap] as number[])[month] = (spent[cap]?.[month] ?? 0) + taken;
      free[slot] = (free[slot] ?? 0) - taken;
      rest -= taken;
    }
  }
  return wallet.caps.flatMap((_, cap) => {
    const own = portions.filter((one) => one.cap === cap);
    const months = spent[cap] ?? [];
    return own.length === 0 ? [] : [yearOf(prepared, cap, own, months, first)];
  });
}

/** The flows into caps by the real windows that an epoch's mirrored ones stand for. */
function portionsOf(
  wallet: Compiled,
  flows: readonly Flow[],
  anniversary: (card_id: number) => number,
): Portion[] {
  const portions = flows.flatMap(({ lineClass, epoch, card, rule, dollars }): Portion[] => {
    const cap = wallet.capOf[rule] ?? -1;
    const { rule: own, once } = wallet.rules[rule] ?? {};
    // What is spent once fills no cap month by month.
    if (rule < 0 || cap < 0 || own?.lift !== undefined || once === true) return [];
    const { slots = [], weight = 1 } = wallet.epochs[epoch] ?? {};
    const { period } = wallet.caps[cap] as Compiled['caps'][number];
    const start = anniversary(wallet.cards[card]?.card_id ?? 0);
    const weightOf = (slot: number) => wallet.slots[slot]?.weight ?? 0;
    const windows = Map.groupBy(
      slots.toSorted((a, b) => a - b),
      (slot) => windowOf(period, wallet.slots[slot]?.month ?? 0, start),
    );
    return [...windows].map(([window, own]) => {
      const share = own.reduce((sum, slot) => sum + weightOf(slot), 0) / weight;
      const rate = wallet.rateOf[rule] ?? 0;
      return { cap, window, lineClass, slots: own, rate, dollars: dollars * share };
    });
  });
  const lengthOf = ({ cap }: Portion) => windowMonths(wallet.caps[cap]?.period ?? 'month');
  return portions.sort((a, b) => lengthOf(a) - lengthOf(b) || b.rate - a.rate);
}

function yearOf(
  { wallet, input }: Prepared,
  cap: number,
  portions: readonly Portion[],
  months: readonly number[],
  first: number,
): CapYear {
  const { card, amount, period } = wallet.caps[cap] as Compiled['caps'][number];
  const { card_id = 0 } = wallet.cards[card] ?? {};
  const start = anniversaryOf(card_id, input);
  const length = windowMonths(period);
  const windows = Map.groupBy(months.keys(), (at) => windowOf(period, first + at, start));
  const used = new Set(portions.map(({ window }) => window));
  return {
    ...{ card_id, amount, period },
    rate: Math.max(...portions.map(({ rate }) => rate)),
    categories: categoriesOf(wallet, portions),
    windows: [...windows]
      .filter(([window]) => used.has(window))
      .map(([, own]) => fillOf(own, months, (amount * own.length) / length, first)),
    months: months.map(cents),
  };
}

function categoriesOf({ classes, lines }: Compiled, portions: readonly Portion[]): Category[] {
  const under = new Set(portions.flatMap(({ lineClass }) => classes[lineClass]?.lines ?? []));
  const own = lines.filter((_, at) => under.has(at)).map(({ category }) => category);
  const others = lines.filter((_, at) => !under.has(at)).map(({ category }) => rollupOf(category));
  const named = [...new Set(own)].sort((a, b) => fineIndex(a) - fineIndex(b));
  return [
    ...new Set(
      named.map((category) => {
        const whole = rollupOf(category);
        return others.includes(whole) ? category : whole;
      }),
    ),
  ];
}

function fillOf(
  own: readonly number[],
  months: readonly number[],
  limit: number,
  first: number,
): CapFill {
  let spend = 0;
  let full: number | null = null;
  for (const at of own) {
    spend += months[at] ?? 0;
    if (full === null && spend >= limit - OPTIMUM_SLACK) full = at;
  }
  return {
    from: monthLabel(first + (own[0] ?? 0)),
    to: monthLabel(first + (own.at(-1) ?? 0)),
    limit: cents(limit),
    spend: cents(spend),
    full_in: full === null ? null : monthLabel(first + full),
  };
}
