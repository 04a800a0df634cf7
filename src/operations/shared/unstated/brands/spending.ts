import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { NOTABLE_GAIN } from '../../../../engine/decisions/value/stands-up.ts';
import { within } from '../../../../engine/model/calendar.ts';
import { type FineCategory, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import { PERIODS, yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import {
  isOwnPortal,
  namedMerchants,
  ruleAvailable,
  ruleMatches,
} from '../../../../engine/model/rules.ts';
import { isSpent, shareUnsaid } from '../../../../engine/worth/credits/credits.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { list, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../../benefits/credit-words.ts';
import { engineRate } from '../../points/card-rate.ts';

/** Rates that a card pays at certain merchants only, where nobody said how much is spent there. */
export interface BrandSpending {
  readonly name: string;
  /** `3x`, or `4x and all, not half, of Annual United Travel Credit $200`: what it brings there. */
  readonly gives: string;
  readonly merchants: readonly string[];
  readonly places: ReadonlySet<FineCategory>;
  /** Dollars a year that it would add at most, if all such spending were there. */
  readonly most: number;
}

/**
 * Null where a card has no such rate, or it could not add as much.
 * @param least dollars a year; a notable sum when omitted
 */
export function brandSpending(
  { seed, engine }: CatalogCard,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
  least = NOTABLE_GAIN,
): BrandSpending | null {
  const { options, spending, programs, as_of } = input;
  const brands = engine.earn.filter(
    (rule) =>
      rule.merchants.length > 0 &&
      rule.channel !== 'portal' &&
      within(as_of, rule.valid_from, rule.valid_to) &&
      // A merchant that was named says what is spent at the others.
      !rule.merchants.some((key) => spending.some((line) => line.merchant === key)),
  );
  if (brands.length === 0) return null;
  const cpp = worthBeside(engine, programs, new Set([...options.also_held])).cpp.base;
  const open = (rule: EarnRule): boolean =>
    ruleAvailable(engine, { ...rule, requires: clubOf(rule) }, options);
  let most = 0;
  let top: EarnRule | null = null;
  let spent = 0;
  for (const rule of brands.filter(open)) {
    const { places } = brandOf(rule, seed.name, catalog);
    let gain = 0;
    let dollars = 0;
    for (const line of spending) {
      if (line.merchant !== null || line.abroad === true || !places.has(line.category)) continue;
      const more = rule.rate - rateOn(engine, line, options);
      if (more <= 0) continue;
      gain += (line.monthly * 12 * more * cpp) / 100;
      dollars += line.monthly * 12;
    }
    const cap = rule.cap && rule.cap.amount * PERIODS[rule.cap.period].per_year;
    most += cap !== null && cap < dollars ? (gain * cap) / dollars : gain;
    if (gain <= 0 || (top !== null && rule.rate <= top.rate)) continue;
    [top, spent] = [rule, dollars];
  }
  if (top === null) return null;
  const whole = countedWhole(engine, top.merchants, spent, options);
  most += sumCents(whole.map(({ more }) => more));
  if (most < least) return null;
  const rate = engineRate(top.rate, engine, programs.get(engine.program ?? '') ?? null);
  const credits = whole.map(({ name, full }) => `${name} ${usd(full)}`);
  const gives = credits.length === 0 ? rate : `${rate} and all, not half, of ${list(credits)}`;
  const { merchants } = top;
  return { ...brandOf(top, seed.name, catalog), gives, merchants, most };
}

/** Credits of which a part counts, and all where so much a year is spent at these merchants. */
function countedWhole(
  { card_id, credits }: EngineCard,
  merchants: readonly string[],
  dollars: number,
  options: EngineInput['options'],
) {
  // Of who says what they use, what is spent somewhere counts nothing more.
  if (options.benefit_selections !== null) return [];
  return credits.flatMap((credit) => {
    if (!credit.merchants.some((key) => merchants.includes(key))) return [];
    const spent_on = new Map(options.spent_on).set(credit.key, dollars);
    if (isSpent(credit, options) || !isSpent(credit, { spent_on })) return [];
    const full = yearlyValue(credit);
    const more = full * (1 - shareUnsaid(credit, card_id, options));
    return more > 0 ? [{ name: withoutBrackets(credit.name), full, more }] : [];
  });
}

/** What it needs beside being there: who pays at a warehouse club is its member. */
function clubOf({ requires }: EarnRule): string | null {
  return requires?.endsWith('_membership') === true ? null : requires;
}

export function rateOn(
  card: CatalogCard['engine'],
  line: SpendingLine,
  options: EngineInput['options'],
): number {
  const rates = card.earn
    .filter((rule) => ruleAvailable(card, rule, options) && ruleMatches(rule, line))
    .filter((rule) => isOwnPortal(card, rule, line))
    .map(({ rate }) => rate);
  return Math.max(card.base_rate, ...rates);
}

/** Where a rule's merchants are, and what to call them. */
interface Brand {
  readonly places: ReadonlySet<FineCategory>;
  readonly name: string;
}

const BRANDS = new WeakMap<EarnRule, Brand>();

function brandOf(rule: EarnRule, card: string, { merchants }: CatalogSnapshot): Brand {
  const known = BRANDS.get(rule);
  if (known !== undefined) return known;
  const keys = new Set(rule.merchants);
  const own = merchants.merchants.filter(({ key }) => keys.has(key));
  const brand = {
    places: new Set(own.flatMap(({ category }) => fineCategoriesOf(category))),
    name: brandName(
      namedMerchants(rule).flatMap((key) => {
        const name = own.find((one) => one.key === key)?.name ?? [];
        return typeof name === 'string' && key === rule.shop_kind ? name.toLowerCase() : name;
      }),
      card,
    ),
  };
  BRANDS.set(rule, brand);
  return brand;
}

/** The merchant that gave the card its name; else the first two. */
function brandName(names: readonly string[], card: string): string {
  const words = new Set(card.toLowerCase().split(' '));
  const shared = (name: string): number =>
    name
      .toLowerCase()
      .split(' ')
      .filter((word) => words.has(word)).length;
  const most = Math.max(0, ...names.map(shared));
  if (most === 0) return list(names.slice(0, 2), 'or');
  const [name = ''] = names.filter((one) => shared(one) === most);
  return name;
}
