import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** Whose cover of a kind is the better, by what is known of each. */

type Protection = NonNullable<CatalogCard['seed']['protections']>[number];

interface CoverTerms {
  readonly role: string | null;
  readonly limit: number | null;
  readonly deductible?: number | null | undefined;
  readonly note?: string | null | undefined;
  readonly extra_months?: number | null | undefined;
  readonly after_hours?: number | null | undefined;
}

/** One thing by which covers differ; the higher is the better, null where no source says. */
interface Measure {
  readonly what: string;
  readonly of: (cover: Protection) => number | null;
}

/** Kinds whose limit is for one thing bought, and so is held against the amount. */
export const OF_THE_THING = new Set([
  'extended_warranty',
  'purchase_protection',
  'return_protection',
]);
/** Kinds that pay after a wait. */
const AFTER_HOURS = new Set(['trip_delay', 'baggage_delay']);

const LIMIT: Measure = { what: 'limit', of: ({ limit }) => limit };

/** @param away whether the bill is of abroad, where the role of rental cover can be another */
function measuresOf(kind: string, amount: number, away: boolean): readonly Measure[] {
  if (kind === 'rental_car') {
    return [{ what: 'rank', of: (cover) => rankOf(cover, away) }, LIMIT];
  }
  if (kind === 'extended_warranty') {
    return [held(amount), { what: 'length', of: ({ extra_months }) => extra_months ?? null }];
  }
  if (OF_THE_THING.has(kind)) return [held(amount), { what: 'time', of: daysOf }];
  if (AFTER_HOURS.has(kind)) {
    const wait = ({ after_hours: hours }: Protection) => (hours == null ? null : -hours);
    return [{ what: 'wait', of: wait }, LIMIT];
  }
  if (kind === 'cell_phone') {
    const deductible = ({ deductible: own }: Protection) => (own === null ? null : -own);
    return [LIMIT, { what: 'deductible', of: deductible }];
  }
  return [LIMIT];
}

/** Dollars of the amount that it holds: all of it where no source gives a limit. */
export function heldOf(kind: string, cover: Protection, amount: number): number {
  return OF_THE_THING.has(kind) ? Math.min(cover.limit ?? amount, amount) : amount;
}

function held(amount: number): Measure {
  return { what: 'limit', of: ({ limit }) => Math.min(limit ?? amount, amount) };
}

/** Primary before secondary, where the bill is. */
function rankOf({ role, note }: Protection, away: boolean): number | null {
  if (/^Rentals for business/.test(note ?? '')) return null;
  if (away && /^Primary outside the United States/.test(note ?? '')) return 1;
  return role === null ? null : role === 'primary' ? 1 : 0;
}

function daysOf({ note }: Protection): number | null {
  const [, days] = /(\d+) days/.exec(note ?? '') ?? [];
  return days === undefined ? null : Number(days);
}

export interface Ranked<Card> {
  /** Those whose cover is the best as far as known, in the order given. */
  readonly best: readonly Card[];
  /** Those of which what decides is not known, so that they may be better. */
  readonly open: readonly { readonly card: Card; readonly what: string }[];
}

/** The best covers among cards that have one of this kind. */
export function bestCovers<Card extends { readonly cover: Protection }>(
  cards: readonly Card[],
  kind: string,
  amount: number,
  away: boolean,
): Ranked<Card> {
  let best = cards;
  const open: { card: Card; what: string }[] = [];
  for (const { what, of } of measuresOf(kind, amount, away)) {
    const known = best.flatMap(({ cover }) => of(cover) ?? []);
    const most = Math.max(...known);
    // Where none is known, it parts none of them.
    if (known.length === 0) continue;
    open.push(...best.filter(({ cover }) => of(cover) === null).map((card) => ({ card, what })));
    best = best.filter(({ cover }) => of(cover) === most);
  }
  return { best, open };
}

/** Notes that say what stands for a limit in dollars. */
const LIMIT_SAID = /limit|up to (?!\d+ days)|\$|pay per use|paid for each use/i;

/** What is not known of a cover although it decides between cards: `length not known`. */
export function unknownOf(kind: string, cover: CoverTerms): string[] {
  const { role, note, limit, extra_months, after_hours, deductible } = cover;
  const isSaid = /primary|secondary/i.test(note ?? '');
  return [
    kind === 'rental_car' && role === null && !isSaid ? 'primary or secondary' : null,
    kind === 'extended_warranty' && extra_months == null ? 'length' : null,
    AFTER_HOURS.has(kind) && after_hours == null ? 'wait' : null,
    limit === null && !LIMIT_SAID.test(note ?? '') ? 'limit' : null,
    kind === 'cell_phone' && deductible === null ? 'deductible' : null,
  ].filter((what) => what !== null);
}
