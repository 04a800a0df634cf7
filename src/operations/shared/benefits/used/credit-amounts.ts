import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { creditPeriods } from '../../../../engine/worth/credit-calendar.ts';
import { selectedOf } from '../../../../engine/worth/credits.ts';
import { list, number, price, usd } from '../../../../kit/words.ts';
import { visitOf, visitsOf } from '../../lounges/visits.ts';
import { withoutBrackets } from '../credit-words.ts';
import { bagsWorth, type ShareOf, shareOf } from './benefit-size.ts';
import type { SaidUse } from './said-use.ts';

/** What is used of one credit, with what the answer tells of it. */
export type Amount = { readonly key: string; readonly note: string } & (
  | { readonly share: number }
  | { readonly value: number }
);

/**
 * @param asked those of the cards that are in question
 * @param name what was said
 * @param unasked cards that may be suggested beside them: used there as much, of which nothing is told
 */
export function amountsOf(
  use: SaidUse,
  keys: readonly string[],
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
  {
    asked = cards,
    name,
    unasked = [],
  }: {
    readonly asked?: readonly CatalogCard[];
    readonly name: string;
    readonly unasked?: readonly CatalogCard[];
  },
): Amount[] {
  const plain = asked.length === 1 ? asked[0]?.seed.name : undefined;
  const meant = (card: CatalogCard): Credit[] => creditsMeant(card, keys, catalog);
  const share = shareOf(name, cards.flatMap(meant), asked.flatMap(meant), catalog);
  const on = (card: CatalogCard) => amountsOn(card, meant(card), { use, share }, catalog);
  const silent = unasked.flatMap(on).map(({ told: _, ...row }): Amount => ({ ...row, note: '' }));
  const rows = [...told(cards.flatMap(on), plain), ...silent];
  if (use.kind === 'share') {
    // A share holds for the same credit of other cards too.
    const everywhere = keys.map((key): Amount => ({ key, share: use.share, note: '' }));
    return keys.length > 1 ? everywhere : [...everywhere, ...rows];
  }
  if (cards.length > 0 || use.kind !== 'dollars') return rows;
  return keys.map((key) => {
    const label = catalog.benefitsByKey.get(key)?.label ?? key;
    return { key, value: use.yearly, note: `${label} ${price(use.yearly)} a year` };
  });
}

/** The amount of one card's credit, with what is told of it. */
type AmountOn = { readonly key: string; readonly told: Told | null } & (
  | { readonly share: number }
  | { readonly value: number }
);
interface Told {
  /** The credit, the card, and how it is used. */
  readonly what: string;
  readonly of: string;
  readonly used: string;
}

/**
 * What holds for the same credit of several cards is told once: `Free Night Award of A and B used`.
 * @param plain the card in question where it is one, whose credits need no name of theirs
 */
function told(rows: readonly AmountOn[], plain: string | undefined): Amount[] {
  const alike = ({ what, used }: Told): string => `${what} ${used}`;
  const byText = Map.groupBy(
    rows.flatMap((row) => row.told ?? []),
    alike,
  );
  return rows.map(({ told: one, ...row }): Amount => {
    const all = one === null ? [] : (byText.get(alike(one)) ?? []);
    if (one === null || all[0] !== one) return { ...row, note: '' };
    const names = list(all.map(({ of }) => of));
    const whose = names === plain ? '' : ` of ${names}`;
    return { ...row, note: `${one.what}${whose} ${one.used}` };
  });
}

function creditsMeant(
  { seed: { card_id }, engine }: CatalogCard,
  keys: readonly string[],
  catalog: CatalogSnapshot,
): Credit[] {
  const isMeant = ({ key }: Credit): boolean => {
    const names = [key, catalog.benefitsByKey.get(key)?.category ?? ''];
    return names.some((one) => keys.includes(one) || keys.includes(selectedOf(card_id, one)));
  };
  return engine.credits.filter(isMeant);
}

const WITH = new WeakMap<CatalogSnapshot, ReadonlyMap<string, readonly CatalogCard[]>>();

/** The cards with one of these benefits, or of a category, that are not among those in question. */
export function othersWith(
  names: Iterable<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): CatalogCard[] {
  const known = WITH.get(catalog) ?? cardsByBenefit(catalog);
  WITH.set(catalog, known);
  const of = new Set(cards);
  const all = new Set([...names].flatMap((name) => known.get(name.replace(/^\d+:/, '')) ?? []));
  return [...all].filter((card) => !of.has(card));
}

function cardsByBenefit({ cards, benefitsByKey }: CatalogSnapshot) {
  const by = new Map<string, CatalogCard[]>();
  for (const card of cards) {
    const names = card.engine.credits.flatMap(({ key }) => [
      key,
      benefitsByKey.get(key)?.category ?? key,
    ]);
    for (const name of new Set(names)) (by.get(name) ?? by.set(name, []).get(name))?.push(card);
  }
  return by;
}

