import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import { price } from '../../../kit/words.ts';

/** The lounges that a credit opens, as the card has them. */
export function loungeOf(
  { key }: Credit,
  lounges: CatalogCard['seed']['lounges'],
  { rules }: CatalogSnapshot,
) {
  const row = rules.lounge_visits?.prices.find(({ keys }) => keys.includes(key));
  return lounges?.find(({ network }) => network === row?.network);
}

/** Visits a year that a lounge credit gives; null where no source says it. */
function visitsKnown(...of: Parameters<typeof loungeOf>) {
  return loungeOf(...of)?.visits ?? null;
}

/** The same at most. */
export function visitsOf(...of: Parameters<typeof visitsKnown>): number {
  const visits = visitsKnown(...of);
  return typeof visits === 'number' ? visits : Number.POSITIVE_INFINITY;
}

/** Dollars that one visit to a lounge saves; null for what is no lounge that has a price. */
export function visitOf({ key }: Pick<Credit, 'key'>, { rules }: CatalogSnapshot): number | null {
  return rules.lounge_visits?.prices.find(({ keys }) => keys.includes(key))?.usd.base ?? null;
}

/**
 * Lounges that are named without a number of visits, beside a dearer or equal one that carries the
 * estimate of the card: one visit a trip, as that one has. Of several, one counts.
 */
function loungesNamed(
  keys: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
) {
  const trips = catalog.rules.lounge_visits?.a_year ?? 0;
  return cards.flatMap(({ seed: { card_id, name: of, lounges }, engine }) =>
    engine.credits.flatMap((credit) => {
      const key = selectedOf(card_id, credit.key);
      const visit = visitOf(credit, catalog);
      const isOpen = credit.value === null && (keys.has(credit.key) || keys.has(key));
      if (!isOpen || visit === null || visitsKnown(credit, lounges, catalog) === null) return [];
      const count = Math.min(trips, visitsOf(credit, lounges, catalog));
      const note = `${credit.name} of ${of} at ${count} visits a year of ${price(visit)}, one a trip`;
      return [{ key, value: count * visit, note }];
    }),
  );
}

/** Values lounges that were named without a number of visits, and says at what. */
export function tellVisits(
  whole: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
  { values, assumed }: Readonly<Record<'values' | 'assumed', Map<string, number>>>,
): string[] {
  return loungesNamed(whole, cards, catalog).flatMap(({ key, value, note }) => {
    if (values.has(key)) return [];
    values.set(key, value);
    assumed.set(key, value);
    return [note];
  });
}

/** An amount of a card's lounge credit: a few free visits are worth no more than these to anybody. */
export function inFewVisits<Row extends { readonly key: string }>(
  row: Row,
  { seed: { card_id, lounges }, engine }: CatalogCard,
  catalog: CatalogSnapshot,
): Row {
  const credit = engine.credits.find(({ key }) => row.key === selectedOf(card_id, key));
  const visit = credit === undefined ? null : visitOf(credit, catalog);
  if (!('value' in row) || credit === undefined || visit === null) return row;
  return { ...row, value: Math.min(Number(row.value), visitsOf(credit, lounges, catalog) * visit) };
}
