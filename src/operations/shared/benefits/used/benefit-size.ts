import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { list, number, price } from '../../../../kit/words.ts';
import { bagsFree, bagsInAll, type SaidBags } from '../often/bags-said.ts';

/** How much of the same benefit cards give: bags a ticket, or points that their nights may cost. */
interface Size {
  readonly of: 'bags' | 'points';
  readonly size: number;
}

function sizeOf({ bags, night }: Credit): Size | null {
  if (bags !== undefined) return { of: 'bags', size: bags.each * (bags.share ?? 1) };
  const each = night?.cap_points ?? night?.modest_points;
  return night === undefined || each === undefined
    ? null
    : { of: 'points', size: night.count * each };
}

/** How much of a benefit another one is, at most all of it. */
export function sizeRatio(one: Credit, of: Credit): number {
  const [own, other] = [sizeOf(one)?.size, sizeOf(of)?.size];
  return own === undefined || other === undefined ? 1 : Math.min(1, own / other);
}

/** Whether it is known of both how much they give. */
export function isSized(one: Credit, two: Credit): boolean {
  return sizeOf(one) !== null && sizeOf(one)?.of === sizeOf(two)?.of;
}

/** What a benefit brings at most of the dollars that somebody said of it, in words where that is less. */
export type ShareOf = (
  credit: Credit,
  dollars: number,
) => { readonly value: number; readonly why: string };

/**
 * Dollars that were said of one benefit, on other cards too: a smaller one brings its share at most.
 * What was said of is the one that was named in full, else as many bags as were said, else the largest
 * of the cards in question.
 */
export function shareOf(
  said: string,
  credits: readonly Credit[],
  asked: readonly Credit[],
  catalog: CatalogSnapshot,
): ShareOf {
  const low = said.toLowerCase();
  const sizes = (all: readonly Credit[]) => all.flatMap((one) => sizeOf(one)?.size ?? []);
  const named = (all: readonly Credit[]) =>
    sizes(all.filter(({ name }) => low.includes(name.toLowerCase())));
  const inQuestion = Math.max(0, ...sizes(asked));
  const [meant] = [named(asked), named(credits)].filter((some) => some.length > 0);
  const of = meant === undefined ? (bagsIn(low) ?? inQuestion) : Math.max(...meant);
  // More than the cards in question give is no part of what they save.
  const most = inQuestion > 0 ? Math.min(of, inQuestion) : of;
  return (credit, dollars) => {
    const own = sizeOf(credit);
    if (own === null) return { value: dollars, why: '' };
    const isLess = own.size < most;
    const value = isLess ? (dollars * own.size) / most : dollars;
    const why = isLess ? ` (${number(own.size)} of ${number(most)} ${own.of})` : '';
    const bound = mostOf(credit, catalog);
    return bound !== null && value > bound
      ? { value: bound, why: ` (${credit.bags?.a_year} bags a year)` }
      : { value, why };
  };
}

/** Bags of each ticket that words name; null where they leave it open. */
function bagsIn(low: string): number | null {
  if (/\b(?:2|two|second)\b.*\bbags?\b/.test(low)) return 2;
  return /\b(?:bag|luggage|baggage)\b/.test(low) ? 1 : null;
}

const FEES = new WeakMap<CatalogSnapshot, readonly number[]>();

/** What a first bag costs others, by all cards of which that is known. */
function feesOf(catalog: CatalogSnapshot): readonly number[] {
  const known = FEES.get(catalog);
  if (known) return known;
  const fees = catalog.cards.flatMap(({ engine }) =>
    engine.credits.flatMap((one) => one.bag_fee?.dollars ?? []),
  );
  FEES.set(catalog, fees);
  return fees;
}

/** Most dollars of a benefit of so many bags a year: at its own price, or the dearest that is known. */
function mostOf({ bags, bag_fee }: Credit, catalog: CatalogSnapshot): number | null {
  if (bags?.a_year === undefined) return null;
  return bags.a_year * (bag_fee?.dollars ?? Math.max(0, ...feesOf(catalog)));
}

interface BagsWorth {
  readonly value: number;
  /** `4 bags at $35`, with what limits them. */
  readonly how: string;
  /** The same without the price. */
  readonly count: string;
  /** `at $35 a bag`. */
  readonly at: string;
  /** Whether the person said the price. */
  readonly is_said: boolean;
}

/**
 * What bags save: at the price of a first one, or where that is not known, at the least of those that
 * are, so that no card is passed over for it. Null for what is no bag.
 * @param said so many of them, or those of people on flights, as far as the credit reaches
 */
export function bagsWorth(
  credit: Credit,
  said: number | SaidBags,
  catalog: CatalogSnapshot,
): BagsWorth | null {
  const { bags: free, bag_fee } = credit;
  const own = typeof said === 'number' ? undefined : said.price;
  const known = own ?? bag_fee?.dollars;
  const fees = known === undefined ? feesOf(catalog) : [known];
  if (free === undefined || fees.length === 0) return null;
  const { count, limits } = bagsFree(credit, typeof said === 'number' ? bagsInAll(said) : said);
  const each = Math.min(...fees) * (free.share ?? 1);
  const guess = known === undefined ? ' (the least known price)' : '';
  const bags = `${count} ${count === 1 ? 'bag' : 'bags'}`;
  const how = [`${bags} at ${price(each)}${guess}`, ...limits].join(', ');
  const at = `at ${price(each)} a bag${guess}`;
  const is_said = own !== undefined;
  return { value: count * each, how, count: [bags, ...limits].join(', '), at, is_said };
}

/** Bags of one person's round trip, as the least that whoever uses them checks in a year. */
const ONE_TRIP = 2;

/** Bags that were named as used without saying how many: those of one round trip. */
function bagsNamed(
  keys: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
) {
  return cards.flatMap(({ seed: { card_id, name: of }, engine }) =>
    engine.credits.flatMap((credit) => {
      const key = selectedOf(card_id, credit.key);
      const isOpen = credit.value === null && (keys.has(credit.key) || keys.has(key));
      const worth = isOpen ? bagsWorth(credit, ONE_TRIP, catalog) : null;
      if (worth === null) return [];
      return [{ key, value: worth.value, what: credit.name, of, how: worth.how }];
    }),
  );
}

/** Values bags that were named without a count, and says at what. */
export function tellBags(
  whole: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
  { values, assumed }: Readonly<Record<'values' | 'assumed', Map<string, number>>>,
): string[] {
  const bags = bagsNamed(whole, cards, catalog).filter(({ key }) => !values.has(key));
  for (const { key, value } of bags) {
    values.set(key, value);
    assumed.set(key, value);
  }
  const byHow = [...Map.groupBy(bags, ({ how }) => how)];
  return byHow.map(
    ([how, rows]) =>
      `checked bags of ${list(rows.map(({ of }) => of))} taken for one round trip a year, ${how} ("12 bags" says yours)`,
  );
}
