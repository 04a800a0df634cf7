import { monthIndex, windowOf } from '../../model/calendar.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { DEFAULT_OPTIONS } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { Cap } from '../../model/rate-terms.ts';
import { quartersLeft } from '../../model/rotating.ts';
import { ruleAvailable } from '../../model/rules.ts';
import { capName, heldIn, isVarying } from './earning.ts';

/** What the months after opening a card may pay beside the rates of later years. */
export interface Opening {
  /** By how much they may pay more on a dollar, and less. */
  readonly more: number;
  readonly less: number;
  /** The same without what caps bound, and the points that it may bring in twelve months. */
  readonly moreUncapped: number;
  readonly capped: number;
}

/** Of rules that share a cap. */
interface Room {
  readonly rate: number;
  /** Dollars that it holds in twelve months. */
  readonly perYear: number;
  /** Dollars of one of its windows, and the first and the last of those in which it pays. */
  readonly amount: number;
  readonly first: number;
  readonly last: number;
}

/** For a card opened on `as_of`: rates of the first months, and the quarters that are left. */
export function openingOf(card: EngineCard, as_of: IsoDate): Opening {
  let [more, less, moreUncapped] = [0, 0, 0];
  const rooms = new Map<string, Room>();
  const add = (rule: EarnRule, rate: number, extra: number): void => {
    const { cap, id } = rule;
    if (cap === null) {
      more = Math.max(more, extra);
      moreUncapped = Math.max(moreUncapped, extra);
      return;
    }
    // A cap of its own lets it pay beside what its later rate pays, whichever is higher.
    more = Math.max(more, cap.group === null ? rate : extra);
    const name = capName(cap, id);
    rooms.set(name, together(rooms.get(name), roomOf(rule, cap, rate)));
  };
  for (const rule of card.earn) {
    if (rule.opening === undefined || rule.channel === 'portal') continue;
    if (!isVarying(rule) && !ruleAvailable(card, rule, DEFAULT_OPTIONS)) continue;
    const { rate } = rule.opening;
    less = Math.max(less, rule.rate - rate);
    // It holds from the opening on, whatever the dates of the later one.
    add({ ...rule, valid_from: null, valid_to: null }, rate, rate - rule.rate);
  }
  for (const rule of quartersLeft(card, as_of))
    if (rule.channel !== 'portal') add(rule, rule.rate, rule.rate);
  let capped = 0;
  for (const { rate, perYear, amount, first, last } of rooms.values())
    capped += rate * Math.min(perYear, amount * (last - first + 1));
  return { more, less, moreUncapped, capped };
}

function roomOf({ valid_from, valid_to }: EarnRule, cap: Cap, rate: number): Room {
  const { amount, period } = cap;
  const at = (day: IsoDate | null, open: number) =>
    day === null ? open : windowOf(period, monthIndex(day), 0);
  return {
    rate,
    perYear: heldIn(cap),
    amount,
    first: at(valid_from, -Infinity),
    last: at(valid_to, Infinity),
  };
}

function together(one: Room = NO_ROOM, other: Room): Room {
  return {
    rate: Math.max(one.rate, other.rate),
    perYear: Math.max(one.perYear, other.perYear),
    amount: Math.max(one.amount, other.amount),
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
  };
}

const NO_ROOM: Room = { rate: 0, perYear: 0, amount: 0, first: Infinity, last: -Infinity };