/** What was said of the credits of one card. */
function amountsOn(
  card: CatalogCard,
  credits: readonly Credit[],
  { use, share: shareOfIt }: { readonly use: SaidUse; readonly share: ShareOf },
  catalog: CatalogSnapshot,
): AmountOn[] {
  const { card_id, name: of, lounges } = card.seed;
  const priced = credits.filter(isPriced);
  const periods = (credit: Credit): number => periodsAYear(credit, catalog.today);
  const whole = sumCents(priced.map((one) => (one.value ?? 0) * periods(one)));
  const [first] = priced;
  if (first !== undefined && whole > 0) {
    const names = list([...new Set(credits.map(({ name }) => withoutBrackets(name)))]);
    const isAll = isLabel(use, priced, whole);
    const share = isAll ? 1 : Math.min(1, usedOf(use, first, whole, periods(first)) / whole);
    // What is called by all of it is listed among what is counted.
    const isTold = !isAll || use.kind !== 'dollars' || use.yearly !== whole;
    const used = isAll
      ? `in full, ${price(whole)} a year`
      : `for ${price(share * whole)} of ${price(whole)} a year`;
    return priced.map(({ key }, at) => ({
      key: selectedOf(card_id, key),
      share,
      told: isTold && at === 0 ? { what: names, of, used: `used ${used}` } : null,
    }));
  }
  const open = credits.find(({ estimate, night }) => estimate ?? night) ?? credits[0];
  if (open === undefined) return [];
  const key = selectedOf(card_id, open.key);
  const name = withoutBrackets(open.name);
  if (use.kind === 'share') {
    const what = `${number(use.share * 100)}% of ${name}`;
    return [{ key, share: use.share, told: { what, of, used: 'used' } }];
  }
  if (use.kind === 'bags') {
    const worth = bagsWorth(open, use.count, catalog);
    const what = { what: name, of };
    if (worth === null) return [{ key, share: 1, told: { ...what, used: `used for ${use.said}` } }];
    const how = `: ${worth.how}${use.said.includes('bag') ? '' : ` (${use.said})`}`;
    return [{ key, value: worth.value, told: { ...what, used: yearlyText(worth.value, how) } }];
  }
  const visit = visitOf(open, catalog);
  if (use.kind === 'times' && open.bags !== undefined) {
    const bags = { kind: 'bags', count: use.count, said: `${use.count} bags` } as const;
    return amountsOn(card, credits, { use: bags, share: shareOfIt }, catalog);
  }
  if (use.kind === 'times' && visit === null) {
    return [{ key, share: 1, told: { what: name, of, used: `used ${use.count} times a year` } }];
  }
  const most = visitsOf(open, lounges, catalog);
  const count = use.kind === 'times' ? Math.min(use.count, most) : 0;
  const { value, why } =
    use.kind === 'times'
      ? { value: count * (visit ?? 0), why: '' }
      : shareOfIt(open, timesEach(use, Infinity));
  const each =
    use.kind === 'times'
      ? `: ${count}${count < use.count ? ', all that there are,' : ''} visits at ${price(visit ?? 0)}`
      : why;
  return [{ key, value, told: { what: name, of, used: yearlyText(value, each) } }];
}

function yearlyText(value: number, how: string): string {
  return `used, worth ${usd(value)} a year to you${how}`;
}

/** Priced by a source, and no estimate. */
export function isPriced({ value, estimate }: Credit): boolean {
  return value !== null && estimate === undefined;
}

type Dollars = Extract<SaidUse, { kind: 'dollars' }>;

/**
 * Whether the amount is what the whole credit is called by: "the $300 hotel credit", or what a month
 * of it gives, of which nobody uses one in a year.
 */
function isLabel(use: SaidUse, priced: readonly Credit[], whole: number): boolean {
  if (use.kind !== 'dollars' || use.uses !== undefined) return false;
  const { yearly: said } = use;
  if (use.isLabel && (said === whole || priced.some(({ value }) => value === said))) return true;
  return priced.some(({ value, period }) => period === 'month' && value === said);
}

/** Dollars a year of a credit's use, which may be more than there are. */
function usedOf(use: SaidUse, credit: Credit, whole: number, periods: number): number {
  if (use.kind === 'share') return use.share * whole;
  if (use.kind === 'dollars') return timesEach(use, credit.value ?? 0);
  if (use.kind === 'bags') return whole;
  const each = eachUse(credit);
  return each === null ? (use.count / Math.max(1, periods)) * whole : use.count * each;
}

/** With so many uses that were said beside it: the dollars of each, where one use can bring them. */
function timesEach({ yearly, uses }: Dollars, mostEach: number): number {
  return uses !== undefined && (uses.each || yearly <= mostEach) ? yearly * uses.count : yearly;
}

/** Dollars that one use brings at most, of a credit that takes several; null where one takes all. */
function eachUse({ name }: Credit): number | null {
  const [, booking, trip, several] =
    /at most \$(\d+) a booking|\$(\d+) a completed trip|two of \$(\d+)(?:,|\))/.exec(name) ?? [];
  const dollars = booking ?? trip ?? several;
  return dollars === undefined ? null : Number(dollars);
}

/** Periods of the year from today, or of one in which the credit does not end; once counts once. */
function periodsAYear(credit: Credit, today: CatalogSnapshot['today']): number {
  return creditPeriods(credit, today, false) || PERIODS[credit.period].per_year || 1;
}
