import { FINE_CATEGORIES, fineIndex } from '../model/categories.ts';
import type { EngineCard } from '../model/facts.ts';
import { isAbroad } from '../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput, type EngineOptions } from '../model/input.ts';
import { isPlain } from '../model/rules.ts';
import { type Earning, earningOf } from '../split/bounds/earning.ts';
import { bonusAtMost } from '../worth/bonus-range.ts';
import { type CountedCredit, countedCredits, creditRange } from '../worth/credit-range.ts';
import { worthBeside } from '../worth/points.ts';
import { YEARS_HELD } from './search-worth.ts';

/** What a figure may come to: it is neither below `least` nor above `most`. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Ranges of what `searchWorth` and `netFirst` say of a card, in a hundredth of their time. */
export interface SearchRanges {
  readonly worth: (card: EngineCard) => Range;
  readonly first: (card: EngineCard) => Range;
  readonly bonus: (card: EngineCard) => Range;
}

const ANYTHING: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
/** Dollars by which roundings to the cent may add up, and what rounded rates add on each dollar. */
const ROUNDING = 0.05;
const RATE_ROUNDING = 1e-7;

/** What ranges need to know of a card, found once a day. */
interface CardFacts {
  readonly earning: Earning;
  readonly counted: readonly CountedCredit[];
}

interface Known extends Partial<Record<EngineOptions['year'], CardFacts>> {
  readonly as_of: string;
  readonly benefits: EngineInput['benefits'];
}

const KNOWN = new WeakMap<EngineCard, Known>();

function factsOf(card: EngineCard, input: EngineInput, year: EngineOptions['year']): CardFacts {
  const { as_of, benefits } = input;
  let known = KNOWN.get(card);
  if (known?.as_of !== as_of || known.benefits !== benefits) {
    known = { as_of, benefits };
    KNOWN.set(card, known);
  }
  known[year] ??= { earning: earningOf(card, year), counted: countedCredits(card, input, year) };
  return known[year];
}

/**
 * Ranges for cards held alone with all spending of `input` on them; null where the holder's facts
 * reach further into a card than its categories.
 */
export function searchRanges(input: EngineInput): SearchRanges | null {
  const { spending, options, programs } = input;
  if (!isUsual(input)) return null;
  const dollars = new Float64Array(FINE_CATEGORIES.length);
  for (const { category, monthly } of spending) {
    const fine = fineIndex(category);
    dollars[fine] = (dollars[fine] ?? 0) + monthly * 12;
  }
  const spent = Int32Array.from(dollars.keys()).filter((fine) => (dollars[fine] ?? 0) > 0);
  const total = dollars.reduce((sum, one) => sum + one, 0);
  const slack = ROUNDING + total * RATE_ROUNDING;
  const fees = FINE_CATEGORIES.map((category) => options.bill_fees.get(category) ?? 0);

  /** Dollars of rewards, at most and at least. */
  function rewardsOf({ sure, uncapped, caps, billsFree }: Earning, cpp: number): Range {
    let least = 0;
    let most = 0;
    for (const fine of spent) {
      const amount = dollars[fine] ?? 0;
      const fee = fees[fine] ?? 0;
      const charged = fee === 0 ? 0 : cpp > 0 ? fee / cpp : 100;
      least += amount * Math.max(0, (sure[fine] ?? 0) - charged);
      let top = uncapped[fine] ?? 0;
      if (fee > 0) for (const { rates } of caps) top = Math.max(top, rates[fine] ?? 0);
      most += amount * Math.max(0, top - (billsFree ? 0 : charged));
    }
    for (const { perYear, rates } of caps) {
      let gain = 0;
      let highest = 0;
      for (const fine of spent) {
        const more = (rates[fine] ?? 0) - (uncapped[fine] ?? 0);
        if (more <= 0 || (fees[fine] ?? 0) > 0) continue;
        gain += more * (dollars[fine] ?? 0);
        highest = Math.max(highest, more);
      }
      most += Math.min(gain, highest * perYear);
    }
    return { least: (least * cpp) / 100, most: (most * cpp) / 100 };
  }

  function yearOf(card: EngineCard, year: EngineOptions['year'], bonusShare: number): Range {
    // Good at its own store only.
    if (card.networks.length === 0) return ANYTHING;
    const cpp = worthBeside(card, programs, options.also_held).cpp[options.point_value];
    const { earning, counted } = factsOf(card, input, year);
    const rewards = rewardsOf(earning, cpp);
    const times = year === 'first' ? card.first_year_factor : 1;
    const credits = creditRange(counted, input, { cpp, spend: total });
    const bonus = bonusAtMost(card, input, { cpp, monthly: total / 12 }) * bonusShare;
    const fee = year === 'first' ? card.first_year_fee : card.annual_fee;
    return {
      least: rewards.least * times + credits.least - fee - slack,
      most: rewards.most * times + credits.most + bonus - fee + slack,
    };
  }

  return {
    worth: (card) => yearOf(card, 'ongoing', 1 / YEARS_HELD),
    first: (card) => yearOf(card, 'first', 1),
    bonus(card) {
      const { cpp } = worthBeside(card, programs, options.also_held);
      const facts = { cpp: cpp[options.point_value], monthly: total / 12 };
      return { least: 0, most: bonusAtMost(card, input, facts) + ROUNDING };
    },
  };
}

/** Whether all that the holder's facts change is dollars by category, fees on bills and point values. */
function isUsual({ spending, options }: EngineInput): boolean {
  return (
    spending.every((line) => isPlain(line) && !isAbroad(line)) &&
    options.memberships.size === 0 &&
    options.choices.size === 0 &&
    options.night_values.size === 0 &&
    options.benefit_selections === null &&
    options.anniversary_months === DEFAULT_OPTIONS.anniversary_months
  );
}
