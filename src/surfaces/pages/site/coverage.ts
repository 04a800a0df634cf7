import { bar } from '../../../pages/charts.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { capital, count, plain, table } from '../words.ts';

/** The answer of `get_coverage`. */
export interface Coverage {
  readonly catalog_version: string;
  readonly today: string;
  readonly totals: Readonly<Record<string, number>>;
  readonly issuers: readonly { readonly issuer: string; readonly count: number }[];
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  readonly statuses: readonly { readonly status: string; readonly count: number }[];
  readonly ranks: readonly { readonly rank: string; readonly count: number }[];
  readonly months: readonly { readonly month: string; readonly count: number }[];
  readonly ages: readonly {
    readonly kind: string;
    readonly limit_days: number | null;
    readonly facts: number;
    readonly past_limit: number;
  }[];
}

export const STATUS_WORDS: Readonly<Record<string, string>> = {
  confirmed: 'Two independent sources agree, one of them above a repository',
  single_source: 'One source, or several that may have copied each other',
  disputed: 'Sources disagree; the dispute is told with the fact',
  unknown: 'No source: served as unknown, never guessed',
};
const RANK_WORDS: Readonly<Record<string, string>> = {
  issuer: "The issuer's own pages",
  agreement: 'Cardmember agreements',
  regulator: 'Regulators, such as the CFPB',
  publication: 'Publications that date what they say',
  aggregator: 'Aggregators',
  repository: 'Public repositories of card data',
};

/** Coverage and freshness of the running catalogue. */
export function coveragePage(coverage: Coverage, publicUrl: string): Page {
  const { totals, today, catalog_version } = coverage;
  const cards = totals.cards ?? 0;
  const share = (part: number, all: number) =>
    all === 0 ? '' : `${Math.round((100 * part) / all)}%`;
  const groups = coverage.statuses.reduce((sum, one) => sum + one.count, 0);
  const months = [...coverage.months].sort((a, b) => (a.month < b.month ? 1 : -1));
  const [largest, others] = [coverage.issuers.slice(0, 14), coverage.issuers.slice(14)];
  const rest = others.reduce((sum, one) => sum + one.count, 0);
  const most = Math.max(1, ...months.map((one) => one.count));
  return {
    title: 'Coverage and freshness',
    menu: '/coverage',
    shared: true,
    listing: {
      description: `What Cardwright knows: ${count(cards)} US credit cards, how much of each is known, how old it is, and how far its sources can be trusted.`,
      canonical: `${publicUrl}/coverage`,
    },
    body: html`<h1>Coverage and freshness</h1>
<p class="lead">Counted on the catalogue that this server answers from, as of ${today}. What no source says is served as unknown.</p>
<dl class="figures">${Object.entries(totals).map(
      ([name, value]) => html`<div><dt>${plain(name)}</dt><dd>${count(value)}</dd></div>`,
    )}</dl>
<p class="soft">A card is complete with its earn rules, bonus and credits (or known to have none), purchase APR, foreign fee and official address. Catalogue version <code>${catalog_version.slice(0, 12)}</code>. The same figures: <a href="/api/v1/reference/coverage">as JSON</a>.</p>

<h2 id="age">How old the facts are</h2>
<p>Each kind of fact has an age at which it is checked again. Past it, answers that rest on the fact say so.</p>
${table(
  'Facts by kind',
  ['Kind', 'Checked again after', { number: 'Groups of facts' }, { number: 'Past that age' }],
  coverage.ages.map(({ kind, limit_days, facts, past_limit }) => [
    capital(plain(kind)),
    limit_days === null ? 'each quarter' : `${limit_days} days`,
    count(facts),
    `${count(past_limit)} (${share(past_limit, facts)})`,
  ]),
)}
${table(
  'Cards by the month of their newest source',
  ['Month', { number: 'Cards' }, 'Share'],
  months.map((one) => [
    one.month,
    count(one.count),
    bar([{ label: one.month, value: one.count, series: 0 }], most),
  ]),
)}

<h2 id="sources">How far the sources can be trusted</h2>
<div class="columns two"><div>${table(
      'Groups of facts by status',
      ['Status', { number: 'Groups' }, 'Means'],
      coverage.statuses.map(({ status, count: n }) => [
        plain(status),
        `${count(n)} (${share(n, groups)})`,
        STATUS_WORDS[status] ?? '',
      ]),
    )}</div>
<div>${table(
      'Sources by rank',
      ['Rank', { number: 'Cited' }, 'What they are'],
      coverage.ranks.map(({ rank, count: n }) => [rank, count(n), RANK_WORDS[rank] ?? '']),
    )}</div></div>

<h2 id="known">What is known</h2>
<div class="columns two"><div>${table(
      'Cards with the field known',
      ['Field', { number: 'Cards' }, { number: 'Of all' }],
      coverage.fields.map(({ field, count: n }) => [capital(field), count(n), share(n, cards)]),
    )}</div>
<div>${table(
      'Cards by issuer',
      ['Issuer', { number: 'Cards' }],
      [
        ...largest.map(({ issuer, count: n }) => [issuer, count(n)]),
        [`${others.length} others`, count(rest)],
      ],
    )}</div></div>
<p>A fact is wrong? Every <a href="/cards">card's page</a> has a link to say so; a person looks at each report.</p>`,
  };
}
