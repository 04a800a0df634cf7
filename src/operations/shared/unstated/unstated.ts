import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { accountOf, accountText } from '../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { isWorthHolding, NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { within } from '../../../engine/model/calendar.ts';
import { type FineCategory, fineCategoriesOf } from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import type { RelationshipTier } from '../../../engine/model/rate-terms.ts';
import {
  isOwnPortal,
  namedMerchants,
  ruleAvailable,
  ruleMatches,
} from '../../../engine/model/rules.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { list } from '../../../kit/words.ts';
import { OWN_SPENDING } from '../../words/basis.ts';
import { nightsLeftOut } from '../benefits/nights/nights-used.ts';
import { engineRate } from '../points/card-rate.ts';
import { unheld } from '../said/held/memberships.ts';
import { assumedLarge } from './large-purchases.ts';
import { assumedScale } from './scales.ts';

/** What a verdict assumes of the holder that they did not say. */

/** The input that a decision was made on. */
type Facts = Pick<EngineInput, 'options' | 'spending'> & { readonly spending_source: string };

/** In words, for `turns_at`: average spending instead of the holder's own. */
export function assumedSpending({ spending_source }: Pick<Facts, 'spending_source'>): string[] {
  return spending_source === 'user_provided' ? [] : [OWN_SPENDING];
}

/** Memberships and bank tiers that would raise rates of the card, had the holder named them. */
export function assumedMemberships(
  { engine }: CatalogCard,
  { options, spending }: Pick<Facts, 'options' | 'spending'>,
): string[] {
  const { not_held } = options;
  const keys = engine.earn.flatMap((rule) =>
    rule.requires !== null &&
    !not_held.has(rule.requires) &&
    spending.some((line) => ruleMatches(rule, line) && !(line.abroad && isWalletAtHome(rule)))
      ? rule.requires
      : [],
  );
  const open = unheld([...new Set(keys)], options.memberships);
  const tiers = engine.tiers ?? [];
  const hasTier = tiers.some(({ key }) => options.memberships.has(key) || not_held.has(key));
  return [
    ...(open.length > 0 ? [`${list(open, 'or')}, which would raise rates of this card`] : []),
    ...(tiers.length > 0 && !hasTier ? [unheldTier(tiers)] : []),
  ];
}

/** Wallets that shops in the United States alone take. */
const WALLETS_AT_HOME = ['paze', 'walmart_pay'];

function isWalletAtHome({ requires }: EarnRule): boolean {
  return WALLETS_AT_HOME.includes(requires ?? '');
}

/** What would raise every rate of a card of these tiers. */
export function unheldTier(tiers: readonly RelationshipTier[]): string {
  const account = accountOf(tiers);
  if (account === null) return 'a relationship tier at the bank';
  return `${accountText(account)}, which would raise every rate of this card by ${account.bonus_percent}%`;
}

/** Rates that a card pays at certain merchants only, where nobody said how much is spent there. */
export interface BrandSpending {
  readonly name: string;
  /** `3x` */
  readonly rate: string;
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
    if (gain > 0 && (top === null || rule.rate > top.rate)) top = rule;
  }
  if (top === null || most < least) return null;
  const rate = engineRate(top.rate, engine, programs.get(engine.program ?? '') ?? null);
  return { name: brandOf(top, seed.name, catalog).name, rate, most };
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

/** In words, for `turns_at`: spending at merchants of the card that would turn what was decided. */
export function assumedBrands(
  card: CatalogCard,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
  turns: (more: number) => boolean,
): string[] {
  const brand = brandSpending(card, input, catalog);
  if (brand === null || !turns(brand.most)) return [];
  return [`what you spend at ${brand.name} (${brand.rate}), which spending can name`];
}

/** Dollars a year by which a card was decided against. */
interface Weighed {
  readonly net: number;
  /** Of the best card without a fee, and what this one adds beside it. */
  readonly free: number;
  readonly gain_beside: number;
}

/**
 * In words, for `turns_at`: what would turn a verdict against a card, had the holder said it.
 */
export function assumedAgainst(
  card: CatalogCard,
  { net, free, gain_beside }: Weighed,
  input: EngineInput,
  catalog: CatalogSnapshot,
): string[] {
  const turns = (more: number): boolean =>
    isWorthHolding(net + more, Math.max(0, free), () => gain_beside + more);
  return [
    ...assumedMemberships(card, input),
    ...assumedBrands(card, input, catalog, turns),
    ...nightsLeftOut(card.engine, input, turns),
    ...assumedScale(card, input, turns),
    ...assumedLarge(card, input, turns),
  ];
}
