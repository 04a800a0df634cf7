import { FINE_CATEGORIES, fineCategoriesOf } from '../../model/categories.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { DEFAULT_OPTIONS, type SpendingLine } from '../../model/input.ts';
import type { Cap } from '../../model/rate-terms.ts';
import { plainRule, ruleAvailable, ruleMatches } from '../../model/rules.ts';

/** The rates of a card by place, for bounds of what it earns alone. */
export interface Earning {
  /** What each dollar earns in any case. */
  readonly sure: Float64Array;
  /** What each dollar may earn outside of caps: any dates, any choice. */
  readonly uncapped: Float64Array;
  /** The same ones in the same order, whatever the places. */
  readonly caps: readonly {
    /** Dollars that it holds in twelve months. */
    readonly perYear: number;
    /** 0 where it pays nothing. */
    readonly rates: Float64Array;
  }[];
  /** Its issuer pays some bills without a platform's fee. */
  readonly billsFree: boolean;
}

/** On plain lines of each fine category. */
export function earningOf(card: EngineCard): Earning {
  const found = earning(card, FINE_CATEGORIES.length, (rule) => plainRule(rule)?.matches);
  const scaled = card.earn.filter(({ scale }) => scale !== undefined);
  // The base rate holds where no scale does, as a rule like the first of those: see `holderCard`.
  if (scaled.slice(0, 1).some(isPlainScale)) {
    const covered = new Set(
      scaled.flatMap(({ categories }) => categories.flatMap((one) => fineCategoriesOf(one))),
    );
    const elsewhere = FINE_CATEGORIES.map((category) => (covered.has(category) ? 0 : 1));
    raise(found.sure, Uint8Array.from(elsewhere), card.base_rate);
  }
  return found;
}

/** Whether nothing but its scale limits where and when it pays. */
function isPlainScale(rule: EarnRule): boolean {
  const { channel, activation, requires, min_purchase } = rule;
  const isOpen = requires === null && (min_purchase ?? 0) === 0;
  return isAlways(rule) && channel === 'any' && activation === 'automatic' && isOpen;
}

/** On one line that is not of a portal: the only place. */
export function earningAt(card: EngineCard, line: SpendingLine): Earning {
  return earning(card, 1, (rule) => (ruleMatches(rule, line) ? THERE : undefined));
}

const THERE = Uint8Array.of(1);

/**
 * For a holder without memberships who leaves every choice open.
 * @param matchesOf by place: 1 where a rule pays
 */
function earning(
  card: EngineCard,
  places: number,
  matchesOf: (rule: EarnRule) => Uint8Array | undefined,
): Earning {
  const sure = new Float64Array(places);
  const uncapped = new Float64Array(places).fill(card.base_rate);
  const caps = new Map<string, { perYear: number; rates: Float64Array }>();
  // Beside a scale the base rate does not hold everywhere.
  if (card.earn.every(({ scale }) => scale === undefined)) sure.fill(card.base_rate);
  for (const rule of card.earn) {
    const varies = isVarying(rule);
    if (rule.channel === 'portal') continue;
    if (!varies && !ruleAvailable(card, rule, DEFAULT_OPTIONS)) continue;
    const steps = rule.scale?.steps.map((step) => step.rate) ?? [];
    const rates = varies ? uncapped : ratesIn(rule.cap, rule.id);
    const matches = matchesOf(rule);
    if (matches === undefined) continue;
    raise(rates, matches, Math.max(rule.rate, ...steps));
    if (!varies && isAlways(rule)) raise(sure, matches, rule.rate);
  }
  const billsFree = card.earn.some(({ without_bill_fee }) => without_bill_fee === true);
  return { sure, uncapped, caps: [...caps.values()], billsFree };

  function ratesIn(cap: Cap | null, id: string): Float64Array {
    if (cap === null) return uncapped;
    const key = capName(cap, id);
    const perYear = heldIn(cap);
    const known = caps.get(key) ?? { perYear, rates: new Float64Array(places) };
    known.perYear = Math.max(known.perYear, perYear);
    caps.set(key, known);
    return known.rates;
  }
}

/** Rules with one name share a cap. */
export function capName({ group, period }: Cap, id: string): string {
  return `${group === null ? `rule ${id}` : `group ${group}`}:${period}`;
}

/** Dollars that it holds in twelve months. */
export function heldIn({ amount, period }: Cap): number {
  return amount * (12 / (PERIODS[period].months ?? 12));
}

function raise(rates: Float64Array, matches: Uint8Array, to: number): void {
  for (let place = 0; place < matches.length; place += 1) {
    if (matches[place] === 1) rates[place] = Math.max(rates[place] ?? 0, to);
  }
}

/** Whether its rate depends on the holder's other spending, on the day or the hour. */
export function isVarying({
  scale,
  days,
  hours,
  after_spend,
  min_purchase,
  requires,
}: EarnRule): boolean {
  if ((min_purchase ?? 0) > 0 || requires !== null) return false;
  return (scale ?? days ?? hours ?? after_spend) !== undefined;
}

/** Whether each dollar of its categories earns its rate. */
function isAlways({ cap, choice, valid_from, valid_to }: EarnRule): boolean {
  return cap === null && choice === null && valid_from === null && valid_to === null;
}
