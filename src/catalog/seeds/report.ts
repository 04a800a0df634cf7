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

/** Counts by issuer, completeness by field, source status and age, as Markdown tables. */
export function reportCatalog(seeds: Seeds): string {
  const { cards } = seeds;
  const count = (test: (card: CardSeed) => boolean) => cards.filter(test).length;
  const issuers = tally(cards.map((card) => card.issuer));
  const largest = issuers.slice(0, 10);
  const rest = issuers.slice(10);
  const statuses = cards.flatMap((card) =>
    Object.values(card.provenance).map((group) =>
      group === null ? 'unknown' : statusOf(group, card.sources, card.official_url),
    ),
  );
  const months = cards.map((card) => newestDate(card.sources)?.slice(0, 7) ?? 'unknown');
  const ranks = cards.flatMap(({ sources, official_url }) =>
    sources.map((source) => rankOf(source, official_url)),
  );
  return [
    table('Catalog', [
      ['cards', cards.length],
      ['business cards', count((card) => card.business)],
      ['complete cards', count(isComplete)],
      ['open to new applicants', count((card) => card.status === 'open')],
      ['points programs', seeds.programs.length],
      ['merchants', seeds.merchants.merchants.length],
      ['benefit keys', seeds.benefits.benefits.length],
      ['dated changes', seeds.history.changes.length],
    ]),
    table('Cards by issuer', [
      ...largest,
      [`${rest.length} others`, rest.reduce((sum, [, cardCount]) => sum + cardCount, 0)],
    ]),
    table(
      'Cards with the field known',
      Object.entries(FIELDS).map(([field, known]) => [field, count(known)]),
    ),
    table('Field groups by status of their sources', tally(statuses)),
    table('Sources by rank', tally(ranks)),
    table('Cards by month of the newest source', tally(months)),
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
