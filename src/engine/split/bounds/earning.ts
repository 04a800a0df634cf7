import { oneOfEqual } from '../../../kit/equal-part.ts';
import { FINE_CATEGORIES } from '../../model/categories.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { Cap, EarnRule, EngineCard } from '../../model/facts.ts';
import { DEFAULT_OPTIONS, type EngineOptions } from '../../model/input.ts';
import { plainRules, ruleAvailable } from '../../model/rules.ts';

/** The rates of a card by fine category, for bounds of what it earns alone on plain lines. */
export interface Earning {
  /** What each dollar earns in any case. */
  readonly sure: Float64Array;
  /** What each dollar may earn outside of caps: any dates, any choice. */
  readonly uncapped: Float64Array;
  readonly caps: readonly {
    /** Dollars that it holds in twelve months. */
    readonly perYear: number;
    /** 0 where it pays nothing. */
    readonly rates: Float64Array;
  }[];
  /** Its issuer pays some bills without a platform's fee. */
  readonly billsFree: boolean;
}

/** For a holder without memberships who leaves every choice open. */
export function earningOf(card: EngineCard, year: EngineOptions['year']): Earning {
  if (year === 'ongoing') return find(card, ({ rate }) => [rate]);
  return find(card, ({ rate, opening }) => [rate, opening?.rate ?? rate]);
}

/** @param ratesOf the rates that a rule pays in the course of the year */
function find(card: EngineCard, ratesOf: (rule: EarnRule) => readonly number[]): Earning {
  const sure = new Float64Array(FINE_CATEGORIES.length);
  const uncapped = new Float64Array(FINE_CATEGORIES.length);
  const caps = new Map<string, { perYear: number; rates: Float64Array }>();
  // Beside a scale the base rate does not hold everywhere.
  if (card.earn.every(({ scale }) => scale === undefined)) sure.fill(card.base_rate);
  uncapped.fill(card.base_rate);
  for (const { rule, matches } of plainRules(card.earn)) {
    const varies = isVarying(rule);
    if (!varies && !ruleAvailable(card, rule, DEFAULT_OPTIONS)) continue;
    const steps = rule.scale?.steps.map((step) => step.rate) ?? [];
    const top = Math.max(...ratesOf(rule), ...steps);
    const isSure = !varies && isAlways(rule);
    const rates = varies ? uncapped : ratesIn(rule.cap, rule.id);
    const least = Math.min(...ratesOf(rule));
    for (let fine = 0; fine < matches.length; fine += 1) {
      if (matches[fine] !== 1) continue;
      rates[fine] = Math.max(rates[fine] ?? 0, top);
      if (isSure) sure[fine] = Math.max(sure[fine] ?? 0, least);
    }
  }
  const billsFree = card.earn.some(({ without_bill_fee }) => without_bill_fee === true);
  return {
    sure: oneOfEqual(sure),
    uncapped: oneOfEqual(uncapped),
    caps: [...caps.values()].map(({ perYear, rates }) => ({ perYear, rates: oneOfEqual(rates) })),
    billsFree,
  };

  function ratesIn(cap: Cap | null, id: string): Float64Array {
    if (cap === null) return uncapped;
    const key = `${cap.group === null ? `rule ${id}` : `group ${cap.group}`}:${cap.period}`;
    const perYear = cap.amount * (12 / (PERIODS[cap.period].months ?? 12));
    const known = caps.get(key);
    if (known !== undefined) {
      known.perYear = Math.max(known.perYear, perYear);
      return known.rates;
    }
    const rates = new Float64Array(FINE_CATEGORIES.length);
    caps.set(key, { perYear, rates });
    return rates;
  }
}

/** Whether its rate depends on the holder's other spending, on the day or the hour. */
function isVarying({ scale, days, hours, after_spend, min_purchase, requires }: EarnRule): boolean {
  if ((min_purchase ?? 0) > 0 || requires !== null) return false;
  return (scale ?? days ?? hours ?? after_spend) !== undefined;
}

/** Whether each dollar of its categories earns its rate. */
function isAlways({ cap, choice, valid_from, valid_to }: EarnRule): boolean {
  return cap === null && choice === null && valid_from === null && valid_to === null;
}
