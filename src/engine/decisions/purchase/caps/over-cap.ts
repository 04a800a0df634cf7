import { monthIndex } from '../../../model/calendar.ts';
import type { EarnRule } from '../../../model/facts.ts';
import { capKey } from '../../../model/input.ts';
import type { IsoDate } from '../../../model/iso-date.ts';
import { cents } from '../../../model/money.ts';
import type { BestCardInput } from '../input.ts';
import { rankPurchase, type Scored } from '../rank.ts';
import { anewAt } from './cap-anew.ts';

/** What a purchase that no cap holds whole brings otherwise: on several cards, or later on one. */
export interface OverCap {
  /** Dollars of it on each card, the best rate first, and what they bring together; null for no gain. */
  readonly split: {
    readonly parts: readonly { readonly card_id: number; readonly spend: number }[];
    readonly value: number;
  } | null;
  /** All of it on the best card once its cap starts anew, in words; null for no gain. */
  readonly later: {
    readonly card_id: number;
    readonly value: number;
    readonly when: string;
    /** The rule that pays it then. */
    readonly rule: EarnRule;
  } | null;
}

/** Dollars for which nobody pays with two cards, or waits. */
const LEAST = 1;
/** Months within which a purchase can wait. */
const SOON = 3;

/** @param ranked what `rankPurchase` makes of `input` */
export function overCap(input: BestCardInput, ranked: readonly Scored[]): OverCap {
  const taken = ranked.filter(({ why_not }) => why_not === null);
  const [best] = taken;
  if (best === undefined) return { split: null, later: null };
  const split = splitOver(input, taken);
  const isBetter = split !== null && split.value >= best.exact + LEAST;
  const most = isBetter ? split.value : best.exact;
  return { split: isBetter ? split : null, later: laterThan(most, input, taken) };
}

/** The dollars where each brings the most: of every card the rates fall from part to part. */
function splitOver(input: BestCardInput, taken: readonly Scored[]): OverCap['split'] {
  const isCrossed = taken.some(({ used }) => used.length > 1);
  if (!isCrossed || taken.length < 2) return null;
  const pieces = taken
    .flatMap(({ card, used, factor, cpp, fee }) =>
      used.map(({ rate, spend }) => {
        const each = (rate * factor * cpp) / 100 - fee / input.amount;
        return { card_id: card.card_id, spend, each };
      }),
    )
    .sort((a, b) => b.each - a.each);
  const spent = new Map<number, number>();
  let rest = input.amount;
  for (const { card_id, spend } of pieces) {
    const part = Math.min(rest, spend);
    if (part > 0) spent.set(card_id, (spent.get(card_id) ?? 0) + part);
    rest -= part;
  }
  if (spent.size < 2) return null;
  const parts = [...spent].map(([card_id, spend]) => ({ card_id, spend: cents(spend) }));
  // A rate may ask for a least sum.
  const value = parts.reduce((sum, { card_id, spend }) => {
    const own = rankPurchase({ ...input, amount: spend });
    return sum + (own.find(({ card }) => card.card_id === card_id)?.exact ?? 0);
  }, 0);
  return { parts, value: cents(value) };
}

/** What the whole purchase brings after the next day on which a cap that is used in part starts anew. */
function laterThan(most: number, input: BestCardInput, taken: readonly Scored[]): OverCap['later'] {
  const { as_of, cap_used, acquired_dates } = input;
  const found = taken.flatMap(({ card, candidates }) =>
    candidates.flatMap(({ rule }) => {
      const own = rule.cap && capKey(card.card_id, rule.cap.group ?? rule.id);
      if (own === null || (cap_used.get(own) ?? 0) <= 0) return [];
      const anew = anewAt(rule, as_of, acquired_dates?.get(card.card_id));
      if (anew === null || !isSoon(anew.day, as_of)) return [];
      const then = { ...input, as_of: anew.day ?? as_of, cap_used: without(cap_used, own) };
      const [first] = rankPurchase(then);
      const isIts = first?.card.card_id === card.card_id && first.why_not === null;
      const paying = first?.candidates.find((one) => one.rule.rate === first.used[0]?.rate)?.rule;
      return isIts && first.exact >= most + LEAST
        ? [
            {
              ...{ card_id: card.card_id, value: cents(first.exact), when: anew.text },
              rule: paying ?? rule,
            },
          ]
        : [];
    }),
  );
  return found.toSorted((a, b) => b.value - a.value)[0] ?? null;
}

function without(used: BestCardInput['cap_used'], key: string): Map<string, number> {
  return new Map([...used].filter(([one]) => one !== key));
}

function isSoon(day: IsoDate | null, as_of: IsoDate): boolean {
  return day === null || monthIndex(day) - monthIndex(as_of) <= SOON;
}
