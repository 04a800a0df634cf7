import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { holdsEverywhere } from '../../../catalog/text/rates.ts';
import { limitsText } from '../../../catalog/text/short-rates.ts';
import type { CardValue } from '../../../engine/decisions/value/card-value.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import { type Category, rollupOf } from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, usd } from '../../../kit/words.ts';
import { DISPUTED, disputedMark } from '../../shared/abroad/foreign-dispute.ts';
import { earnedName } from '../../shared/benefits/nights/after-spend.ts';
import { baseIn, rateIn, ruleIn } from '../../shared/cards/card-rates.ts';
import { coverDispute } from '../../shared/cards/cover/cover-dispute.ts';
import { namesShop } from '../../shared/cards/open-cards.ts';
import { unevenTerms } from '../../shared/points/transfers-to.ts';
import { movedText } from '../../shared/transfers/moved-text.ts';
import { coverText } from '../detail/cover-text.ts';
import { loungeText } from '../detail/lounges.ts';
import { isDisputed } from '../detail/terms-disputes.ts';
import { heldKeys } from './held-cards.ts';
import type { shopsOf } from './query/query-merchants.ts';
import { bagsFor } from './ranking/bags-covered.ts';
import { creditsWords } from './told/credits-left.ts';
import { shopRates } from './told/rates/shop-rates.ts';

/** What a search is about, which each of its results then tells. */

/** Categories of the spending that was given, the largest first, whose rates are told. */
const RATES_TOLD = 3;

type Part = string | null;

export function sortsBy(
  { sort, then_by }: Pick<QueryFilters, 'sort' | 'then_by'>,
  ...orders: readonly SortBy[]
): boolean {
  return orders.some((order) => order === sort || order === then_by);
}

const TERMS_ASKED = [
  ['no_late_fee', 'late_fee', 'late fee', true],
  ['no_penalty_apr', 'penalty_apr', 'penalty APR', true],
  ['no_cash_advance_fee', 'cash_advance_fee', 'cash-advance fee', false],
] as const;

function termText(name: string, term: string | null): string {
  return term === null ? `${name} not known` : `${name} ${term.replace(/^None\b/, 'none')}`;
}

/** @param seesMonths whether the plan shows the months at 0 % */
export function termsText(
  { seed, figures }: CatalogCard,
  filters: QueryFilters,
  seesMonths: boolean,
): Part[] {
  const { tags = [], card_type, max_transfer_fee_percent: most } = filters;
  const transfer =
    card_type === 'balance_transfer' || most !== undefined || sortsBy(filters, 'transfer_fee');
  const months =
    transfer ||
    filters.min_intro_months !== undefined ||
    tags.some((tag) => tag.endsWith('intro_apr')) ||
    sortsBy(filters, 'intro_purchase_months', 'intro_transfer_months');
  const foreign =
    tags.includes('no_foreign_fee') ||
    sortsBy(filters, 'foreign_fee') ||
    (filters.abroad && figures.foreign_fee_percent !== 0);
  const moved = figures.transfer_fee_percent;
  const { offer, time } = introOf(seed);
  return [
    seesMonths && months && offer !== null && !(filters.either && offer === 'None')
      ? `${introText(offer)}${isDisputed(seed, 'intro_apr') ? DISPUTED : ''}${boughtText(figures.zero_purchase_months, filters)}`
      : null,
    transfer
      ? `${feeText('transfer', moved)}${isDisputed(seed, 'transfer') ? DISPUTED : ''}${movedText({ ...figures, intro_transfer: seesMonths ? figures.intro_transfer : null }, filters)}`
      : null,
    seesMonths && transfer && time ? `only for ${time}` : null,
    foreign ? `${feeText('foreign', figures.foreign_fee_percent)}${disputedMark(seed)}` : null,
    // Of who asks for a card without one, those that have it are told with it.
    ...TERMS_ASKED.map(([tag, field, name, ofLate]) =>
      seesMonths && (tags.includes(tag) || (ofLate && filters.late_wish))
        ? termText(name, seed.terms[field])
        : null,
    ),
    // What whoever builds credit may come to pay decides before small rewards.
    filters.sort === 'purchase_apr' || card_type === 'secured'
      ? aprText(seed.terms.purchase_apr)
      : null,
  ];
}

/** Rates, lounges, cover and benefits as they were asked for. */
export function perksAsked(
  card: CatalogCard,
  filters: QueryFilters,
  places: ReturnType<typeof shopsOf>,
  own: Pick<EngineInput, 'cards' | 'options' | 'spending'>,
  catalog: CatalogSnapshot,
  ratesTold?: string,
): Part[] {
  const { engine, seed, text } = card;
  const { today } = catalog;
  const { tags = [], lounges: networks, covers = [], benefits = [] } = filters;
  const lounges = (seed.lounges ?? []).filter(
    ({ network }) => networks?.includes(network) ?? tags.includes('lounge_access'),
  );
  const cover = (seed.protections ?? []).filter(({ kind }) => covers.includes(kind));
  const keys = new Set(benefits.flat());
  const credits = seed.credits.filter(
    ({ key }) => keys.has(key) || (tags.includes('global_entry') && key.includes('global_entry')),
  );
  const program = engine.program === null ? null : catalog.enginePrograms.get(engine.program);
  const rates = categoriesAsked(filters).flatMap((category) => {
    const rate = rateIn(category, catalog)(card);
    const [paid, label] = [rateText(rate, program ?? null), categoryLabel(category)];
    const names = [category, rollupOf(category)].map(categoryLabel);
    const rule = ruleIn(card, category, today);
    const isOfAll = rule !== undefined && holdsEverywhere(rule);
    const isTold =
      text.summary.includes(paid) && (isOfAll || names.some((one) => text.summary.includes(one)));
    const limits = limitsOf(rule, text.summary, today);
    return rate > baseIn(card, category) && !isTold ? [`up to ${paid} ${label}${limits}`] : [];
  });
  const named = places.filter(
    (shop) => namesShop(card, [shop.key]) && !text.summary.includes(shop.name),
  );
  const shops = shopRates(card, named, own, catalog, (rule) => limitsOf(rule, text.summary, today));
  return [
    filters.transfers_to === undefined
      ? null
      : unevenTerms(card, filters.transfers_to, catalog, heldKeys(filters, { catalog })),
    ratesTold === undefined ? [...rates, ...shops].join(', ') || null : null,
    lounges.length > 0
      ? `lounges: ${lounges.map((one) => loungeText(one, 'prices')).join(', ')}`
      : null,
    cover.length > 0
      ? `cover: ${cover.map((one) => `${coverText(one)}${coverDispute(seed, one.kind) && DISPUTED}`).join(', ')}`
      : null,
    credits.length > 0
      ? `has ${[...new Set(credits.map((one) => `${creditText(one)}${bagsFor(one, filters)}`))].join(', ')}`
      : null,
  ];
}

