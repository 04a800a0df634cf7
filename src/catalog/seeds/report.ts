import type { Seeds } from './read.ts';
import type { CardSeed } from './schema/card.ts';
import { newestDate, rankOf, statusOf } from './sources.ts';

/** The fields that make a card complete, each with a test for being known. */
const FIELDS: Readonly<Record<string, (card: CardSeed) => boolean>> = {
  'earn rules': (card) => card.base_rate > 0 || card.earn.length > 0 || card.program === null,
  'bonus, or known none': (card) => card.provenance.bonus !== null,
  'credits, or known none': (card) => card.provenance.credits !== null,
  'purchase APR': (card) => card.terms.purchase_apr !== null,
  'foreign fee': (card) => card.foreign_fee_percent !== null,
  'credit score needed': (card) => card.credit_score_needed !== null,
  'official URL': (card) => card.official_url !== null,
};

/** A card is complete when every field of the list is known, except perhaps the credit score. */
export function isComplete(card: CardSeed): boolean {
  return Object.entries(FIELDS).every(
    ([field, known]) => field === 'credit score needed' || known(card),
  );
}

/** What is counted of a catalogue; every list has the most first, fields in their own order. */
export interface CatalogFigures {
  readonly totals: {
    readonly cards: number;
    readonly business_cards: number;
    readonly complete_cards: number;
    readonly open_cards: number;
    readonly programs: number;
    readonly merchants: number;
    readonly benefits: number;
  };
  readonly issuers: Tally;
  /** Cards with the field known. */
  readonly fields: Tally;
  /** Groups of fields by the status of their sources. */
  readonly statuses: Tally;
  readonly ranks: Tally;
  /** Cards by the month of their newest source. */
  readonly months: Tally;
}

type Tally = readonly (readonly [name: string, count: number])[];

export function catalogFigures(content: Omit<Seeds, 'history'>): CatalogFigures {
  const { cards } = content;
  const count = (test: (card: CardSeed) => boolean) => cards.filter(test).length;
  const statuses = cards.flatMap((card) =>
    Object.values(card.provenance).map((group) =>
      group === null ? 'unknown' : statusOf(group, card.sources, card.official_url),
    ),
  );
  const ranks = cards.flatMap(({ sources, official_url }) =>
    sources.map((source) => rankOf(source, official_url)),
  );
  return {
    totals: {
      cards: cards.length,
      business_cards: count((card) => card.business),
      complete_cards: count(isComplete),
      open_cards: count((card) => card.status === 'open'),
      programs: content.programs.length,
      merchants: content.merchants.merchants.length,
      benefits: content.benefits.benefits.length,
    },
    issuers: tally(cards.map((card) => card.issuer)),
    fields: Object.entries(FIELDS).map(([field, known]) => [field, count(known)]),
    statuses: tally(statuses),
    ranks: tally(ranks),
    months: tally(cards.map((card) => newestDate(card.sources)?.slice(0, 7) ?? 'unknown')),
  };
}

/** Counts by issuer, completeness by field, source status and age, as Markdown tables. */
export function reportCatalog(seeds: Seeds): string {
  const { totals, issuers, fields, statuses, ranks, months } = catalogFigures(seeds);
  const rest = issuers.slice(10);
  return [
    table('Catalog', [
      ['cards', totals.cards],
      ['business cards', totals.business_cards],
      ['complete cards', totals.complete_cards],
      ['open to new applicants', totals.open_cards],
      ['points programs', totals.programs],
      ['merchants', totals.merchants],
      ['benefit keys', totals.benefits],
      ['dated changes', seeds.history.changes.length],
    ]),
    table('Cards by issuer', [
      ...issuers.slice(0, 10),
      [`${rest.length} others`, rest.reduce((sum, [, cardCount]) => sum + cardCount, 0)],
    ]),
    table('Cards with the field known', fields),
    table('Field groups by status of their sources', statuses),
    table('Sources by rank', ranks),
    table('Cards by month of the newest source', months),
  ].join('\n\n');
}

function tally(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'));
}

function table(title: string, rows: readonly (readonly [string, number])[]): string {
  return [`| ${title} | |`, '|---|---:|', ...rows.map(([name, n]) => `| ${name} | ${n} |`)].join(
    '\n',
  );
}