/** ` (up to $6,000 a year)`; empty for a rate without a limit, or whose limit was told before: not what has to be done for it. */
function limitsOf(rule: EarnRule | undefined, before: string, today: string): string {
  const limits = rule === undefined ? '' : limitsText(rule, today);
  if (limits === '' || !before.includes(limits)) return limits && ` (${limits})`;
  if (rule?.choice?.by === 'holder') return ' (if you choose it)';
  return rule?.activation === 'rotating' ? ' (once activated)' : '';
}

/** `Global Entry / TSA PreCheck Credit ($120 every four years)`. */
function creditText(credit: CatalogCard['seed']['credits'][number]): string {
  const { value, period } = credit;
  const name = earnedName(credit);
  return value === null ? name : `${name} (${usd(value)} ${PERIODS[period].rate})`;
}

function categoriesAsked({ earns_on = [], spending = {} }: QueryFilters): Category[] {
  const spent = (Object.entries(spending) as [Category, number][])
    .sort(([, a], [, b]) => b - a)
    .slice(0, RATES_TOLD)
    .map(([category]) => category);
  return [...new Set([...earns_on, ...spent])];
}

function introText(offer: string): string {
  return offer.toLowerCase() === 'none' ? 'no months at 0%' : offer;
}

/** What has to be paid a month for a purchase to be paid off while at 0%. */
function boughtText(months: number | null, { purchase }: QueryFilters): string {
  if (!months || purchase === undefined) return '';
  return ` (${usd(Math.ceil(purchase / months))} a month pays off ${usd(purchase)} in them)`;
}

function feeText(kind: 'transfer' | 'foreign', fee: number | null): string {
  return fee === null ? `${kind} fee not known` : `${kind} fee ${fee}%`;
}

/** `0% for 15 months on balance transfers`, and in which time they have to be made, where it is known. */
export function introOf({ terms }: CatalogCard['seed']): {
  readonly offer: string | null;
  readonly time: string | undefined;
} {
  const [offer = null, time] = terms.promotional_apr?.split(/ \((transfers .+)\)$/) ?? [];
  return { offer, time };
}

function aprText(apr: string | null): string {
  return apr === null ? 'APR not known' : `APR ${apr}`;
}

/** Whether a first year, with its offer, brings another figure than a later one. */
export function isFirstOther({ ongoing_annual, first_year }: CardValue): boolean {
  return Math.round(first_year.net_value) !== Math.round(ongoing_annual.net_value);
}

/** What the card brings; null for one that brings and costs nothing. */
export function worthText(
  value: CardValue,
  { membership_fee: member }: CatalogCard['seed'],
  isMember: boolean,
  isNarrow: boolean,
  told: string,
  left: string,
  mostly: string,
): string | null {
  const { annual_fee, ongoing_annual, first_year, credits } = value;
  const [later, first] = [ongoing_annual.net_value, first_year.net_value];
  if (annual_fee === 0 && later === 0 && first === 0) return null;
  const paid = member !== undefined && !isMember;
  const fees = [
    annual_fee > (paid ? member : 0) && 'the fee',
    paid && `the ${usd(member)} membership`,
  ].filter((one) => one !== false);
  const held =
    member !== undefined && isMember
      ? `, the ${usd(member)} membership that you have not counted`
      : '';
  const fee = `${fees.length > 0 ? ` after ${list(fees)}` : ''}${held}`;
  const on = isNarrow ? ' on what was asked for alone' : '';
  const half = creditsWords(credits);
  return `about ${usd(later)} a year${fee}${on}${half}${isNarrow ? '' : left}${told}${mostly}`;
}

/** A beginner may be a student, or not. */
export function leavesOutStudents({ credit_history, card_type, excluded }: QueryFilters): boolean {
  const isSaid = excluded?.card_types?.includes('student') ?? false;
  return credit_history === 'none' && card_type === undefined && !isSaid;
}

/** Free text in quotes, closed values as they are. */
export function filterText(name: string, value: unknown): string {
  if (name === 'either' && Array.isArray(value))
    return value.map(({ words }) => quoted(String(words))).join(' or ');
  if (typeof value === 'object') return JSON.stringify(value);
  return name === 'issuer' ? quoted(String(value)) : String(value);
}

/** What an offer is worth, and what it is: one that is compared is told with its day. */
export function bonusText({ text }: CatalogCard, worth: number): string {
  return `sign-on bonus worth about ${usd(worth)} on this spending${text.bonus === null ? '' : `: ${text.bonus}`}`;
}
